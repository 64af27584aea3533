"""Game files: read back what was written, by this Talpa and by later ones; refuse everything else in one sentence."""

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
from talpa.engine.notation import LARGEST, parse_game, read_game, write_whole
from talpa.engine.simulate import Simulator
from talpa.games import GAMES
from tests.engine.toy import GAME
from tests.modes import few

HERE = Path(__file__).parent
SHELF = {"toy": GAME}
OLD_FILES = sorted((HERE / "format_1").glob("*.talpa"))
RECORDED = HERE.parent / "playthroughs"


def played() -> Match:
    return Simulator(GAME, 3).match(7)


def test_a_saved_match_comes_back(tmp_path: Path) -> None:
    match = played()
    match.save(tmp_path / "game.talpa", ["Anna", 'B"en\\', "Zoë"])

    again = Match.load(tmp_path / "game.talpa", SHELF)

    assert again.states.tobytes() == match.states.tobytes()
    assert again.history == match.history


def test_a_file_can_be_read_by_people() -> None:
    match = Match(GAME, 2, seed=4)
    match.play(1, 2)
    match.play(0, 0)

    assert 'decisions = """\n1 raise hill.2\n0 raise hill.0\n"""' in match.text()


OTHER_RULES = [path for path in OLD_FILES if path.stem != "toy" and GAMES[read_game(path).game].version > 1]


@pytest.mark.parametrize("path", OTHER_RULES, ids=lambda path: path.stem)
def test_a_file_of_other_rules_is_refused_with_both_versions(path: Path) -> None:
    game = GAMES[read_game(path).game]

    with pytest.raises(BadFile, match=f"made with rules 1 of {game.name}, and these are rules {game.version}"):
        Match.load(path, GAMES)


@pytest.mark.parametrize("path", sorted({*OLD_FILES} - {*OTHER_RULES}), ids=lambda path: path.stem)
def test_a_file_of_format_1_is_still_read(path: Path) -> None:
    file = read_game(path)
    numbers = [tuple(map(int, word.split(":"))) for word in file.decisions.split()]

    match = Match.from_file(file, str(path), SHELF | dict(GAMES))

    assert file.talpa == 1
    assert match.history == numbers
    assert Match.from_file(parse_game(match.text().encode(), "x"), "x", SHELF | dict(GAMES)).history == numbers


def test_a_file_of_format_1_whose_state_differs_says_what_that_may_mean() -> None:
    content = with_digest((HERE / "format_1" / "toy.talpa").read_text().replace('state = "4ff3', 'state = "4ff4'))

    with pytest.raises(BadFile, match="does not lead to the state it names") as refused:
        Match.from_file(parse_game(content, "x.talpa"), "x.talpa", SHELF)
    assert "format 1" in refused.value.hint


