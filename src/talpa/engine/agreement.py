"""What a table agrees on before a match: seats, options, edition and seed; and the record it starts from."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path

import numpy as np

from talpa.engine.chance import SEED_BITS
from talpa.engine.edition import Edition, load_edition, uploaded_edition
from talpa.engine.errors import BadEdition, Malformed
from talpa.engine.game import Game, Settings, settings
from talpa.engine.whole import whole_number


def checked_seed(seed: int) -> int:
    number = whole_number(seed)
    if number is None or not 0 <= number < 1 << SEED_BITS:
        raise Malformed(f"a seed is a whole number from 0 to 2**{SEED_BITS} - 1, not {seed!r}")
    return number


def checked_seats(game: Game, seats: int) -> int:
    number = whole_number(seats)
    if number is None or number not in game.seats:
        raise Malformed(f"{game.name} is for {game.seats[0]} to {game.seats[-1]} players, not {seats!r}")
    return number


def find_edition(game: Game, edition: str | Path | Edition | None) -> Edition:
    """An edition by its name in the game's folder, by its path, or the standard one."""
    if isinstance(edition, Edition):
        return edition
    shipped = game.folder / "editions" / f"{edition or 'standard'}.toml"
    if edition is None or shipped.is_file():
        return shipped_edition(game, shipped)
    if not Path(edition).is_file():
        names = ", ".join(sorted(path.stem for path in shipped.parent.glob("*.toml")))
        raise BadEdition(f"{game.name} has no edition {str(edition)!r}, and there is no such file; it has {names}")
    return load_edition(Path(edition), game.wanted, game.check)


@cache
def shipped_edition(game: Game, path: Path) -> Edition:
    return load_edition(path, game.wanted, game.check)


@lru_cache(maxsize=256)
def own_edition(game: Game, text: str) -> Edition:
    """An edition from the text of its file."""
    return uploaded_edition(text, game.wanted, game.check)


MOST_TEMPLATES = 512             # tables that are ready to be set; people bring editions of their own
TEMPLATES: dict[tuple[Game, int, tuple[str, ...], str], np.ndarray] = {}


def agreed(
    game: Game, seats: int, options: Settings, edition: str | Path | Edition | None
) -> tuple[dict[str, str], Edition]:
    """The options and the edition of a table that can be played at; a clear error where it cannot."""
    return settings(game, options, checked_seats(game, seats)), find_edition(game, edition)


def fresh_table(game: Game, seats: int, options: Settings, edition: Edition) -> np.ndarray:
    """An array of one record with options and edition filled in, before luck is sown and the game is set up."""
    key = (game, seats, tuple(options.values()), edition.digest)
    if key not in TEMPLATES:
        if len(TEMPLATES) >= MOST_TEMPLATES:
            TEMPLATES.clear()
        states = np.zeros(1, game.layout)
        for option in game.options:
            states[0][option.name.replace("-", "_")] = option.values.index(options[option.name])
        game.unbox(states[0], edition, seats)
        TEMPLATES[key] = states
    return TEMPLATES[key].copy()
