"""A game is one folder: the example outside Talpa is played, served and drawn, and no shared file knows it."""

import asyncio
from importlib import import_module
from pathlib import Path

import pytest

import talpa.games
from talpa.engine import laws
from talpa.engine.dispatch import register
from talpa.engine.match import Match
from talpa.engine.words import Lexicon
from talpa.server import messages as m
from talpa.server.bots import Bots
from talpa.server.compiling import Compiling
from talpa.server.hall import Hall
from talpa.server.net.http import offer
from talpa.server.net.requests import open_table
from talpa.server.store.store import Store
from talpa.tui.layout import Screenful
from tests.cli.build import talpa as run
from tests.server.build import Evening, a_table, first
from tests.tui.build import text_of

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
FOLDER = EXAMPLES / "worm_hunt"

if str(EXAMPLES) not in talpa.games.__path__:        # as TALPA_GAMES does
    talpa.games.__path__.append(str(EXAMPLES))
GAME = register(import_module("talpa.games.worm_hunt").GAME)


def test_it_takes_less_than_200_lines() -> None:
    lines = [line for path in FOLDER.glob("*.py") for line in path.read_text().splitlines() if line.strip()]

    assert len(lines) < 200


def test_no_shared_file_knows_it() -> None:
    texts = {path: path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py")}

    assert [path for path, text in texts.items() if "worm_hunt" in text] == []


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_laws_hold(seats: int) -> None:
    for options in laws.covers(GAME, seats):
        laws.uphold(Match(GAME, seats, seats, options), seats, every=2)
    assert laws.wordless(GAME) == []


def test_it_stands_on_the_shelf_where_its_folder_is_named() -> None:
    assert "worm_hunt  Worm Hunt" in run("games", TALPA_GAMES="examples").stdout
    assert "worm_hunt" not in run("games").stdout
    assert "dig for worms" in run("rules", "worm_hunt", TALPA_GAMES="examples").stdout


def test_the_terminal_plays_it() -> None:
    played = run("play", "worm", "--seed", "5", "--bots", "digger", "--lang", "it", typed="a\nb\n" * 9,
                 TALPA_GAMES="examples")

    assert (played.returncode, played.stderr) == (0, "")
    assert "You dug there last time" not in played.stdout
    assert "The last worm is eaten." in played.stdout, "its words are English, for nobody has translated them"
    assert "Vince" in played.stdout or "Vittoria" in played.stdout


def test_it_is_drawn() -> None:
    match = Match(GAME, 2, seed=5)
    match.play(0, 2)
    words = Lexicon("en", GAME.folder, ["Anna", "Ben"], 0)

    own, public = (text_of(Screenful(match.view(eyes).scene, words, 80, 24).lines()) for eyes in (0, -1))

    worms = match.state.worms.tolist()
    assert f"│{worms[0]}   │" in own and f"│{worms[2]}R  │" in own
    assert f"│{worms[2]}R  │" not in public


def test_a_room_plays_it_with_frames() -> None:
    evening = Evening(a_table(GAME, 2), GAME)
    evening.everybody(motion=True)
    evening.decide(0, 2)
    told = first(evening.decide(1, 3), m.News)

    assert [line.kind for line in told.lines] == ["dig", "dig"]
    assert len(told.frames) == 2


def test_a_hall_opens_it(tmp_path: Path) -> None:
    hall = Hall(Store.in_folder(tmp_path), Compiling({"worm_hunt": GAME}, compiles=False), Bots((0.0, 0.0)), 60.0)

    async def opened() -> m.TableOpened:
        await hall.open()
        places = [m.PlaceWanted("person"), m.PlaceWanted("bot", "cub")]
        table = await open_table(hall, m.TableWanted("worm_hunt", 2, places))
        await hall.close()
        return table

    assert len(asyncio.run(opened()).seats) == 1
    assert offer(hall, GAME, 1.0).name == "worm_hunt"
