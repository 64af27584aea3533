"""A recorded game shown in a page: the socket is the test's, so that every state comes when it is asked for."""

from __future__ import annotations

import json

from playwright.sync_api import WebSocketRoute

from tests.server.build import ID
from tests.web.browser import Person
from tests.web.recorded import Recording

QUIET = "step => document.querySelector(`.status[data-step='${step}']:not([data-playing])`)"

LOG = """[...document.querySelectorAll('.log li')].map(line => {
    const words = line.cloneNode(true);
    words.querySelector('.ruling')?.remove();
    return words.textContent.trim();
})"""


class Showing:
    """One page in front of a recording: what was recorded comes batch by batch."""

    def __init__(self, one: Person, recording: Recording) -> None:
        self.one, self.page, self.recording = one, one.page, recording
        self.socket: WebSocketRoute | None = None
        self.shown = 0
        self.page.route_web_socket("**/ws/*", self.connect)
        one.go(f"/t/{ID}#s=key-0")
        self.wait()
        self.page.evaluate("document.fonts.ready")

    def connect(self, socket: WebSocketRoute) -> None:
        self.socket, self.shown = socket, 0
        socket.on_message(self.hear)

    def hear(self, message: str | bytes) -> None:
        """The page says hello, and later decides and asks: only the first is answered."""
        if not self.shown:
            self.send()

    def send(self) -> bool:
        """The next batch; False when the game is over."""
        if self.is_over():
            return False
        assert self.socket
        self.socket.send(self.recording.batches[self.shown])
        self.shown += 1
        return True

    @property
    def step(self) -> int:
        """The step that the last batch led to."""
        return step_of(self.recording.batches[max(0, self.shown - 1)])

    def is_over(self) -> bool:
        return self.shown == len(self.recording.batches)

    def wait(self, seconds: float = 60) -> None:
        """Until everything that came has been played."""
        self.page.wait_for_function(QUIET, arg=self.step, timeout=1000 * seconds)

    def log(self) -> list[str]:
        """The lines of the log, without their rulings."""
        lines: list[str] = self.page.evaluate(LOG)
        return lines

    def hasten(self, rate: float) -> None:
        """All animations run so much faster."""
        devtools = self.one.context.new_cdp_session(self.page)
        devtools.send("Animation.enable")
        devtools.send("Animation.setPlaybackRate", {"playbackRate": rate})


def step_of(batch: bytes) -> int:
    """The step that a batch leads to."""
    return int(next(one["step"] for one in json.loads(batch) if one["t"] == "update"))
