"""Decisions at a room: taken once, refused with a reason, taken back with consent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from talpa.engine.scene import Message, say
from talpa.server import messages as m
from talpa.server import undoing, window
from talpa.server.ledger import Kind
from talpa.server.showing import show

if TYPE_CHECKING:
    from talpa.server.room import Room


def decide(room: Room, device: int, message: m.Decide, now: float) -> None:
    """Take a decision once, however often it is sent."""
    seat, done = message.seat, room.taken[message.seat]
    if message.n < len(done) and done[message.n] == message.action:
        room.send((device,), m.Ack(seat, message.n))
        return
    trouble = against(room, message)
    if trouble:
        room.send((device,), m.Refused(seat, message.n, *trouble))
        return
    room.thinking.pop(seat, None)
    room.send((device,), m.Ack(seat, message.n))
    settle(room, seat, message.action, now)


def against(room: Room, message: m.Decide) -> tuple[Message, str] | None:
    """Why a decision cannot be taken, and the ruling behind it."""
    if not room.started():
        return say("refusal-not-started"), ""
    if message.n != len(room.taken[message.seat]):
        return say("refusal-stale"), ""
    if room.seatings[message.seat].is_played_by_bot():
        return say("refusal-bot-plays"), ""
    return room.refusal(message.seat, message.action)


def settle(room: Room, seat: int, action: int, now: float) -> None:
    """Take a decision that is legal, and show everybody."""
    room.write(now, Kind.DECIDE, seat, action)
    show(room, now, last=seat)


def explain(room: Room, device: int, message: m.Why, now: float) -> None:
    """Say why something may not be done."""
    action = message.action
    if message.path:
        action = window.meant(room.game, room.match.action_count, room.view(message.seat), message.seat, message.path)
    why = room.refusal(message.seat, action) if action >= 0 else None
    room.send((device,), m.Because(message.seat, action, *(why or (None, ""))))


def undo(room: Room, device: int, message: m.Undo, now: float) -> None:
    """Take the seat's last decision back, or ask those whose decisions would go too."""
    seat = message.seat
    plan = undoing.plan(room.match, seat)
    if isinstance(plan, Message):
        room.send((device,), m.Refused(seat, len(room.taken[seat]), plan, ""))
        return
    persons = {other for other in plan.asked if not room.seatings[other].is_played_by_bot()}
    room.asking = undoing.Asking(seat, plan, persons)
    for other in persons:
        room.send(room.devices_of(other), m.Asked(other, seat))
    undo_if_all_agree(room, now)


def consent(room: Room, device: int, message: m.Consent, now: float) -> None:
    """Somebody who was asked says yes or no."""
    if not room.asking or message.seat not in room.asking.waiting:
        room.send((device,), m.Problem(say("problem-not-asked"), False))
        return
    if message.yes:
        room.asking.waiting.discard(message.seat)
        undo_if_all_agree(room, now)
        return
    by = room.asking.by
    room.asking = None
    room.send(room.devices_of(by), m.Refused(by, len(room.taken[by]), say("refusal-undo-denied"), ""))


def undo_if_all_agree(room: Room, now: float) -> None:
    if room.asking and not room.asking.waiting:
        seat, plan = room.asking.by, room.asking.plan
        room.thinking.clear()
        room.write(now, Kind.UNDO, seat, plan.index * 2 + plan.alone)
        show(room, now, undone_by=seat)
