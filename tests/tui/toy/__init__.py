"""A game small enough to know by heart: bid in secret, the highest single bid sets a stone or passes. Three rounds.

It has what the terminal must manage: simultaneous secret decisions on a dial, private news, a grid, a refusal with a
ruling, and an ending. It is on no shelf: the terminal must not know games.
"""

from pathlib import Path

from talpa.engine.bits import allow
from talpa.engine.chance import below, forget
from talpa.engine.compiled import rule
from talpa.engine.dispatch import register
from talpa.engine.edition import Wanted
from talpa.engine.game import Game, Option, Wording
from talpa.engine.news import announce, confide, hush, veil_news
from talpa.engine.reasons import Reason
from talpa.engine.record import EMPTY, HIDDEN, NOBODY, layout
from talpa.engine.scene import Choice, Fact, Piece, Player, Scene, Seat, Space, Zone, say

SEATS, HIGHEST, SPACES, ROUNDS = 3, 12, 4, 3
SET, PASS = HIGHEST + 1, HIGHEST + 1 + SPACES
ACTIONS = PASS + 1


class Refusal(Reason):
    LEGAL = 0
    NOT_BIDDING = 1
    SAME_BID = 2, "TY-01"
    TAKEN = 3, "TY-02"
    NOT_SETTING = 4


class Kind(Reason):
    BID_OWN = 1
    BIDS = 2, "TY-01"
    SET = 3, "TY-02"
    PASS = 4
    CARD = 5


class Ending(Reason):
    RUNNING = 0
    ROUNDS = 1


class Fault(Reason):
    SOUND = 0


LAYOUT = layout([
    ("memory", "u1"), ("seats", "i1"), ("lap", "i1"), ("setter", "i1"), ("bid", "i1", SEATS), ("last", "i1", SEATS),
    ("card", "i1", SEATS), ("stone", "i1", SPACES),
], news=8)


@rule
def start(s, seats):
    hush(s)
    s.seats, s.setter = seats, NOBODY
    for seat in range(SEATS):
        s.bid[seat], s.last[seat] = EMPTY, EMPTY
        s.card[seat] = 1 + below(s.luck, 9) if seat < seats else EMPTY
    for space in range(SPACES):
        s.stone[space] = EMPTY


@rule
def to_move(s):
    if s.lap == ROUNDS:
        return 0
    if s.setter != NOBODY:
        return 1 << s.setter
    waiting = 0
    for seat in range(s.seats):
        if s.bid[seat] == EMPTY:
            waiting |= 1 << seat
    return waiting


@rule
def refusal(s, seat, action):
    if s.setter == NOBODY:
        if action > HIGHEST:
            return Refusal.NOT_SETTING.value
        return Refusal.SAME_BID.value if action == s.last[seat] else 0
    if action < SET:
        return Refusal.NOT_BIDDING.value
    if action < PASS and s.stone[action - SET] != EMPTY:
        return Refusal.TAKEN.value
    return 0


@rule
def legal(s, seat, mask):
    for action in range(ACTIONS):
        if refusal(s, seat, action) == 0:
            allow(mask, action)


@rule
def apply(s, seat, action):
    hush(s)
    if action >= SET:
        set_stone(s, seat, action)
        return
    s.bid[seat] = action
    confide(s, Kind.BID_OWN, 1 << seat, seat, action, 0)
    if to_move(s) == 0:
        reveal(s)


@rule
def reveal(s):
    best, times = -1, 0
    for seat in range(s.seats):
        announce(s, Kind.BIDS, seat, s.bid[seat], 0)
        if s.bid[seat] > best:
            best, times, s.setter = s.bid[seat], 1, seat
        elif s.bid[seat] == best:
            times += 1
    for seat in range(s.seats):
        s.last[seat], s.bid[seat] = s.bid[seat], EMPTY
    if times > 1:
        s.setter = NOBODY
        s.lap += 1


@rule
def set_stone(s, seat, action):
    if action == PASS:
        announce(s, Kind.PASS, seat, 0, 0)
        s.card[seat] = 1 + below(s.luck, 9)
        confide(s, Kind.CARD, 1 << seat, seat, s.card[seat], 0)
    else:
        s.stone[action - SET] = seat
        announce(s, Kind.SET, seat, action - SET, 0)
    s.setter = NOBODY
    s.lap += 1


