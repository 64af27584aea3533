"""Coming and going at a room: open seats, leavers, returns, new secrets, rematches, and talk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from talpa.engine.scene import say
from talpa.server import messages as m
from talpa.server.ledger import Kind
from talpa.server.showing import show, tell_places

if TYPE_CHECKING:
    from talpa.server.room import Room


def tidy(text: str) -> str:
    """Words on one line, without characters that nobody can see."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def leave(room: Room, device: int, message: m.Leave, now: float) -> None:
    """A bot takes a seat over: its own person says so, or the host for one that is open or absent."""
    seat, mine = message.seat, room.devices[device]
    free = mine.host and seat < room.table.seats and not room.devices_of(seat)
    if seat not in mine.seats and not free:
        room.send((device,), m.Problem(say("problem-not-yours"), False))
        return
    if not room.seatings[seat].is_played_by_bot():
        room.write(now, Kind.BOT, seat, text=message.level)
    tell_places(room)
    show(room, now)


def come_back(room: Room, device: int, message: m.Back, now: float) -> None:
    """The person plays again."""
    take_back(room, message.seat, now)
    tell_places(room)
    show(room, now)


def take_back(room: Room, seat: int, now: float) -> None:
    """The bot that stood in stops thinking."""
    if room.seatings[seat].away:
        room.write(now, Kind.BACK, seat)
        room.thinking.pop(seat, None)


def talk(room: Room, device: int, message: m.Talk, now: float) -> None:
    """Something said to the whole table."""
    text = tidy(message.text)
    if not room.table.talk or not text:
        room.send((device,), m.Problem(say("problem-no-talk"), False))
        return
    room.write(now, Kind.TALK, message.seat, text=text)
    room.send(tuple(room.devices), room.talk[-1])


def sit(room: Room, name: str, digest: str, now: float) -> int:
    """A person takes the first open seat; -1 where there is none."""
    seat = next((n for n, seating in enumerate(room.seatings) if seating.kind == "open"), -1)
    if seat >= 0:
        room.write(now, Kind.SIT, seat, text=name)
        room.write(now, Kind.KEY, seat, text=digest)
        tell_places(room)
        show(room, now)
    return seat


def renew(room: Room, seat: int, digest: str, now: float) -> None:
    """From now on only this secret opens the seat; devices that came with another are put out."""
    room.write(now, Kind.RENEW, seat, text=digest)
    for device in room.devices_of(seat):
        room.send((device,), m.Problem(say("problem-refused"), True))
        del room.devices[device]
    tell_places(room)


def add_keys(room: Room, digests: dict[int, str], now: float) -> None:
    """More secrets that open seats: for a device that comes from the last game's table."""
    for seat, digest in digests.items():
        room.write(now, Kind.KEY, seat, text=digest)


def play_again(room: Room, table: str, now: float) -> None:
    """Everybody is told where the rematch is."""
    room.write(now, Kind.REMATCH, 0, text=table)
    room.send(tuple(room.devices), m.Rematch(table))
