"""The commands in README.md and docs/ are real: all can be read, and all but a few named ones run.

Games are fewer than a page says, so that the suite ends. What needs other machines or minutes of training
(`ELSEWHERE`), `make` itself, and tools of our own (`python -m`) run in tests of their own.
"""

import argparse
import re
import shlex
import signal
import subprocess
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

from talpa.cli import main, parser
from talpa.engine.simulate import Simulator
from talpa.games import GAMES
from talpa.review import Effort
from talpa.rl import Network
from talpa.rl.setup import feature_names
from tests.api.test_documents import PAGES, ROOT
from tests.cli.build import surroundings, talpa
from tests.server.databases import new_database
from tests.server.guest import ask, open_table

SHOWN = re.compile(r"^(?:    )?((?:uvx |pipx run )?(?:talpa|make|python -m) .+)$", re.MULTILINE)
INLINE = re.compile(r"`talpa ([a-z]+)([^`]*)`(.*)")
FEWER = {
    "arena": "--games 2", "lab": "--bots random --games 1 --stories 0 --effects 0 --luck 0 --jobs 1",
    "play": "--seed 5",
}
COMPILED = {"arena"}                                             # by `talpa warm`, before the suite
RUNS = {"games", "rules", "options", "replay", "verify", "edition", "completion", "doctor", "arena", "lab", "play",
        "learn"}
ELSEWHERE = re.compile(r"--cluster|^train ")                     # tests/lab starts a cluster, tests/train trains
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


def only(name: str) -> list[str]:
    """The shown commands of this name."""
    return [one for one in OURS if one.split()[0] == name]


def test_pages_show_commands() -> None:
    assert {"README.md", "play.md", "lab.md", "bots.md", "server.md"} <= {page for page, _ in COMMANDS}
    assert len(OURS) > 30 and len(READY) > 10


def test_no_command_is_overlooked() -> None:
    apart = {*only("serve"), *only("admin"), *only("review")}
    assert {one for one in OURS if not ELSEWHERE.search(one)} == {*READY, *apart}


@pytest.mark.parametrize("command", OURS)
def test_a_command_can_be_read(command: str) -> None:
    words = shlex.split(command.split(" > ")[0])
    assert parser().parse_args(words).run


@pytest.mark.parametrize("page", [*PAGES, ROOT / "CONTRIBUTING.md"], ids=lambda page: page.name)
def test_a_command_in_a_sentence_has_the_flags_that_are_named_with_it(page: Path) -> None:
    commands = next(one for one in parser()._actions if isinstance(one, argparse._SubParsersAction)).choices
    for name, arguments, beside in INLINE.findall(page.read_text(encoding="utf-8")):
        flags = set(re.findall(r"--[a-z][a-z-]+", arguments + (beside if beside.startswith(" |") else "")))
        known = {flag for one in family(commands[name]) for action in one._actions for flag in action.option_strings}
        assert flags <= known, (name, flags - known)


def family(one: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    """A command and those in it."""
    yield one
    for action in one._actions:
        if isinstance(action, argparse._SubParsersAction):
            yield from action.choices.values()


@pytest.mark.parametrize("command", sorted({one for _, one in COMMANDS if one.startswith("make ")}))
def test_make_knows_it(command: str) -> None:
    assert shlex.split(command)[1] in TARGETS


@pytest.mark.parametrize("command", sorted({one for _, one in COMMANDS if one.startswith("python -m ")}))
def test_a_module_is_there(command: str) -> None:
    assert find_spec(shlex.split(command)[2])


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where a reader might be: with a saved game, an edition, bots of their own and a policy for one of them."""
    folder = tmp_path_factory.mktemp("reader")
    Simulator(GAMES["moledozer"], 3).match(4).save(folder / "evening.talpa", ["Anna", "Ben", "Cleo"])
    standard = talpa("edition", "mole_park").stdout
    (folder / "mine.toml").write_text(standard.replace("[1, 2, 3, 4, 5, 6]", "[1, 2, 3, 4, 5, 5]"), encoding="utf-8")
    for bot in (ROOT / "examples").glob("*_bot.py"):
        (folder / bot.name).write_bytes(bot.read_bytes())
    game = GAMES["moledozer"]
    actions = Simulator(game, 2).match(1).action_count
    Network([np.zeros((len(feature_names(game, "flat")), actions), np.float32)], [np.zeros(actions)]).save(
        folder / "moledozer.npz")
    return folder


@pytest.mark.slow
@pytest.mark.parametrize("command", READY)
def test_a_command_runs(command: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    words = shlex.split(command.split(" > ")[0])
    if words[0] == "lab" and "--seats" not in words:
        words += ["--seats", "2"]
    ran = talpa(*words, *FEWER.get(words[0], "").split(), PYTHONPATH=f"{ROOT / 'src'}:{ROOT}",
                NUMBA_DISABLE_JIT="0" if words[0] in COMPILED else "1")
    assert ran.returncode == 0, ran.stderr


@pytest.mark.slow
@pytest.mark.parametrize("command", only("review"))
def test_a_review_is_made_as_shown(command: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    monkeypatch.setattr("talpa.tui.review.FIRST_EFFORT", Effort(groups=1, branches=2, deals=2, iterations=2))
    assert main(shlex.split(command)) == 0


@contextmanager
def serving(words: list[str], folder: Path, **more: str) -> Iterator[subprocess.Popen[str]]:
    """The command, listening at any port of this machine alone."""
    here = surroundings(PYTHONPATH=f"{ROOT / 'src'}:{ROOT}", **more)
    with subprocess.Popen([sys.executable, "-m", "talpa", *words, "--host", "127.0.0.1", "--port", "0"], cwd=folder,
                          env=here, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        yield server
        server.send_signal(signal.SIGINT)
        assert server.wait(30) == 0, server.stderr and server.stderr.read()


def port_of(server: subprocess.Popen[str]) -> int:
    assert server.stdout and server.stderr
    found = re.search(r"http://[^/]+:(\d+)/", server.stdout.readline())
    assert found, server.stderr.read()
    return int(found[1])


@pytest.mark.slow
@pytest.mark.parametrize("command", only("serve"))
def test_a_server_starts_as_shown(command: str, folder: Path, tmp_path: Path) -> None:
    words, more = shlex.split(command.replace("/etc/talpa/talpa.toml", str(ROOT / "deploy/talpa.toml"))), {}
    if "--database-url" in words:
        at = words.index("--database-url")
        del words[at:at + 2]
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")              # about the runtime folder, by the wheel with PostgreSQL
            more["TALPA_DATABASE_URL"] = new_database("postgresql", tmp_path)
    with serving([*words, "--data", str(tmp_path)], folder, **more) as server:
        if "--show-config" in words:
            assert server.stdout and "talpa.example.org" in server.stdout.read()
        else:
            assert ask(port_of(server), "/healthz") == (200, "ok\n")


@pytest.mark.slow
def test_tables_are_looked_after_as_shown(tmp_path: Path) -> None:
    """What deletes comes last."""
    with serving(["serve", "--data", str(tmp_path)], tmp_path) as server:
        table = open_table(port_of(server), "moledozer", "pb")["table"]
    for command in sorted(only("admin"), key=lambda command: "delete" in command):
        words = shlex.split(command.replace(" …", "").replace("TABLE", table))
        ran = talpa(*words, "--data", str(tmp_path))
        assert ran.returncode == 0, (command, ran.stderr)
