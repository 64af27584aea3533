"""Moledozer in messages: choices, news, refusals and the status line, from a view."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from talpa.engine.reasons import word_id, word_ids
from talpa.engine.record import NOBODY, State
from talpa.engine.scene import Choice, Message, Seat, once, say, shared
from talpa.games.moledozer.actions import FAMILY_OF, Family
from talpa.games.moledozer.box import COLOURS, HAND, HIGHEST_NUMBER, SECONDS, SECONDS_TO_ORDER, TRACK, Symbol
from talpa.games.moledozer.drawing import name_of
from talpa.games.moledozer.plain import Common, Plain, read
from talpa.games.moledozer.reasons import Ending, News, Refusal
from talpa.games.moledozer.state import Phase

CHAPTERS: dict[int, str] = {
    Phase.HOUSE: "preparation", Phase.LOOK: "preparation", Phase.CALL: "guessing", Phase.GUESS: "guessing",
    Phase.CHANGE: "guessing", Phase.MOLE: "mole", Phase.OVER: "winner",
}
NEWS_IDS, REFUSAL_IDS, SYMBOL_IDS = word_ids("news", News), word_ids("refusal", Refusal), word_ids("symbol", Symbol)


@cache
def card_name(number: int, symbol: int) -> Message:
    """A card in words: its number, and its symbol where it has one."""
    if symbol == Symbol.NONE:
        return say("card", number=number)
    return say("card-with", number=number, symbol=say(SYMBOL_IDS[symbol]))


@cache
def colour_name(colour: int) -> Message:
    return say(f"colour-{COLOURS[colour]}")


def space_name(t: Common, space: int) -> str:
    return name_of(space, t.neighbour)


def choice(view: State, seat: int, action: int) -> Choice:
    """The verb, the clicks and the sentence of a legal action."""
    if action >= Family.GUESS or action in BUTTONS:
        return plain_choice(action)
    t, family = read(view), int(FAMILY_OF[action])
    if family == Family.STEP:
        return step_choice(t, seat, action, int(view.neighbour[t.mole, action - Family.STEP]))
    return CHOICES[family](t, seat, action)


@cache
def plain_choice(action: int) -> Choice:
    """A choice that says the same at every table."""
    if action in BUTTONS:
        return Choice(action, BUTTONS[action], [], say(f"choice-{BUTTONS[action]}"))
    number = action - Family.GUESS
    return Choice(action, "guess", [f"guess.{number}"], say("choice-guess", number=str(number)))


BUTTONS: dict[int, str] = {
    Family.READY: "ready", Family.CALL: "add", Family.CALL + 1: "multiply", Family.KEEP: "keep", Family.DONE: "done",
}


def place_choice(t: Plain, seat: int, action: int) -> Choice:
    place = action - Family.NEXT
    card = t.stack[seat][HAND - 1 - place]
    name = card_name(t.number[card], t.symbol[card]) if card >= 0 else say("piece-back")
    path = [f"stack.{seat}.{HAND - 1 - place}"]
    return Choice(action, "place", path, say("choice-place", place=place + 1, card=name))


def house_choice(t: Common, seat: int, action: int) -> Choice:
    house = action - Family.HOUSE
    name = space_name(t, t.home[t.side][house])
    return Choice(action, "house", [f"board.{name}"], say("choice-house", space=name, colour=colour_name(house)))


def step_choice(t: Common, seat: int, action: int, to: int) -> Choice:
    """A step into your own house takes a second click, on the house, as a confirmation (MD-13)."""
    name = space_name(t, to)
    owner = next((other for other, house in enumerate(t.house) if house == to), NOBODY)
    if owner == seat:
        return Choice(action, "move", [f"board.{name}", f"house.{seat}"], say("choice-step-own", space=name))
    if owner != NOBODY:
        return Choice(action, "move", [f"board.{name}"], say("choice-step-house", space=name, other=Seat(owner)))
    return Choice(action, "move", [f"board.{name}"], say("choice-step", space=name))


def reverse_choice(t: Common, seat: int, action: int) -> Choice:
    return Choice(action, "reverse", open_cards(t, Symbol.REVERSE), say("choice-reverse"))


def swap_choice(t: Common, seat: int, action: int) -> Choice:
    other = action - Family.SWAP
    path = [*open_cards(t, Symbol.SWAP), f"house.{other}"]
    return Choice(action, "swap", path, say("choice-swap", other=Seat(other)))


CHOICES: dict[int, Callable[[Plain, int, int], Choice]] = {
    Family.NEXT: place_choice, Family.HOUSE: house_choice, Family.REVERSE: reverse_choice, Family.SWAP: swap_choice,
}


def open_cards(t: Common, symbol: Symbol) -> list[str]:
    """The id of the first card lying open with this symbol, if any."""
    return [f"open.{seat}" for seat, card in enumerate(t.revealed) if card >= 0 and t.symbol[card] == symbol][:1]


def news(view: State, reader: int, item: tuple[int, ...]) -> Message:
    """What happened, for the log."""
    return told(*item[:4], read(view).neighbour)


@shared
def told(kind: int, a: int, b: int, c: int, board: bytes) -> Message:
    id = NEWS_IDS[kind]
    if kind == News.HOUSE:
        return say(id, seat=Seat(a), space=name_of(b, board), colour=colour_name(c))
    if kind in (News.STEP, News.EXTRA_STEP):
        return say(id, seat=Seat(a), space=name_of(c, board))
    if kind == News.REVEAL:
        return say(id, seat=Seat(a), card=card_name(b, c))
    if kind == News.CRUSH:
        return say(id, seat=Seat(a), by=Seat(b), own="yes" if a == b else "no")
    if kind == News.RETURN:
        return say(id, space=name_of(a, board))
    if kind == News.SWAP:
        return say(id, seat=Seat(a), other=Seat(b))
    return say(id, **plain_arguments(kind, a, b, c))


def plain_arguments(kind: int, a: int, b: int, c: int) -> dict[str, int | str | Seat | Message]:
    """Arguments of news that are about a seat and numbers, or about numbers alone."""
    if kind in (News.CALL, News.WINNER):
        return {"seat": Seat(a), "which": "second" if b else "first"}
    if kind in (News.GUESS, News.KEEP):
        return {"seat": Seat(a), "number": str(b)}
    if kind == News.CHANGE:
        return {"seat": Seat(a), "before": str(b), "number": str(c)}
    if kind == News.ANSWER:
        return {"number": str(a), "which": "second" if b else "first"}
    if kind == News.NO_WINNER:
        return {"which": "second" if a else "first"}
    if kind == News.DISTANCE:
        return {"seat": Seat(a), "far": b, "near": c}
    if kind in (News.REVERSE, News.DONE, News.CHAMPION):
        return {"seat": Seat(a)}
    return {"count": a}


def refusal(view: State, seat: int, action: int, reason: int) -> Message:
    """Why not, and what may be done."""
    t = read(view)
    id = REFUSAL_IDS[reason]
    if reason == Refusal.OFF_THE_TRACK:
        return say(id, number=str(action - Family.GUESS), highest=str(highest(t)))
    if reason == Refusal.TOO_CLOSE:
        return say(id, number=str(action - Family.GUESS), taken=str(nearest_guess(t, seat, action - Family.GUESS)))
    if reason == Refusal.NOT_IN_THE_GAME:
        return say(id, own="yes" if action - Family.SWAP == seat else "no")
    return say(id)


def highest(t: Common) -> int:
    """The highest number that may be guessed now."""
    return HIGHEST_NUMBER ** t.standing.bit_count() if t.product else TRACK


def nearest_guess(t: Common, seat: int, number: int) -> int:
    others = [guess for other, guess in enumerate(t.guess) if guess and other != seat]
    return min(others, key=lambda guess: abs(guess - number))


def status(view: State, reader: int) -> Message:
    """What is awaited now, and from whom."""
    return status_of(read(view).common, reader)


def status_of(t: Common, reader: int) -> Message:
    return look_status(t, reader) if t.phase == Phase.LOOK else turn_status(t)


@once
def turn_status(t: Common) -> Message:
    """One player is awaited, or nobody any more."""
    phase = Phase(t.phase)
    if phase == Phase.OVER:
        return ending_status(t)
    if phase == Phase.MOLE:
        return mole_status(t)
    seat = Seat(t.sitter[t.turn])
    if phase == Phase.GUESS:
        return guess_status(t, seat)
    return say(word_id("status", phase), seat=seat)


def guess_status(t: Common, seat: Seat) -> Message:
    if t.draw_off:
        return say("status-draw-off", seat=seat)
    which = "product" if t.product else "sum"
    return say("status-guess", seat=seat, cards=t.standing.bit_count(), which=which)


def look_status(t: Common, reader: int) -> Message:
    """The time to look is the table's to keep; the words name it (MD-22, MD-34)."""
    if reader == NOBODY or not t.looking >> reader & 1:
        return say("status-look-others", who=seats_named([s for s in range(4) if t.looking >> s & 1]))
    seconds = seconds_to_look(t, reader)
    if t.order:
        return say("status-order", place=t.placed[reader] + 1, seconds=seconds)
    return say("status-look", seconds=seconds)


