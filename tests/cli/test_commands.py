"""Every command: what it prints, where, and how it fails."""

import subprocess
import sys
from pathlib import Path

import pytest

from talpa.cli import main
from talpa.engine.simulate import Simulator
from talpa.games import GAMES, NAMES
from tests.cli.build import surroundings, talpa


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("games") / "evening.talpa"
    Simulator(GAMES["moledozer"], 3).match(4).save(path, ["Anna", "Ben", "Cleo"])
    return path


def test_the_shelf() -> None:
    shown = talpa("games")

    assert shown.returncode == 0
    assert all(name in shown.stdout for name in NAMES)
    assert "players" in shown.stdout
    assert "giocatori" in talpa("games", "--lang", "it").stdout


def test_the_language_of_the_system_is_taken() -> None:
    assert "giocatori" in talpa("games", LANG="it_IT.UTF-8").stdout
    assert "giocatori" in talpa("games", LANG="en_US.UTF-8", LC_ALL="it_IT.UTF-8").stdout
    assert "players" in talpa("games", LANG="de_DE.UTF-8").stdout


@pytest.mark.parametrize("command", ["games", "--help"])
def test_the_shelf_and_help_start_without_numba(command: str) -> None:
    script = (
        "import sys; from talpa.cli import main\n"
        f"try: main(['{command}'])\nexcept SystemExit: pass\n"
        "print('numba' in sys.modules, file=sys.stderr)"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=surroundings(), check=True)

    assert ran.stderr.strip() == "False"


@pytest.mark.parametrize("command", ["games", "rules", "options", "play", "replay", "verify", "bench", "warm"])
def test_every_command_has_help_with_examples(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([command, "--help"])

    assert ended.value.code == 0
    assert f"examples:\n  talpa {command}" in capsys.readouterr().out


def test_rules_whole_and_by_chapter(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "moledozer"]) == 0
    whole = capsys.readouterr().out
    assert main(["rules", "moledozer", "guess"]) == 0
    part = capsys.readouterr().out

    assert "MD-07" in whole
    assert 0 < len(part) < len(whole)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", ["en", "it"])
def test_options_are_explained(name: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["options", name, "--lang", language]) == 0
    shown = capsys.readouterr().out

    for option in GAMES[name].options:
        line = next(line for line in shown.splitlines() if line.startswith(f"{option.name} "))
        assert line.count(option.ruling) == 1
        assert f"* {option.people or option.default}" in shown


WRONG = {
    "unknown command": ["plau"],
    "no command": [],
    "unknown game": ["play", "chess"],
    "nearly a game": ["rules", "moledozr"],
    "unknown language": ["games", "--lang", "xx"],
    "unknown chapter": ["rules", "moledozer", "castling"],
    "too many seats": ["play", "moledozer", "--seats", "9"],
    "too few seats": ["play", "moledozer", "--seats", "1"],
    "negative seats": ["play", "moledozer", "--seats", "-3"],
    "not a number": ["play", "moledozer", "--seats", "two"],
    "seat not there": ["play", "moledozer", "--seats", "2", "--you", "3"],
    "seat nought": ["play", "moledozer", "--you", "0"],
    "unknown option": ["play", "moledozer", "--option", "dragons=yes"],
    "unknown value": ["play", "moledozer", "--option", "memory=none"],
    "broken option": ["play", "moledozer", "--option", "memory"],
    "unknown edition": ["play", "moledozer", "--edition", "no-such.toml"],
    "unknown bot": ["play", "moledozer", "--bots", "genius"],
    "negative seed": ["play", "moledozer", "--seed", "-1"],
    "too many names": ["play", "moledozer", "--seats", "2", "--names", "a,b,c"],
    "no such file": ["play", "--load", "no-such.talpa"],
    "nothing to replay": ["replay", "no-such.talpa"],
    "a folder to verify": ["verify", "."],
    "unknown game to bench": ["bench", "chess"],
    "unknown game to warm": ["warm", "chess"],
}


