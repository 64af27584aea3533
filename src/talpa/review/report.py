"""What a review says: plain values, for renderers, files and stores."""

from __future__ import annotations

from msgspec import Struct

from talpa.engine.record import NOBODY
from talpa.engine.scene import Message

FORMAT = 3                       # of a review: raised when its numbers would come out otherwise
LISTED = 5                       # events of good luck, and as many of bad
LEAST = 0.0005                   # of luck that is listed: a tenth of a point, rounded
NOISE = 4.0                      # errors of eight judges that are passed by chance in 1 of 400: a game compares some 20


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
    action: int                  # the best one's number
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
    effort: tuple[int, int, int, int]    # as `Effort` has it
    format: int = FORMAT

    def dearest(self, count: int = LISTED) -> list[CostlyChoice]:
        """The decisions that cost most; those without a cost are left out."""
        return sorted((one for one in self.choices if one.cost > 0), key=lambda one: -one.cost)[:count]

    def luckiest(self, count: int = LISTED) -> list[LuckyEvent]:
        return sorted((one for one in self.events if one.luck >= LEAST), key=lambda one: -one.luck)[:count]

    def unluckiest(self, count: int = LISTED) -> list[LuckyEvent]:
        return sorted((one for one in self.events if one.luck <= -LEAST), key=lambda one: one.luck)[:count]


class ReviewAt(Struct, frozen=True):
    """A review as far as it has come: `share` of the work is done, or so many others are before it."""

    share: float
    review: Review | None = None
    waiting: int = 0
