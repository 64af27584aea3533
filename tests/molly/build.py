"""Builders: a table in any position, all cards, cubes and tokens accounted for, and moves by name."""

from talpa.engine import steps
from talpa.engine.match import Match
from talpa.engine.record import EMPTY
from talpa.games import GAMES
from talpa.games.molly.actions import Family
from talpa.games.molly.box import (
    COLOURS,
    DOWN,
    EVENT,
    LINES,
    NEIGHBOURS,
    SPACE_NAMES,
    SPACES,
    TARDY,
    UNSEEN,
    Colour,
    Event,
)
from talpa.games.molly.reasons import News
from talpa.games.molly.rules.audit import part_at

MOLLY = GAMES["molly"]
LETTERS = "yrwgb"
Y, R, W, G, B = (int(colour) for colour in Colour)


def card(text):
    """`r` a red Mole, `R` a red Tardy Mole, `-r` face-down, `?r` face-down and never seen."""
    bits = {"-": DOWN, "?": DOWN + UNSEEN}.get(text[0], 0)
    letter = text[-1]
    return LETTERS.index(letter.lower()) + (TARDY if letter.isupper() else 0) + bits


def cards(text):
    return [card(word) for word in text.split()]


def space(name):
    return SPACE_NAMES.index(name)


def line(name):
    """A line by its first and last space: `A1-C1`."""
    ends = [space(end) for end in name.split("-")]
    return next(number for number, spaces in enumerate(LINES.tolist()) if spaces[::2] == ends)


def rows(*rows):
    """Piles from three rows of three words, each a single card, `?r/y` a pile of two, `.` an empty space."""
    words = [word for row in rows for word in row.split()]
    return {SPACE_NAMES[at]: word.replace("/", " ") for at, word in enumerate(words) if word != "."}


PLAIN = rows("?y/r ?y/w ?y/g", "?r/b ?r/y ?r/w", "?w/g ?w/b ?w/y")


def table(
    seats=2, piles=PLAIN, display="r w", deck=(), below=None, tokens=None, burrows=(), turn=0, first=0,
    dog=None, seed=1, parts=(), moles_each=None, tardies_each=3, **options,
):
    """A match where the seat `turn` may act: `deck` is drawn in the order given, then come `below` other Moles.

    `parts`, `moles_each` and `tardies_each` are of another edition. Every event lies in its third.
    """
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    if dog is not None:
        chosen["bobtail"] = "on"
    match = Match(MOLLY, seats, seed, chosen)
    s = match.state
    s.turn, s.first, s.revealer = turn, first, turn
    s.moles_each, s.tardies_each = moles_each or s.moles_each, tardies_each
    recolour(s, parts)
    lay_piles(s, piles)
    s.dog = EMPTY if dog is None else space(dog)
    s.display[:] = (cards(display) + [EMPTY, EMPTY])[:2]
    stack_deck(s, list(deck), below)
    s.token[:seats] = tokens or [1] * seats
    s.supply = s.tokens_all - s.token.sum()
    for seat, cubes in enumerate(burrows):
        s.burrow[seat] = cubes
    s.reserve[:] = s.cubes_each - s.burrow.sum(axis=0)
    match.awaited = steps.to_move(match.states)
    check(match)
    return match


def check(match):
    fault = steps.audit(match.states)
    assert fault == 0, MOLLY.faults(fault)


def lay_piles(s, piles):
    s.pile[:] = EMPTY
    for at, name in enumerate(SPACE_NAMES):
        pile = cards(piles.get(name, ""))
        s.pile[at, : len(pile)] = pile
        s.height[at] = len(pile)


def stack_deck(s, drawn, below):
    """Tardy Moles at the bottom, Moles that no test looks at, then the given cards; the rest is discarded."""
    top = [EVENT + c if isinstance(c, Event) else card(c) for c in reversed(drawn)]
    used = [c & 15 for c in s.pile.reshape(-1).tolist() if c != EMPTY] + [c for c in s.display.tolist() if c != EMPTY]
    used += top
    moles = [c for c in range(COLOURS) for _ in range(s.moles_each - used.count(c))]
    moles = moles[::3] + moles[1::3] + moles[2::3]
    late = [TARDY + c for c in range(COLOURS) for _ in range(s.tardies_each - used.count(TARDY + c))]
    gone = any(TARDY <= c < EVENT for c in used)
    order = late + ([] if gone else moles[: moles_below(s, top, below)]) + top
    s.deck[:] = EMPTY
    s.deck[: len(order)] = order
    s.deck_left, s.last_round = len(order), len(order) <= len(late)
    for c in range(2 * COLOURS):
        whole = s.moles_each if c < TARDY else s.tardies_each
        s.discarded[c] = whole - used.count(c) - (order[: len(order) - len(top)].count(c))
    coming = {s.event_part[c - EVENT] for c in top if c >= EVENT}
    s.events_over = sum(1 << first_of(s, part) for part in range(3) if part not in coming)


