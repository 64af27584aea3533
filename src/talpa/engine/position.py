"""Positions: a state as text that people can read and write, as chess has FEN.

A position names fields of the state; numbers with names (phases, cards) are spelled. What it does not name follows
from what it names (a game's `fill_in`), or is as on a fresh table of its seed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from talpa.engine.anymatch import AnyMatch
from talpa.engine.chance import BLOCK, COUNT, KEY, SEED_BITS, USED, WORD, next_block, sow_seed
from talpa.engine.errors import BadFile
from talpa.engine.game import Game
from talpa.engine.languages import ENGLISH
from talpa.engine.reasons import word_id
from talpa.engine.record import EMPTY, HIDDEN, NOBODY, WORDS
from talpa.engine.steps import copied
from talpa.engine.toml import toml
from talpa.engine.whole import whole_number, whole_number_in
from talpa.engine.words import Lexicon

OWN_FIELDS = ("luck", "told", "news")
SENTINELS = {NOBODY: "nobody", HIDDEN: "hidden", EMPTY: "empty"}


def fields_of(game: Game) -> list[str]:
    """The game's own fields."""
    return [name for name in game.layout.names or () if name not in OWN_FIELDS]


def position_of(match: AnyMatch) -> dict[str, Any]:
    """A readable position: the fields that differ from a fresh table of the same seed."""
    now, fresh = match.state, match.rewound(0).state
    changed = {
        name: spelled(match.game, name, now[name]) for name in fields_of(match.game)
        if now[name].tobytes() != fresh[name].tobytes()
    }
    if luck_text(now.luck) != luck_text(fresh.luck):
        changed["luck"] = luck_text(now.luck)
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
    seats = whole_number(position.get("seats", game.seats[0]))
    if seats is None:
        raise BadFile(f"seats: expected a whole number, not {position['seats']!r}")
    return seats


def seed_of(position: Mapping[str, Any]) -> int:
    seed = whole_number_in(str(position.get("seed", "0")))
    if seed is None:
        raise BadFile(f"seed: expected a whole number, not {position['seed']!r}")
    return seed


def table_of(position: Mapping[str, Any], part: str) -> Mapping[str, Any]:
    """The options or the state that a position names."""
    named = position.get(part, {})
    if not isinstance(named, Mapping):
        raise BadFile(f"{part}: expected names and their values, not {named!r}")
    return named


def set_up(match: AnyMatch, fields: Mapping[str, Any]) -> None:
    """Write the named fields over a fresh table, and what follows from them."""
    match.position_based = True
    match.states["told"], match.states["news"] = 0, 0
    fresh = copied(match.states)
    known = ["luck", *fields_of(match.game)]
    for name, value in fields.items():
        if name not in known:
            raise BadFile(f"state.{name}: {match.game.name} has no such field; it has {', '.join(known)}")
        if name == "luck":
            set_luck(match.state.luck, value)
        else:
            set_field(match, name, value)
    for name in settled(match):
        if match.states[name].tobytes() != fresh[name].tobytes():
            kept = spelled(match.game, name, fresh[name][0])
            raise BadFile(f"state.{name}: expected {kept}, as the seats, options and edition of the position settle it")
    match.game.fill_in(match.state, fields)


def settled(match: AnyMatch) -> list[str]:
    """The fields that seats, options and edition settle: unboxing writes them, or a part of them."""
    game = match.game
    chosen = ["seats", *(option.name.replace("-", "_") for option in game.options)]
    written = {name for byte in (b"\0", b"\1") for name in unboxed_over(match, byte, chosen)}
    return chosen + [name for name in fields_of(game) if name in written and name not in chosen]


def unboxed_over(match: AnyMatch, byte: bytes, chosen: list[str]) -> list[str]:
    """The fields that unboxing changes in a record of equal bytes."""
    game = match.game
    record = np.frombuffer(bytearray(game.layout.itemsize * byte), game.layout)
    for name in chosen:
        record[name] = match.states[name]
    before = copied(record)
    game.unbox(record[0], match.edition, match.seats)
    return [name for name in fields_of(game) if record[name].tobytes() != before[name].tobytes()]


def unsound(game: Game, fault: int) -> BadFile:
    """The error for a position in which an audit found this: the field, what was expected, and what that goes by."""
    member = game.faults(fault)
    expected = Lexicon(ENGLISH, game.folder).text(word_id("fault", member))
    rest = f"; it goes by {', '.join(member.fields[1:])}" if member.fields[1:] else ""
    return BadFile(f"{'.'.join(['state', *member.fields[:1]])}: expected {expected}{rest}")


def set_field(match: AnyMatch, name: str, value: Any) -> None:
    dtype = match.game.layout[name]
    numbers = unspelled(match.game, name, value)
    array = np.array(numbers, dtype=object)
    if array.shape != dtype.shape or any(isinstance(number, list) for number in array.reshape(-1)):
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
    if isinstance(value, list | tuple | np.ndarray):
        return [unspell(item, numbers, field) for item in value]
    if isinstance(value, str) and value in numbers:
        return numbers[value]
    number = whole_number(value)
    if number is None:
        raise BadFile(f"state.{field}: expected a number or one of {', '.join(numbers)}, not {value!r}")
    return number


def luck_text(luck: np.ndarray) -> str:
    """The random stream: its seed, the blocks made and the words used."""
    seed = int.from_bytes(luck[KEY:COUNT].tobytes(), "little")
    return f"{seed}:{luck[COUNT]}:{luck[USED]}"


def set_luck(luck: np.ndarray, text: Any) -> None:
    """Put the stream where a text says it was."""
    match [whole_number_in(part) for part in str(text).split(":")]:
        case [int(seed), int(blocks), int(used)] if seed < 1 << SEED_BITS and blocks <= WORD and used <= WORDS - BLOCK:
            sow_seed(luck, seed)
            if blocks:
                luck[COUNT] = blocks - 1
                next_block(luck, 8)
            luck[USED] = used
        case _:
            raise BadFile(f"state.luck: expected seed:blocks:used, not {text!r}")
