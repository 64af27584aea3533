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
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from talpa.engine.anymatch import AnyMatch
from talpa.engine.chance import SEED_BITS
from talpa.engine.decision import decision_text
from talpa.engine.errors import BadFile, Illegal, Late, Malformed
from talpa.engine.game import Game
from talpa.engine.position import fields_of, luck_text
from talpa.engine.toml import quoted, toml
from talpa.engine.whole import whole_number_in

FORMAT = 2
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


def game_text(match: AnyMatch, names: list[str]) -> str:
    """The game file of a match."""
    if match.position_based:
        raise Malformed("a match that began in a position has no game file; save its position instead")
    lines = [
        f"talpa = {FORMAT}",
        f"game = {quoted(match.game.name)}",
        f"rules = {match.game.version}",
        f"seats = {match.seats}",
        f"seed = {quoted(str(match.seed))}",
        f"edition = {quoted(match.edition.name)}",
        f"edition_digest = {quoted(match.edition.digest)}",
        f"options = {toml(match.options)}",
        f"names = {toml(list(names))}",
        ABOUT_DECISIONS,
        'decisions = """',
        *decision_lines(match),
        '"""',
        f"state = {quoted(state_digest(match))}",
    ]
    body = "\n".join(lines) + "\n"
    return body + f"digest = {quoted(hashlib.sha256(body.encode()).hexdigest())}\n"


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
    return file


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


def commitment(seed: int) -> str:
    """What can be published before a game without giving its luck away: the digest of its seed."""
    return hashlib.sha256(str(seed).encode()).hexdigest()


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
