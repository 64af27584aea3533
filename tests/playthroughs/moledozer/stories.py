"""Recorded games of Moledozer: every ending, every kind of news, every variant."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from talpa.engine.match import Match
from talpa.games.moledozer.actions import Family
from talpa.games.moledozer.state import Phase
from tests.playthroughs.story import Story, Wanted


def has(*kinds: str, ending: str = "") -> object:
    """A game in which all of this happens."""

    def happens(story: Story) -> bool:
        return all(story.kinds[kind] for kind in kinds) and ending in ("", story.ending)

    return happens


def nobody_moves(match: Match) -> Iterator[tuple[int, int]]:
    """A game in which every winner leaves the mole alone."""
    while match.to_move():
        seat = match.to_move()[0]
        yield seat, Family.DONE if match.state.phase == Phase.MOLE else match.legal(seat)[0]


def three_hunted(match: Match) -> Iterator[tuple[int, int]]:
    """The mole goes straight for whoever sits in the first house that stands."""
    while match.to_move():
        seat = match.to_move()[0]
        choices = match.view(seat).choices
        crushing = [choice.action for choice in choices if choice.label.id == "choice-step-house"]
        yield seat, crushing[0] if crushing else choices[len(match.history) % len(choices)].action


def goes_on(story: Story) -> bool:
    """The first step crushes a house, and an extra step follows."""
    return any("crush" in one and "step" in one and "extra_step" in next for one, next in pairwise(story.chapters))


STORIES = {
    "duel": Wanted(2, has("winner", "no_winner", ending="last_house")),
    "duel-by-distance": Wanted(2, has("distance", ending="farthest")),
    "draw-off-that-repeats": Wanted(2, lambda story: story.kinds["draw_off"] > 1 and story.ending == "draw_off"),
    "three": Wanted(3, has("crush", "turn_over", "shuffle", ending="farthest")),
    "four-with-every-symbol": Wanted(
        4, has("extra_step", "reverse", "swap", "done", "step", "crush", "turn_over", ending="last_house")
    ),
    "too-long": Wanted(4, has("too_long", ending="too_long"), {"cap": "on"}, moves=nobody_moves),
    "through-a-house-and-on": Wanted(4, goes_on, moves=three_hunted),
    "change": Wanted(3, has("change", "keep"), {"change": "on", "look": "20"}),
    "order": Wanted(3, has("champion"), {"order": "on", "look": "5", "three-houses": "on"}),
    "multiplication": Wanted(2, has("call", "champion"), {"multiplication": "on", "look": "off"}),
    "all-alternatives": Wanted(
        2, has("call", "change", "keep", "champion"), {"change": "on", "order": "on", "multiplication": "on"}
    ),
    "stacks-at-the-seats": Wanted(3, has("swap", "champion"), {"stacks": "seat", "look": "always"}),
    "mole-returns": Wanted(4, has("return", "champion"), {"mole-after": "returns"}),
    "grid": Wanted(4, has("crush"), {"board": "grid", "memory": "aided"}, moves=three_hunted),
    "short-duel": Wanted(2, has("distance"), {"rounds": "10"}),
}
