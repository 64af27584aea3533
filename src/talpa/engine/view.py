"""What a seat sees: the one thing that bots choose from, renderers draw and servers send."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Generic, NamedTuple, TypeVar, overload

import numpy as np
from msgspec.structs import replace

from talpa.engine import steps
from talpa.engine.bits import words_for
from talpa.engine.errors import Illegal, Late, Malformed
from talpa.engine.game import Game
from talpa.engine.news import CROSS, OWN_RULING, News, read_news
from talpa.engine.record import NOBODY, State
from talpa.engine.scene import Choice, Message, NewsLine, Scene, Zone, say

Said = dict[tuple[News, bool], NewsLine]     # lines by the item, and whether it is about the reader
Answer = TypeVar("Answer")


class kept(Generic[Answer]):
    """An answer that a view finds once: a `cached_property` without the lock that Python 3.11 takes each time."""

    def __init__(self, find: Callable[..., Answer]) -> None:
        self.find, self.name, self.__doc__ = find, find.__name__, find.__doc__

    @overload
    def __get__(self, view: None, owner: type) -> kept[Answer]: ...
    @overload
    def __get__(self, view: View, owner: type) -> Answer: ...
    def __get__(self, view: View | None, owner: type) -> kept[Answer] | Answer:
        if view is None:
            return self
        answer = view.__dict__[self.name] = self.find(view)
        return answer


class Refused(NamedTuple):
    """Why a decision may not be taken: in words, by which ruling, and the game's own number for it."""

    message: Message
    ruling: str
    reason: int


