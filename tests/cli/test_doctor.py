"""The doctor: one screen for a bug report, and an exit status; and what shells need to complete commands."""

import socket
import sqlite3
import subprocess
import warnings
from contextlib import closing
from pathlib import Path

import pytest

from talpa import __version__
from tests.cli.build import talpa
from tests.server.databases import new_database


def lines(shown: str) -> dict[str, str]:
    """What was said of each thing."""
    return {line.split()[0]: line[11:] for line in shown.splitlines() if line[:1] not in ("!", " ")}


def examined(folder: Path, *more: str, **environment: str) -> subprocess.CompletedProcess[str]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    return talpa("doctor", "--data", str(folder / "data"), "--port", port, *more, HOME=str(folder), **environment)


def test_all_is_well_on_one_screen(tmp_path: Path) -> None:
    shown = examined(tmp_path, NUMBA_DISABLE_JIT="0", TALPA_CACHE=str(tmp_path / "cache"))

    said = lines(shown.stdout)
    assert shown.returncode == 0 and shown.stdout.endswith("nothing wrong\n") and len(shown.stdout.splitlines()) <= 24
    assert said["talpa"] == __version__ and "numba" in said["packages"] and said["cache"] == "~/cache, 0 MB"
    assert said["data"] == "~/data, made when needed" and said["database"] == "none yet"
    assert said["rules"] == ("compiled when first played: molly, mole_park, molehills, moledozer "
                             "(this installation came without compiled rules)")
    assert not (tmp_path / "data").exists() and not (tmp_path / "cache").exists()        # it only looks


def test_what_is_wrong_is_said_with_advice_and_the_status_is_1(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file, where a folder should be")

    with socket.socket() as taken:
        taken.bind(("0.0.0.0", 0))
        taken.listen()
        shown = examined(tmp_path, "--port", str(taken.getsockname()[1]), TALPA_CACHE=str(tmp_path / "data"))

    assert shown.returncode == 1 and shown.stdout.endswith("\n3 things wrong\n")
    assert [line[11:] for line in shown.stdout.splitlines() if line.startswith("!")] == [
        "it cannot be written to: set TALPA_CACHE to a folder that can", "choose another with `talpa serve --port N`",
        "it cannot be written to: choose another with --data",
    ]


def test_a_database_of_a_newer_talpa_is_named(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    with closing(sqlite3.connect(tmp_path / "data/talpa.db")) as database:
        database.execute("CREATE TABLE versions (version INTEGER)")
        database.execute("INSERT INTO versions VALUES (99)")
        database.commit()

    shown = examined(tmp_path)

    assert shown.returncode == 1 and lines(shown.stdout)["database"].startswith("SQLite, version 99 of ")
    assert "a newer Talpa wrote it" in shown.stdout


def test_a_database_elsewhere_is_asked_and_its_password_is_nobodys(tmp_path: Path) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")          # the wheel of PostgreSQL has its own opinion of folders
        address = new_database("postgresql", tmp_path)
    there = examined(tmp_path, "--database-url", address)
    gone = examined(tmp_path, "--database-url", "postgresql://anna:secret@127.0.0.1:1/talpa")

    assert there.returncode == 0 and lines(there.stdout)["database"].startswith("PostgreSQL, version 0 of ")
    assert gone.returncode == 1 and lines(gone.stdout)["database"] == "cannot be read" and "secret" not in gone.stdout


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shells_complete_commands_and_games(shell: str) -> None:
    shown = talpa("completion", shell)

    assert shown.returncode == 0
    assert all(word in shown.stdout for word in ("doctor", "replay", "moledozer", "--database-url"))


def test_bash_takes_it() -> None:
    typed = talpa("completion", "bash").stdout + (
        "\nCOMP_WORDS=(talpa play mol); COMP_CWORD=2; _shtab_talpa talpa mol play; echo ${COMPREPLY[@]}"
    )
    done = subprocess.run(["bash", "-c", typed], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["molly", "mole_park", "molehills", "moledozer"]
