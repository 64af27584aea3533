"""What a bot works in: records for the worlds it imagines, made once for each thread and game."""

from __future__ import annotations

import threading
from typing import NamedTuple

import numpy as np

from talpa.engine import steps
from talpa.engine.bits import words_for
from talpa.engine.errors import Late
from talpa.engine.game import Game
from talpa.engine.news import QUIET
from talpa.engine.record import NOBODY
from talpa.engine.view import View, who_must_decide

SEATS = 8
LONGEST_PATH = 256               # decisions in the tree before the rest is played out
DRAWN, KEPT = 512, 128           # worlds, and those of them that explain best what others chose


class Scratch(NamedTuple):
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


class Task(NamedTuple):
    """One decision of one seat: the scratch records, and the facts that compiled code needs beside them."""

    game: Game
    scratch: Scratch
    seat: int
    seats: int
    legal: int                   # how many actions are possible, listed in `scratch.found`


kept_here = threading.local()


def task_of(view: View) -> Task:
    """Copy a view into this thread's scratch records; a clear error where its seat has nothing to decide."""
    if not view.is_to_move():
        raise nothing_to_decide(view)
    scratch = scratch_for(view.game, view.actions)
    scratch.known.view(np.uint8)[:] = view.states.view(np.uint8)     # numpy copies records field by field
    scratch.known["news"], scratch.known["told"] = 0, QUIET
    legal = steps.legal(scratch.known, view.seat, scratch.mask, scratch.found)
    return Task(view.game, scratch, view.seat, int(scratch.known[0].seats), legal)


def nothing_to_decide(view: View) -> Late:
    who = "a spectator" if view.seat == NOBODY else f"seat {view.seat}"
    return Late(f"{who} owes no decision now: {who_must_decide(view.to_move)}")


def scratch_for(game: Game, actions: int) -> Scratch:
    """This thread's records for the game, kept so that a thousand games need no more memory than one."""
    kept: dict[tuple[str, int], Scratch] = kept_here.__dict__.setdefault("kept", {})
    key = (game.name, actions)
    if key not in kept or kept[key].known.dtype != game.layout:
        kept[key] = make_scratch(game.layout, actions)
    return kept[key]


def make_scratch(layout: np.dtype, actions: int) -> Scratch:
    mind, words = record_and_words(layout)
    return Scratch(
        known=np.zeros(1, layout), world=np.zeros(1, layout), trial=np.zeros(1, layout), mind=mind, words=words,
        mask=words_for(actions), found=np.zeros(actions, np.int64), score=np.zeros(actions),
        points=np.zeros(SEATS), rank=np.zeros(SEATS, np.int64), worth=np.zeros(SEATS),
        edges=np.zeros(LONGEST_PATH, np.int64), movers=np.zeros(LONGEST_PATH, np.int64),
        believed=np.zeros(DRAWN), seeds=np.zeros(KEPT, np.int64),
    )


def record_and_words(layout: np.dtype) -> tuple[np.ndarray, np.ndarray]:
    """A record, and the same bytes as whole words behind the luck and the news, which nobody's mind is about."""
    assert layout.names and layout.fields
    size, own = layout.itemsize, layout.fields[layout.names[3]][1] // 8 * 8
    room = np.zeros(own - (own - size) // 16 * 16, np.uint8)         # an even number of words
    return room[:size].view(layout), room[own:].view(np.uint64)
