"""Mole Park in messages: what may be chosen, what happened, why not, and what is awaited."""

from __future__ import annotations

from collections.abc import Callable

from talpa.engine.reasons import word_ids
from talpa.engine.record import EMPTY, NOBODY, State
from talpa.engine.scene import Choice, Message, Seat, say, shared
from talpa.engine.steps import seats_in
from talpa.games.mole_park.actions import FAMILY_OF, Family
from talpa.games.mole_park.box import Die, prize_name, stand_name
from talpa.games.mole_park.plain import Plain, awaited, mole_total, prize_total, read, total
from talpa.games.mole_park.reasons import News, Refusal
from talpa.games.mole_park.state import Phase

NEWS_IDS, REFUSAL_IDS = word_ids("news", News), word_ids("refusal", Refusal)
HAPPENING = say("status-happening")      # in the middle of a decision nobody is awaited
DIE_WORDS = ("die-glove", "die-pan", "die-mallet", "die-prize")
DIE_VERBS = ("glove", "pan", "mallet", "prize", "crown")


def die_words(die: int) -> Message:
    """A die with its article: languages differ in it."""
    return say("the-" + DIE_WORDS[min(die, Die.PRIZE)])


def stand_words(view: State, stand: int) -> Message:
    return stand_message(read(view).edition, stand)


def prize_words(view: State, stand: int, prize: int) -> Message:
    return prize_message(read(view).edition, stand, prize, read(view).prize_stars[stand][prize])


@shared
def stand_message(edition: int, stand: int) -> Message:
    return say("edition-name", **stand_name(edition, stand))


@shared
def prize_message(edition: int, stand: int, prize: int, stars: int) -> Message:
    """A prize by its name and stars (MP-06)."""
    return say("prize-name", name=say("edition-name", **prize_name(edition, stand, prize)), stars=stars)


def choice(view: State, seat: int, action: int) -> Choice:
    """The verb, clicks and sentence of any action, legal now or not."""
    family = int(FAMILY_OF[action])
    return CHOICES[family](view, seat, action, action - family)


def discard_choice(view: State, seat: int, action: int, star: int) -> Choice:
    return Choice(action, "discard", [f"hand.{star + 1}"], say("choice-discard", stars=star + 1))


def order_choice(view: State, seat: int, action: int, other: int) -> Choice:
    return Choice(action, "order", [f"die.{other}.3"], say("choice-order", seat=Seat(other)))


def pick_choice(view: State, seat: int, action: int, stand: int) -> Choice:
    return Choice(action, "pick", [f"stand.{stand + 1}"], pick_words(view, stand))


def pick_words(view: State, stand: int) -> Message:
    """Which prize is meant; also for a stand that shows none, for a person may ask why not."""
    top = int(view.top[stand])
    if top == EMPTY:
        return say("choice-pick-nothing", stand=stand_words(view, stand))
    return say("choice-pick", prize=prize_words(view, stand, top), stand=stand_words(view, stand))


def die_choice(view: State, seat: int, action: int, die: int) -> Choice:
    """A die, or the Crown; a declaration that cannot succeed is allowed, and says so (MP-10)."""
    if die != Die.CROWN:
        return roll_choice(action)
    t = read(view)
    have, faces = prize_total(t, seat) + mole_total(t, seat), t.face[Die.PRIZE][: t.faces[Die.PRIZE]]
    return crown_choice(action, have, tuple(faces), t.crown)


@shared
def crown_choice(action: int, have: int, faces: tuple[int, ...], crown: int) -> Choice:
    """The stars that are there without the die, and how many of its faces are enough."""
    best, chances = have + max(faces), len([face for face in faces if have + face >= crown])
    id = "choice-crown" if chances else "choice-crown-hopeless"
    words = say(id, have=have, best=best, crown=crown, chances=chances, faces=len(faces))
    return Choice(action, "crown", ["crown"], words)


@shared
def roll_choice(action: int) -> Choice:
    die = action - Family.CHOOSE
    return Choice(action, DIE_VERBS[die], [f"own.{die}"], say("choice-roll", die=die_words(die)))


PASS = Choice(Family.PASS.value, "pass", [], say("choice-pass"))
ROLL = Choice(Family.ROLL.value, "roll", [], say("choice-roll-again"))
CHOICES: dict[int, Callable[[State, int, int, int], Choice]] = {
    Family.CHOOSE: die_choice,
    Family.DISCARD: discard_choice,
    Family.ORDER: order_choice,
    Family.PICK: pick_choice,
    Family.PASS: lambda view, seat, action, which: PASS,
    Family.ROLL: lambda view, seat, action, which: ROLL,
}


def news(view: State, reader: int, item: tuple[int, ...]) -> Message:
    kind, a, b, c = item[:4]
    if kind == News.WON:
        return say(NEWS_IDS[kind], seat=Seat(a), stand=stand_words(view, b), prize=prize_words(view, b, c))
    if kind == News.RESTOCKED:
        return say(NEWS_IDS[kind], stand=stand_words(view, a), prize=prize_words(view, a, b))
    return told(kind, a, b, c)


