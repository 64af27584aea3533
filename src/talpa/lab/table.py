"""A table in the lab: the arrays that compiled games are played in, for one game, seat count, options and bot."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from talpa.bots.greedy import Look
from talpa.bots.levels import CARELESS, QUICK, bot
from talpa.bots.scratch import SEATS, Scratch, make_scratch
from talpa.engine.agreement import agreed, fresh_table
from talpa.engine.game import Game, Settings
from talpa.engine.record import WORDS

LOOKS = {"random": Look(worlds=0), "cub": CARELESS, "digger": QUICK}     # bots that are played compiled
COUNTERS = {"rounds_begun": 0, "rounds": 0, "this_round": 1}             # fields that count rounds, and what is added
STARTERS = ("first", "king_mole", "token")       # fields with the seat that starts, or each seat's place (1 is first)


class Table(NamedTuple):
    """What compiled code is given."""

    scratch: Scratch
    blank: np.ndarray            # the record before luck is sown
    states: np.ndarray           # the game that is played
    content: np.ndarray          # its bytes
    counter: np.ndarray          # of rounds: where in the bytes, how many of them (0: none), what is added
    starter: np.ndarray          # who starts: where in the bytes, of how many places (0: unknown; 1: the seat itself)
    order: np.ndarray            # [seat]: its place in the order of play; 0 for the one who starts
    asked: np.ndarray            # the seat that is asked first where several decide at once
    luck: np.ndarray             # a stream for each seat's bot, and one more
    look: np.ndarray             # how a bot looks: actions, worlds, times in 100 that it forgets; is any barred?
    kind: np.ndarray             # [action]: the kind it counts as
    barred: np.ndarray           # [2, action]: what is never done, and instead of what else


class Notes(NamedTuple):
    """What is noted while a story is told."""

    outlook: np.ndarray          # [sight, seat]
    behind: np.ndarray           # [sight, seat]: how far behind the leader, summed up
    lead: np.ndarray             # [sight]: who leads, since when, changes
    luck: np.ndarray             # [seat]
    before: np.ndarray           # the record before a decision
    draws: np.ndarray            # other lucks tried so far


def make_table(game: Game, seats: int, options: Settings, edition: str | None, name: str) -> Table:
    """A table for a bot that is played compiled, or for games that Python decides."""
    settings, box = agreed(game, seats, options, edition)
    actions = game.actions(settings)
    look = LOOKS.get(name, QUICK)
    states = np.zeros(1, game.layout)
    return Table(
        make_scratch(game.layout, actions), fresh_table(game, seats, settings, box), states,
        states.view(np.uint8).reshape(1, -1), round_counter(game), starter_field(game), np.zeros(SEATS, np.int64),
        np.zeros(1, np.int64), np.zeros((SEATS + 1, WORDS), np.uint32),
        np.array([look.actions, look.worlds, look.forgetful, 0]), np.zeros(actions, np.int64),
        np.zeros((2, actions), np.bool_),
    )


def make_notes(game: Game) -> Notes:
    return Notes(np.zeros((2, SEATS)), np.zeros((2, SEATS)), np.zeros((2, 3), np.int64), np.zeros(SEATS),
                 np.zeros(1, game.layout), np.zeros(1, np.int64))


def round_counter(game: Game) -> np.ndarray:
    """Where the record counts its rounds; nowhere in a game that only has turns."""
    options = {option.name.replace("-", "_") for option in game.options}
    for name, added in COUNTERS.items():
        if name not in options and game.layout.fields and name in game.layout.fields:
            kind, offset = game.layout.fields[name][:2]
            return np.array([offset, kind.itemsize, added])
    return np.zeros(3, np.int64)


def starter_field(game: Game) -> np.ndarray:
    """Where the record says, once the table is set, who starts; nowhere in a game that does not ask (X-1)."""
    asked = any(option.name == "start" for option in game.options)
    for name in STARTERS if asked else ():
        if game.layout.fields and name in game.layout.fields:
            kind, offset = game.layout.fields[name][:2]
            return np.array([offset, int(np.prod(kind.shape))])
    return np.zeros(2, np.int64)


def is_compiled(name: str) -> bool:
    """Is this bot played compiled? Any other decides in Python, one decision after the other."""
    return bot(name).name in LOOKS
