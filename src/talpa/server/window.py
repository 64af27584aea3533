"""All that goes out about a game: made here, from veiled records only, so that it cannot tell a secret."""

from __future__ import annotations

from functools import cache

import numpy as np
from msgspec import Struct

from talpa.engine import steps
from talpa.engine.bits import words_for
from talpa.engine.game import Game
from talpa.engine.news import News as Item
from talpa.engine.news import read_news
from talpa.engine.scene import Choice, Message, Scene, Seat, say
from talpa.engine.view import cite, folded, kind_name
from talpa.server.messages import News, NewsLine, Update

MOST_SOUGHT = 4096                   # actions that `meant` looks through


class Moment(Struct, frozen=True, gc=False):
    """What everybody at the table knows beside the game itself."""

    step: int
    n: int                           # of the reader's next decision
    clock: float | None
    undo: bool
    started: bool


def copied(states: np.ndarray) -> np.ndarray:
    """The same record again; numpy's own copy goes field by field and takes thirty times as long."""
    return np.frombuffer(bytearray(states.tobytes()), states.dtype)


def veiled(states: np.ndarray, seat: int) -> np.ndarray:
    """The record as this seat may know it (NOBODY: a spectator)."""
    views = copied(states)
    steps.veil(views, seat)
    return views


def update(game: Game, actions: int, views: np.ndarray, seat: int, moment: Moment) -> Update:
    """The table as one seat sees it now; `actions` is how many there are."""
    view = views[0]
    scene = game.scene(view, seat)
    awaited = steps.seats_in(steps.to_move(views)) if moment.started else []
    choices = offered(game, actions, views, seat, scene) if seat in awaited else []
    return Update(
        seat, moment.step, scene, choices, moment.n, awaited, moment.clock, moment.undo, game.words.chapter(view)
    )


def offered(game: Game, actions: int, views: np.ndarray, seat: int, scene: Scene) -> list[Choice]:
    """What the seat may do."""
    view, legal = views[0], legal_actions(actions, views, seat)
    dials = {zone.id: zone for zone in scene.zones if zone.kind == "dial"}
    return folded(legal, lambda action: game.words.choice(view, seat, action), dials)


def legal_actions(actions: int, views: np.ndarray, seat: int) -> list[int]:
    """The numbers of the actions this seat may take, found from what it sees."""
    mask, found = scratch(actions)
    count = steps.legal(views, seat, mask, found)
    legal: list[int] = found[:count].tolist()
    return legal


@cache
def scratch(count: int) -> tuple[np.ndarray, np.ndarray]:
    return words_for(count), np.zeros(count, np.int64)


def refusal(
    game: Game, actions: int, views: np.ndarray, seat: int, action: int
) -> tuple[Message, str] | None:
    """Why the seat may not do this now, and the ruling behind it; None where it may."""
    if not steps.to_move(views) >> seat & 1:
        return say("refusal-not-your-turn"), ""
    if action >= actions:
        return say("refusal-no-such-action"), ""
    reason = steps.refusal(views, seat, action)
    if not reason:
        return None
    return game.words.refusal(views[0], seat, action, reason), game.refusals(reason).ruling


def meant(game: Game, actions: int, views: np.ndarray, seat: int, path: list[str]) -> int:
    """The first impossible action whose clicks begin so, else one that has the last click in it; else -1."""
    *before, last = path
    things = same_place(game.scene(views[0], seat), last)
    nearest = -1
    for action in range(min(actions, MOST_SOUGHT)):
        clicks = clicks_of(game, views, seat, action)
        if things.isdisjoint(clicks) or not steps.refusal(views, seat, action):
            continue
        if clicks[: len(before)] == before and clicks[len(before) : len(path)] and clicks[len(before)] in things:
            return action
        nearest = action if nearest < 0 else nearest
    return nearest


def same_place(scene: Scene, id: str) -> set[str]:
    """A thing, what it lies on and what lies on it: a person may click any of them."""
    pieces = [piece for zone in scene.zones for piece in zone.pieces if id in (piece.id, piece.at)]
    return {id} | {piece.id for piece in pieces} | {piece.at for piece in pieces}


def clicks_of(game: Game, views: np.ndarray, seat: int, action: int) -> list[str]:
    """The clicks of any action, possible or not."""
    try:
        return game.words.choice(views[0], seat, action).path
    except (IndexError, KeyError, ValueError, StopIteration):
        return []


Said = dict[tuple[Item, bool], NewsLine]            # by the item, and whether it is about the reader


def news(game: Game, views: np.ndarray, reader: int, step: int, said: Said) -> News:
    """What the last decision made happen, as far as the reader may know it; `said`: lines of this step so far."""
    view, lines = views[0], []
    for item in read_news(view):
        key = item, item.a == reader
        line = said.get(key)
        if line is None:
            words = game.words.news(view, reader, item)
            ruling, kind = cite(game, item.kind, item.ruling), kind_name(game, item.kind)
            line = said[key] = NewsLine(words, ruling, kind, *item[1:4])
        lines.append(line)
    return News(reader, step, lines)


def undone(seat: int, reader: int, step: int) -> News:
    """News of a decision taken back."""
    return News(reader, step, [NewsLine(say("news-undone", seat=Seat(seat)), "", "undone", seat, 0, 0)])



