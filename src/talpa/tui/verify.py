"""A saved game checked: that it is whole, and that its luck was not chosen afterwards."""

from __future__ import annotations

import re
from pathlib import Path

from talpa import __version__
from talpa.bots import NAMES, bot, own_luck, safe_choose
from talpa.engine import draw, notation
from talpa.engine.errors import BadFile, Malformed
from talpa.engine.match import Match, game_of_file
from talpa.games import GAMES
from talpa.tui.progress import get_ready


def verify(path: str, edition: str | None, commitment: str = "") -> None:
    """Replay a saved game and check its digests, and its seed's if one is given; anything wrong is an error."""
    file = notation.read_game(Path(path))
    get_ready([game_of_file(file, path, GAMES, edition).name], again=False)
    match = Match.from_file(file, path, GAMES, edition)
    own = draw.commitment(int(file.drawn.seed) if file.drawn else match.seed)
    check_commitment(path, own, commitment.strip().lower())
    state = "over" if match.result().over else "running"
    print(f"{path}: {file.game}, {file.seats} players, {len(match.history)} decisions, {state}: verified")
    same = ", as shown at the start" if commitment else ""
    print(f"commitment to its seed: {own}{same}")
    if file.drawn:
        print(f"its luck: mixed from that seed and {shares(file.drawn)}")
    if file.bots:
        print(f"its bots: {bots_checked(match, file.bots, path)}")


def bots_checked(match: Match, lines: str, path: str) -> str:
    """Did bots decide as their luck, which was drawn with the game's, makes them?"""
    version, listed = read_bots(match, lines, path)
    found = [decided_so(match, *one) for one in listed]
    wrong = next((place for (place, _, _), so in zip(listed, found, strict=True) if so is False), None)
    if wrong is not None and version == __version__:
        raise BadFile(f"{path}: decision {wrong + 1}: its bot did not decide as its luck makes it")
    other = f"; the others were of Talpa {version}, and this is {__version__}" if wrong is not None else ""
    clocked = found.count(None)
    by_clock = f"; {clocked} more cannot be told: those bots think by the clock or are not ours" if clocked else ""
    asked = len(found) - clocked
    return f"{found.count(True)} of {asked} decisions are what their luck makes of them{other}{by_clock}"


def read_bots(match: Match, lines: str, path: str) -> tuple[str, list[tuple[int, int, str]]]:
    """The version whose bots they are, and their decisions: place, the seat's number for it, level."""
    found = [re.fullmatch(r"(\d{1,6}) (\d{1,6}) ([\w.]+:\w+|\w+)", line) for line in lines.strip().splitlines()[1:]]
    head = re.match(r"\s*talpa (\S{1,40})\n", lines)
    listed = [(int(one[1]), int(one[2]), one[3]) for one in found if one]
    known = all(place < len(match.history) and (name in NAMES or ":" in name) for place, _, name in listed)
    if not head or len(listed) < len(found) or not known:
        raise BadFile(f"{path}: bots: expected a version, and the place, number and level of decisions in this game")
    return head[1], listed


def decided_so(match: Match, place: int, n: int, name: str) -> bool | None:
    """Does a bot choose with its luck what was chosen? None where that hangs on the clock, or on an operator's code.

    A file may name any module: none is imported for it.
    """
    (seat, action), level = match.history[place], None if ":" in name else bot(name)
    if level is None or level.budget.iterations is None:
        return None
    luck = own_luck(draw.bot_luck(match.seed, seat, n))
    return safe_choose(level, match.rewound(place).view(seat), None, luck).action == action


def shares(drawn: draw.Drawn) -> str:
    """Whose shares are in the luck, and who was bound to one and did not give it."""
    given = [str(seat + 1) for seat, share in enumerate(drawn.shares) if share]
    missing = [str(seat + 1) for seat, digest in enumerate(drawn.digests) if digest and not drawn.shares[seat]]
    left_out = f"; left out, because it was not given in time: {', '.join(missing)}" if missing else ""
    return f"the shares of players {', '.join(given)}{left_out}" if given else f"nothing else{left_out}"


def check_commitment(path: str, own: str, shown: str) -> None:
    """Is the seed of a game the one its table was bound to before the first decision?"""
    if shown and not re.fullmatch("[0-9a-f]{64}", shown):
        raise Malformed(f"--commitment: {shown!r} is not a commitment", "it has 64 hexadecimal digits, as at the table")
    if shown and shown != own:
        raise BadFile(
            f"{path}: its seed is not the one that was bound at the start: its commitment is {own}, not {shown}",
            "the file is of another game, or its luck was chosen afterwards",
        )
