"""What people do at a table besides deciding: names, reactions, giving up, and what the host has a say in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from talpa.engine.scene import Message, say
from talpa.server import messages as m
from talpa.server.store.entries import Kind
from talpa.server.table.names import shown_name
from talpa.server.table.play import Play
from talpa.server.table.seats import Seats

MOST_NAMES = 20                      # other names that a person may take at one table


class Room(Protocol):
    """What is needed of a room here."""

    seats: Seats
    play: Play
    commitment: str

    def write(self, now: float, kind: Kind, seat: int, value: int = 0, text: str = "") -> None: ...
    def send(self, devices: tuple[int, ...], message: m.FromServer) -> None: ...
    def put_out(self, devices: tuple[int, ...], reason: Message) -> None: ...
    def say_aloud(self, device: int, seat: int, text: str, now: float, reaction: bool = False) -> None: ...
    def is_changed_enough(self) -> bool: ...
    def tell_places(self) -> None: ...
    def show_people(self, now: float) -> None: ...
    def begin_to_look(self, seat: int, n: int, now: float) -> None: ...


def rename(room: Room, device: int, message: m.Rename, now: float) -> None:
    """A person takes another name."""
    name, seat = shown_name(message.name), message.seat
    trouble = against_name(room, seat, name)
    if trouble:
        refuse(room, device, trouble)
        return
    room.write(now, Kind.NAME, seat, text=name or "")
    room.tell_places()


def against_name(room: Room, seat: int, name: str | None) -> Message | None:
    """Why the seat's person cannot be called so; None where they can."""
    if room.play.is_over():
        return say("problem-over")
    if not name:
        return say("problem-name")
    if room.seats.has_name(name, but=seat):
        return say("problem-name-taken", name=name)
    return say("problem-names") if room.seats.occupants[seat].names >= MOST_NAMES else None


def concede(room: Room, device: int, message: m.Concede, now: float) -> None:
    """A person gives up: a bot plays the seat to the end, so that the game stays the one the others play.

    To take the seat out of the game would show or lose its secrets and change everybody's odds; no rules have that.
    """
    seat = message.seat
    if room.play.is_over() or not room.seats.started or room.seats.occupants[seat].conceded:
        refuse(room, device, say("problem-over" if room.play.is_over() else "problem-cannot-concede"))
        return
    room.write(now, Kind.CONCEDE, seat, text=message.level)
    room.show_people(now)


def react(room: Room, device: int, message: m.React, now: float) -> None:
    """A reaction goes where talk goes."""
    room.say_aloud(device, message.seat, message.reaction, now, reaction=True)


def close(room: Room, device: int, message: m.Close, now: float) -> None:
    """The host keeps an open seat for those who have an invitation, or for anybody again."""
    if not room.seats.may_close(device, message.seat, "open") or room.is_changed_enough():
        refuse(room, device, say("problem-not-hosts"))
        return
    if room.seats.occupants[message.seat].closed != message.closed:
        room.write(now, Kind.CLOSE, message.seat, value=int(message.closed))
    room.tell_places()


def remove(room: Room, device: int, message: m.Remove, now: float) -> None:
    """The host takes a seat from somebody before the game begins; only an invitation opens it then."""
    if not room.seats.may_close(device, message.seat, "person") or room.is_changed_enough():
        refuse(room, device, say("problem-not-hosts"))
        return
    room.put_out(room.seats.devices_of(message.seat), say("problem-removed"))
    room.write(now, Kind.REMOVE, message.seat)
    room.tell_places()


def give_share(room: Room, device: int, message: m.Share, now: float) -> None:
    """A seat gives its share of luck; what does not fit its digest, or comes too late, is not taken."""
    shares = room.seats.shares
    if shares.shares[message.seat] == message.value:
        room.send((device,), shares.message(room.commitment))
    elif not shares.accepts(message.seat, message.value):
        refuse(room, device, say("problem-share"))
    else:
        room.write(now, Kind.SHARE, message.seat, text=message.value)


def see(room: Room, device: int, message: m.Seen, now: float) -> None:
    """A person sees the table only now: the time that a rule gives begins (X-5)."""
    room.begin_to_look(message.seat, message.n, now)


def refuse(room: Room, device: int, reason: Message) -> None:
    room.send((device,), m.Problem(reason, False))


OWN: dict[type, Callable[[Room, int, Any, float], None]] = {         # about a seat of the device's own
    m.Rename: rename, m.Concede: concede, m.React: react, m.Share: give_share, m.Seen: see,
}
HOSTS: dict[type, Callable[[Room, int, Any, float], None]] = {m.Close: close, m.Remove: remove}
