"""Recorded games of Mole Park: every ending, every kind of news, every variant."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from talpa.engine.match import Match
from talpa.games.mole_park.actions import Family
from talpa.games.mole_park.box import KINDS, STARS, Die
from talpa.games.mole_park.reasons import News
from talpa.games.mole_park.state import Phase
from tests.playthroughs.story import Story, Wanted, steps_of


def has(*kinds: str, ending: str = "") -> Callable[[Story], bool]:
    """A game in which all of this happens."""

    def happens(story: Story) -> bool:
        return all(story.kinds[kind] for kind in kinds) and ending in ("", story.ending)

    return happens


def people(match: Match) -> Iterator[tuple[int, int]]:
    """A game as people play it: whack until the hand is worth something, then win prizes, then go for the Crown."""
    pick = random.Random(match.seed)
    while match.to_move():
        seat = pick.choice(match.to_move())
        legal = match.legal(seat)
        if match.state.phase <= Phase.RESPOND and len(legal) > Die.PRIZE:
            yield seat, Family.CHOOSE + die_of(match, seat, pick)
        elif match.state.phase == Phase.DISCARD:
            yield seat, legal[0]
        elif match.state.phase == Phase.PICK:
            yield seat, legal[-2] if pick.random() < 0.9 else legal[-1]
        else:
            yield seat, pick.choice(legal)


def die_of(match: Match, seat: int, pick: random.Random) -> int:
    view = match.view(seat).state
    hand = [kind % STARS + 1 for kind in range(KINDS) for _ in range(int(view.hand[seat, kind]))]
    stars = sum(hand) + int(view.prize_stars[view.owner == seat].sum())
    if stars >= 36 or (stars >= 34 and pick.random() < 0.3):
        return Die.CROWN
    if len(hand) >= 4 and stars < 34 or (len(hand) == 3 and pick.random() < 0.3):
        return Die.PRIZE
    return pick.choice([Die.GLOVE, Die.PAN, Die.MALLET])


def nobody_wins(match: Match) -> Iterator[tuple[int, int]]:
    """A game in which everybody only ever whacks."""
    while match.to_move():
        seat = match.to_move()[0]
        yield seat, match.legal(seat)[0]


def king_in_a_tie(story: Story) -> bool:
    """The King has as many stars as somebody else, and there is something to win."""
    for match in steps_of(story.match):
        rows = match.state.news[: match.state.told].tolist()
        totals = {row[1]: row[2] for row in rows if row[0] == News.TOTAL}
        king = int(match.state.king_mole)
        rivals = [seat for seat, stars in totals.items() if seat != king and stars == totals.get(king)]
        if rivals and match.state.phase == Phase.PICK and match.state.picker in rivals:
            return True
    return False


STORIES = {
    "win-alone": Wanted(3, has("won", "passed", "stayed", ending="crown"), {"cap": "off"}, moves=people),
    "showdown": Wanted(4, has(ending="showdown"), moves=people),
    "repeated-showdown": Wanted(4, has("showdown_tie", ending="showdown"), moves=people),
    "failed-declaration": Wanted(4, has("crown_missed", ending="crown"), moves=people),
    "tie-ordered-by-the-king": Wanted(5, has("ordered"), moves=people),
    "king-in-the-tie": Wanted(4, king_in_a_tie, moves=people),
    "fleeing": Wanted(2, has("fled", ending="crown"), moves=people),
    "reshuffle": Wanted(5, has("reshuffled"), moves=people),
    "eight-seats": Wanted(8, has("ordered", "empty_handed", "reshuffled"), moves=people),
    "fleeing-for-all": Wanted(5, has("fled"), {"fleeing": "all"}, moves=people),
    "showdown-without-limit": Wanted(6, has(ending="showdown"), {"showdown-limit": "none"}, moves=people),
    "closing-time": Wanted(2, has(ending="cap"), {"memory": "aided"}, moves=nobody_wins),
}
