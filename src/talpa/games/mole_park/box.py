"""What is in the box: dice, moles, stands and prizes; sizes, proven capacities, and what an edition must say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from functools import cache
from typing import Any

from talpa.engine.edition import Edition, Wanted
from talpa.engine.game import Option, Settings
from talpa.engine.languages import ENGLISH, LANGUAGES
from talpa.engine.record import State

SEATS = 8                        # eight colours of four dice (MP-37)
MOLES = 113                      # mole cards, all that a hand, a hole or the discard pile can ever hold
HAND = 5                         # moles a hand may keep (MP-16)
FLIGHT = 5                       # moles in a hole that make them flee (MP-27)
LAST_ROUND = 100                 # with a cap, a game that takes longer is shared

HOLES = 9                        # most holes of an edition (MP-01)
STANDS = 6                       # most Prize Stands, the Crown apart (MP-05)
PRIZES = 16                      # most prizes of a stand (MP-06)
STARS = 9                        # most stars of a mole (MP-04)
FACES = 12                       # most faces of a die (MP-02, MP-03)
BATCHES = 4                      # shuffles of the deck whose moles are told apart (see RULES.md, What a seat knows)
KINDS = BATCHES * STARS          # of moles: batch x STARS + stars - 1
assert MOLES < 128, "moles are counted in a byte with a sign"
TOLD_FIRST = 3                   # moles of a hand laid down that are told in one number, and the others in the next
assert STARS < 10 and HAND <= TOLD_FIRST + 4, "the stars of a hand laid down are told as digits in two 16-bit numbers"
assert HOLES < 10, "the holes of a Showdown's roll are told as digits"

# Room for the news of any decision, with one item to spare. A round that is rolled tells a choice, each roll, each hand
# laid down or mole caught, what stays in the holes hit, totals and empty hands (ROLLING), then what prepares the next
# round (NEXT_ROUND). When the last mole is put down, every seat's moles are told, an item a kind, or its total and
# empty hand, which are fewer (PUTTING_DOWN), and the round goes on; in a Showdown the scores follow instead. All may
# declare at once and reach the Crown: that is rolled (CLAIMING), and the Showdown follows (SHOWDOWN); a tie in it asks
# for another roll, so that no decision tells of two.
NEXT_ROUND = 2 + STANDS + HOLES + 2                      # cashed in, dice back, restocked, fled, reshuffled, dealt
ROLLING = 1 + SEATS + 2 * SEATS + 2 * SEATS
PUTTING_DOWN = SEATS * STARS
CLAIMING = 1 + 4 * SEATS + 1                             # choice; declared, rolled, laid down, total; cashed in
SHOWDOWN = 3 + SEATS + 3 * SEATS + HOLES + SEATS + 1     # cleared, shuffled, dealt; rolls, moles, rest, scores, outcome
NEWS = 1 + max(ROLLING + NEXT_ROUND, PUTTING_DOWN + max(NEXT_ROUND, SEATS + 1), CLAIMING + SHOWDOWN)

COLOURS = (                      # MP-37
    ("black", "K"), ("purple", "P"), ("brown", "N"), ("blue", "B"),
    ("red", "R"), ("green", "G"), ("yellow", "Y"), ("white", "W"),
)


class Die(IntEnum):
    """The four dice of a colour; CROWN is the Prize die rolled after a declaration."""

    GLOVE, PAN, MALLET, PRIZE, CROWN = range(5)


class Fleeing(IntEnum):
    FEW, ALL = range(2)


class Limit(IntEnum):
    FIVE, NONE = range(2)


# The record has a field for each, which holds the index of the chosen value.
OPTIONS = (
    Option("start", ("random", *(f"seat-{n}" for n in range(1, SEATS + 1))), "random", "X-1"),   # as King Mole
    Option("fleeing", ("few", "all"), "few", "MP-28"),               # a Fleeing: with few players, or always
    Option("showdown-limit", ("five", "none"), "five", "MP-31"),     # a Limit of moles in hand
    Option("memory", ("table", "aided"), "table", "X-8"),            # aided: people see which moles they have not seen
    Option("cap", ("off", "on"), "on", "X-7", people="off"),         # whether a long game is broken off
)

STAND_COUNT, PRIZE_COUNT = range(3, STANDS + 1), range(PRIZES + 1)
WHACKING_DIE = Wanted(int, 0, HOLES, count=range(2, FACES + 1))
WANTED = {
    "holes": Wanted(int, 5, HOLES),
    "boxing_glove": WHACKING_DIE,
    "frying_pan": WHACKING_DIE,
    "giant_mallet": WHACKING_DIE,
    "prize_die": Wanted(int, 0, 20, count=range(2, FACES + 1)),
    "moles": Wanted(int, 0, MOLES, count=range(1, STARS + 1)),
    "stands": Wanted(str, languages=True, count=STAND_COUNT),
    "needs": Wanted(int, 1, 99, count=STAND_COUNT),
    "prizes": Wanted(str, languages=True, count=PRIZE_COUNT, rows=STAND_COUNT),
    "prize_stars": Wanted(int, 0, 60, count=PRIZE_COUNT, rows=STAND_COUNT),
    "crown": Wanted(int, 10, 120),
}
DICE = ("boxing_glove", "frying_pan", "giant_mallet", "prize_die")


def check(edition: Edition) -> None:
    """Refuse an edition whose entries do not fit together (X-9)."""
    if sum(edition["moles"]) != MOLES:
        raise edition.refuse("moles", f"counts that add up to {MOLES} moles")
    for die in DICE[:3]:
        if max(edition[die]) > edition["holes"] or max(edition[die]) == 0:
            raise edition.refuse(die, f"holes from 1 to {edition['holes']} (0 is a miss), at least one")
    if len(set(edition["prize_die"])) == 1:
        raise edition.refuse("prize_die", "at least two different faces, or no tie would ever end")
    check_stands(edition)


def check_stands(edition: Edition) -> None:
    """Every stand has a name and a price, and every prize a name and its stars."""
    needs, sizes = edition["needs"], [len(row) for row in edition["prize_stars"]]
    if sorted(set(needs)) != needs or needs[-1] >= edition["crown"]:
        raise edition.refuse("needs", f"stands in rising order, all below the Crown's {edition['crown']}")
    if not any(sizes):
        raise edition.refuse("prize_stars", "at least one prize")
    if len(sizes) != len(needs):
        raise edition.refuse("prize_stars", f"one list for each of the {len(needs)} stands")
    for language, names in edition["stands"].items():
        if len(names) != len(needs):
            raise edition.refuse("stands", f"{len(needs)} names in {language}")
    for language, rows in edition["prizes"].items():
        if [len(row) for row in rows] != sizes:
            raise edition.refuse("prizes", f"as many names in {language} as prize_stars has numbers: {sizes}")


def doubts(edition: Edition) -> list[str]:
    """Holes that no whacking die shows, so that their moles stay (MP-01), and stands without prizes (MP-06)."""
    shown = {hole for die in DICE[:3] for hole in edition[die]}
    names = next(iter(edition["stands"].values()))
    return [
        *(f"no whacking die shows hole {hole}: its moles are never caught"
          for hole in range(1, edition["holes"] + 1) if hole not in shown),
        *(f"stand {place + 1} ({names[place]}) has no prizes"
          for place, stars in enumerate(edition["prize_stars"]) if not stars),
    ]


def unbox(s: State, edition: Edition, seats: int) -> None:
    """Copy an edition's values into a blank record; its names are kept beside, under the number it carries."""
    s.holes, s.crown, s.stands = edition["holes"], edition["crown"], len(edition["needs"])
    s.stars[: len(edition["moles"])] = edition["moles"]
    for die, name in enumerate(DICE):
        s.faces[die] = len(edition[name])
        s.face[die, : len(edition[name])] = edition[name]
    s.need[: len(edition["needs"])] = edition["needs"]
    for stand, stars in enumerate(edition["prize_stars"]):
        s.prizes[stand] = len(stars)
        s.prize_stars[stand, : len(stars)] = stars
    s.edition = edition_number(edition)
    NAMES[int(s.edition)] = edition