class View:
    """The table as one seat may know it with a perfect memory, or as a spectator may (`seat` is NOBODY, -1).

    Made by `match.view(seat)` and `match.frames(seat)` from a veiled record, so that nothing made from a view can tell
    a secret. A view never changes; two views of the same sight are equal.

    >>> import talpa
    >>> view = talpa.new("moledozer", seats=2, seed=7).view(0)
    >>> view.seat, len(view.legal), view.describe(view.legal[0]).verb
    (0, 2, 'house')
    """

    def __init__(self, game: Game, seat: int, states: np.ndarray, actions: int) -> None:
        own = self.__dict__
        own["game"], own["seat"], own["states"], own["actions"] = game, seat, states, actions

    game: Game
    seat: int
    states: np.ndarray           # an array of one veiled record, for compiled code
    actions: int                 # how many action numbers there are

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a view never changes: {name} cannot be set")

    @kept
    def state(self) -> State:
        """The veiled record: fields by name, as the game's `state.py` lists them."""
        record: State = self.states[0]
        return record

    @kept
    def content(self) -> bytes:
        """The veiled record's bytes."""
        return self.states.tobytes()

    def __eq__(self, other: object) -> bool:
        same = isinstance(other, View) and self.game is other.game and self.seat == other.seat
        return same and self.content == other.content    # type: ignore[attr-defined]

    def __hash__(self) -> int:
        return hash((self.seat, self.content))

    def __repr__(self) -> str:
        eyes = "a spectator" if self.seat == NOBODY else f"seat {self.seat}"
        return f"<{type(self).__name__} of {self.game.name} by {eyes}: to move {self.to_move}>"

    def looks_like(self, other: View) -> bool:
        """Does the same lie on the table, whatever was told?"""
        start = end_of_news(self.states.dtype)
        return self.content[start:] == other.content[start:]

    @kept
    def awaited(self) -> int:
        """Bitmask of the seats that owe a decision."""
        return int(steps.to_move(self.states))

    @property
    def to_move(self) -> list[int]:
        """The seats that owe a decision now; none when the game is over."""
        return steps.seats_in(self.awaited)

    def is_to_move(self) -> bool:
        """Does the seat that looks owe a decision?"""
        return self.seat != NOBODY and bool(self.awaited >> self.seat & 1)

    @kept
    def legal(self) -> list[int]:
        """The numbers of the actions this seat may take now."""
        if not self.is_to_move():
            return []
        found = np.empty(self.actions, np.int64)
        count = steps.legal(self.states, self.seat, words_for(self.actions), found)
        numbers: list[int] = found[:count].tolist()
        return numbers

    @property
    def mask(self) -> np.ndarray:
        """The same as a row of bytes, 1 where an action is legal."""
        mask = np.zeros(self.actions, np.uint8)
        mask[self.legal] = 1
        return mask

    def refusal(self, action: int) -> Refused | None:
        """Why this seat may not do this now; None where it may."""
        if not self.is_to_move():
            return Refused(say("refusal-not-your-turn"), "", steps.NOT_NOW)
        if not 0 <= action < self.actions:
            return Refused(say("refusal-no-such-action"), "", steps.NOT_NOW)
        reason = steps.refusal(self.states, self.seat, int(action))
        if not reason:
            return None
        message = self.game.words.refusal(self.state, self.seat, int(action), reason)
        return Refused(message, self.game.refusals(reason).ruling, reason)

    @kept
    def scene(self) -> Scene:
        """The table as zones and pieces."""
        return self.game.scene(self.state, self.seat)

    @property
    def choices(self) -> list[Choice]:
        """The legal actions as verbs, paths of clicks and sentences; the run of numbers on a dial as one choice."""
        if not self.legal:
            return []
        dials = {zone.id: zone for zone in self.scene.zones if zone.kind == "dial"}
        return folded(self.legal, partial(self.game.words.choice, self.state, self.seat), dials)

    def describe(self, action: int) -> Choice:
        """The verb, the clicks and the sentence of any action, legal or not."""
        return self.game.words.choice(self.state, self.seat, int(action))

    @kept
    def items(self) -> tuple[News, ...]:
        """What the last decision made happen, as far as this seat may know it."""
        return read_news(self.content)

    @property
    def news(self) -> list[NewsLine]:
        """The same in words, each with its ruling."""
        return self.lines({})

    def lines(self, said: Said) -> list[NewsLine]:
        """The same; what other eyes were told of these items in these words is taken from `said`, and added to it."""
        seat = self.seat
        return [said.get((item, item.a == seat)) or self.line(item, said) for item in self.items]

    def line(self, item: News, said: Said) -> NewsLine:
        """One item in words."""
        line = said.get(key := (item, item.a == self.seat))
        if line is None:
            words, kind = self.game.words.news(self.state, self.seat, item), kind_name(self.game, item.kind)
            line = said[key] = NewsLine(words, cite(self.game, item.kind, item.ruling), kind, *item[1:4])
        return line

    @property
    def status(self) -> Message:
        """What is awaited now, and from whom."""
        return self.game.words.status(self.state, self.seat)

    @property
    def chapter(self) -> str:
        """The chapter of the rules that matters now."""
        return self.game.words.chapter(self.state)

    def features(self) -> np.ndarray:
        """Numbers for learning."""
        self.check_seated()
        found = np.zeros(self.game.feature_count, np.float32)
        steps.features(self.states, self.seat, found)
        return found

    def value(self) -> float:
        """A rough worth of the position for this seat, 0 to 1."""
        self.check_seated()
        return float(steps.value(self.states, self.seat))

    def check_seated(self) -> None:
        if self.seat == NOBODY:
            raise Malformed("a spectator's view has no value and no features: ask the view of a seat")

    def world(self, seed: int) -> World:
        """One of the worlds that this seat cannot tell apart, each as likely; the same for the same seed."""
        world = steps.copied(self.states)
        steps.redeal(world, self.seat, seed)
        return World(self.game, self.seat, world, self.actions)

    def after(self, action: int, seed: int = 0) -> World:
        """The same after this seat's action."""
        return self.world(seed).after(action)

    def looks_quiet(self, action: int) -> bool:
        """Does an action seem to reveal nothing to anybody, as far as this seat can tell? One world is tried."""
        if not (self.is_to_move() and 0 <= action < self.actions):
            return False
        world = steps.copied(self.states)
        steps.redeal(world, self.seat, 2)            # another one than `is_quiet` tries first
        after = steps.copied(world)
        if steps.attempt(after, self.seat, action) < 0:
            return False
        return bool(steps.is_quiet(world, after, spare_room(self.states.dtype), self.seat, action, 1))


