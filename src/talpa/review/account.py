"""The account of one seat: a bar that adds up, a curve, its decisions by what they cost, its luck in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from talpa.engine.match import Match
from talpa.engine.news import News
from talpa.engine.record import NOBODY
from talpa.engine.scene import Message
from talpa.engine.steps import copied
from talpa.engine.view import View, World, veiled
from talpa.review.choices import NOISE, find_best, judge, mark_of
from talpa.review.walk import FIRST_EFFORT, Change, Effort, Moment, Walk

FORMAT = 1                       # of a review: raised when its numbers would come out otherwise
LISTED = 5                       # events of good luck, and as many of bad
OTHER_BRANCHES = 16              # that tell which news luck made
NO_LUCK = 1e-9                   # what is less is a rounding error
TOLD = 3                         # news of an event, at most
REPLY_WORLDS, REPLY_ITERATIONS = 5, 200


class Point(Struct, frozen=True):
    """The seat's chance to win after so many decisions, with its standard error; `open` knows all cards: hindsight."""

    number: int
    worth: float
    error: float
    open: float | None = None


class CostlyChoice(Struct, frozen=True):
    """A decision of the seat where there was a choice."""

    number: int                  # decisions taken before it
    taken: Message
    best: Message                # the same where nothing better was found
    gap: float                   # by which the best seems better
    error: float                 # standard error of that
    cost: float                  # what of the gap is beyond noise
    mark: int                    # 0 to 3
    chapter: str                 # of the rules, that matters there
    replier: int = NOBODY        # who would probably answer the best choice, and how
    reply: Message | None = None

    @property
    def is_clear(self) -> bool:
        """Is the best choice better beyond doubt?"""
        return self.gap > 2 * NOISE * self.error > 0


class LuckyEvent(Struct, frozen=True):
    """Luck that a decision set off: how much, and what was told of it."""

    number: int                  # decisions taken when it had come; 0: the set-up
    mover: int                   # whose decision; NOBODY: the set-up
    kind: str                    # the decision's verb, "deal" for the set-up, "secret" where it is not known
    luck: float
    told: list[Message] = []


class Review(Struct, frozen=True):
    """One seat's review. `start + luck + others + own + revealed` is `result`."""

    game: str
    seats: int
    seat: int
    start: float
    luck: float                  # dice and cards
    others: float                # what others did
    own: float                   # own decisions
    revealed: float              # of others' secrets
    result: float
    points: list[Point]
    choices: list[CostlyChoice]
    events: list[LuckyEvent]
    effort: tuple[int, ...]
    format: int = FORMAT

    def dearest(self, count: int = LISTED) -> list[CostlyChoice]:
        """The decisions that cost most; those without a cost are left out."""
        return sorted((one for one in self.choices if one.cost > 0), key=lambda one: -one.cost)[:count]

    def luckiest(self, count: int = LISTED) -> list[LuckyEvent]:
        return sorted((one for one in self.events if one.luck > 0), key=lambda one: -one.luck)[:count]

    def unluckiest(self, count: int = LISTED) -> list[LuckyEvent]:
        return sorted((one for one in self.events if one.luck < 0), key=lambda one: one.luck)[:count]


def review(match: Match, seat: int, effort: Effort = FIRST_EFFORT, hindsight: bool = False) -> Review:
    """The review of one seat of a finished game."""
    *_, (_, found) = review_in_steps(match, seat, effort, hindsight)
    assert found is not None
    return found


def review_in_steps(
    match: Match, seat: int, effort: Effort = FIRST_EFFORT, hindsight: bool = False
) -> Iterator[tuple[float, Review | None]]:
    """The same, told how far it is: shares of the work, the last one with the review."""
    book = Account(Walk(match, seat, effort), hindsight)
    for done in book.fill():
        yield done / (len(match.history) + 1), None
    yield 1.0, book.review()


