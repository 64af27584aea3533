"""The game in words: choices, news, refusals and the status, as messages in no language yet."""

from __future__ import annotations

from collections.abc import Callable

from talpa.engine.reasons import word_id, word_ids
from talpa.engine.record import EMPTY, State
from talpa.engine.scene import Choice, Message, Seat, once, say, shared
from talpa.games.molehills.actions import FAMILY_OF, Family
from talpa.games.molehills.box import CARD_NAMES, CARD_TURN, CORNERS, FACE_NAMES, NEIGHBOUR, PLANS, Facing
from talpa.games.molehills.plain import Common, Plain, read
from talpa.games.molehills.reasons import News, Refusal
from talpa.games.molehills.rules.scoring import chooser
from talpa.games.molehills.state import Phase, space_name

FACINGS = tuple(facing.name.lower() for facing in Facing)
TURNS = {int(turn): name for name, turn in FACE_NAMES.items()}
CHAPTERS: dict[int, str] = {
    Phase.PLACE: "setup", Phase.DRAFT: "drafting", Phase.PLAN: "planning", Phase.TOPPLE: "topple",
    Phase.KING: "scoring", Phase.OVER: "scoring",
}
ORDERS = PLANS.tolist()
PLAN_PATHS = [[f"hand.{place}" for place in order] for order in ORDERS]
NEWS_IDS, REFUSAL_IDS = word_ids("news", News), word_ids("refusal", Refusal)


def seat_on_turn(t: Common) -> int:
    return t.token.index(t.turn + 1)


def next_to_topple(t: Common) -> int:
    return t.pending[t.pendings - 1]


@shared
def card_name(kind: int) -> Message:
    return say(f"card-{CARD_NAMES[kind]}")


@shared
def facing_name(facing: int) -> Message:
    return say(f"facing-{FACINGS[facing]}")


def place_id(space: int) -> str:
    return f"board.{space_name(space)}"


def choice(view: State, seat: int, action: int) -> Choice:
    """A legal action with its verb, path and sentence."""
    family = int(FAMILY_OF[action])
    return CHOICES[family](read(view), seat, action) if family in CHOICES else plain_choice(action)


@shared
def plain_choice(action: int) -> Choice:
    """A choice that says the same at every table."""
    return PLAIN_CHOICES[int(FAMILY_OF[action])](action)


def place_choice(t: Common, seat: int, action: int) -> Choice:
    corner, facing = divmod(action - Family.PLACE, 4)
    space = int(CORNERS[t.seats, corner])
    sentence = say("choice-place", space=space_name(space), facing=facing_name(facing))
    return Choice(action, "place", [place_id(space), f"choice.{FACINGS[facing]}"], sentence)


def draft_choice(action: int) -> Choice:
    kind = action - Family.DRAFT
    return Choice(action, "draft", [f"display.{CARD_NAMES[kind]}"], say("choice-draft", card=card_name(kind)))


def plan_choice(t: Plain, seat: int, action: int) -> Choice:
    return plan_of(action, t.hand[seat])


@shared
def plan_of(action: int, hand: tuple[int, ...]) -> Choice:
    a, b, c, d = [planned_card(hand[n], n) for n in ORDERS[action - Family.PLAN]]
    return Choice(action, "plan", PLAN_PATHS[action - Family.PLAN], say("choice-plan", a=a, b=b, c=c, d=d))


def planned_card(card: int, n: int) -> Message:
    return card_name(card) if card != EMPTY else say("card-number", number=n + 1)


def turn_choice(action: int) -> Choice:
    side = "left" if action == Family.TURN_LEFT else "right"
    return Choice(action, "turn", [f"choice.{side}"], say(f"choice-turn-{side}"))


def order_choice(t: Plain, seat: int, action: int) -> Choice:
    turn = say(f"choice-turn-{card_turn(t)}")
    which = "turn-first" if action == Family.TURN_FIRST else "move-first"
    return Choice(action, which, [f"choice.{which}"], say(f"choice-{which}", turn=turn))


def card_turn(t: Plain) -> str:
    """The turn on the card that was revealed, if it has one."""
    seat = seat_on_turn(t)
    if t.phase != Phase.ORDER:
        return "any"
    return TURNS[int(CARD_TURN[t.hand[seat][t.plan[seat][t.lap]]])]


def rock_choice(action: int) -> Choice:
    space = action - Family.ROCK
    return Choice(action, "rock", [place_id(space)], say("choice-rock", space=space_name(space)))


def take_back_choice(action: int) -> Choice:
    space = action - Family.TAKE_BACK
    return Choice(action, "take-back", [place_id(space)], say("choice-take-back", space=space_name(space)))


def enough_choice(action: int) -> Choice:
    return Choice(action, "enough", ["choice.enough"], say("choice-enough"))


def topple_choice(t: Common, seat: int, action: int) -> Choice:
    """The path is the neighbouring space that way, or the mark beside the edge (MO-19)."""
    facing = action - Family.TOPPLE
    if t.phase != Phase.TOPPLE:
        return Choice(action, "topple", [f"edge.{FACINGS[facing]}"], say("choice-fall", facing=facing_name(facing)))
    space = next_to_topple(t)
    to = int(NEIGHBOUR[t.seats, space, facing])
    path = f"edge.{FACINGS[facing]}" if to == EMPTY else place_id(to)
    sentence = say("choice-topple", space=space_name(space), facing=facing_name(facing))
    return Choice(action, "topple", [path], sentence)


