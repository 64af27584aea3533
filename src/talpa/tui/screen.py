"""The terminal itself: draws screenfuls, asks, waits, and leaves nothing private behind."""

from __future__ import annotations

import os
import select
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import FrameType, TracebackType

from rich.console import Console, RenderableType
from rich.text import Text

WIPE = "\x1b[H\x1b[2J\x1b[3J"    # home, clear, clear what scrolled away


def typed(prompt: str) -> str:
    """A line from the keyboard, with editing but without a history: it would tell the next person."""
    try:
        import readline

        readline.set_auto_history(False)
    except ImportError:              # a Python without readline edits lines less well
        pass
    return input(prompt)


class TimeIsUp(Exception):
    """The person did not answer in time."""


def time_is_up(number: int, frame: FrameType | None) -> None:
    raise TimeIsUp


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Raise TimeIsUp after so many seconds; 0 is no limit, and so is a system without alarms."""
    if seconds <= 0 or not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGALRM, time_is_up)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def key_pressed(seconds: float) -> bool:
    """Wait so long for a key, which is not echoed and is gone then; without single keys, simply wait."""
    try:
        import termios
        import tty
    except ImportError:
        time.sleep(seconds)
        return False
    keyboard = sys.stdin.fileno()
    before = termios.tcgetattr(keyboard)
    try:
        tty.setcbreak(keyboard, termios.TCSADRAIN)
        return bool(select.select([keyboard], [], [], seconds)[0]) and bool(os.read(keyboard, 1024))
    finally:
        termios.tcsetattr(keyboard, termios.TCSADRAIN, before)


class Screen:
    """A terminal, or a plain stream where there is none: then nothing is cleared and all stays readable."""

    def __init__(self, console: Console | None = None, read: Callable[[str], str] = typed) -> None:
        self.console = console or Console(highlight=False)
        self.read = read
        self.live = self.console.is_terminal and sys.stdin.isatty()

    def __enter__(self) -> Screen:
        if self.live:
            self.console.set_alt_screen(True)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self.live:
            self.wipe()
            self.console.set_alt_screen(False)

    @property
    def width(self) -> int:
        return max(40, self.console.width)

    @property
    def height(self) -> int:
        """Lines for drawing: the last one is for typing."""
        return max(15, self.console.height) - 1 if self.live else 60

    def wipe(self) -> None:
        """Clear the terminal and what scrolled off it."""
        if self.live:
            self.console.file.write(WIPE)
            self.console.file.flush()

    def draw(self, lines: Sequence[Text]) -> None:
        """Show one screenful instead of the last one."""
        self.wipe()
        for line in lines:
            self.console.print(line, overflow="crop", no_wrap=True, crop=True)

    def show(self, renderable: RenderableType) -> None:
        self.console.print(renderable)

    def ask(self, prompt: str, seconds: float = 0) -> str:
        """A line from the person, who may have so many seconds at a terminal (X-5)."""
        self.console.file.flush()
        with time_limit(seconds if self.live else 0):
            return self.read(prompt).strip()

    def pause(self, seconds: float) -> bool:
        """Wait at a terminal; a key ends the waiting. Was one pressed?"""
        if not self.live or seconds <= 0:
            return False
        self.console.file.flush()
        return key_pressed(seconds)

    def read_through(self, renderable: RenderableType, more: str) -> None:
        """Show something long a page at a time; `q` leaves it."""
        page = self.console.options.update(width=min(self.width, 100))
        lines = self.console.render_lines(renderable, page, pad=False)
        texts = [Text.assemble(*((part.text, part.style or "") for part in line)) for line in lines]
        size = self.height - 1 if self.live else len(texts)
        for first in range(0, len(texts), max(1, size)):
            self.draw(texts[first : first + size])
            if self.live and self.ask(more).lower() == "q":
                return
