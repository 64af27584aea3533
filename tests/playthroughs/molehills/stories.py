"""Games of Mountains out of Molehills worth keeping: each ending, card, shortage, chain and variant."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from talpa.engine import steps
from talpa.engine.match import Match
from talpa.games.molehills.actions import Family
from talpa.games.molehills.box import TOPPLES, Facing
from talpa.games.molehills.state import Phase
from tests.playthroughs.story import Story, Wanted


def longest_chain(story: Story) -> int:
    """The most topples in a row, decision after decision."""
    longest, now = 0, 0
    for items in story.chapters:
        now = now + 1 if items and items[0] == "toppled" else 0
        longest = max(longest, now)
    return longest


def all_cards(story: Story) -> bool:
    """Every kind of card was revealed and every choice was made both ways."""
    verbs = {"turn", "turn-first", "move-first", "rock", "topple"}
    return verbs <= set(story.verbs) and {"hit_rock", "bumped", "edge", "no_mountain"} <= set(story.kinds)


def rock_with_movement_left(story: Story) -> bool:
    """A mole hit the Rock and dug on with the same card."""
    for items in story.chapters:
        for now, after in zip(items, items[1:], strict=False):
            if now == "hit_rock" and after == "dug":
                return True
    return False


def diggers(take_back: bool) -> Callable[[Match], Iterator[tuple[int, int]]]:
    """Players who dig as much as they can and keep what they dug on the board, so that molehills run short."""

    def moves(match: Match) -> Iterator[tuple[int, int]]:
        while match.to_move():
            seat = match.to_move()[0]
            legal = match.legal(seat)
            if match.state.phase == Phase.TAKE_BACK:
                yield seat, legal[0] if take_back else Family.ENOUGH
            else:
                yield seat, max(legal, key=lambda action: dug_by(match, seat, action))

    return moves


def chain_seekers(match: Match) -> Iterator[tuple[int, int]]:
    """Players who, whenever a mountain topples, look for a chain that never ends."""
    chain: list[int] = []
    while match.to_move():
        seat = match.to_move()[0]
        chain = (chain or longest_way(match, seat)) if match.state.phase == Phase.TOPPLE else []
        legal = match.legal(seat)
        yield seat, chain.pop(0) if chain else max(legal, key=lambda action: dug_by(match, seat, action))


def longest_way(match: Match, seat: int, budget: int = 3000) -> list[int]:
    """Depth first: directions after which a topple still waits, those that lose no piece first."""
    best: list[int] = []
    path: list[int] = []
    open_ways = [ways_on(match.states, seat)]
    while open_ways and budget:
        budget -= 1
        if not open_ways[-1]:
            open_ways.pop()
            path = path[:-1]
            continue
        _, _, action, after = open_ways[-1].pop()
        path = [*path, action]
        best = max(best, path, key=len)
        if after[0].topples == TOPPLES - 1:
            return [*path, Family.TOPPLE + Facing.SOUTH]
        open_ways.append(ways_on(after, seat))
    return best


def ways_on(states: np.ndarray, seat: int) -> list[tuple[int, int, int, np.ndarray]]:
    """The directions that keep the chain going, the best one last."""
    ways = []
    for action in range(Family.TOPPLE, Family.TOPPLE + 4):
        after = states.copy()
        if steps.attempt(after, seat, action) > 0 and after[0].topples > states[0].topples:
            ways.append((-int(after[0].supply.sum()), int(after[0].pendings), action, after))
    return sorted(ways, key=lambda way: way[:3])


def dug_by(match: Match, seat: int, action: int) -> tuple[int, float]:
    """How few molehills are left after an action, then how good it looks; a plan or a draft by its looks alone."""
    after = match.states.copy()
    steps.attempt(after, seat, action)
    looks = match.game.value(after[0], seat)
    return (0 if match.state.phase <= Phase.PLAN else -int(after[0].supply[seat])), looks


MANY_MOVES = {"heights": "tall", "deck": "active"}
STORIES = {
    "two_seats": Wanted(2, lambda story: story.ending == "most_points"),
    "three_seats": Wanted(3, lambda story: story.ending == "most_points" and all_cards(story)),
    "four_seats_all_cards": Wanted(4, lambda story: all_cards(story)),
    "tie_broken_by_mountains": Wanted(2, lambda story: story.ending == "taller_mountains"),
    "shared_victory": Wanted(2, lambda story: story.ending == "shared"),
    "chain_of_topples": Wanted(4, lambda story: longest_chain(story) >= 5),
    "endless_chain_cut_off": Wanted(4, lambda story: story.kinds["cut"] > 0, moves=chain_seekers),
    "rock_with_movement_left": Wanted(3, rock_with_movement_left),
    "shortage_with_taking_back": Wanted(4, lambda story: story.kinds["took_back"] > 1, MANY_MOVES, diggers(True)),
    "shortage_without_taking_back": Wanted(
        4, lambda story: story.kinds["went"] > 0 and story.verbs["enough"] > 0, MANY_MOVES, diggers(False)
    ),
    "tall_heights": Wanted(4, lambda story: story.kinds["toppled"] > 3, {"heights": "tall"}),
    "topples_after_the_move": Wanted(4, lambda story: longest_chain(story) >= 3, {"topple": "move"}),
    "active_deck": Wanted(3, lambda story: True, {"deck": "active", "own-plan": "shown", "memory": "aided"}),
}
