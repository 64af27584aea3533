"""A coin as a game, to try the lab's statistics on: one toss, and one seat wins 50 times in 100, or more."""

from pathlib import Path

from talpa.engine.bits import allow
from talpa.engine.chance import below, forget
from talpa.engine.compiled import rule
from talpa.engine.dispatch import register
from talpa.engine.edition import Wanted
from talpa.engine.game import Game, Option, Wording, option_fields
from talpa.engine.news import hush, veil_news
from talpa.engine.reasons import Reason
from talpa.engine.record import NOBODY, layout
from talpa.engine.scene import Choice, Scene, say


class Refusal(Reason):
    LEGAL = 0


class News(Reason):
    NOTHING = 0


class Ending(Reason):
    RUNNING = 0
    TOSSED = 1


class Fault(Reason):
    SOUND = 0


OPTIONS = (
    Option("edge", ("0", "1", "2", "3", "4"), "0", "CO-01"),             # points by which a seat is ahead
    Option("whose", ("seat-1", "starter"), "seat-1", "CO-02"),           # which one
    Option("start", ("random", "seat-1", "seat-2"), "random", "X-1"),
)
LAYOUT = layout([*option_fields(OPTIONS), ("first", "i8"), ("seats", "i1"), ("winner", "i1")], news=1)


@rule
def start(s, seats):
    hush(s)
    s.seats, s.winner = seats, NOBODY
    s.first = s.start - 1 if s.start > 0 else below(s.luck, seats)


@rule
def to_move(s):
    return 1 if s.winner == NOBODY else 0


@rule
def refusal(s, seat, action):
    return 0


@rule
def legal(s, seat, mask):
    allow(mask, 0)


@rule
def apply(s, seat, action):
    hush(s)
    ahead = s.first if s.whose else 0
    s.winner = ahead if below(s.luck, 100) < 50 + s.edge else 1 - ahead


@rule
def veil(s, seat):
    forget(s.luck)
    veil_news(s, seat)


@rule
def redeal(s, seat):
    pass


@rule
def result(s, points, rank):
    for seat in range(s.seats):
        points[seat] = 1.0 if s.winner == seat else 0.0
        rank[seat] = 1 if s.winner == seat else 2
    return 0 if s.winner == NOBODY else 1


@rule
def audit(s):
    return 0


@rule
def features(s, seat, out):
    out[0] = s.winner


@rule
def value(s, seat):
    if s.winner == NOBODY:
        return 0.5
    return 1.0 if s.winner == seat else 0.0


def status(view, reader):
    return say("status")


GAME = register(Game(
    name="coin", seats=range(2, 3), options=OPTIONS, layout=LAYOUT, actions=lambda settings: 1, start=start,
    to_move=to_move, refusal=refusal, legal=legal, apply=apply, veil=veil, redeal=redeal, result=result, audit=audit,
    scene=lambda view, seat: Scene("coin", seat, say("status"), [], []),
    words=Wording(lambda view, seat, action: Choice(0, "toss", [], say("toss")), lambda view, reader, item: say("news"),
                  lambda view, seat, action, reason: say("refusal"), status, lambda view: "toss"),
    features=features, feature_count=1, value=value, prefix="CO", version=1, folder=Path(__file__).parent,
    wanted={"sides": Wanted(int, low=2, high=2)}, unbox=lambda s, edition, seats: None, refusals=Refusal, news=News,
    endings=Ending, faults=Fault,
))