class Frame(View):
    """The table inside a decision, when something has just happened: nobody is awaited, so nothing can be done."""

    index: int                   # of the item that was told just then, among all that the decision told
    item: News                   # that item

    def __init__(self, game: Game, seat: int, states: np.ndarray, actions: int, index: int, item: News) -> None:
        super().__init__(game, seat, states, actions)
        self.__dict__.update(index=index, item=item)

    @kept
    def awaited(self) -> int:
        return 0

    @property
    def status(self) -> Message:
        return say("status-happening")

    @kept
    def scene(self) -> Scene:
        return replace(super().scene, status=self.status)


class World(View):
    """An imagined world: what a seat cannot see is filled in, and it can be played on."""

    def after(self, action: int, seat: int | None = None) -> World:
        """This world after a decision of the seat that imagines it, or of another."""
        mover, states = self.seat if seat is None else seat, steps.copied(self.states)
        answer = steps.attempt(states, mover, int(action)) if 0 <= mover < self.state.seats else -steps.NOT_NOW
        if answer == -steps.NOT_NOW:
            raise Late(f"seat {mover} owes no decision in this world: {who_must_decide(self.to_move)}")
        if answer < 0:
            reason = plain_words(self.game.refusals(-answer).name)
            raise Illegal(f"seat {mover} may not take action {action} in this world: {reason}", -answer)
        return World(self.game, self.seat, states, self.actions)

    def view(self, seat: int) -> View:
        """What a seat would see in this world."""
        return veiled(self.game, seat, self.states, self.actions)


def veiled(game: Game, seat: int, states: np.ndarray, actions: int) -> View:
    """A record as this seat may know it (NOBODY: a spectator)."""
    views = steps.copied(states)
    steps.veil_in(game.layout)(views, seat)
    return View(game, seat, views, actions)


def folded(legal: list[int], choice: Callable[[int], Choice], dials: Mapping[str, Zone]) -> list[Choice]:
    """One choice for each legal action, but runs of numbers that stand side by side on a dial as one."""
    if not dials:
        return list(map(choice, legal))
    choices: list[Choice] = []
    index = 0
    while index < len(legal):
        first = choice(legal[index])
        run = run_on(first, legal, index, dials)
        choices.append(Choice(first.action, first.verb, first.path, first.label, run) if run else first)
        index += run + 1
    return choices


def run_on(first: Choice, legal: list[int], index: int, dials: Mapping[str, Zone]) -> int:
    """How many of the next legal actions are the next numbers on this choice's dial."""
    zone, _, number = first.path[-1].rpartition(".") if first.path else ("", "", "")
    if zone not in dials:
        return 0
    run, room = 0, dials[zone].high - int(number)
    while run < room and index + run + 1 < len(legal) and legal[index + run + 1] == first.action + run + 1:
        run += 1
    return run


@cache
def end_of_news(layout: np.dtype) -> int:
    """Where the engine's own fields (luck and news) end: every layout begins with them."""
    return int(layout.fields["news"][1]) + layout["news"].itemsize     # type: ignore[index]


@cache
def spare_room(layout: np.dtype) -> tuple[np.ndarray, np.ndarray]:
    """One for each game: those who ask whether an action is quiet ask one after the other."""
    return steps.room_for_two(layout)


def plain_words(name: str) -> str:
    """An enum's name as words."""
    return name.lower().replace("_", " ")


def who_must_decide(seats: list[int]) -> str:
    """Who is waited for, in a sentence's end."""
    return " and ".join(f"seat {seat}" for seat in seats) + " must decide" if seats else "the game is over"


@cache
def kind_name(game: Game, kind: int) -> str:
    return game.news(kind).name.lower()


@cache
def cite(game: Game, kind: int, ruling: int) -> str:
    """The ruling of a news item: the one its kind names, or the one it was told under: 7 is "MD-07", 1007 is "X-7"."""
    if ruling == OWN_RULING:
        return game.news(kind).ruling
    return f"X-{ruling - CROSS}" if ruling > CROSS else f"{game.prefix}-{ruling:02d}"
