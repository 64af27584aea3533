"""One file makes a language: the common words. What is not translated is said in English."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import talpa
from tests.cli.build import surroundings
from tests.cli.build import talpa as run

PACKAGE = Path(talpa.__file__).parent
LEFT_OUT = shutil.ignore_patterns("__pycache__", "static")


@pytest.fixture(scope="module")
def speaks_mole(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A copy of Talpa with a language more: `mo`, some common words and one of a game's."""
    source = tmp_path_factory.mktemp("source")
    shutil.copytree(PACKAGE, source / "talpa", ignore=LEFT_OUT)
    common, game = source / "talpa" / "words", source / "talpa" / "games" / "moledozer" / "words"
    (common / "mo.ftl").write_text("seat-name = Snout { $number }\ntui-you = snuff\n")
    (game / "mo.ftl").write_text("shelf-title = Snuffledozer\n")
    return os.pathsep.join([str(source), "."])


def test_it_can_be_chosen(speaks_mole: str) -> None:
    shown = run("games", "--lang", "mo", PYTHONPATH=speaks_mole).stdout

    assert "Snuffledozer" in shown, "a game's own words"
    assert "Mole Park" in shown and "players" in shown, "and English where there are none"


def test_it_is_taken_from_the_system_and_named_in_errors(speaks_mole: str) -> None:
    assert "Snuffledozer" in run("games", LANG="mo_LE.UTF-8", PYTHONPATH=speaks_mole).stdout
    assert "'mo'" in run("games", "--lang", "xx", PYTHONPATH=speaks_mole).stderr


def test_the_terminal_plays_in_it(speaks_mole: str) -> None:
    played = run("play", "moledozer", "--lang", "mo", "--seed", "5", typed="#1\n?\n", PYTHONPATH=speaks_mole)

    assert (played.returncode, played.stderr) == (0, "")
    assert "Snuffledozer" in played.stdout and "Snout 1 (snuff)" in played.stdout
    assert "choose by number or words" in played.stdout
    assert "Guessing" in played.stdout, "the rules are read in English"


SERVED = """
import asyncio, sys
from pathlib import Path
from talpa.games import GAMES
from talpa.server import messages as m
from talpa.server.bots import Bots
from talpa.server.compiling import Compiling
from talpa.server.hall import Hall
from talpa.server.net import pages, requests
from talpa.server.store.store import Store

async def main():
    hall = Hall(Store.in_folder(Path(sys.argv[1])), Compiling(GAMES, compiles=False), Bots((0.0, 0.0)), 60.0)
    await hall.open()
    wanted = m.TableWanted("moledozer", 2, [m.PlaceWanted("person"), m.PlaceWanted("open")], language="mo")
    opened = await requests.open_table(hall, wanted)
    print(requests.facts(await hall.find(opened.table)).language)
    await hall.close()

asyncio.run(main())
print(pages.words_text((pages.COMMON, pages.WORDS), "mo"))
"""


def test_the_server_speaks_it(speaks_mole: str, tmp_path: Path) -> None:
    served = subprocess.run([sys.executable, "-c", SERVED, str(tmp_path)], capture_output=True, text=True, check=False,
                            env=surroundings(PYTHONPATH=speaks_mole))

    assert served.stderr == ""
    language, _, words = served.stdout.partition("\n")
    assert language == "mo"
    assert "Snout { $number }" in words and "Player { $number }" not in words
    assert "problem-language = Talpa does not speak this language." in words