def recolour(s, parts):
    """An edition where these events lie in the green, orange and red third, and one of the others with each (ML-06)."""
    if parts:
        others = [event for event in Event if event not in parts]
        for part in range(3):
            s.event_part[parts[part]] = s.event_part[others[part]] = part


def moles_below(s, top, below):
    """How many Moles must lie below the given cards for every event of them to lie in its third."""
    tries = [*range(6, 40), *range(6)] if below is None else [below]
    events = [(at, s.event_part[c - EVENT]) for at, c in enumerate(top) if c >= EVENT]
    bottom = s.tardies_each * COLOURS
    fitting = [n for n in tries if all(part_at(s, bottom + n + at) == part for at, part in events)]
    assert fitting, "no deck has these events at these places"
    return fitting[0]


def run_out(match, left=0):
    """Discard the deck but for its lowest cards: the last round is on."""
    s = match.state
    for c in s.deck[left : s.deck_left].tolist():
        s.discarded[c] += 1
    s.deck[left:], s.deck_left, s.last_round = EMPTY, left, 1
    check(match)
    return match


def first_of(s, part):
    return s.event_part.tolist().index(part)


def play(match, place, at, seat=None):
    act(match, Family.PLAY + place * SPACES + space(at), seat)


def draw(match):
    act(match, Family.DRAW)


def put(match, at):
    act(match, Family.PLACE + space(at))


def take(match, at, of, seat=None):
    """Take the pile at a space of the set with this line."""
    number = line(of)
    act(match, Family.TAKE_PILE + number * 3 + LINES[number].tolist().index(space(at)), seat)


def take_card(match, place):
    act(match, Family.TAKE_CARD + place)


def swap(match, one, other):
    act(match, swap_of(one, other))


def swap_of(one, other):
    return Family.SWAP + NEIGHBOURS.tolist().index(sorted([space(one), space(other)]))


def hunt_of(to, target=None):
    return Family.HUNT + space(to) * SPACES + space(target or to)


def cover(match, at):
    act(match, Family.COVER + space(at))


def steal(match, seat, victim):
    match.play(seat, Family.STEAL + victim)


def choose(match, seat, colour):
    match.play(seat, Family.CUBE + colour)


def passed(burrows, choices, seats=3, **options):
    """Every seat passes a cube of these colours."""
    match = table(seats=seats, deck=[Event.PASS_CUBE, "b", "g"], burrows=burrows, **options)
    draw(match)
    for seat, colour in enumerate(choices):
        choose(match, seat, colour)
    return match


def act(match, action, seat=None):
    match.play(match.to_move()[0] if seat is None else seat, int(action))
    check(match)


def reason(match, action, seat=None):
    """The refusal of an action by name, in lower case; `legal` where there is none."""
    seat = match.to_move()[0] if seat is None else seat
    return MOLLY.refusals(steps.refusal(match.states, seat, int(action))).name.lower()


def pile(match, at):
    """A pile's cards, bottom first, in the builder's letters."""
    number = space(at)
    return " ".join(letter(c) for c in match.state.pile[number, : match.state.height[number]].tolist())


def letter(c):
    bits = "?" if c & UNSEEN else "-" if c & DOWN else ""
    name = LETTERS[(c & 15) % COLOURS]
    return bits + (name.upper() if c & 15 >= TARDY else name)


def burrow(match, seat):
    """What truly lies in a Burrow, cubes passed in secret counted where they are."""
    from talpa.games.molly.rules.burrows import cubes

    return [int(cubes(match.state, seat, colour)) for colour in range(COLOURS)]


def tokens(match):
    return match.state.token[: match.seats].tolist()


def told(match, kind):
    """The numbers of all news of a kind that the last decision brought, whoever may see them."""
    rows = match.state.news[: match.state.told].tolist()
    return [tuple(row[1:4]) for row in rows if row[0] == News[kind]]


def phase(match):
    from talpa.games.molly.state import Phase

    return Phase(int(match.state.phase)).name.lower()
