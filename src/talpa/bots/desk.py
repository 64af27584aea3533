"""What a bot works on: room for the worlds it imagines, made once for each thread and game."""

from __future__ import annotations

import threading
from typing import NamedTuple

import numpy as np

from talpa.engine import steps
from talpa.engine.bits import words_for
from talpa.engine.dispatch import RULEBOOK
from talpa.engine.errors import Late, Malformed
from talpa.engine.game import Game
from talpa.engine.record import State

SEATS = 8
LONGEST_PATH = 256               # decisions in the tree before the rest is played out
DRAWN, KEPT = 512, 128           # worlds, and those of them that explain best what others chose


class Desk(NamedTuple):
    """Arrays that compiled code works in; every record stands in an array of one."""

    known: np.ndarray            # what the seat knows
    world: np.ndarray            # the imagined world that is played on
    trial: np.ndarray            # a copy of it, to try an action
    mind: np.ndarray             # a world as somebody else knows it
    words: np.ndarray            # the bytes of `mind`
    mask: np.ndarray             # the legal actions, as bits
    found: np.ndarray            # and as numbers
    score: np.ndarray            # one for each listed action
    points: np.ndarray
    rank: np.ndarray
    worth: np.ndarray            # of the end of an imagined game, by seat
    edges: np.ndarray            # the path through the tree
    movers: np.ndarray           # and whose decision each was
    believed: np.ndarray         # how well worlds explain what others chose, summed up
    seeds: np.ndarray            # of the worlds kept


class Sitting(NamedTuple):
    """One decision of one seat: the desk, and the facts that compiled code needs beside it."""

    game: Game
    desk: Desk
    seat: int
    seats: int
    legal: int                   # how many actions are possible, listed in `desk.found`


desks = threading.local()


def sit(view: State | np.ndarray, seat: int) -> Sitting:
    """Put a view on this thread's desk; a clear error where the seat has nothing to decide."""
    game = RULEBOOK.get(view.dtype)
    if game is None:
        raise Malformed("a bot needs a view of a game on the shelf, such as match.view(seat).state")
    record = view[0] if isinstance(view, np.ndarray) else view
    desk = desk_for(game, game.actions(settings_in(game, record)))
    desk.known[0] = record
    awaited = steps.to_move(desk.known)
    if not 0 <= seat < SEATS or not awaited >> seat & 1:
        raise nothing_to_decide(seat, awaited)
    return Sitting(game, desk, seat, int(record["seats"]), steps.legal(desk.known, seat, desk.mask, desk.found))


def nothing_to_decide(seat: int, awaited: int) -> Late:
    who = " and ".join(f"seat {other}" for other in steps.seats_in(awaited))
    return Late(f"seat {seat} owes no decision now: " + (f"{who} must decide" if who else "the game is over"))


def desk_for(game: Game, actions: int) -> Desk:
    """This thread's desk for the game, kept so that a thousand games need no more memory than one."""
    kept: dict[tuple[str, int], Desk] = desks.__dict__.setdefault("kept", {})
    key = (game.name, actions)
    if key not in kept or kept[key].known.dtype != game.layout:
        kept[key] = make_desk(game.layout, actions)
    return kept[key]


def make_desk(layout: np.dtype, actions: int) -> Desk:
    mind, words = record_and_words(layout)
    return Desk(
        known=np.zeros(1, layout), world=np.zeros(1, layout), trial=np.zeros(1, layout), mind=mind, words=words,
        mask=words_for(actions), found=np.zeros(actions, np.int64), score=np.zeros(actions),
        points=np.zeros(SEATS), rank=np.zeros(SEATS, np.int64), worth=np.zeros(SEATS),
        edges=np.zeros(LONGEST_PATH, np.int64), movers=np.zeros(LONGEST_PATH, np.int64),
        believed=np.zeros(DRAWN), seeds=np.zeros(KEPT, np.int64),
    )


def record_and_words(layout: np.dtype) -> tuple[np.ndarray, np.ndarray]:
    """A record, and the same bytes as whole words behind the luck and the news, which nobody's mind is about."""
    size = layout.itemsize
    room = np.zeros(-(-size // 8) * 8, np.uint8)
    assert layout.names
    own = layout.names[3]
    return room[:size].view(layout), room.view(np.uint64)[layout.fields[own][1] // 8 :]  # type: ignore[index]


def settings_in(game: Game, view: State) -> dict[str, str]:
    """The options a state is played with."""
    return {option.name: option.values[int(view[option.name.replace("-", "_")])] for option in game.options}
