"""Kinds of action, found by playing: what a verb does, or each thing that it can be done with (a card, a die, a stand).

A verb with a few actions that each mean the same piece all the time is split into them; any other verb is one kind.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import takewhile
from random import Random
from typing import NamedTuple

import numpy as np

from talpa.bots import bot, own_luck
from talpa.engine.game import Game
from talpa.engine.match import Match
from talpa.engine.scene import Choice, Message
from talpa.engine.words import Lexicon
from talpa.games import find

GAMES = 12                       # random games that are looked at
FEW = range(2, 13)               # actions of a verb that is split
MANY = 40                        # ways in which a kind was described that are kept
MOST = 48                        # kinds, as bits of one number


class Kind(NamedTuple):
    """A kind of action: its verb, its actions, and how it was described when it was met."""

    verb: str
    actions: tuple[int, ...]
    labels: tuple[Message, ...]

    def name(self, words: Lexicon) -> str:
        """In words: what all its sentences begin and end with, such as "guess …"."""
        texts = [words.say(label).split() for label in self.labels]
        front = common(texts)
        back = common([text[len(front) :][::-1] for text in texts])[::-1]
        gap = [] if all(len(text) == len(front) + len(back) for text in texts) else ["…"]
        return " ".join([*front, *gap, *back])


def common(rows: list[list[str]]) -> list[str]:
    """The words that all rows begin with."""
    alike = takewhile(lambda column: len(set(column)) == 1, zip(*rows, strict=False))
    return [column[0] for column in alike]


@cache
def kinds_of(game: str, seats: int, options: tuple[tuple[str, str], ...], edition: str | None) -> tuple[Kind, ...]:
    """All kinds of action of a table."""
    met: dict[str, dict[int, list[Choice]]] = {}
    for choice in choices_met(find(game), seats, dict(options), edition):
        met.setdefault(choice.verb, {}).setdefault(choice.action, []).append(choice)
    kinds = [kind for verb, actions in met.items() for kind in split(verb, actions)]
    return tuple(kinds[:MOST])


def choices_met(game: Game, seats: int, options: dict[str, str], edition: str | None) -> Iterator[Choice]:
    """What can be chosen in some random games."""
    player = bot("random")
    for seed in range(GAMES):
        luck, match = own_luck(seed), Match(game, seats, seed, options, edition)
        for view in match:
            yield from map(view.describe, view.legal if len(view.legal) < 60 else view.legal[::8])
            match.play(view.seat, player(view, None, luck))


def split(verb: str, actions: dict[int, list[Choice]]) -> list[Kind]:
    """One kind for each action, or one for all of them."""
    if len(actions) in FEW and all(is_one_piece(choices) for choices in actions.values()):
        return [Kind(verb, (action,), labels(choices)) for action, choices in sorted(actions.items())]
    return [Kind(verb, tuple(sorted(actions)), labels([one for choices in actions.values() for one in choices]))]


def is_one_piece(choices: list[Choice]) -> bool:
    """Is it always the same single click?"""
    return len({tuple(choice.path) for choice in choices}) == 1 and len(choices[0].path) == 1


def labels(choices: list[Choice]) -> tuple[Message, ...]:
    """Some of the ways in which it was described."""
    some = Random(1).sample(choices, min(len(choices), MANY))
    return tuple(choice.label for choice in some)


def kind_by_action(kinds: tuple[Kind, ...], actions: int) -> np.ndarray:
    """[action]: its kind; an action that was never met counts as the last one, which has no name."""
    table = np.full(actions, len(kinds))
    for number, kind in enumerate(kinds):
        low, high = kind.actions[0], kind.actions[-1]
        table[low if len(kind.actions) == 1 else slice(low, high + 1)] = number
    return table


def barred_by(kinds: tuple[Kind, ...], by_action: np.ndarray, without: str) -> np.ndarray:
    """[2, action]: the actions of a verb that is never done ("done"), and those done instead ("done:move"; or any)."""
    verb, _, instead = without.partition(":")
    verbs = np.array([*(kind.verb for kind in kinds), ""])[by_action]
    return np.array([verbs == verb, verbs == instead if instead else verbs != verb])