def later_talpa(module: str, paths: list[Path], folder: Path) -> None:
    """Let a game with one more option and more fields load these files, and save them again beside."""
    copies = [folder / path.name for path in paths]
    for path, copy in zip(paths, copies, strict=True):
        copy.write_bytes(path.read_bytes())
    plain = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-m", "tests.engine.grown", module, *map(str, copies)]
    ran = subprocess.run(command, env=plain, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr


@pytest.mark.parametrize("game", GAMES)
def test_a_new_option_and_new_fields_leave_recorded_games_readable(game: str, tmp_path: Path) -> None:
    recorded = sorted((RECORDED / game).glob("*.talpa"))

    later_talpa(f"talpa.games.{game}", recorded, tmp_path)

    for path in recorded:
        before, later = read_game(path), read_game(tmp_path / f"{path.stem}.later")
        assert (later.decisions, later.state) == (before.decisions, before.state)


def test_a_file_with_an_option_of_a_later_talpa_is_refused(tmp_path: Path) -> None:
    played().save(tmp_path / "game.talpa")
    (tmp_path / "copy").mkdir()

    later_talpa("tests.engine.toy", [tmp_path / "game.talpa"], tmp_path / "copy")

    with pytest.raises(BadFile, match="game.later: toy has no option 'novel-ty'; it has low"):
        Match.load(tmp_path / "copy" / "game.later", SHELF)


def test_an_option_that_a_file_does_not_name_has_its_default() -> None:
    match = Match.from_file(parse_game(forged(options="{}"), "x.talpa"), "x.talpa", SHELF)

    assert match.options == {"low": "off"}
    assert match.history == played().history


def test_a_game_that_is_dealt_otherwise_is_noticed(tmp_path: Path) -> None:
    played().save(tmp_path / "game.talpa")
    script = (
        "import sys; from tests.engine.toy import GAME; from talpa.engine.match import Match; start = GAME.start\n"
        "def other(s, seats): start(s, seats); s.card[:seats] = s.card[:seats][::-1].copy()\n"
        "object.__setattr__(GAME, 'start', other); Match.load(sys.argv[1], {'toy': GAME})"
    )
    command = [sys.executable, "-c", script, str(tmp_path / "game.talpa")]
    ran = subprocess.run(
        command, env=os.environ | {"NUMBA_DISABLE_JIT": "1"}, capture_output=True, text=True, check=False
    )

    assert "does not lead to the state it names" in ran.stderr


def test_every_flipped_byte_is_noticed() -> None:
    content = played().text().encode()

    for place in range(0, len(content), few(1, 7)):
        for bit in (0, 3, 7):
            flipped = bytearray(content)
            flipped[place] ^= 1 << bit
            with pytest.raises(BadFile):
                Match.from_file(parse_game(bytes(flipped), "x.talpa"), "x.talpa", SHELF)


@pytest.mark.parametrize("content", [
    b"", b"\xff\xfe", b"talpa = 1\n", b"[", b'digest = ""\n', b'talpa = "2"\n', b"talpa = " + b"9" * 5000,
    b"talpa = " + b"[" * 100_000, b"x" * (LARGEST + 1),
], ids=range(9))
def test_what_is_no_game_file_is_refused(content: bytes) -> None:
    with pytest.raises(BadFile, match="x.talpa: "):
        parse_game(content, "x.talpa")


def test_a_file_that_is_too_large_is_not_read_to_its_end(tmp_path: Path) -> None:
    with (tmp_path / "huge.talpa").open("wb") as file:
        file.truncate(1 << 40)

    with pytest.raises(BadFile, match=f"expected a game file of at most {LARGEST} bytes"):
        read_game(tmp_path / "huge.talpa")


def test_a_newer_format_is_named_before_anything_else_is_read() -> None:
    with pytest.raises(BadFile, match="x.talpa: a game file of format 4; this Talpa reads formats 1 to 3") as refused:
        parse_game(b"talpa = 4\ncolour = 1\n", "x.talpa")
    assert refused.value.hint == "a newer Talpa can read it"


def with_digest(text: str) -> bytes:
    """A game file with a digest that fits what was changed in it."""
    body = text.rpartition("digest = ")[0]
    return (body + f'digest = "{hashlib.sha256(body.encode()).hexdigest()}"\n').encode()


def forged(**changes: str) -> bytes:
    """A game file with other lines and a digest that fits them."""
    lines = played().text().splitlines()
    for key, value in changes.items():
        lines = [f"{key} = {value}" if line.startswith(f"{key} =") else line for line in lines]
    return with_digest("\n".join(lines) + "\n")


@pytest.mark.parametrize(("changes", "sentence"), [
    ({"game": '"chess"'}, "there is no game 'chess'; there are toy"),
    ({"rules": "9"}, "made with rules 9 of toy, and these are rules 1"),
    ({"talpa": "0"}, "of format 0; this Talpa reads formats 1 to 3"),
    ({"seed": '"-1"'}, "seed: expected a whole number"),
    ({"seed": f'"{"9" * 5000}"'}, "seed: expected a whole number"),
    ({"edition_digest": '"00"'}, "has other values than standard.toml"),
    ({"seed": '"8"'}, "does not lead to the state it names"),
    ({"options": '{"hat" = "red", "low" = "no", "wig" = "no"}'}, "toy has no option 'hat' or 'wig'; it has low"),
    ({"options": '{"low" = "perhaps"}'}, "option low of toy is one of off, on, not 'perhaps'"),
    ({"seats": "7"}, "x.talpa: toy is for 2 to 4 players, not 7"),
])
def test_a_forged_file_is_refused(changes: dict[str, str], sentence: str) -> None:
    with pytest.raises(BadFile, match=sentence):
        Match.from_file(parse_game(forged(**changes), "x.talpa"), "x.talpa", SHELF)


@pytest.mark.parametrize(("line", "sentence"), [
    ("0 dance hill.1", "decision 1, '0 dance hill.1', cannot be played: 'dance hill.1' is not a decision of seat 0"),
    ("0 raise", "'raise' means 3 decisions of seat 0: raise hill.0"),
    ("0 #3", "seat 0 may not take action 3 now: too much"),
    ("0 99", "there is no action 99"),
    ("9 raise hill.1", "there is no seat 9"),
    ("raise hill.1", "expected a seat, ' ' and a decision"),
    ("0", "expected a seat, ' ' and a decision"),
    ("", "expected a seat, ' ' and a decision"),
])
def test_a_decision_that_cannot_be_is_named(line: str, sentence: str) -> None:
    text = played().text()
    start = text.index('"""') + 4
    content = with_digest(text[:start] + line + text[text.index("\n", start) :])

    with pytest.raises(BadFile, match=sentence):
        Match.from_file(parse_game(content, "x.talpa"), "x.talpa", SHELF)


def test_a_decision_after_the_end_is_named() -> None:
    content = with_digest(played().text().replace('"""\nstate', '0 raise hill.1\n"""\nstate'))

    with pytest.raises(BadFile, match="decision 4, '0 raise hill.1', cannot be played: .* the game is over"):
        Match.from_file(parse_game(content, "x.talpa"), "x.talpa", SHELF)


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


def test_a_match_from_a_position_has_no_game_file() -> None:
    with pytest.raises(Malformed, match="began in a position"):
        Match.at(GAME, {"seats": 2}).text()
