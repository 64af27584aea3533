"""What a room lets its devices see."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from msgspec.structs import replace

from talpa.engine.record import NOBODY
from talpa.server import messages as m
from talpa.server import undoing, window
from talpa.server.chronicle import news_since
from talpa.server.seats import Rights

if TYPE_CHECKING:
    from talpa.server.room import Room


def show(room: Room, now: float, last: int = NOBODY, undone_by: int = NOBODY) -> None:
    """Everybody sees the table as it is now, and what the last step made happen."""
    room.set_clock(now)
    said: window.Said = {}
    for seat, devices in room.eyes().items():
        views = room.view(seat)
        if last != NOBODY:
            news = window.news(room.game, views, seat, room.step(), said)
            room.send(devices if news.lines else (), news)
        elif undone_by != NOBODY:
            room.send(devices, window.undone(undone_by, seat, room.step()))
        room.send(devices, seen(room, views, seat, now))
    if not room.match.awaited and last != NOBODY:
        room.send(tuple(room.devices), result(room))


def catch_up(room: Room, device: int, seat: int, since: int, now: float) -> None:
    """All news since a step, then the table as it is now."""
    if since < room.step():
        for item in news_since(room, seat, since):
            room.send((device,), item)
    room.send((device,), seen(room, room.view(seat), seat, now))


def seen(room: Room, views: np.ndarray, seat: int, now: float) -> m.Update:
    """The table as a seat sees it; where the rules give it a time to decide, that begins now (X-5)."""
    update = window.update(room.game, room.match.action_count, views, seat, moment(room, seat, now))
    if not update.scene.seconds or seat not in update.awaited or room.seatings[seat].is_played_by_bot():
        return update
    room.clock.limit(seat, update.n, update.scene.seconds, update.scene.on_timeout, now)
    return replace(update, clock=room.clock.left(seat, now))


def moment(room: Room, seat: int, now: float) -> window.Moment:
    left, started = room.clock.left(seat, now), room.started()
    if seat == NOBODY:
        return window.Moment(room.step(), 0, left, False, started)
    return window.Moment(room.step(), len(room.taken[seat]), left, may_undo(room, seat), started)


def may_undo(room: Room, seat: int) -> bool:
    """Was the last decision the seat's own, and does it seem to have revealed nothing?"""
    if room.before is None or not room.match.history or room.match.history[-1][0] != seat:
        return False
    return undoing.looks_quiet(room.before, *room.match.history[-1])


def welcome(room: Room, mine: Rights) -> m.Welcome:
    table = room.table
    return m.Welcome(
        table.id, table.game, table.seats, room.match.options, table.edition, table.language, room.places(),
        mine.seats, mine.host, mine.watching, room.commitment, table.talk, table.seconds, room.started(), room.rematch,
    )


def result(room: Room) -> m.Result:
    """The standing at the end, and the seed, which is no secret any more."""
    end = room.match.result()
    parts = [room.match.breakdown(seat) for seat in range(room.table.seats)]
    return m.Result(end.over, end.points, end.ranks, end.reason, room.table.seed, room.commitment, parts)


def tell_places(room: Room, but: int = NOBODY) -> None:
    """Everybody (but one who knows) is told who sits where."""
    others = tuple(device for device in room.devices if device != but)
    room.send(others, m.Places(room.places(), room.started()))
