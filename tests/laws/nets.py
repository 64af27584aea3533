"""What is kept in a game's folder of tests and made anew on purpose: `python -m tests.laws.nets WHAT [GAME …]`.

Run with NUMBA_DISABLE_JIT=1, `parity` prints what compiled and uncompiled rules must agree on, and `sabotage GAME`
breaks a game's rules on purpose and prints which laws noticed.
"""

from __future__ import annotations

import dataclasses
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import numpy as np

from talpa.engine import laws
from talpa.engine.bits import allow
from talpa.engine.dispatch import register
from talpa.engine.game import Game, settings
from talpa.engine.match import Match
from talpa.engine.position import OWN_FIELDS
from talpa.engine.simulate import Simulator, fingerprint_of
from talpa.games import GAMES

TESTS = Path(__file__).parents[1]
GAMES_A_FINGERPRINT = 1000


def kept(name: str, what: str) -> Path:
    """Where a game's fingerprint, or who sees what in it, is kept."""
    return TESTS / name / f"{what}.txt"


def known_of(name: str) -> ModuleType:
    """What a game's folder of tests says for these nets: LAST_RULING, PIECES."""
    return import_module(f"tests.{name}.nets")


def fingerprint(name: str) -> str:
    return f"{fingerprint_of(GAMES[name], GAMES_A_FINGERPRINT)}\n"


def parity(name: str) -> str:
    """A digest of a few games at every seat count and under every option."""
    game = GAMES[name]
    tables = [(seats, {}) for seats in game.seats]
    for seats in game.seats:
        tables += [(seats, options) for options in laws.pairwise(game, seats)[seats :: len(game.seats)]]
    return " ".join(Simulator(game, seats, options).fingerprint(1, first=7)[:8] for seats, options in tables)


def leaky(game: Game) -> Game:
    """A veil that forgets one field that it should blank."""

    def veil(s: np.record, seat: int) -> None:
        before = np.array([s])
        game.veil(s, seat)
        for name in game.layout.names or ():
            if name not in OWN_FIELDS and before[name].tobytes() != np.array([s])[name].tobytes():
                s[name] = before[name][0]
                return

    return dataclasses.replace(game, veil=veil)


def peeking(game: Game) -> Game:
    """A refusal that looks at what the seat cannot know."""
    own = sum(game.layout[name].itemsize for name in OWN_FIELDS)

    def refusal(s: np.record, seat: int, action: int) -> int:
        reason = game.refusal(s, seat, action)
        return reason or (1 if sum(s.tobytes()[own:]) % 3 == 0 and action % 2 else 0)

    def legal(s: np.record, seat: int, mask: np.ndarray) -> None:
        for action in range(game.actions(settings(game, {}))):
            if refusal(s, seat, action) == 0:
                allow(mask, action)

    return dataclasses.replace(game, refusal=refusal, legal=legal)


def losing(game: Game) -> Game:
    """An apply that now and then drops something: the last piece in a field that the audit counts."""

    def apply(s: np.record, seat: int, action: int) -> None:
        game.apply(s, seat, action)
        pieces = known_of(game.name).PIECES
        if (s[pieces] > 0).any():
            place = tuple(np.argwhere(s[pieces] > 0)[-1])
            s[pieces][place] = 0

    return dataclasses.replace(game, apply=apply)


def noticed(game: Game) -> str:
    """What a law, or else the map of sight, says of a broken game first."""
    register(game)
    try:
        for seed in range(3):
            laws.uphold(Match(game, game.seats[-1] if seed else game.seats[0], seed), seed, every=9, now_and_then=1)
        if sight_of(game) != kept(game.name, "sight").read_text():
            return "others see what was agreed to be hidden"
    except laws.Broken as broken:
        return str(broken)
    return "nothing"


def sight_of(game: Game) -> str:
    return "\n".join(laws.sight(game)) + "\n"


def beats_of(game: Game) -> str:
    return "\n".join(laws.beats(game)) + "\n"


def main(what: str, names: list[str]) -> None:
    if what == "fingerprints":
        for name in names or GAMES:
            kept(name, "fingerprint").write_text(fingerprint(name))
    elif what == "sight":
        for name in names or GAMES:
            kept(name, "sight").write_text(sight_of(GAMES[name]))
    elif what == "beats":
        for name in names or GAMES:
            kept(name, "beats").write_text(beats_of(GAMES[name]))
    elif what == "parity":
        print("\n".join(f"{name} {parity(name)}" for name in names))
    elif what == "sabotage":
        for name in names:
            for broken in (leaky, peeking, losing):
                print(f"{name} {broken.__name__}: {noticed(broken(GAMES[name]))}")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