@rule
def veil(s, seat):
    forget(s.luck)
    veil_news(s, seat)
    for other in range(s.seats):
        if other != seat:
            s.card[other] = HIDDEN
            if s.bid[other] != EMPTY:
                s.bid[other] = HIDDEN


@rule
def redeal(s, seat):
    for other in range(s.seats):
        if s.card[other] == HIDDEN:
            s.card[other] = 1 + below(s.luck, 9)
        if s.bid[other] == HIDDEN:
            s.bid[other] = below(s.luck, HIGHEST)


@rule
def result(s, points, rank):
    for seat in range(s.seats):
        points[seat] = 0
        for space in range(SPACES):
            points[seat] += s.stone[space] == seat
    for seat in range(s.seats):
        rank[seat] = 1
        for other in range(s.seats):
            rank[seat] += points[other] > points[seat]
    return Ending.ROUNDS.value if s.lap == ROUNDS else Ending.RUNNING.value


@rule
def audit(s):
    return 0


@rule
def features(s, seat, out):
    out[0] = s.lap


@rule
def value(s, seat):
    return 0.5


def choice(view, seat, action):
    if action <= HIGHEST:
        return Choice(action, "bid", [f"bid.{action}"], say("choice-bid", number=action))
    if action == PASS:
        return Choice(action, "pass", [], say("choice-pass"))
    name = "ABCD"[action - SET]
    return Choice(action, "set", [f"yard.{name}"], say("choice-set", space=name))


def news(view, reader, item):
    kind, a, b = item[0], item[1], item[2]
    if kind == Kind.SET:
        return say("news-set", seat=Seat(a), space="ABCD"[b])
    name = Kind(kind).name.lower().replace("_", "-")
    return say(f"news-{name}", seat=Seat(a), number=b)


def refused(view, seat, action, reason):
    return say("refusal-" + Refusal(reason).name.lower().replace("_", "-"))


def status(view, reader):
    if view.setter != NOBODY:
        return say("status-set", seat=Seat(int(view.setter)))
    return say("status-over") if view.lap == ROUNDS else say("status-bid")


def scene(view, seat):
    names = "RGB"
    places = [
        Player(i, ["red", "green", "blue"][i], names[i], [Fact(say("fact-round"), int(view.lap))])
        for i in range(view.seats)
    ]
    stones = [
        Piece(f"stone.{i}", f"yard.{'ABCD'[i]}", "stone", say("piece-stone", seat=Seat(s)), letter=names[s],
              colour=["red", "green", "blue"][s], seat=s)
        for i, s in enumerate(view.stone.tolist()) if s != EMPTY
    ]
    spaces = [Space(f"yard.{name}", i % 2, i // 2, text=name) for i, name in enumerate("ABCD")]
    cards = [
        Piece(f"card.{i}", "cards", "card", say("piece-back") if c == HIDDEN else say("piece-card", number=c),
              text="" if c == HIDDEN else str(c), hidden=c == HIDDEN)
        for i, c in enumerate(view.card.tolist()[: view.seats])
    ]
    zones = [
        Zone("yard", "grid", say("zone-yard"), spaces, stones), Zone("cards", "row", say("zone-cards"), [], cards),
        Zone("bid", "dial", say("zone-bid"), low=0, high=HIGHEST),
    ]
    return Scene("toy", seat, status(view, seat), places, zones)


GAME = register(Game(
    name="toy", seats=range(2, SEATS + 1), options=(Option("memory", ("table", "aided"), "table", "X-8"),),
    layout=LAYOUT, actions=lambda settings: ACTIONS, start=start, to_move=to_move, refusal=refusal, legal=legal,
    apply=apply, veil=veil, redeal=redeal, result=result, audit=audit, scene=scene,
    words=Wording(choice, news, refused, status, lambda view: "setting" if view.setter != NOBODY else "bidding"),
    features=features, feature_count=1, value=value, prefix="TY", version=1, folder=Path(__file__).parent,
    wanted={"highest": Wanted(int, low=1, high=99)}, unbox=lambda s, edition, seats: None, refusals=Refusal, news=Kind,
    endings=Ending, faults=Fault,
))