def seconds_to_look(t: Common, reader: int) -> int:
    """The time for this decision; 0 where the table sets no limit (X-5)."""
    if t.look not in SECONDS:
        return 0
    return SECONDS_TO_ORDER[t.placed[reader]] if t.order else SECONDS[t.look]


def seats_named(seats: list[int]) -> Message:
    """One to four players in a row."""
    names = {f"seat{place}": Seat(seat) for place, seat in enumerate(seats, 1)}
    return say(f"players-{len(seats)}", **names)


def mole_status(t: Common) -> Message:
    """What the winner may still do: step, use a symbol, or both."""
    symbols = "yes" if t.extras & ~(0 if t.steps else Symbol.STEP) else "no"
    step = "yes" if t.steps or t.extras & Symbol.STEP else "no"
    return say("status-mole", seat=Seat(t.winner), step=step, symbols=symbols)


def ending_status(t: Common) -> Message:
    if t.ending == Ending.TOO_LONG:
        return say("status-shared", who=seats_named([seat for seat in range(4) if t.standing >> seat & 1]))
    return say("status-over", seat=Seat(t.champion))


def chapter(view: State) -> str:
    """The chapter of the rules that matters now."""
    t = read(view)
    return "winner" if t.draw_off else CHAPTERS[t.phase]
