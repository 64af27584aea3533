"""The terminal table in a real pseudo-terminal of 80 by 24."""

import os
import re
import signal
from pathlib import Path

from talpa.engine.match import Match
from talpa.games import GAMES
from tests.cli.build import Terminal

OWN_SCREEN, OLD_SCREEN, WIPED = "\x1b[?1049h", "\x1b[?1049l", "\x1b[3J"
COLOUR = re.compile(r"\x1b\[[0-9;]*m")


def test_a_move_is_played_and_the_terminal_is_left_as_it_was() -> None:
    terminal = Terminal("play", "moledozer", "--seats", "3", "--seed", "5", "--fast", "--names", "Anna,Ben,Cleo")
    first = terminal.until("> ")
    terminal.type("#1\n")
    terminal.until("> ")
    terminal.type("q\n")
    terminal.until("Leave the table?")
    terminal.type("y\n")

    assert terminal.end() == 0
    assert OWN_SCREEN in first and "Anna" in first
    assert terminal.heard.rstrip().endswith(OLD_SCREEN) or OLD_SCREEN in terminal.heard


def test_a_sheet_is_never_higher_or_wider_than_the_terminal() -> None:
    terminal = Terminal("play", "moledozer", "--seats", "4", "--seed", "5", "--fast")
    terminal.until("> ")
    for _ in range(6):
        terminal.type("#1\n")
        sheet = COLOUR.sub("", terminal.until("\n> ").rsplit(WIPED, 1)[-1])
        lines = sheet.replace("\r", "").split("\n")
        assert len(lines) <= 24
        assert max(map(len, lines)) <= 80
    terminal.type("q\ny\n")
    assert terminal.end() == 0


def test_nothing_private_stays_when_the_device_changes_hands() -> None:
    terminal = Terminal(
        "play", "moledozer", "--seats", "2", "--you", "1", "--you", "2", "--names", "Anna,Ben", "--seed", "5",
    )
    curtain = terminal.until("Press Enter.")
    assert "Pass the device to" in curtain
    terminal.type("\n")
    terminal.until("> ")
    curtains = 0
    for _ in range(4):
        terminal.type("#1\n")
        heard = terminal.until("Press Enter", "\n> ")
        while "seen it" in heard:
            terminal.type("\n")
            heard = terminal.until("Press Enter", "\n> ")
        if "Pass the device to" in heard:
            curtains += 1
            assert "│" not in heard[heard.rindex(WIPED):], "nothing but the curtain after the wipe"
            terminal.type("\n")
            terminal.until("\n> ")
    assert curtains >= 2
    terminal.type("q\ny\n")
    assert terminal.end() == 0


def test_ctrl_c_leaves_quietly_and_gives_the_screen_back() -> None:
    terminal = Terminal("play", "moledozer", "--seed", "5")
    terminal.until("> ")
    os.kill(terminal.pid, signal.SIGINT)

    assert terminal.end() == 130
    assert OLD_SCREEN in terminal.heard
    assert "Traceback" not in terminal.heard


def test_save_quit_and_go_on(tmp_path: Path) -> None:
    path = tmp_path / "evening.talpa"
    terminal = Terminal("play", "moledozer", "--seed", "5", "--fast", "--names", "Anna,Ben")
    terminal.until("> ")
    terminal.type("#1\n")
    terminal.until("> ")
    terminal.type("q\n")
    terminal.until("Leave the table?")
    terminal.type("s\n")
    terminal.until("Save as")
    terminal.type(f"{path}\n")
    assert terminal.end() == 0
    assert "Saved as" in terminal.heard

    again = Terminal("play", "--load", str(path), "--fast")
    assert "Anna" in again.until("> ")
    again.type("q\ny\n")
    assert again.end() == 0
    assert Match.load(path, GAMES).history


def test_without_colour_nothing_is_lost() -> None:
    terminal = Terminal("play", "moledozer", "--seed", "5", NO_COLOR="1")
    sheet = terminal.until("> ")
    terminal.type("q\ny\n")

    assert terminal.end() == 0
    assert not re.search(r"\x1b\[[0-9;]*(3|4)[0-9](;|m)", sheet)
    assert "▶" in sheet


def test_what_happens_is_told_thing_by_thing_and_a_key_leads_on() -> None:
    terminal = Terminal("play", "moledozer", "--seats", "4", "--seed", "5", "--bots", "cub", TALPA_FAST="")
    terminal.until("\n> ", "any key")
    terminal.type("x")
    terminal.until("\n> ")
    terminal.type("#1\n")

    assert "Cub 2" in terminal.until("any key")
    terminal.type("x")
    assert "xx" not in terminal.until("\n> ")
    terminal.type("q\ny\n")
    assert terminal.end() == 0
