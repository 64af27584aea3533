"""A table's past: what happened since a step, and finished games step by step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from talpa.engine.match import Match
from talpa.engine.record import NOBODY
from talpa.server import undoing, window
from talpa.server.ledger import Kind
from talpa.server.messages import News, PlaceAt, Replay, ReplayStep

if TYPE_CHECKING:
    from talpa.server.room import Room


def news_since(room: Room, reader: int, since: int) -> Iterator[News]:
    """One item for each later step at which something happened that the reader may know."""
    match = fresh(room)
    for step in range(1, room.step() + 1):
        kind, seat, value = room.steps[3 * step - 3 : 3 * step]
        if kind == Kind.UNDO:
            undoing.take_back(match, value // 2, value % 2 == 1)
        else:
            match.play(seat, value)
        if step > since:
            told = (
                window.undone(seat, reader, step) if kind == Kind.UNDO
                else window.news(room.game, window.veiled(match.states, reader), reader, step, {})
            )
            if told.lines:
                yield told


def fresh(room: Room) -> Match:
    match = room.match
    return Match(match.game, match.seats, match.seed, match.options, match.edition)


def names(room: Room) -> list[str]:
    return [seating.name for seating in room.seatings]


def replay(room: Room) -> Replay:
    """The file of a finished game, and its seed."""
    match, table = room.match, room.table
    places: list[PlaceAt] = room.places()
    return Replay(
        match.text(names(room)), table.seed, room.commitment, len(match.history), table.seats, table.game, places
    )


def replay_step(room: Room, count: int, seat: int | None) -> ReplayStep:
    """A finished game after `count` decisions, as a seat saw it, or with open cards (None)."""
    match = fresh(room)
    match.replay(room.match.history[:count])
    views = window.copied(match.states) if seat is None else window.veiled(match.states, seat)
    reader = NOBODY if seat is None else seat
    moment = window.Moment(count, 0, None, False, True)
    update = window.update(room.game, match.action_count, views, reader, moment)
    return ReplayStep(update, window.news(room.game, views, reader, count, {}))