def rematch(options: Settings, winners: Sequence[int]) -> Settings:
    """Who won the Crown starts as King Mole (MP-23); where it was shared, all stays as it was agreed."""
    return {**options, "start": f"seat-{winners[0] + 1}"} if len(winners) == 1 else options


NAMES: dict[int, Edition] = {}   # editions unboxed so far, by their number: names are no part of a record


@cache
def number_of(digest: str) -> int:
    return int(digest[:15], 16)


def edition_number(edition: Edition) -> int:
    """A number that tells editions apart, for the record."""
    return number_of(edition.digest)


def stand_name(edition: int, stand: int) -> dict[str, str]:
    """A stand's name in every language; its number where the edition has none, or was never unboxed here."""
    known = NAMES.get(edition)
    if known is None or stand >= len(known["needs"]):
        return dict.fromkeys(LANGUAGES, f"{stand + 1}")
    return {language: translated(known["stands"], language)[stand] for language in LANGUAGES}


def prize_name(edition: int, stand: int, prize: int) -> dict[str, str]:
    """A prize's name in every language."""
    known = NAMES.get(edition)
    if known is None:
        return dict.fromkeys(LANGUAGES, f"{stand + 1}-{prize + 1}")
    return {language: translated(known["prizes"], language)[stand][prize] for language in LANGUAGES}


def translated(names: Mapping[str, Any], language: str) -> Any:
    """An edition's names in a language; in English, or in the one it has, where its owner did not translate them."""
    return names.get(language) or names.get(ENGLISH) or next(iter(names.values()))
