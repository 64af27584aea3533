"""What a review works on: records that compiled code is given, made once for each review."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from talpa.engine.bits import words_for
from talpa.engine.game import Game
from talpa.engine.view import end_of_news


class Desk(NamedTuple):
    """Every record stands in an array of one, but for twins."""

    known: np.ndarray            # what the seat knew before a decision
    shown: np.ndarray            # the same, with what the decision showed it of others' secrets
    after: np.ndarray            # what it knows after it
    mind: np.ndarray             # what it would know of a branch
    world: np.ndarray            # a branch that is played
    imagined: np.ndarray         # a world that is judged
    pair: np.ndarray             # the bytes of `after` and `mind`, luck and news apart
    twins: np.ndarray            # two records
    twin_bytes: np.ndarray       # and their bytes
    mask: np.ndarray
    found: np.ndarray


def make_desk(game: Game, actions: int) -> Desk:
    both = np.zeros(2, game.layout)
    twins = np.zeros(2, game.layout)
    known, shown, world, imagined = (np.zeros(1, game.layout) for _ in range(4))
    pair = both.view(np.uint8).reshape(2, -1)[:, end_of_news(game.layout) :]
    return Desk(known, shown, both[:1], both[1:], world, imagined, pair, twins,
                twins.view(np.uint8).reshape(2, -1), words_for(actions), np.zeros(actions, np.int64))
