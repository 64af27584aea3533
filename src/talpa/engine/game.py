"""What a game is: a plain value. Everything outside `talpa.games` sees a game only through this."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

import numpy as np

from talpa.engine.errors import Malformed
from talpa.engine.reasons import Reason
from talpa.engine.record import SeatFields, State

if TYPE_CHECKING:
    from talpa.engine.edition import Edition, Wanted
    from talpa.engine.scene import Choice, Message, Part, Scene

Mask = np.ndarray
Settings = Mapping[str, str]     # option name -> chosen value


@dataclass(frozen=True)
class Option:
    """A variant a table may choose. The state has a field of the same name, holding the value's place in `values`."""

    name: str
    values: tuple[str, ...]
    default: str
    ruling: str
    people: str = ""             # the value that tables with people take where nothing else was said

    def values_at(self, seats: int) -> tuple[str, ...]:
        """The values for a table of so many: a seat that is named must be there (X-1)."""
        missing = [f"seat-{number}" for number in range(seats + 1, len(self.values) + 1)]
        return tuple(value for value in self.values if value not in missing)


@dataclass(frozen=True)
class Wording:
    """A game in words: each function makes a message (an id and arguments) from a view, in no language yet."""

    choice: Callable[[State, int, int], Choice]
    """(view, seat, action): the verb, the path of clicks and the sentence of a legal action."""
    news: Callable[[State, int, tuple[int, ...]], Message]
    """(view, reader, item): what happened, for the log; the same to all who may see it but the seat it is about."""
    refusal: Callable[[State, int, int, int], Message]
    """(view, seat, action, reason): why this may not be done now, and what may."""
    status: Callable[[State, int], Message]
    """(view, reader): what is awaited now and from whom."""
    chapter: Callable[[State], str]
    """(view): the heading in RULES.md that matters now, as the name of a chapter file."""
    breakdown: Callable[[State, int], list[Part]] = lambda state, seat: []
    """(open state of a finished game, seat): how its points came about; the numbers add up to them."""


@dataclass(frozen=True, eq=False)
class Game:
    """A game: its facts, and the functions that are its rules."""

    name: str
    seats: range
    options: tuple[Option, ...]
    layout: np.dtype
    actions: Callable[[Settings], int]
    """How many action numbers there are under these options."""

    start: Callable[[State, int], None]
    """Set up a zeroed record whose luck, options and edition values are filled in."""
    to_move: Callable[[State], int]
    """Bitmask of the seats that owe a decision now; 0 = over."""
    refusal: Callable[[State, int, int], int]
    """0 = legal, else the number of the reason: the single source of legality, for a seat that is to move."""
    legal: Callable[[State, int, Mask], None]
    """Add the legal actions of a seat that is to move to an empty set (`bits.allow`)."""
    apply: Callable[[State, int, int], None]
    """Do a legal action and all that follows until somebody must decide; tells the news."""
    veil: Callable[[State, int], None]
    """Blank what that seat cannot know with a perfect memory (NOBODY: a spectator)."""
    redeal: Callable[[State, int], None]
    """Fill a veiled record's blanks at random with its own (freshly sown) luck: one of the possible worlds."""
    result: Callable[[State, np.ndarray, np.ndarray], int]
    """Write points (f8) and ranks (i8, 1 is first, shared ranks allowed) by seat; returns the reason it ended."""
    audit: Callable[[State], int]
    """0, or the number of the first broken invariant."""

    scene: Callable[[State, int], Scene]
    words: Wording
    features: Callable[[State, int, np.ndarray], None]
    """Write numbers for learning into a zeroed f4 array of `feature_count`, or of all `feature_names`, from a view."""
    feature_count: int
    value: Callable[[State, int], float]
    """A rough worth of the position for a seat, 0 to 1, higher is better; from a view or a redealt world."""

    prefix: str                  # of its rulings: "MD"
    version: int                 # of its rules: raised when recorded games would replay differently
    folder: Path                 # holds RULES.md, editions/ and words/
    wanted: Mapping[str, Wanted] # what an edition file must hold
    unbox: Callable[[State, Edition, int], None]
    """Copy an edition's values for that many seats into a blank record."""
    refusals: type[Reason]       # 0 is LEGAL
    news: type[Reason]           # 0 is NOTHING
    endings: type[Reason]        # 0 is RUNNING
    faults: type[Reason]         # what audit can find; 0 is SOUND
    check: Callable[[Edition], None] = lambda edition: None
    """Refuse an edition whose entries do not fit together (sums, counts), with `edition.refuse`."""
    doubts: Callable[[Edition], list[str]] = lambda edition: []
    """What is odd about an edition that can be played all the same, in sentences for its owner."""
    spelling: Mapping[str, Mapping[int, str]] = field(default_factory=dict)
    """Names for the numbers of a field, for readable positions: {"phase": {0: "guess", …}, "stack": {0: "1-", …}}."""
    seat_fields: SeatFields = field(default_factory=SeatFields)
    feature_names: Sequence[str] = ()
    """What stands at each index of a row of features: the first `feature_count` always, the others in a longer row."""
    belief: Callable[[State, int], float] | None = None
    """How well a redealt world explains what the other seats chose, in any unit; none: all explain it as well."""
    former_belief: Callable[[State, int], float] | None = None
    """The belief of the first edition, where it was another: for `king1`, who measures his followers."""
    answer: Callable[[State, int], int] | None = None
    """What another seat would do in this world by what it may know, by the world's luck; EMPTY: nobody can say."""
    learned: Callable[[State, State, State, int], bool] | None = None
    """(its view before a decision, the states before and after it, seat): write into the view what the decision showed
    the seat of others' secrets; False where a view cannot hold it. None: no decision shows any."""
    hunch: Callable[[State, int], float] | None = None
    """A quicker and rougher `value`, for what a search only looks at in passing; none: it has but the one."""
    inputs: Callable[[State, int, np.ndarray], bool] | None = None
    """Write what the learned value knows of a seat into an f4 array; False where the seat is out of the game."""
    input_count: int = 0
    fill_in: Callable[[State, Collection[str]], None] = lambda state, named: None
    """(state, named fields): write what follows from the fields that a position names into those that it does not."""
    rematch: Callable[[Settings, Sequence[int]], Settings] = lambda options, winners: options
    """(options, winners of the last game): the options with which the same people play again."""
    relabel: Callable[[int, int, int], int] = lambda action, turn, seats: action
    """(action, turn, seats): the same action when every seat is renumbered to (seat + turn) % seats."""


