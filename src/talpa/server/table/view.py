"""What a seat sees, as a value: a stand-in until the engine has its own."""

from __future__ import annotations

from functools import cache, cached_property
from typing import NamedTuple

import numpy as np

from talpa.engine import steps
from talpa.engine.game import Game
from talpa.engine.match import Match, folded
from talpa.engine.news import CROSS, read_news
from talpa.engine.scene import Choice, Message, Part, Scene, say
from talpa.server.messages import NewsLine


class Refused(NamedTuple):
    message: Message
    ruling: str
    reason: int = 0


class View:
    def __init__(self, game: Game, seat: int, actions: int, states: np.ndarray) -> None:
        self.game, self.seat, self.actions, self.states = game, seat, actions, states

    @cached_property
    def to_move(self) -> list[int]:
        return steps.seats_in(steps.waiting(self.states))

    @cached_property
    def legal(self) -> list[int]:
        if self.seat not in self.to_move:
            return []
        mask, found = scratch(self.actions)
        count = steps.legal_actions(self.states, self.seat, mask, found)
        legal: list[int] = found[:count].tolist()
        return legal

    def refusal(self, action: int) -> Refused | None:
        if self.seat not in self.to_move:
            return Refused(say("refusal-not-now"), "")
        reason = steps.reason_against(self.states, self.seat, action)
        if not reason:
            return None
        words = self.game.words.refusal(self.states[0], self.seat, action, reason)
        return Refused(words, self.game.grounds.get(reason, ""), reason)

    @cached_property
    def scene(self) -> Scene:
        return self.game.scene(self.states[0], self.seat)

    @property
    def choices(self) -> list[Choice]:
        dials = {zone.id: zone for zone in self.scene.zones if zone.kind == "dial"}
        return folded(self.legal, self.describe, dials)

    @cached_property
    def news(self) -> list[NewsLine]:
        view, game = self.states[0], self.game
        return [
            NewsLine(game.words.news(view, self.seat, item), cite(game, item.ruling), kind_name(game, item.kind),
                     *item[1:4])
            for item in read_news(view)
        ]

    @property
    def chapter(self) -> str:
        return self.game.words.chapter(self.states[0])

    def describe(self, action: int) -> Choice:
        return self.game.words.choice(self.states[0], self.seat, action)

    def looks_quiet(self, action: int) -> bool:
        world = copied(self.states)
        steps.imagine(world, self.seat, 2)
        after = copied(world)
        if steps.attempt(after, self.seat, action) < 0:
            return False
        return steps.is_quiet(world, after, spare_room(world.dtype), self.seat, action, 1)


def view_of(match: Match, seat: int) -> View:
    states = copied(match.states)
    steps.blindfold(states, seat)
    return View(match.game, seat, match.action_count, states)


def open_view(match: Match) -> View:
    return View(match.game, -1, match.action_count, copied(match.states))


def breakdown(match: Match, seat: int) -> list[Part]:
    return match.game.words.tally(match.state, seat)


def copied(states: np.ndarray) -> np.ndarray:
    return np.frombuffer(bytearray(states.tobytes()), states.dtype)


@cache
def spare_room(layout: np.dtype) -> tuple[np.ndarray, np.ndarray]:
    return steps.room_for_two(layout)


@cache
def scratch(count: int) -> tuple[np.ndarray, np.ndarray]:
    return np.zeros(count, np.uint8), np.zeros(count, np.int64)


@cache
def kind_name(game: Game, kind: int) -> str:
    return game.news(kind).name.lower()


@cache
def cite(game: Game, ruling: int) -> str:
    if ruling > CROSS:
        return f"X-{ruling - CROSS}"
    return f"{game.prefix}-{ruling:02d}" if ruling else ""
