"""Saved games that cannot be read: one sentence, exit status 2, and nothing written or compiled."""

import hashlib
import re
from pathlib import Path

import pytest

from talpa import __version__
from talpa.bots import bot, own_luck, safe_choose
from talpa.cli import main
from talpa.engine.draw import Drawn, bot_luck, commitment, share_digest
from talpa.engine.match import Match
from talpa.engine.simulate import Simulator
from talpa.games import GAMES
from tests.cli.build import talpa
from tests.modes import few

COMMANDS = [["verify"], ["replay"], ["review"], ["play", "--load"]]
FIRST = "\n0 house board.N5\n"
SHARE = "ab" * 32
RULES = GAMES["moledozer"].version


@pytest.fixture(scope="module")
def text() -> str:
    return Simulator(GAMES["moledozer"], 3).match(4).text()


def altered(text: str, old: str, new: str) -> str:
    """A game file with something else in it and a digest that fits."""
    assert old in text
    body = text.replace(old, new, 1).rpartition("digest = ")[0]
    return body + f'digest = "{hashlib.sha256(body.encode()).hexdigest()}"\n'


BAD = {
    "newer": ("talpa = 2", "talpa = 4", "a game file of format 4; this Talpa reads formats 1 to 3"),
    "no format": ("talpa = 2", "talpa = []", "expected a Talpa game file"),
    "unknown game": ('"moledozer"', '"chess"', "there is no game 'chess'; there are"),
    "other rules": (f"rules = {RULES}", "rules = 7", f"made with rules 7 of moledozer, and these are rules {RULES}"),
    "unknown options": ('{"start"', '{"dragons" = "yes", "start"', "moledozer has no option 'dragons'; it has start"),
    "unknown value": ('"memory" = "table"', '"memory" = "none"', "option memory of moledozer is one of table, aided"),
    "other seats": ("seats = 3", "seats = 9", "moledozer is for 2 to 4 players, not 9"),
    "unknown edition": ('edition = "standard"', 'edition = "my-box"', "moledozer has no edition 'my-box'"),
    "other edition": ('edition_digest = "', 'edition_digest = "0', "its edition 'standard' has other values"),
    "no decision": (FIRST, "\n0 dance board.N5\n", "'dance board.N5' is not a decision of seat 0; possible are house"),
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
    path.write_text(altered(text, f"rules = {RULES}", "rules = 7"))

    ran = talpa(*command, str(path), NUMBA_DISABLE_JIT="0", TALPA_CACHE=str(tmp_path / "cache"))

    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith("error: ")
    assert not list(tmp_path.rglob("*.nbi"))


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_file_of_format_1_and_of_older_rules_says_both_versions(
    command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*command, "tests/engine/format_1/moledozer-duel.talpa"]) == 2
    assert f"made with rules 1 of moledozer, and these are rules {RULES}" in capsys.readouterr().err


def drawn_by_bots(seed: int, change: dict[int, str] | None = None) -> str:
    """A game as an online table saves it: cubs and diggers with the luck that was drawn, and a King by the clock."""
    drawn = Drawn(str(seed), [share_digest(SHARE), "", ""], [SHARE, "", ""])
    match, names, numbers = Match(GAMES["moledozer"], 3, drawn.luck()), ("cub", "digger", "king"), [0, 0, 0]
    lines = [f"talpa {__version__}"]
    while match.awaited and len(match.history) < few(1000, 9):
        seat = match.to_move()[0]
        lines.append((change or {}).get(len(match.history), f"{len(match.history)} {numbers[seat]} {names[seat]}"))
        luck = own_luck(bot_luck(match.seed, seat, numbers[seat]))
        match.play(seat, safe_choose(bot(names[seat % 2]), match.view(seat), None, luck).action)
        numbers[seat] += 1
    return match.text(["Anna", "Ben", "Cleo"], drawn, lines)


def test_verify_checks_the_draw_and_the_bots(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "online.talpa"
    path.write_text(drawn_by_bots(5), encoding="utf-8", newline="")
    assert main(["verify", str(path), "--commitment", commitment(5)]) == 0
    said = capsys.readouterr().out
    assert "mixed from that seed and the shares of players 1" in said and "cannot be told: those bots think by" in said
    asked = re.search(r"its bots: (\d+) of (\d+) decisions", said)
    assert asked and asked[1] == asked[2] != "0"


def test_verify_imports_no_bot_that_a_file_names(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """An operator's own bot is named in the file; whoever checks the file runs none of its code."""
    (tmp_path / "evil_bot.py").write_text("raise SystemExit('imported')", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "online.talpa"
    path.write_text(drawn_by_bots(5, {0: "0 0 evil_bot:Bot"}), encoding="utf-8", newline="")
    assert main(["verify", str(path)]) == 0
    assert "or are not ours" in capsys.readouterr().out


@pytest.mark.parametrize(("line", "words"), [
    ("0 99 cub", "did not decide as its luck"), ("0 0 cheat", "bots: expected"),
    ("99999 0 cub", "bots: expected"), ("0 0", "bots: expected"), ("-1 0 cub", "bots: expected"),
])
def test_verify_is_not_deceived_about_bots(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], line: str, words: str
) -> None:
    """Another number is other luck; only our own levels are asked, whatever a file names."""
    path = tmp_path / "online.talpa"
    text = drawn_by_bots(5, {place: line.replace("0 ", f"{place} ", 1) for place in range(8)} if "99 cub" in line else
                         {0: line})
    path.write_text(text, encoding="utf-8", newline="")
    assert main(["verify", str(path)]) == 2
    assert words in capsys.readouterr().err
