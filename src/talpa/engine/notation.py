"""Game files: matches as text that people can read, programs can check, and later versions still understand.

A game file is TOML and ends with a digest of all that stands above it. It has a decision on each line: the seat,
counted from 0 as everywhere in the engine, the verb and the path of clicks. The state it leads to is named by a
digest of what differs from a fresh table, field by field; so a game may get a new field or a new option, and files
from before still fit. Format 1 had numbers for decisions and a digest of the record's bytes.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from talpa.engine.anymatch import AnyMatch
from talpa.engine.chance import SEED_BITS
from talpa.engine.decision import decision_text
from talpa.engine.draw import Drawn
from talpa.engine.errors import BadFile, Illegal, Late, Malformed
from talpa.engine.game import Game
from talpa.engine.position import fields_of, luck_text
from talpa.engine.record import EMPTY
from talpa.engine.toml import quoted, toml
from talpa.engine.whole import whole_number_in

FORMAT = 3
OTHER_SEEDS = 12                 # fresh tables that show what luck has made of one
PLAIN = 2                        # the same without what only online tables have: `drawn`, `edition_text`
NUMBERS = 1                      # the format that has seat:action for a decision and digests bytes
LARGEST = 1 << 22                # bytes of a game file
ABOUT_DECISIONS = "# seat (the first is 0), verb and path"


class GameFile(msgspec.Struct, forbid_unknown_fields=True):
    """What a game file says."""

    talpa: int                   # the file's format
    game: str
    rules: int                   # version of the game's rules
    seats: int
    seed: str
    edition: str
    edition_digest: str
    options: dict[str, str]      # what is missing has its default
    names: list[str]
    decisions: str               # in order
    state: str                   # digest of the state they lead to
    digest: str
    edition_text: str = ""       # an edition that lies in no folder
    drawn: Drawn | None = None   # what the seed was mixed from
    opening: dict[str, Any] = {} # what was made of the seed before the first decision
    bots: str = ""               # which decisions bots took


def game_text(match: AnyMatch, names: list[str], drawn: Drawn | None = None, bots: Sequence[str] = ()) -> str:
    """The game file of a match; `drawn` is how its seed came about, where seats had a share in it.

    `bots` has the version whose bots they are, and a line for each decision of theirs: its place, its number among all
    that its seat took, undone ones too, and the bot's name.
    """
    if match.position_based:
        raise Malformed("a match that began in a position has no game file; save its position instead")
    lines = [
        f"talpa = {FORMAT if drawn or match.edition.text else PLAIN}",
        f"game = {quoted(match.game.name)}",
        f"rules = {match.game.version}",
        f"seats = {match.seats}",
        f"seed = {quoted(str(match.seed))}",
        f"edition = {quoted(match.edition.name)}",
        f"edition_digest = {quoted(match.edition.digest)}",
        *([f"edition_text = {quoted(match.edition.text)}"] if match.edition.text else []),
        *(draw_lines(match, drawn) if drawn else []),
        f"options = {toml(match.options)}",
        f"names = {toml(list(names))}",
        ABOUT_DECISIONS,
        'decisions = """',
        *decision_lines(match),
        '"""',
        *(['bots = """', *bots, '"""'] if bots and drawn else []),
        f"state = {quoted(state_digest(match))}",
    ]
    body = "\n".join(lines) + "\n"
    return body + f"digest = {quoted(hashlib.sha256(body.encode()).hexdigest())}\n"


def draw_lines(match: AnyMatch, drawn: Drawn) -> list[str]:
    """How the seed came about, and what luck made of the table before the first decision, for those who check it."""
    fresh = match.rewound(0)
    told = {name: opening_field(fresh, name) for name in lucky_fields(fresh)}
    return [f"drawn = {toml(msgspec.structs.asdict(drawn))}", f"opening = {toml(told)}"]


def lucky_fields(fresh: AnyMatch) -> list[str]:
    """The fields of a fresh table that are not the same with every seed."""
    others = [fresh.reseeded(seed) for seed in range(OTHER_SEEDS)]
    return [name for name in fields_of(fresh.game)
            if any(opening_field(other, name) != opening_field(fresh, name) for other in others)]


def opening_field(fresh: AnyMatch, name: str) -> Any:
    return trimmed(fresh.state[name].tolist())


def trimmed(value: Any) -> Any:
    """Lists without the empty places at their ends."""
    if not isinstance(value, list):
        return value
    items = [trimmed(item) for item in value]
    while items and items[-1] == EMPTY:
        items.pop()
    return items


def decision_lines(match: AnyMatch) -> Iterator[str]:
    """Each decision as it was put when it was taken."""
    then = match.rewound(0)
    for seat, action in match.history:
        yield f"{seat} {decision_text(then.view(seat), action)}"
        then.play(seat, action)


