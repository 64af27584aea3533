"""Molly in messages: choices as paths of clicks, news, refusals and what is awaited."""

from collections.abc import Callable

from talpa.engine.reasons import word_ids
from talpa.engine.record import EMPTY, State
from talpa.engine.scene import Choice, Message, Seat, once, say, shared
from talpa.games.molly.actions import FAMILY_OF, Family
from talpa.games.molly.box import (
    COLOURS,
    DOWN,
    EVENT_NAMES,
    FACE,
    LINES,
    NEIGHBOURS,
    SET,
    SPACE_NAMES,
    SPACES,
    TARDY,
    Colour,
)
from talpa.games.molly.plain import Common, Plain, read
from talpa.games.molly.reasons import Lack, News, Refusal
from talpa.games.molly.rules.burrows import right_of
from talpa.games.molly.rules.events import seats_that_choose
from talpa.games.molly.rules.tokens import creditor
from talpa.games.molly.state import Phase

COLOUR_IDS = [colour.name.lower() for colour in Colour]
SET_PHASES = (Phase.MOLE_SET, Phase.PROJECT_SET)
NEWS_IDS, REFUSAL_IDS = word_ids("news", News), word_ids("refusal", Refusal)
STATUS_IDS = word_ids("status", Phase)


@shared
def card_name(card: int) -> Message:
    """A Mole or Tardy Mole by name; "a card" where the view does not show it."""
    if card < 0:
        return say("card-unknown")
    kind = "card-tardy" if card & FACE >= TARDY else "card"
    return say(f"{kind}-{COLOUR_IDS[(card & FACE) % COLOURS]}")


def cube_name(colour: int, count: int = 1) -> Message:
    return say(f"cubes-{COLOUR_IDS[colour]}", count=count)


@shared
def line_name(line: int) -> str:
    """A line by its spaces: A1-B1-C1."""
    return "-".join(SPACE_NAMES[space] for space in LINES[line].tolist())


def choice(view: State, seat: int, action: int) -> Choice:
    """The verb, clicks and sentence of any action, legal now or not."""
    family = int(FAMILY_OF[action])
    return CHOICES[family](read(view), seat, action, action - family)


def take_card_choice(t: Plain, seat: int, action: int, place: int) -> Choice:
    words = say("choice-take-card", card=card_name(t.display[place]), place=place + 1)
    return Choice(action, "take", [f"display.{place}", f"burrow.{seat}"], words)


def place_choice(t: Plain, seat: int, action: int, space: int) -> Choice:
    words = say("choice-place", card=card_name(t.drawn[0]), space=SPACE_NAMES[space])
    return Choice(action, "place", [f"grid.{space}"], words)


def cover_choice(t: Plain, seat: int, action: int, space: int) -> Choice:
    words = say("choice-cover", card=card_name(t.drawn[0]), space=SPACE_NAMES[space])
    return Choice(action, "cover", [f"grid.{space}"], words)


def pile_choice(t: Plain, seat: int, action: int, which: int) -> Choice:
    """Which pile of which set; of a single set only the pile."""
    line, place = divmod(which, SET)
    space = int(LINES[line, place])
    words = say("choice-take-pile", space=SPACE_NAMES[space], line=line_name(line))
    only = t.mole_sets == 1 << line
    return Choice(action, "pile", [f"grid.{space}"] if only else [f"set.{line}", f"grid.{space}"], words)


def cube_choice(t: Plain, seat: int, action: int, colour: int) -> Choice:
    verb = "pass" if t.phase == Phase.PASS_CUBE else "discard"
    words = say(f"choice-{verb}", cube=say(f"cube-{COLOUR_IDS[colour]}"))
    return Choice(action, verb, [f"burrow.{seat}.{colour}"], words)


@shared
def swap_choice(action: int) -> Choice:
    one, other = NEIGHBOURS[action - Family.SWAP].tolist()
    words = say("choice-swap", one=SPACE_NAMES[one], other=SPACE_NAMES[other])
    return Choice(action, "swap", [f"grid.{one}", f"grid.{other}"], words)


