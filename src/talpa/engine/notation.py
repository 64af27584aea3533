"""Game files and positions: matches as text that people can read and programs can check.

A game file is TOML and ends with a digest of all that stands above it. A position names fields of the state;
numbers with names (phases, cards) are spelled, and what it does not name is as on a fresh table of its seed.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from talpa.engine.chance import BLOCK, COUNT, KEY, SEED_BITS, USED, next_block, sow_seed
from talpa.engine.errors import BadFile, Malformed
from talpa.engine.game import Game
from talpa.engine.record import EMPTY, HIDDEN, NOBODY

if TYPE_CHECKING:
    from talpa.engine.match import Match

FORMAT = 1
LARGEST = 1 << 20                # bytes of a game file
A_LINE = 12                      # decisions on a line
OWN_FIELDS = ("luck", "told", "news")
SENTINELS = {NOBODY: "nobody", HIDDEN: "hidden", EMPTY: "empty"}


class GameFile(msgspec.Struct, forbid_unknown_fields=True):
    """What a game file says."""

    talpa: int
    game: str
    rules: int
    seats: int
    seed: str
    edition: str
    edition_digest: str
    options: dict[str, str]
    names: list[str]
    decisions: str               # seat:action, in order
    state: str                   # fingerprint of the state they lead to
    digest: str


def game_text(match: Match, names: list[str]) -> str:
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
        f'decisions = """\n{decision_lines(match.history)}"""',
        f"state = {quoted(fingerprint(match.states))}",
    ]
    body = "\n".join(lines) + "\n"
    return body + f"digest = {quoted(hashlib.sha256(body.encode()).hexdigest())}\n"


def decision_lines(history: list[tuple[int, int]]) -> str:
    words = [f"{seat}:{action}" for seat, action in history]
    return "".join(" ".join(words[i : i + A_LINE]) + "\n" for i in range(0, len(words), A_LINE))


def read_game(path: Path) -> GameFile:
    """Read and check a game file, byte for byte."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise BadFile(f"{path}: cannot be read: {error.strerror}") from error
    return parse_game(content, str(path))


def parse_game(content: bytes, path: str) -> GameFile:
    """The game file in these bytes; any change since it was written is an error."""
    if len(content) > LARGEST:
        raise BadFile(f"{path}: expected a game file of at most {LARGEST} bytes, not {len(content)}")
    try:
        text = content.decode()
        file = msgspec.convert(tomllib.loads(text), GameFile)
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadFile(f"{path}: expected a Talpa game file: {error}") from error
    body, mark, rest = text.rpartition("digest = ")
    if rest != f"{quoted(hashlib.sha256(body.encode()).hexdigest())}\n":
        raise BadFile(f"{path}: it was altered or damaged since it was saved: its digest does not fit")
    if file.talpa != FORMAT:
        raise BadFile(f"{path}: a game file of format {file.talpa}; this Talpa reads format {FORMAT}")
    if not file.seed.isdecimal() or int(file.seed) >= 1 << SEED_BITS:
        raise BadFile(f"{path}: seed: expected a whole number below 2**{SEED_BITS}, not {file.seed!r}")
    return file


def moves_of(file: GameFile, path: str) -> list[tuple[int, int]]:
    """The decisions of a game file."""
    moves: list[tuple[int, int]] = []
    for word in file.decisions.split():
        seat, colon, action = word.partition(":")
        if not (colon and seat.isdecimal() and action.isdecimal()):
            raise BadFile(f"{path}: decision {len(moves) + 1}: expected seat:action, not {word!r}")
        moves.append((int(seat), int(action)))
    return moves


def fingerprint(states: np.ndarray) -> str:
    """A digest of the state, its news apart."""
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


def position_of(match: Match) -> dict[str, Any]:
    """A readable position: the fields that differ from a fresh table of the same seed."""
    fresh = type(match)(match.game, match.seats, match.seed, match.options, match.edition)
    fields = [name for name in match.game.layout.names or () if name not in OWN_FIELDS]
    changed = {
        name: spelled(match.game, name, match.state[name]) for name in fields
        if match.state[name].tobytes() != fresh.state[name].tobytes()
    }
    luck = luck_text(match.state.luck)
    if luck != luck_text(fresh.state.luck):
        changed["luck"] = luck
    return {
        "game": match.game.name, "seats": match.seats, "seed": str(match.seed),
        "options": dict(match.options), "edition": match.edition.name, "state": changed,
    }


