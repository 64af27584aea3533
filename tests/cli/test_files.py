"""Saved games that cannot be read: one sentence, exit status 2, and nothing written or compiled."""

import hashlib
from pathlib import Path

import pytest

from talpa.cli import main
from talpa.engine.simulate import Simulator
from talpa.games import GAMES
from tests.cli.build import talpa

COMMANDS = [["verify"], ["replay"], ["play", "--load"]]
FIRST = "\n0 house board.N5\n"


@pytest.fixture(scope="module")
def text() -> str:
    return Simulator(GAMES["moledozer"], 3).match(4).text()


def altered(text: str, old: str, new: str) -> str:
    """A game file with something else in it and a digest that fits."""
    assert old in text
    body = text.replace(old, new, 1).rpartition("digest = ")[0]
    return body + f'digest = "{hashlib.sha256(body.encode()).hexdigest()}"\n'


BAD = {
    "newer": ("talpa = 2", "talpa = 3", "a game file of format 3; this Talpa reads formats 1 to 2"),
    "no format": ("talpa = 2", "talpa = []", "expected a Talpa game file"),
    "unknown game": ('"moledozer"', '"chess"', "there is no game 'chess'; there are"),
    "other rules": ("rules = 1", "rules = 7", "made with rules 7 of moledozer, and these are rules 1"),
    "unknown options": ('{"start"', '{"dragons" = "yes", "start"', "moledozer has no option 'dragons'; it has start"),
    "unknown value": ('"memory" = "table"', '"memory" = "none"', "option memory of moledozer is one of table, aided"),
    "other seats": ("seats = 3", "seats = 9", "moledozer is for 2 to 4 players, not 9"),
    "unknown edition": ('edition = "standard"', 'edition = "my-box"', "moledozer has no edition 'my-box'"),
    "other edition": ('edition_digest = "', 'edition_digest = "0', "its edition 'standard' has other values"),
    "no decision": (FIRST, "\n0 dance board.N5\n", "'dance board.N5' is no decision of seat 0; possible are house"),
    "two decisions": (FIRST, "\n0 house\n", "decision 1, '0 house', cannot be played: 'house' means 4 decisions"),
    "not its turn": (FIRST, "\n1 house board.N5\n", "seat 1 owes no decision now"),
    "other state": ('state = "', 'state = "0', "replaying it does not lead to the state it names"),
}


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize(("old", "new", "sentence"), BAD.values(), ids=BAD)
def test_a_file_that_cannot_be_read_is_refused_in_one_sentence(
    command: list[str], old: str, new: str, sentence: str, text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.talpa"
    path.write_text(altered(text, old, new))

    assert main([*command, str(path)]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    said = shown.err[shown.err.index("error: ") :].splitlines()      # after a bar, where the game is compiled first
    assert sentence in said[0]
    assert all(line.startswith("hint: ") for line in said[1:])
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize(("content", "sentence"), [
    (b"", "expected a Talpa game file"),
    (b"\xff\xfe\x00", "expected a Talpa game file"),
    (b"a = " + b"[" * 100_000, "expected a Talpa game file"),
    (b"#" * (1 << 23), "at most 4194304 bytes"),
], ids=["empty", "not text", "deep", "too large"])
def test_what_is_no_game_file_is_refused_in_one_sentence(
    command: list[str], content: bytes, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.talpa"
    path.write_bytes(content)

    assert main([*command, str(path)]) == 2
    shown = capsys.readouterr()
    assert (shown.out, len(shown.err.splitlines())) == ("", 1)
    assert sentence in shown.err


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_table_that_cannot_be_set_is_refused_before_anything_is_compiled(
    command: list[str], text: str, tmp_path: Path
) -> None:
    path = tmp_path / "bad.talpa"
    path.write_text(altered(text, "rules = 1", "rules = 7"))

    ran = talpa(*command, str(path), NUMBA_DISABLE_JIT="0", TALPA_CACHE=str(tmp_path / "cache"))

    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith("error: ")
    assert not list(tmp_path.rglob("*.nbi"))


def test_a_file_of_format_1_is_verified_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    old = "tests/engine/format_1/moledozer-duel.talpa"

    assert main(["verify", old]) == 0
    assert "verified" in capsys.readouterr().out
    assert main(["replay", old, "--seat", "1"]) == 0
    assert "You guess" in capsys.readouterr().out