@shared
def play_choice(action: int, card: int) -> Choice:
    place, space = divmod(action - Family.PLAY, SPACES)
    words = say("choice-play", card=card_name(card), place=place + 1, space=SPACE_NAMES[space])
    return Choice(action, "play", [f"display.{place}", f"grid.{space}"], words)


@shared
def hunt_choice(action: int) -> Choice:
    space, target = divmod(action - Family.HUNT, SPACES)
    if space == target:
        return Choice(action, "hunt", ["bobtail", f"grid.{space}"], say("choice-hunt", space=SPACE_NAMES[space]))
    words = say("choice-hunt-pile", space=SPACE_NAMES[space], target=SPACE_NAMES[target])
    return Choice(action, "hunt", ["bobtail", f"grid.{space}", f"grid.{target}"], words)


@shared
def steal_choice(action: int) -> Choice:
    victim = action - Family.STEAL
    return Choice(action, "steal", [f"tokens.{victim}"], say("choice-steal", victim=Seat(victim)))


@shared
def projects_choice(action: int) -> Choice:
    line = action - Family.PROJECT_SET
    return Choice(action, "projects", [f"set.{line}"], say("choice-project-set", line=line_name(line)))


DRAW = Choice(Family.DRAW.value, "draw", ["deck"], say("choice-draw"))
SKIP = Choice(Family.SKIP.value, "skip", [], say("choice-skip"))
CHOICES: dict[int, Callable[[Plain, int, int, int], Choice]] = {
    Family.TAKE_CARD: take_card_choice,
    Family.SWAP: lambda t, seat, action, which: swap_choice(action),
    Family.PLAY: lambda t, seat, action, which: play_choice(action, t.display[which // SPACES]),
    Family.DRAW: lambda t, seat, action, which: DRAW,
    Family.PLACE: place_choice,
    Family.SKIP: lambda t, seat, action, which: SKIP,
    Family.STEAL: lambda t, seat, action, which: steal_choice(action),
    Family.PROJECT_SET: lambda t, seat, action, which: projects_choice(action),
    Family.COVER: cover_choice,
    Family.TAKE_PILE: pile_choice,
    Family.CUBE: cube_choice,
    Family.HUNT: lambda t, seat, action, which: hunt_choice(action),
}


def news(view: State, reader: int, item: tuple[int, ...]) -> Message:
    """What happened, for the log."""
    return told(*item[:4])


@shared
def told(kind: int, a: int, b: int, c: int) -> Message:
    name = NEWS_IDS[kind]
    if kind in ABOUT_SEAT:
        return say(name, seat=Seat(a))
    if kind in ABOUT_CARD:
        return say(name, seat=Seat(a), card=card_name(b))
    if kind in ABOUT_CUBES:
        return say(name, seat=Seat(a), cubes=cube_name(b, max(c, 1)), count=max(c, 1))
    return TOLD[kind](name, a, b, c)


ABOUT_SEAT = (News.TURN, News.TOKEN, News.CHOSEN, News.LAST_ROUND)
ABOUT_CARD = (News.TAKE_CARD, News.DRAW, News.EVENT_DRAW)
ABOUT_CUBES = (News.CUBE, News.OVERFLOW)


def tell_hunt(name: str, seat: int, space: int, target: int) -> Message:
    if target == EMPTY:
        return say(name, seat=Seat(seat), space=SPACE_NAMES[space], pile="no", target="")
    return say(name, seat=Seat(seat), space=SPACE_NAMES[space], pile="yes", target=SPACE_NAMES[target])


def tell_lack(name: str, seat: int, lack: int, card: int) -> Message:
    return say(name, seat=Seat(seat), what=Lack(lack).name.lower(), card=card_name(card))


def tell_flip(name: str, space: int, shown: int, _: int) -> Message:
    shows = say("card-back") if shown & DOWN else card_name(shown)
    return say(name, space=SPACE_NAMES[space], shows=shows, back="yes" if shown & DOWN else "no")


TOLD: dict[int, Callable[[str, int, int, int], Message]] = {
    News.REFILL: lambda name, place, card, _: say(name, place=place + 1, card=card_name(card)),
    News.SWAP: lambda name, seat, one, other: say(
        name, seat=Seat(seat), one=SPACE_NAMES[one], other=SPACE_NAMES[other]
    ),
    News.HUNT: tell_hunt,
    News.PLAY: lambda name, seat, card, space: say(
        name, seat=Seat(seat), card=card_name(card), space=SPACE_NAMES[space]
    ),
    News.STEAL: lambda name, seat, victim, _: say(name, seat=Seat(seat), victim=Seat(victim)),
    News.LACK: tell_lack,
    News.MOLE_SET: lambda name, seat, line, colour: say(
        name, seat=Seat(seat), line=line_name(line), colour=say(f"moles-{COLOUR_IDS[colour]}")
    ),
    News.TAKE_PILE: lambda name, seat, space, count: say(
        name, seat=Seat(seat), space=SPACE_NAMES[space], count=count
    ),
    News.FLIP: tell_flip,
    News.PROJECT_SET: lambda name, seat, line, _: say(name, seat=Seat(seat), line=line_name(line)),
    News.COVER: lambda name, seat, card, space: say(
        name, seat=Seat(seat), card=card_name(card), space=SPACE_NAMES[space]
    ),
    News.EVENT: lambda name, seat, event, _: say(name, seat=Seat(seat), event=say(f"event-{EVENT_NAMES[event]}")),
    News.FILL: lambda name, card, space, _: say(name, card=card_name(card), space=SPACE_NAMES[space]),
    News.PASS: lambda name, seat, other, _: say(name, seat=Seat(seat), other=Seat(other)),
    News.PASS_COLOUR: lambda name, seat, other, colour: say(
        name, seat=Seat(seat), other=Seat(other), cube=say(f"cube-{COLOUR_IDS[colour]}")
    ),
    News.DISCARD_CUBE: lambda name, seat, colour, _: say(
        name, seat=Seat(seat), cube=say(f"cube-{COLOUR_IDS[colour]}")
    ),
    News.SCORE: lambda name, seat, points, tokens: say(name, seat=Seat(seat), points=points, tokens=tokens),
}


def refusal(view: State, seat: int, action: int, reason: int) -> Message:
    """Why not: one sentence a reason; the status says what may be done."""
    return say(REFUSAL_IDS[reason])


def status(view: State, reader: int) -> Message:
    """What is awaited, and from whom."""
    t = read(view)
    if t.phase in (Phase.PASS_CUBE, Phase.DISCARD_CUBE):
        return simultaneous_status(view, reader, STATUS_IDS[t.phase])
    if t.phase == Phase.STEAL:
        return say(STATUS_IDS[t.phase], seat=Seat(int(creditor(view))))
    return turn_status(t.common)


@once
def turn_status(t: Common) -> Message:
    """One player is awaited, or nobody any more."""
    if t.phase == Phase.OVER:
        return say(STATUS_IDS[t.phase])
    last = "yes" if t.last_round else "no"
    if t.phase in (Phase.PLACE, Phase.COVER):
        return say(STATUS_IDS[t.phase], seat=Seat(t.turn), card=card_name(t.drawn[0]), last=last)
    return say(STATUS_IDS[t.phase], seat=Seat(t.turn), last=last)


def simultaneous_status(view: State, reader: int, name: str) -> Message:
    waiting = int(seats_that_choose(view))
    if reader >= 0 and waiting >> reader & 1:
        return say(name, mine="yes", count=waiting.bit_count(), to=Seat(int(right_of(view, reader))))
    return say(name, mine="no", count=waiting.bit_count())


CHAPTERS: dict[int, str] = {
    Phase.TURN: "special_actions",
    Phase.PLACE: "play_a_card",
    Phase.STEAL: "play_a_card",
    Phase.PASS_CUBE: "events",
    Phase.DISCARD_CUBE: "events",
    Phase.OVER: "end_of_game",
}


def chapter(view: State) -> str:
    """The chapter of RULES.md that matters now."""
    return CHAPTERS.get(read(view).phase, "sets_of_three")
