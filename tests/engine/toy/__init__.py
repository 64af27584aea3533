"""High Molehill: a toy game that has a little of everything, so that the engine can be tested without the shelf.

Each seat holds a hidden card and secretly raises its hill by 0 to 2; then all show, and the highest sum wins.
"""

from pathlib import Path

from talpa.engine.bits import allow_range
from talpa.engine.chance import forget, shuffle
from talpa.engine.compiled import rule
from talpa.engine.dispatch import register
from talpa.engine.edition import Edition, Wanted
from talpa.engine.game import Game, Option, Wording
from talpa.engine.news import announce, hush, veil_news
from talpa.engine.reasons import Reason
from talpa.engine.record import HIDDEN, NOBODY, SeatFields, State, layout
from talpa.engine.scene import Choice, Message, Piece, Player, Scene, Seat, Space, Zone, say
from talpa.engine.zeros import zeros

SEATS, CARDS = 4, 6
LAYOUT = layout([
    ("low", "u1"),                       # option: the lowest sum wins
    ("seats", "i1"),
    ("over", "i1"),
    ("value", "i1", CARDS),              # edition: what each card is worth
    ("card", "i1", SEATS),               # a seat's card
    ("raised", "i1", SEATS),             # NOBODY until the seat has decided
], news=8)


class News(Reason):
    NOTHING = 0
    SHOWN = 1, "TY-01"


class Refusal(Reason):
    LEGAL = 0
    TOO_MUCH = 1, "TY-01"


class Ending(Reason):
    RUNNING, HIGHEST = range(2)


class Fault(Reason):
    SOUND = 0
    CARD_TWICE = 1, "", "card"


@rule
def start(s, seats):
    hush(s)
    s.seats = seats
    deck = zeros(CARDS)
    for card in range(CARDS):
        deck[card] = card
    shuffle(s.luck, deck, CARDS)
    for seat in range(SEATS):
        s.card[seat] = deck[seat] if seat < seats else NOBODY
        s.raised[seat] = NOBODY


@rule
def to_move(s):
    waiting = 0
    for seat in range(s.seats):
        waiting |= (s.raised[seat] == NOBODY) << seat
    return 0 if s.over else waiting


@rule
def refusal(s, seat, action):
    """A hill is raised by at most 2 (TY-01)."""
    return Refusal.TOO_MUCH.value if action > 2 else Refusal.LEGAL.value


@rule
def legal(s, seat, mask):
    allow_range(mask, 0, 3)


@rule
def apply(s, seat, action):
    hush(s)
    s.raised[seat] = action
    if to_move(s) == 0:
        s.over = 1
        for other in range(s.seats):
            announce(s, News.SHOWN, other, s.card[other], s.raised[other])


@rule
def veil(s, seat):
    forget(s.luck)
    veil_news(s, seat)
    for other in range(s.seats):
        if other != seat and not s.over:
            s.card[other] = HIDDEN
            if s.raised[other] != NOBODY:
                s.raised[other] = HIDDEN


@rule
def redeal(s, seat):
    deck, count = zeros(CARDS), 0
    for card in range(CARDS):
        seen = False
        for other in range(s.seats):
            seen = seen or s.card[other] == card
        if not seen:
            deck[count] = card
            count += 1
    shuffle(s.luck, deck, count)
    for other in range(s.seats):
        if s.card[other] == HIDDEN:
            count -= 1
            s.card[other] = deck[count]
        if s.raised[other] == HIDDEN:
            s.raised[other] = s.luck[10 + other] % 3


@rule
def result(s, points, rank):
    for seat in range(s.seats):
        points[seat] = s.value[s.card[seat]] + max(s.raised[seat], 0)
    for seat in range(s.seats):
        rank[seat] = 1
        for other in range(s.seats):
            ahead = points[other] < points[seat] if s.low else points[other] > points[seat]
            rank[seat] += ahead
    return Ending.HIGHEST.value if s.over else Ending.RUNNING.value


@rule
def audit(s):
    for seat in range(s.seats):
        for other in range(seat):
            if s.card[seat] == s.card[other]:
                return Fault.CARD_TWICE.value
    return Fault.SOUND.value


@rule
def features(s, seat, out):
    out[0] = s.card[seat] / CARDS


@rule
def value(s, seat):
    return s.card[seat] / CARDS


def choice(view: State, seat: int, action: int) -> Choice:
    return Choice(action, "raise", [f"hill.{action}"], say("choice-raise", number=action))


def news(view: State, reader: int, item: tuple[int, ...]) -> Message:
    return say("news-shown", seat=Seat(item[1]), card=item[2], number=item[3])


def refused(view: State, seat: int, action: int, reason: int) -> Message:
    return say("refusal-too-much", number=action)


def status(view: State, reader: int) -> Message:
    return say("status-raise")


def scene(view: State, seat: int) -> Scene:
    spaces = [Space(f"hill.{n}", x=n, text=str(n)) for n in range(3)]
    places = [Player(other, "red", "R") for other in range(view.seats)]
    cards = [
        Piece(f"card.{n}", f"place.{n}", "card", say("piece-card"), hidden=card == HIDDEN, text=str(max(card, 0)))
        for n, card in enumerate(view.card[: view.seats].tolist())
    ]
    row = Zone("cards", "row", say("zone-cards"), [Space(f"place.{n}") for n in range(view.seats)], cards)
    return Scene("toy", seat, status(view, seat), places, [Zone("hills", "row", say("zone-hills"), spaces), row])


def unbox(s: State, edition: Edition, seats: int) -> None:
    s.value[:] = edition["values"]


def check(edition: Edition) -> None:
    if sum(edition["values"]) != 21:
        raise edition.refuse("values", "values that add up to 21")


GAME = register(Game(
    name="toy", seats=range(2, 5), options=(Option("low", ("off", "on"), "off", "TY-02"),), layout=LAYOUT,
    actions=lambda settings: 4, start=start, to_move=to_move, refusal=refusal, legal=legal, apply=apply, veil=veil,
    redeal=redeal, result=result, audit=audit, scene=scene,
    words=Wording(choice, news, refused, status, lambda view: "raising"),
    features=features, feature_count=1, value=value, prefix="TY", version=1, folder=Path(__file__).parent,
    wanted={"values": Wanted(int, low=1, high=9, count=range(CARDS, CARDS + 1))}, unbox=unbox, refusals=Refusal,
    news=News, endings=Ending, faults=Fault, check=check,
    seat_fields=SeatFields(rows=("card", "raised")),
))