class Account:
    """What is written down while a game is walked through."""

    def __init__(self, walk: Walk, hindsight: bool) -> None:
        self.walk, self.seat, self.hindsight = walk, walk.seat, hindsight
        self.own = self.others = self.revealed = 0.0
        self.luck = walk.opening.mean - walk.start.mean
        self.points = [Point(0, *walk.opening, self.open_worth())]
        self.choices: list[CostlyChoice] = []
        self.events = [LuckyEvent(0, NOBODY, "deal", self.luck)]
        self.lucky: dict[int, Moment] = {}

    def fill(self) -> Iterator[int]:
        """Walk through the game; yields the decisions that are done."""
        view = self.walk.match.view(self.seat)
        for moment in self.walk.moments():
            self.note(moment, view)
            view = self.walk.match.view(self.seat)
            yield moment.number + 1

    def note(self, moment: Moment, view: View) -> None:
        """Write down a decision that was taken when the seat saw this view."""
        cost = 0.0
        if moment.mover == self.seat and len(view.legal) > 1 and self.walk.effort.iterations:
            self.choices.append(weighed_choice(view, moment.action, moment.number, self.walk.effort.iterations))
            cost = self.choices[-1].cost
        self.add_up(moment.change, cost)
        self.points.append(Point(moment.number + 1, *moment.change.after, self.open_worth()))
        if abs(moment.change.by_luck) > NO_LUCK:
            kind = kind_of(view, moment, self.seat)
            self.events.append(LuckyEvent(moment.number + 1, moment.mover, kind, moment.change.by_luck))
            self.lucky[moment.number + 1] = moment

    def add_up(self, change: Change, cost: float) -> None:
        """Own decisions take what they cost; what the best choice was worth, others had left (docs/review.md)."""
        self.luck += change.by_luck
        self.revealed += change.by_reveal
        self.own -= cost
        self.others += change.by_decision + cost

    def open_worth(self) -> float | None:
        """With all cards face-up: hindsight."""
        world = World(self.walk.match.game, self.seat, self.walk.match.states, self.walk.match.action_count)
        return world.value() if self.hindsight else None

    def review(self) -> Review:
        walk, match = self.walk, self.walk.match
        found = Review(
            match.game.name, match.seats, self.seat, walk.start.mean, self.luck, self.others, self.own, self.revealed,
            self.points[-1].worth, self.points, self.choices, self.events, tuple(walk.effort),
        )
        told = {one.number for one in (*found.luckiest(), *found.unluckiest())}
        return replace(found, events=[self.in_words(one) if one.number in told else one for one in self.events])

    def in_words(self, event: LuckyEvent) -> LuckyEvent:
        """The event with what was told of it."""
        if event.number not in self.lucky:
            return event
        return replace(event, told=luck_told(self.lucky[event.number], self.walk))


def kind_of(view: View, moment: Moment, seat: int) -> str:
    """What kind of decision set luck off, by what the seat could know before luck fell."""
    return view.describe(moment.action).verb if moment.mover == seat else view.chapter


def weighed_choice(view: View, taken: int, number: int, iterations: int) -> CostlyChoice:
    """A decision with its best alternative, and the answer to that where it would have mattered."""
    verdict = judge(view, taken, iterations, number)
    mark = mark_of(verdict.cost, int(view.state.seats))
    replier, reply = likely_reply(view, verdict.best, number) if verdict.cost > 0 else (NOBODY, None)
    return CostlyChoice(
        number, view.describe(taken).label, view.describe(verdict.best).label, verdict.gap, verdict.error,
        verdict.cost, mark, view.chapter, replier, reply,
    )


def likely_reply(view: View, best: int, number: int) -> tuple[int, Message | None]:
    """Who would decide next, and what King Mole would mostly do there, in a few worlds."""
    found: Counter[tuple[int, int]] = Counter()
    labels: dict[tuple[int, int], Message] = {}
    for seed in range(REPLY_WORLDS):
        after = view.world(seed + 1).after(best)
        if after.to_move:
            other = after.view(after.to_move[0])
            key = other.seat, find_best(other, REPLY_ITERATIONS, number).actions[0]
            found[key] += 1
            labels[key] = other.describe(key[1]).label
    if not found:
        return NOBODY, None
    likely = found.most_common(1)[0][0]
    return likely[0], labels[likely]


def luck_told(moment: Moment, walk: Walk) -> list[Message]:
    """The news that luck made: those that would not have come with every other luck."""
    view = veiled(walk.match.game, walk.seat, moment.after, walk.match.action_count)
    told: Counter[News] = Counter()
    for seed in range(OTHER_BRANCHES):
        told.update(set(branch_news(moment, walk, seed)))
    rare = sorted((item for item in view.items if told[item] < OTHER_BRANCHES), key=lambda item: told[item])[:TOLD]
    return [view.line(item, {}).message for item in view.items if item in rare]


def branch_news(moment: Moment, walk: Walk, seed: int) -> tuple[News, ...]:
    """What the seat would have been told with other luck."""
    known = View(walk.match.game, walk.seat, copied(moment.shown), walk.match.action_count)
    known.states["told"] = 0
    world = known.world((1 << 20) + seed)
    if moment.mover not in world.to_move or world.view(moment.mover).refusal(moment.action):
        return ()
    return world.after(moment.action, moment.mover).view(walk.seat).items