def read_game(path: Path) -> GameFile:
    """Read and check a game file, byte for byte."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise BadFile(f"{path}: cannot be read: {error.strerror}") from error
    return parse_game(content, str(path))


def parse_game(content: bytes, path: str) -> GameFile:
    """The game file in these bytes; any change since it was written is an error."""
    if len(content) > LARGEST:
        raise BadFile(f"{path}: expected a game file of at most {LARGEST} bytes, and it has more")
    try:
        text = content.decode()
        entries = tomllib.loads(text)
        check_format(entries, path)
        file = msgspec.convert(entries, GameFile)
    except (ValueError, RecursionError, msgspec.ValidationError) as error:
        raise BadFile(f"{path}: expected a Talpa game file: {error}") from error
    body, mark, rest = text.rpartition("digest = ")
    if rest != f"{quoted(hashlib.sha256(body.encode()).hexdigest())}\n":
        raise BadFile(f"{path}: it was altered or damaged since it was saved: its digest does not fit")
    seed = whole_number_in(file.seed)
    if seed is None or seed >= 1 << SEED_BITS:
        raise BadFile(f"{path}: seed: expected a whole number below 2**{SEED_BITS}, not {file.seed[:80]!r}")
    if file.drawn:
        check_draw(file.drawn, seed, path)
    return file


def check_draw(drawn: Drawn, seed: int, path: str) -> None:
    """Was the seed mixed as the file says, from the shares that seats were bound to?"""
    try:
        luck, false = drawn.luck(), drawn.false_shares()
    except ValueError as error:
        raise BadFile(f"{path}: drawn: expected a seed, and digests and shares in hexadecimal digits") from error
    if false:
        raise BadFile(f"{path}: drawn: the share of seat {false[0]} is not the one it was bound to")
    if luck != seed:
        raise BadFile(f"{path}: its seed is not mixed from the server's seed and the shares it names")


def check_format(entries: Mapping[str, Any], path: str) -> None:
    """Refuse a file of a format that is not known, before its other entries mean anything."""
    found = entries.get("talpa")
    if type(found) is int and not NUMBERS <= found <= FORMAT:
        hint = "a newer Talpa can read it" if found > FORMAT else ""
        raise BadFile(f"{path}: a game file of format {found}; this Talpa reads formats {NUMBERS} to {FORMAT}", hint)


def game_of(file: GameFile, path: str, shelf: Mapping[str, Game]) -> Game:
    """The game of a file, if it is on the shelf with the same rules."""
    if file.game not in shelf:
        raise BadFile(f"{path}: there is no game {file.game!r}; there are {', '.join(shelf)}")
    game = shelf[file.game]
    if file.rules != game.version:
        raise BadFile(f"{path}: made with rules {file.rules} of {game.name}, and these are rules {game.version}")
    return game


def replay_file(match: AnyMatch, file: GameFile, path: str) -> None:
    """Take a file's decisions on a fresh table, and check where they lead."""
    check_opening(match, file.opening, path)
    numbers = file.talpa == NUMBERS
    for entry in file.decisions.split() if numbers else file.decisions.splitlines():
        try:
            replay_decision(match, entry, ":" if numbers else " ")
        except (Illegal, Late, Malformed) as error:
            count = len(match.history) + 1
            raise BadFile(f"{path}: decision {count}, {entry[:80]!r}, cannot be played: {error}") from error
    if file.state != (fingerprint(match.states) if numbers else state_digest(match)):
        hint = "in format 1 that may also mean that Talpa keeps the state in another way since" if numbers else ""
        raise BadFile(f"{path}: replaying it does not lead to the state it names", hint)


def check_opening(fresh: AnyMatch, told: Mapping[str, Any], path: str) -> None:
    for name, value in told.items():
        if name not in fields_of(fresh.game) or opening_field(fresh, name) != value:
            raise BadFile(f"{path}: opening: {name[:40]!r} is not what its seed makes of the table")


def replay_decision(match: AnyMatch, entry: str, mark: str) -> None:
    """Take one decision of a file."""
    seat, found, text = entry.partition(mark)
    number = whole_number_in(seat)
    if number is None or not found:
        raise Malformed(f"expected a seat, {mark!r} and a decision")
    match.play(number, match.parse(number, text))


def state_digest(match: AnyMatch) -> str:
    """A digest of what a match has come to, by name: a field that stays as on a fresh table does not count."""
    return hashlib.sha256("\n".join(sorted(account(match))).encode()).hexdigest()


def account(match: AnyMatch) -> Iterator[str]:
    """Every number that differs from a fresh table of the same seed, such as `stack.2.0 = 7`; luck and standing.

    The standing is there for what was dealt and never moved.
    """
    now, fresh = match.state, match.rewound(0).state
    for name in fields_of(match.game):
        for place in np.argwhere(now[name] != fresh[name]).tolist():
            yield f"{'.'.join([name, *map(str, place)])} = {now[name][tuple(place)]}"
    standing = match.result()
    yield from (f"luck = {luck_text(now.luck)}", f"points = {standing.points}", f"ranks = {standing.ranks}")


def fingerprint(states: np.ndarray) -> str:
    """A digest of the state's bytes, its news apart: for one version of Talpa, and not for files."""
    state = states[:1].copy()
    state["told"], state["news"] = 0, 0
    return hashlib.sha256(state.tobytes()).hexdigest()


def write_whole(path: Path, text: str) -> None:
    """Write a file so that at any moment either the old or the new one is there, whole."""
    try:
        handle, draft = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    except OSError as error:
        raise BadFile(f"{path}: cannot be written: {error.strerror}") from error
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, path)
    except OSError as error:
        Path(draft).unlink(missing_ok=True)
        raise BadFile(f"{path}: cannot be written: {error.strerror}") from error