@shared
def told(kind: int, a: int, b: int, c: int) -> Message:
    """What happened, where no prize is named."""
    id = NEWS_IDS[kind]
    if kind in (News.ROLLED, News.CHOSE, News.SHOWDOWN_ROLL):
        return dice_news(id, kind, a, b, c)
    if kind == News.LAID_DOWN:
        moles = [int(stars) for stars in f"{b}{c or ''}"]
        return say(id, seat=Seat(a), count=len(moles), stars=sum(moles))
    if kind in BY_SEAT:
        return say(id, seat=Seat(a), **dict(zip(BY_SEAT[kind], numbers(kind, b, c), strict=False)))
    if kind == News.ORDERED:
        return say(id, king=Seat(a), seat=Seat(b))
    return say(id, **dict(zip(BY_NUMBER[kind], numbers(kind, a, b, c), strict=False)))


BY_SEAT: dict[int, tuple[str, ...]] = {
    News.KING_ROLL: ("stars",), News.KING: (), News.DECLARED: (),
    News.TOOK: ("hole", "count"), News.DISCARDED: ("stars", "count"), News.TOTAL: ("stars",), News.PASSED: (),
    News.EMPTY_HANDED: (), News.CROWN_MISSED: ("stars",), News.CROWNED: ("stars",),
    News.SHOWDOWN_SCORE: ("moles", "stars"),
}
BY_NUMBER: dict[int, tuple[str, ...]] = {
    News.DEALT: ("round", "each"), News.STAYED: ("hole", "count"), News.FLED: ("hole", "count"),
    News.RESHUFFLED: ("count",), News.SHOWDOWN: ("count",), News.SHOWDOWN_TIE: ("stars",), News.CAPPED: ("round",),
    News.CASHED_IN: ("count",), News.DICE_BACK: (),
}
HOLE_FIRST = (News.TOOK, News.STAYED, News.FLED)


def numbers(kind: int, *values: int) -> list[int]:
    """The numbers of an item; holes count from 1."""
    first = values[0] + 1 if kind in HOLE_FIRST else values[0]
    return [first, *values[1:]]


def dice_news(id: str, kind: int, seat: int, b: int, c: int) -> Message:
    if kind == News.SHOWDOWN_ROLL:
        holes = [say("missed") if n == "0" else say("hole-number", hole=int(n)) for n in f"{b:03d}"]
        return say(id, seat=Seat(seat), glove=holes[0], pan=holes[1], mallet=holes[2], stars=c)
    if kind == News.CHOSE:
        return say(id + "-crown", seat=Seat(seat)) if b == Die.CROWN else say(id, seat=Seat(seat), die=die_words(b))
    if b >= Die.PRIZE:
        return say(id + "-stars", seat=Seat(seat), stars=c)
    if c == 0:
        return say(id + "-miss", seat=Seat(seat), die=die_words(b))
    return say(id, seat=Seat(seat), die=die_words(b), hole=c)


def refusal(view: State, seat: int, action: int, reason: int) -> Message:
    id = REFUSAL_IDS[reason]
    if reason == Refusal.NOT_IN_HAND:
        return say(id, stars=action - Family.DISCARD + 1)
    if reason == Refusal.NOT_TIED:
        return say(id, seat=Seat(action - Family.ORDER))
    if reason in (Refusal.WON_THIS_ROUND, Refusal.SOLD_OUT):
        return say(id, stand=stand_words(view, action - Family.PICK))
    if reason == Refusal.TOO_FEW_STARS:
        stand = action - Family.PICK
        return say(id, stand=stand_words(view, stand), need=int(view.need[stand]), stars=total(read(view), seat))
    return say(id)


def status(view: State, reader: int) -> Message:
    return status_of(read(view), reader)


def status_of(t: Plain, reader: int) -> Message:
    """What is awaited now, and from whom."""
    if t.phase == Phase.OVER:
        return say("status-shared") if t.champion == NOBODY else say("status-crowned", seat=Seat(t.champion))
    if t.phase == Phase.ORDER:
        return say("status-order", seat=Seat(t.king_mole))
    if t.phase == Phase.PICK:
        return say("status-pick", seat=Seat(t.picker), stars=total(t, t.picker))
    waiting = awaited(t)
    if not waiting:                                  # in the middle of a decision
        return HAPPENING
    if reader not in waiting:
        return others_status(t.phase, tuple(waiting))
    return own_status(t.phase, t.excess[reader], t.declared)


@shared
def others_status(phase: int, waiting: tuple[int, ...]) -> Message:
    return say(f"status-{Phase(phase).name.lower()}-others", who=seats_words(waiting))


@shared
def own_status(phase: int, excess: int, declared: int) -> Message:
    step = f"status-{Phase(phase).name.lower()}"
    if phase == Phase.DISCARD:
        return say(step, count=excess)
    return say(step, who=seats_words(tuple(seats_in(declared)))) if declared else say(step)


def seats_words(names: tuple[int, ...]) -> Message:
    """Seats by name."""
    words = say("seats-one", seat=Seat(names[0]))
    for seat in names[1:]:
        words = say("seats-more", others=words, seat=Seat(seat))
    return words


def chapter(view: State) -> str:
    """The chapter of RULES.md that matters now."""
    t = read(view)
    if t.rivals or t.phase in (Phase.RESPOND, Phase.OVER):
        return "crown"
    return "prizes" if t.phase in (Phase.ORDER, Phase.PICK) else "whacking"
