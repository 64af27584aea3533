"""The arrays that compiled environments work in: made once for a game, a table and a batch."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from talpa.engine.bits import words_for
from talpa.engine.game import Game, Settings
from talpa.engine.record import WORDS

KEY_WORDS = 8                    # of a stream of luck: the seed, the table, the number of its game, what it is for


class Room(NamedTuple):
    """Tables by their number, B of them; S seats, A actions, F features."""

    states: np.ndarray           # [B] records, unveiled: they never leave compiled code
    fresh: np.ndarray            # [1] the unplayed table
    known: np.ndarray            # [1] what the seat that decides may know
    keys: np.ndarray             # [B, 8] of the luck of each table
    games: np.ndarray            # [B] the number of the game that is played there
    length: np.ndarray           # [B] decisions taken in it
    dice: np.ndarray             # [B, 26] luck of the bots
    sampler: np.ndarray          # [B, 26] luck of samples, apart, so that a sample changes nothing else
    absolute: np.ndarray         # [S, A] the engine's number of a seat's own action
    relative: np.ndarray         # [S, A] and the other way round
    bits: np.ndarray             # [B, W] legal actions in the engine's numbers
    waiting: np.ndarray          # [B] bitmask of the seats that owe a decision
    seat: np.ndarray             # [B] the one whose decision the row is
    observation: np.ndarray      # [B, F]
    mask: np.ndarray             # [B, A] in the seat's own numbers
    reward: np.ndarray           # [B] of that seat since its own last decision
    ended: np.ndarray            # [B] did the last step end a game?
    final: np.ndarray            # [B, S] then: what each seat earned since its own last decision
    finished: np.ndarray         # [B] and how many decisions that game took
    paid: np.ndarray             # [B, S] what each seat was told so far of what it will earn
    points: np.ndarray           # [S]
    rank: np.ndarray             # [S]


def make_room(game: Game, seats: int, batch: int, options: Settings, fresh: np.ndarray, features: int) -> Room:
    """Empty arrays for so many tables like the fresh one."""
    actions = game.actions(options)
    absolute = own_numbers(game, seats, actions)
    return Room(
        states=np.zeros(batch, game.layout), fresh=fresh, known=np.zeros(1, game.layout),
        keys=np.zeros((batch, KEY_WORDS), np.uint32), games=np.zeros(batch, np.int64), length=np.zeros(batch, np.int64),
        dice=np.zeros((batch, WORDS), np.uint32), sampler=np.zeros((batch, WORDS), np.uint32),
        absolute=absolute, relative=np.argsort(absolute, axis=1),
        bits=np.zeros((batch, len(words_for(actions))), np.int64),
        waiting=np.zeros(batch, np.int64), seat=np.zeros(batch, np.int64),
        observation=np.zeros((batch, features), np.float32), mask=np.zeros((batch, actions), np.int8),
        reward=np.zeros(batch, np.float32), ended=np.zeros(batch, np.bool_),
        final=np.zeros((batch, seats), np.float32), finished=np.zeros(batch, np.int64),
        paid=np.zeros((batch, seats), np.float32), points=np.zeros(seats), rank=np.zeros(seats, np.int64),
    )


def own_numbers(game: Game, seats: int, actions: int) -> np.ndarray:
    """[seat, own number]: the engine's number. Seats count from the one that acts, so that one policy plays all."""
    rows = [[game.relabel(action, seat, seats) for action in range(actions)] for seat in range(seats)]
    return np.array(rows, np.int64)


def key_words(seed: int) -> np.ndarray:
    """A seed as the words of a stream's key."""
    return np.frombuffer(seed.to_bytes(4 * KEY_WORDS, "little"), "<u4")
