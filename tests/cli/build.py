"""The command as people run it: in a process of its own, and in a real pseudo-terminal."""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time

HERE = {"PYTHONPATH": os.pathsep.join(["src", "."]), "LANG": "en_US.UTF-8", "LC_ALL": "", "TERM": "xterm-256color"}


def surroundings(**more: str) -> dict[str, str]:
    """Uncompiled, so that a start takes a second and the cache stays as it is; nothing is told thing by thing."""
    return os.environ | HERE | {"NUMBA_DISABLE_JIT": "1", "TALPA_FAST": "1"} | more


def talpa(*arguments: str, typed: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    """Run a command to its end."""
    return subprocess.run(
        [sys.executable, "-m", "talpa", *arguments], input=typed, capture_output=True, text=True, timeout=120,
        env=surroundings(**more), check=False,
    )


class Terminal:
    """A pseudo-terminal with the command in it."""

    def __init__(self, *arguments: str, columns: int = 80, lines: int = 24, **more: str) -> None:
        self.pid, self.handle = pty.fork()
        if self.pid == 0:
            signal.signal(signal.SIGINT, signal.SIG_DFL)     # a suite run in the background would pass on its deafness
            os.execve(sys.executable, [sys.executable, "-m", "talpa", *arguments], surroundings(**more))
        fcntl.ioctl(self.handle, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        self.heard = ""

    def until(self, *texts: str, seconds: float = 60) -> str:
        """Everything shown since the last time, up to one of these texts and what comes right after it."""
        end = time.monotonic() + seconds
        while not any(text in self.heard for text in texts):
            if time.monotonic() > end or not self.listen(0.2):
                raise AssertionError(f"{texts} did not come, but: {self.heard[-2000:]}")
        while select.select([self.handle], [], [], 0.2)[0] and self.listen(0):
            pass
        heard, self.heard = self.heard, ""
        return heard

    def listen(self, seconds: float) -> bool:
        """Take in what was shown; False when the command has ended."""
        if not select.select([self.handle], [], [], seconds)[0]:
            return True
        try:
            piece = os.read(self.handle, 65536)
        except OSError:
            return False
        self.heard += piece.decode(errors="replace")
        return bool(piece)

    def type(self, text: str) -> None:
        os.write(self.handle, text.encode())

    def end(self, seconds: float = 60) -> int:
        """Wait for the command and return its exit status."""
        end = time.monotonic() + seconds
        while self.listen(0.2):
            if time.monotonic() > end:
                os.kill(self.pid, signal.SIGKILL)
            if (gone := os.waitpid(self.pid, os.WNOHANG))[0]:
                return os.waitstatus_to_exitcode(gone[1])
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