@pytest.mark.parametrize("arguments", WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_said_in_one_sentence(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    shown = capsys.readouterr()

    assert shown.err.startswith("error: ")
    assert len(shown.err.splitlines()) <= 2
    assert all(line.startswith(("error: ", "hint: ")) for line in shown.err.splitlines())
    assert shown.out == ""


def test_an_error_ends_the_command_with_two_and_a_hint() -> None:
    ran = talpa("rules", "moledozr")

    assert ran.returncode == 2
    assert "did you mean moledozer?" in ran.stderr


def test_verify(saved: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(saved)]) == 0
    assert "verified" in capsys.readouterr().out

    changes = [("seats = 3", "seats = 2"), ('game = "mole', 'game = "pole'), ("\n0 ", "\n1 ")]
    for number, (old, new) in enumerate(changes):
        altered = tmp_path / f"{number}.talpa"
        altered.write_text(saved.read_text().replace(old, new, 1))
        assert main(["verify", str(altered)]) == 2
        shown = capsys.readouterr()
        assert shown.out == "", new
        assert "altered or damaged" in shown.err


def test_verify_compares_the_commitment_that_a_table_showed(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(saved)]) == 0
    own = capsys.readouterr().out.split()[-1]

    assert main(["verify", str(saved), "--commitment", own.upper()]) == 0
    assert "as shown at the start" in capsys.readouterr().out

    for shown, complaint in ((own[::-1], "not the one that was bound at the start"), ("123", "64 hexadecimal digits")):
        assert main(["verify", str(saved), "--commitment", shown]) == 2
        told = capsys.readouterr()
        assert told.out == "" and complaint in told.err


def test_replay_tells_the_game_to_the_chosen_eyes(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = {}
    for eyes in ("", "--seat=2", "--open"):
        assert main(["replay", str(saved), *filter(None, [eyes])]) == 0
        told[eyes] = capsys.readouterr().out

    assert "Ben guesses" in told[""] and "You guess" not in told[""]
    assert "You guess" in told["--seat=2"]
    assert len(told["--open"]) > len(told[""])
    assert main(["replay", str(saved), "--seat", "4"]) == 2


def test_replay_step_by_step(saved: Path) -> None:
    ran = talpa("replay", str(saved), "--step", typed="\n\nq\n")

    assert ran.returncode == 0
    assert ran.stdout.count("Guesses") >= 3


def test_a_scripted_person_plays_a_whole_game() -> None:
    ran = talpa("play", "moledozer", "--seats", "2", "--seed", "5", typed="#1\n20\n12\n" * 400)

    assert ran.returncode == 0
    assert "Winner" in ran.stdout or "shared" in ran.stdout


def test_bots_alone_play_a_game() -> None:
    ran = talpa("play", "moledozer", "--watch", "--seed", "5", "--fast")

    assert ran.returncode == 0
    assert "Winner" in ran.stdout or "shared" in ran.stdout


def test_the_end_of_input_leaves_quietly() -> None:
    ran = talpa("play", "moledozer", "--seed", "5", typed="")

    assert (ran.returncode, ran.stderr) == (0, "")


def test_a_game_is_asked_for() -> None:
    ran = talpa("play", "--seed", "5", typed="nonsense\n1\n")

    assert ran.returncode == 0
    assert "no game 'nonsense'" in ran.stderr
    assert "Which game?" in ran.stdout
    assert "Moledozer" in ran.stdout


def test_a_closed_pipe_is_no_error() -> None:
    ran = subprocess.run(
        f"{sys.executable} -m talpa rules moledozer | head -n 1", shell=True, capture_output=True, text=True,
        env=surroundings(), check=True,
    )
    assert ran.stderr == ""


def test_bench_prints_a_line_for_each_table() -> None:
    ran = talpa("bench", "moledozer", "--seconds", "0.01")

    assert ran.returncode == 0
    assert [line.split()[:2] for line in ran.stdout.splitlines()[1:]] == [["moledozer", str(n)] for n in (2, 3, 4)]


def test_no_colour_where_none_is_wanted() -> None:
    assert "\x1b[" not in talpa("games").stdout
    assert "\x1b[" not in talpa("play", "moledozer", "--seed", "5", typed="").stdout


WRONG = ("--seats=9", "--option=foo=1", "--bots=nobody", "--bots=cheat", "--edition=nowhere", "--you=5")


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_table_is_refused_before_anything_is_compiled(tmp_path: Path, wrong: str) -> None:
    ran = talpa("play", "moledozer", wrong, NUMBA_DISABLE_JIT="0", TALPA_CACHE=str(tmp_path))

    assert ran.returncode == 2
    assert ran.stderr.startswith("error: ")
    assert not list(tmp_path.rglob("*.nbi"))