ROOMS: dict[str, dict[str, str]] = {     # room -> field of a Game -> name in the room
    "box": {"options": "OPTIONS", "wanted": "WANTED"} | {n: n for n in ("check", "doubts", "unbox", "rematch")},
    "state": {"layout": "LAYOUT", "seat_fields": "SEAT_FIELDS", "spelling": "SPELLING"},
    "actions": {"actions": "actions", "relabel": "relabel"},
    "reasons": {"news": "News", "refusals": "Refusal", "endings": "Ending", "faults": "Fault"},
    "rules": {name: name for name in ("start", "to_move", "refusal", "legal", "apply", "result", "audit", "fill_in")},
    "sight": {"veil": "veil", "redeal": "redeal", "learned": "learned"},
    "scene": {"scene": "scene"},
    "features": {"features": "features", "feature_count": "FEATURES", "feature_names": "NAMES"},
    "value": {name: name for name in (
        "value", "belief", "former_belief", "answer", "hunch", "inputs")} | {"input_count": "INPUTS"},
}
WORDING_ROOMS: dict[str, dict[str, str]] = {
    "wording": {name: name for name in ("choice", "news", "refusal", "status", "chapter")},
    "breakdown": {"breakdown": "breakdown"},
}
OPTIONAL = (
    "check", "doubts", "seat_fields", "spelling", "relabel", "feature_names", "belief", "former_belief", "answer",
    "learned", "hunch", "inputs", "input_count", "fill_in", "rematch",
)


def game_from_rooms(package: str, *, seats: range, prefix: str, version: int) -> Game:
    """The game whose rooms are the modules of this package: each brings what all games have there, by its name."""
    folder, rooms = Path(import_module(package).__path__[0]), brought(package, ROOMS)
    words = Wording(**brought(package, WORDING_ROOMS))
    return Game(name=folder.name, seats=seats, prefix=prefix, version=version, folder=folder, words=words, **rooms)


def brought(package: str, rooms: Mapping[str, Mapping[str, str]]) -> dict[str, Any]:
    """What the rooms bring, by the field it fills."""
    found = {}
    for name, fields in rooms.items():
        room = open_room(package, name)
        for field_name, known_as in fields.items():
            if hasattr(room, known_as):
                found[field_name] = getattr(room, known_as)
            elif field_name not in OPTIONAL:
                raise TypeError(f"the room {name} of {package} has no {known_as}: every game needs one there")
    return found


def open_room(package: str, name: str) -> ModuleType:
    try:
        return import_module(f"{package}.{name}")
    except ModuleNotFoundError as error:
        if error.name != f"{package}.{name}":
            raise
        raise TypeError(f"{package} has no room {name}: every game has one") from error


def option_fields(options: Iterable[Option]) -> list[tuple[str, str]]:
    """The fields of a layout that hold the options, each the index of the chosen value."""
    return [(option.name.replace("-", "_"), "u1") for option in options]


def settings(game: Game, chosen: Settings, seats: int | None = None) -> dict[str, str]:
    """Every option with its chosen or default value; a clear error for an unknown name or value, or an absent seat."""
    known = {option.name: option for option in game.options}
    if unknown := " or ".join(repr(name) for name in chosen if name not in known):
        raise Malformed(f"{game.name} has no option {unknown}; it has {', '.join(known) or 'none'}")
    chosen = {name: modern(value, known[name].values) if name in known else value for name, value in chosen.items()}
    for name, value in chosen.items():
        values = known[name].values_at(game.seats[-1] if seats is None else seats)
        if value not in values:
            table = f" at a table for {seats}" if value in known[name].values else ""
            raise Malformed(f"option {name} of {game.name} is one of {', '.join(values)}{table}, not {value!r}")
    return {name: chosen.get(name, option.default) for name, option in known.items()}


def with_people(game: Game, chosen: Settings) -> dict[str, str]:
    """What was chosen, and what people mean where they chose nothing: no long game of theirs is broken off."""
    return {option.name: option.people for option in game.options if option.people} | dict(chosen)


def modern(value: str, values: tuple[str, ...]) -> str:
    """Files of the first format say no and yes where all options say off and on now."""
    return {"no": "off", "yes": "on"}.get(value, value) if "on" in values else value
