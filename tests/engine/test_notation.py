"""Game files and positions: read back what was written, and refuse everything else in one sentence."""

import hashlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from talpa.engine.errors import BadFile, Malformed
from talpa.engine.match import Match
from talpa.engine.notation import parse_game, write_whole
from talpa.engine.simulate import Simulator
from tests.engine.toy import GAME
from tests.modes import few

SHELF = {"toy": GAME}


def played() -> Match:
    return Simulator(GAME, 3).match(7)


def test_a_saved_match_comes_back(tmp_path: Path) -> None:
    match = played()
    match.save(tmp_path / "game.talpa", ["Anna", 'B"en\\', "Zoë"])

    again = Match.load(tmp_path / "game.talpa", SHELF)

    assert again.states.tobytes() == match.states.tobytes()
    assert again.history == match.history


def test_every_flipped_byte_is_noticed() -> None:
    content = played().text().encode()

    for place in range(0, len(content), few(1, 7)):
        for bit in (0, 3, 7):
            flipped = bytearray(content)
            flipped[place] ^= 1 << bit
            with pytest.raises(BadFile):
                Match.from_file(parse_game(bytes(flipped), "x.talpa"), "x.talpa", SHELF)


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"talpa = 1\n", b"[", b"x" * (1 << 21), b'digest = ""\n'])
def test_what_is_no_game_file_is_refused(content: bytes) -> None:
    with pytest.raises(BadFile, match="x.talpa: "):
        parse_game(content, "x.talpa")


def forged(**changes: str) -> bytes:
    """A game file with other lines and a digest that fits them."""
    lines = played().text().splitlines()[:-1]
    for key, value in changes.items():
        lines = [f"{key} = {value}" if line.startswith(f"{key} =") else line for line in lines]
    body = "\n".join(lines) + "\n"
    return (body + f'digest = "{hashlib.sha256(body.encode()).hexdigest()}"\n').encode()


@pytest.mark.parametrize(("changes", "sentence"), [
    ({"game": '"chess"'}, "there is no game 'chess'; there are toy"),
    ({"rules": "9"}, "made with rules 9 of toy, and these are rules 1"),
    ({"talpa": "2"}, "of format 2; this Talpa reads format 1"),
    ({"seed": '"-1"'}, "seed: expected a whole number"),
    ({"edition_digest": '"00"'}, "has other values than standard.toml"),
    ({"seed": '"8"'}, "does not lead to the state it names"),
])
def test_a_forged_file_is_refused(changes: dict[str, str], sentence: str) -> None:
    with pytest.raises(BadFile, match=sentence):
        Match.from_file(parse_game(forged(**changes), "x.talpa"), "x.talpa", SHELF)


def test_a_file_whose_seats_do_not_fit_is_refused() -> None:
    with pytest.raises((BadFile, Malformed), match="toy is for 2 to 4 players"):
        Match.from_file(parse_game(forged(seats="7"), "x.talpa"), "x.talpa", SHELF)


def test_a_kill_while_saving_leaves_the_old_file_whole(tmp_path: Path) -> None:
    path = tmp_path / "game.talpa"
    write_whole(path, "old")
    script = (
        "import sys; from pathlib import Path; from talpa.engine.notation import write_whole\n"
        "n = 0\nwhile True:\n    n += 1; write_whole(Path(sys.argv[1]), str(n % 10) * 2_000_000)\n"
    )
    for moment in (0.05, 0.2, 0.35):
        plain = os.environ | {"NUMBA_DISABLE_JIT": "1"}
        writer = subprocess.Popen([sys.executable, "-c", script, str(path)], env=plain)
        while path.read_text() == "old":
            time.sleep(0.01)
        time.sleep(moment)
        writer.send_signal(signal.SIGKILL)
        writer.wait()
        text = path.read_text()
        assert len(text) == 2_000_000
        assert len(set(text)) == 1
        write_whole(path, "old")


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="cannot be written"):
        write_whole(tmp_path / "no" / "such" / "game.talpa", "text")


def test_a_position_is_readable_and_comes_back() -> None:
    match = Match(GAME, 3, seed=4)
    match.play(1, 2)

    assert match.position()["state"] == {"raised": ["nobody", 2, "nobody", "nobody"]}
    assert Match.at(GAME, match.position()).states["raised"].tolist() == match.states["raised"].tolist()


@pytest.mark.parametrize(("position", "sentence"), [
    ({"state": {"card": [1, 1, 2, 3]}, "seats": 4}, "the position of toy cannot be: card twice"),
    ({"state": {"hat": 1}}, "state.hat: toy has no such field"),
    ({"state": {"card": [1, 2]}}, "state.card: expected 4 values"),
    ({"state": {"card": [1, 2, 3, 999]}}, "state.card: expected numbers from -128 to 127, not 999"),
    ({"state": {"card": "red"}}, "state.card: expected a number or one of"),
    ({"state": {"luck": "x"}}, "state.luck: expected seed:blocks:used"),
    ({"game": "chess"}, "a position of 'chess' is not one of toy"),
    ({"colour": 1}, "a position has no 'colour'"),
    ({"seats": "two"}, "seats: expected a whole number"),
    ({"seed": "x"}, "seed: expected a whole number"),
])
def test_a_position_that_cannot_be_is_refused(position: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadFile, match=sentence):
        Match.at(GAME, position)


def test_a_match_from_a_position_has_no_game_file() -> None:
    with pytest.raises(Malformed, match="began in a position"):
        Match.at(GAME, {"seats": 2}).text()