def position_text(position: Mapping[str, Any]) -> str:
    """A position as TOML."""
    head = [f"{key} = {toml(value)}" for key, value in position.items() if key != "state"]
    state = [f"{key} = {toml(value)}" for key, value in position["state"].items()]
    return "\n".join([*head, "", "[state]", *state]) + "\n"


def seats_of(game: Game, position: Mapping[str, Any]) -> int:
    if position.get("game", game.name) != game.name:
        raise BadFile(f"a position of {position['game']!r} is not one of {game.name}")
    unknown = set(position) - {"game", "seats", "seed", "options", "edition", "state"}
    if unknown:
        raise BadFile(f"a position has no {sorted(unknown)[0]!r}; it has game, seats, seed, options, edition and state")
    seats = position.get("seats", game.seats[0])
    if type(seats) is not int:
        raise BadFile(f"seats: expected a whole number, not {seats!r}")
    return seats


def seed_of(position: Mapping[str, Any]) -> int:
    seed = str(position.get("seed", "0"))
    if not seed.isdecimal():
        raise BadFile(f"seed: expected a whole number, not {seed!r}")
    return int(seed)


def set_up(match: Match, fields: Mapping[str, Any]) -> None:
    """Write the named fields over a fresh table."""
    match.position_based = True
    match.states["told"], match.states["news"] = 0, 0
    known = [name for name in match.game.layout.names or () if name not in ("told", "news")]
    for name, value in fields.items():
        if name not in known:
            raise BadFile(f"state.{name}: {match.game.name} has no such field; it has {', '.join(known)}")
        if name == "luck":
            set_luck(match.state.luck, value)
        else:
            set_field(match, name, value)


def set_field(match: Match, name: str, value: Any) -> None:
    dtype = match.game.layout[name]
    numbers = unspelled(match.game, name, value)
    array = np.array(numbers, dtype=object)
    if array.shape != dtype.shape:
        raise BadFile(f"state.{name}: expected {shape_words(dtype.shape)}, not {value!r}")
    limits = np.iinfo(dtype.base)
    for number in array.reshape(-1):
        if not limits.min <= number <= limits.max:
            raise BadFile(f"state.{name}: expected numbers from {limits.min} to {limits.max}, not {number}")
    match.states[name][0] = numbers


def shape_words(shape: tuple[int, ...]) -> str:
    return "lists of ".join(f"{n} " for n in shape) + "values" if shape else "one value"


def names_for(game: Game, field: str) -> dict[int, str]:
    return SENTINELS | dict(game.spelling.get(field, {}))


def spelled(game: Game, field: str, value: Any) -> Any:
    """A field's value with names for the numbers that have one."""
    names = names_for(game, field)
    return spell(value.tolist(), names)


def spell(value: Any, names: Mapping[int, str]) -> Any:
    return [spell(item, names) for item in value] if isinstance(value, list) else names.get(value, value)


def unspelled(game: Game, field: str, value: Any) -> Any:
    """The same, back in numbers."""
    numbers = {name: number for number, name in names_for(game, field).items()}
    return unspell(value, numbers, field)


def unspell(value: Any, numbers: Mapping[str, int], field: str) -> Any:
    if isinstance(value, list | tuple):
        return [unspell(item, numbers, field) for item in value]
    if isinstance(value, str) and value in numbers:
        return numbers[value]
    if type(value) is not int:
        raise BadFile(f"state.{field}: expected a number or one of {', '.join(numbers)}, not {value!r}")
    return value


def luck_text(luck: np.ndarray) -> str:
    """The random stream: its seed, the blocks made and the words used."""
    seed = int.from_bytes(luck[KEY:COUNT].tobytes(), "little")
    return f"{seed}:{luck[COUNT]}:{luck[USED]}"


def set_luck(luck: np.ndarray, text: Any) -> None:
    parts = str(text).split(":")
    if len(parts) != 3 or not all(part.isdecimal() for part in parts) or int(parts[2]) > BLOCK + 6:
        raise BadFile(f"state.luck: expected seed:blocks:used, not {text!r}")
    seed, blocks, used = map(int, parts)
    sow_seed(luck, seed)
    if blocks:
        luck[COUNT] = blocks - 1
        next_block(luck, 8)
    luck[USED] = used


def quoted(text: str) -> str:
    """A TOML basic string."""
    return msgspec.json.encode(text).decode().replace("\x7f", "\\u007f")


def toml(value: Any) -> str:
    """A value as TOML."""
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{quoted(key)} = {toml(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(toml(item) for item in value) + "]"
    return str(value)
