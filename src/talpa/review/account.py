"""The account of one seat: a bar that adds up, a curve, its decisions by what they cost, its luck in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from talpa.bots import own_luck
from talpa.engine.match import Match
from talpa.engine.news import News
from talpa.engine.record import NOBODY
from talpa.engine.scene import Message
from talpa.engine.steps import copied
from talpa.engine.view import View, World, veiled
from talpa.review.choices import CHOOSING, find_best, judge, mark_of
from talpa.review.effort import FIRST_EFFORT, Effort
from talpa.review.report import CostlyChoice, LuckyEvent, Point, Review
from talpa.review.walk import Change, Moment, Walk

OTHER_BRANCHES = 16              # that tell which news luck made
NO_LUCK = 1e-9                   # what is less is a rounding error
TOLD = 3                         # news of an event, at most
REPLY_WORLDS, REPLY_ITERATIONS = 5, 200


def review(match: Match, seat: int, effort: Effort = FIRST_EFFORT, hindsight: bool = False) -> Review:
    """The review of one seat of a finished game."""
    *_, (_, found) = review_in_steps(match, seat, effort, hindsight)
    assert found is not None
    return found


def review_in_steps(
    match: Match, seat: int, effort: Effort = FIRST_EFFORT, hindsight: bool = False
) -> Iterator[tuple[float, Review | None]]:
    """The same, told how far it is: shares of the work, the last one with the review."""
    for share, book in accounts(match, seat, effort, hindsight):
        yield share, book.review() if share == 1.0 else None


def accounts(match: Match, seat: int, effort: Effort, hindsight: bool) -> Iterator[tuple[float, Account]]:
    """An account after each decision, with the share of the work that is done: 1 when it is whole."""
    book = Account(Walk(match, seat, effort), hindsight)
    yield 0.0, book
    for done in book.fill():
        yield done / (len(match.history) + 1), book
    yield 1.0, book


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

    def so_far(self) -> Review:
        """What was found until now: the last point stands for the result, and luck has no words yet."""
        walk, match = self.walk, self.walk.match
        return Review(
            match.game.name, match.seats, self.seat, walk.start.mean, self.luck, self.others, self.own, self.revealed,
            self.points[-1].worth, self.points, self.choices, self.events, walk.effort,
        )

    def review(self) -> Review:
        """The whole review."""
        found = self.so_far()
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
        number, view.describe(taken).label, view.describe(verdict.best).label, verdict.best, verdict.gap,
        verdict.error, verdict.cost, mark, view.chapter, replier, reply,
    )


def likely_reply(view: View, best: int, number: int) -> tuple[int, Message | None]:
    """Who would decide next, and what King Mole would mostly do there, in a few worlds."""
    found: Counter[tuple[int, int]] = Counter()
    luck = own_luck(CHOOSING + number)
    labels: dict[tuple[int, int], Message] = {}
    for seed in range(REPLY_WORLDS):
        after = view.world(seed + 1).after(best)
        if after.to_move:
            other = after.view(after.to_move[0])
            key = other.seat, find_best(other, REPLY_ITERATIONS, luck).actions[0]
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