def token_choice(action: int) -> Choice:
    number = action - Family.TOKEN + 1
    return Choice(action, "token", [f"choice.token-{number}"], say("choice-token", number=number))


CHOICES: dict[int, Callable[[Plain, int, int], Choice]] = {
    Family.PLACE: place_choice, Family.PLAN: plan_choice, Family.TURN_FIRST: order_choice,
    Family.MOVE_FIRST: order_choice, Family.TOPPLE: topple_choice,
}
PLAIN_CHOICES: dict[int, Callable[[int], Choice]] = {
    Family.DRAFT: draft_choice, Family.TURN_LEFT: turn_choice, Family.TURN_RIGHT: turn_choice,
    Family.ROCK: rock_choice, Family.TAKE_BACK: take_back_choice, Family.ENOUGH: enough_choice,
    Family.TOKEN: token_choice,
}


def news(view: State, reader: int, item: tuple[int, ...]) -> Message:
    """What happened; at a table without memory aid the log names no card that another drafted (MO-08)."""
    kind, a, b, c = item[:4]
    if kind == News.DRAFTED and reader != a and not read(view).memory:
        return say("news-drafted-closed", seat=Seat(a))
    return told(kind, a, b, c)


@shared
def told(kind: int, a: int, b: int, c: int) -> Message:
    if kind in (News.LAID_OUT, News.ENDED):
        return say(NEWS_IDS[kind], round=a, cards=b, height=c)
    return say(NEWS_IDS[kind], seat=Seat(a), **news_details(kind, b, c))


def news_details(kind: int, b: int, c: int) -> dict[str, int | str | Seat | Message]:
    """The arguments beside the seat."""
    if kind in (News.PLACED, News.TOPPLED):
        return {"space": space_name(b), "facing": facing_name(c)}
    if kind == News.ROCK_PLACED:
        return {"space": space_name(b), "face": say(f"face-{TURNS[c]}")}
    if kind in (News.DUG, News.WENT, News.TOOK_BACK, News.NO_MOUNTAIN):
        return {"space": space_name(b)}
    if kind in (News.TURNED, News.HIT_ROCK):
        return {"facing": facing_name(b)}
    if kind in (News.DRAFTED, News.REVEALED):
        return {"card": card_name(b), "lap": c}
    if kind == News.BUMPED:
        return {"other": Seat(b)}
    return {"number": b, "round": c}


def refusal(view: State, seat: int, action: int, reason: int) -> Message:
    """Why not, with the space, card, direction or token in question."""
    id, which = REFUSAL_IDS[reason], action - int(FAMILY_OF[action])
    if reason == Refusal.CORNER_TAKEN:
        return say(id, space=space_name(int(CORNERS[view.seats, which // 4])))
    if reason == Refusal.CARD_GONE:
        return say(id, card=card_name(which))
    if reason in (Refusal.OFF_THE_BOARD, Refusal.MOLE_THERE, Refusal.ROCK_THERE, Refusal.NOT_YOUR_TOP):
        return say(id, space=space_name(which))
    if reason == Refusal.REPEATS:
        return say(id, facing=facing_name(which))
    if reason in (Refusal.NO_SUCH_TOKEN, Refusal.TOKEN_TAKEN):
        return say(id, number=which + 1)
    return say(id, awaited=say(word_id("awaited", Phase(view.phase))))


def status(view: State, reader: int) -> Message:
    """What is awaited now, and from whom."""
    t = read(view)
    if t.phase == Phase.PLAN:
        return plan_status(t, reader)
    if t.phase == Phase.KING:
        return say("status-king", seat=Seat(chooser(view)))
    if t.phase == Phase.ORDER:
        return say("status-order", seat=Seat(seat_on_turn(t)), turn=say(f"face-{card_turn(t)}"))
    return turn_status(t.common)


def plan_status(t: Plain, reader: int) -> Message:
    """Everyone plans at once; who is ready waits for so many others (MO-41)."""
    waiting = [seat for seat in range(t.seats) if t.plan[seat][0] == EMPTY]
    return say("status-plan", you="yes" if reader in waiting else "no", number=len(waiting))


@once
def turn_status(t: Common) -> Message:
    """One player is awaited, or nobody any more."""
    if t.phase == Phase.OVER:
        return say("status-over")
    seat = seat_on_turn(t)
    return say(word_id("status", Phase(t.phase)), seat=Seat(seat), **status_details(t, seat))


def status_details(t: Common, seat: int) -> dict[str, int | str | Seat | Message]:
    if t.phase == Phase.TOPPLE:
        return {"space": space_name(next_to_topple(t)), "more": t.pendings - 1}
    if t.phase == Phase.TAKE_BACK:
        return {"number": t.supply[seat]}
    if t.phase == Phase.DRAFT:
        return {"number": t.lap + 1}
    return {}


def chapter(view: State) -> str:
    """The chapter of RULES.md that matters now."""
    return CHAPTERS.get(read(view).phase, "movement")
