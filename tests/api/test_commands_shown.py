"""The commands in README.md and docs/ are real: all can be read, and those that end by themselves run.

Games are fewer than a page says, so that the suite ends. What waits for people or other machines, or plays for minutes
(`play`, `learn`, `serve`, `train`, `lab`, `review`), is only read here and runs in tests of its own.
"""

import re
import shlex
from importlib.util import find_spec
from pathlib import Path

import pytest

from talpa.cli import parser
from talpa.engine.simulate import Simulator
from talpa.games import GAMES
from tests.api.test_documents import PAGES, ROOT
from tests.cli.build import talpa

SHOWN = re.compile(r"^(?:    )?((?:uvx |pipx run )?(?:talpa|make|python -m) .+)$", re.MULTILINE)
FEWER = {"arena": "--games 2"}
COMPILED = {"arena"}                                             # by `talpa warm`, before the suite
RUNS = {"games", "rules", "options", "replay", "verify", "edition", "completion", "doctor", "arena"}
ELSEWHERE = re.compile(r"--cluster|trained_bot|…")               # other machines, a file that training writes
TARGETS = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


def shown() -> list[tuple[str, str]]:
    """Every command with the page it is on, without what a page says beside it."""
    found = []
    for page in [*PAGES, ROOT / "CONTRIBUTING.md"]:
        text = page.read_text(encoding="utf-8").replace("\\\n", " ")
        for line in SHOWN.findall(re.sub(r"^(    .*?\S) +\n +", r"\1 ", text)):
            command = re.split(r"\s{2,}(?=[^\s-])|\s#\s", line.strip())[0]
            if not re.match(r"talpa\s+=", command):
                found.append((page.name, re.sub(r"\s+", " ", command)))
    return found


COMMANDS = shown()
OURS = sorted({command.split("talpa ", 1)[1] for _, command in COMMANDS if re.match(r"(\w+ )*talpa ", command)})
READY = [one for one in OURS if one.split()[0] in RUNS and not ELSEWHERE.search(one)]


def test_pages_show_commands() -> None:
    assert {"README.md", "play.md", "lab.md", "bots.md", "server.md"} <= {page for page, _ in COMMANDS}
    assert len(OURS) > 30 and len(READY) > 10


@pytest.mark.parametrize("command", OURS)
def test_a_command_can_be_read(command: str) -> None:
    words = shlex.split(command.split(" > ")[0])
    assert parser().parse_args(words).run


@pytest.mark.parametrize("command", sorted({one for _, one in COMMANDS if one.startswith("make ")}))
def test_make_knows_it(command: str) -> None:
    assert shlex.split(command)[1] in TARGETS


@pytest.mark.parametrize("command", sorted({one for _, one in COMMANDS if one.startswith("python -m ")}))
def test_a_module_is_there(command: str) -> None:
    assert find_spec(shlex.split(command)[2])


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where a reader might be: with a saved game, an edition and a bot of their own."""
    folder = tmp_path_factory.mktemp("reader")
    Simulator(GAMES["moledozer"], 3).match(4).save(folder / "evening.talpa", ["Anna", "Ben", "Cleo"])
    (folder / "mine.toml").write_text(talpa("edition", "mole_park").stdout, encoding="utf-8")
    for bot in (ROOT / "examples").glob("*_bot.py"):
        (folder / bot.name).write_bytes(bot.read_bytes())
    return folder


@pytest.mark.slow
@pytest.mark.parametrize("command", READY)
def test_a_command_runs(command: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    words = shlex.split(command.split(" > ")[0])
    ran = talpa(*words, *FEWER.get(words[0], "").split(), PYTHONPATH=f"{ROOT / 'src'}:{ROOT}",
                NUMBA_DISABLE_JIT="0" if words[0] in COMPILED else "1")
    assert ran.returncode == 0, ran.stderr
