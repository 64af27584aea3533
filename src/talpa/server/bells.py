"""Being told of a turn while nobody looks: a webhook (an ntfy topic, say) or the browser's own push service.

The server asks only addresses that seats chose, so they are checked: https on its usual port, no address of this
machine or its network, no redirects, little at once, in threads that nobody waits for. The operator switches it on.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from pathlib import Path
from queue import Full, Queue
from threading import Thread
from typing import NamedTuple

import msgspec

from talpa.engine.scene import Message, say
from talpa.engine.words import Lexicon
from talpa.server import messages as m
from talpa.server.outside import NotAllowed, parts_of, post
from talpa.server.push import Pusher
from talpa.server.table.outcome import Bell

LOG = logging.getLogger("talpa.server")
HOME = Path(__file__).parent
THREADS = 2
MOST_WAITING = 64                    # deliveries; what comes while so many wait is dropped
SEAT_PACE = 30.0                     # seconds between two words to a seat
HOST_PACE = 0.5                      # seconds between two words to one host
MOST_REMEMBERED = 10_000
TO = msgspec.json.Decoder(dict[str, str])


class NotTaken(Exception):
    """The other side does not want what was sent: a subscription that is over (404, 410), say."""


class Delivery(NamedTuple):
    """Something to be sent, and to where."""

    url: str
    body: bytes
    headers: dict[str, str]


class Pace:
    """Not more often than every so many seconds, for each of many."""

    def __init__(self, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.seconds, self.clock = seconds, clock
        self.last: dict[object, float] = {}

    def allows(self, key: object) -> bool:
        now = self.clock()
        if now - self.last.get(key, -self.seconds) < self.seconds:
            return False
        if len(self.last) >= MOST_REMEMBERED:
            self.last = {one: at for one, at in self.last.items() if now - at < self.seconds}
        self.last[key] = now
        return True


class Bells:
    """Sends word to those who wished it; `contact` is the operator's address, which push services ask for."""

    def __init__(self, contact: str = "", pusher: Pusher | None = None, send: Callable[..., int] = post) -> None:
        self.contact, self.pusher, self.send = contact, pusher, send
        self.seats, self.hosts = Pace(SEAT_PACE), Pace(HOST_PACE)
        self.waiting: Queue[Delivery] = Queue(MOST_WAITING)
        self.threads: list[Thread] = []
        self.sent = self.dropped = 0

    def offer(self) -> m.BellOffer:
        push = bool(self.contact and self.pusher)
        return m.BellOffer(bool(self.contact), push, self.pusher.public_key() if push and self.pusher else "")

    def address(self, wanted: m.BellWanted, origin: str) -> str | Message:
        """What is kept of where a seat wishes to be told; a message where that cannot be."""
        url = wanted.push.endpoint if wanted.push else wanted.webhook
        if not url:
            return ""
        if not self.contact or (wanted.push and not self.pusher):
            return say("problem-no-bell")
        try:
            parts_of(url)
        except NotAllowed:
            return say("problem-bell-address")
        keys = {"p256dh": wanted.push.keys.p256dh, "auth": wanted.push.keys.auth} if wanted.push else {}
        if self.pusher and keys and not self.pusher.can_use(keys):
            return say("problem-bell-address")
        return msgspec.json.encode({"url": url, "origin": origin, **keys}).decode()

    def ring(self, bell: Bell, language: str, game: Path) -> None:
        """Tell somebody soon; too often, or too many at once, is not told."""
        to = TO.decode(bell.to)
        if not self.contact or not self.seats.allows((bell.table, bell.seat, bell.words)):
            return
        if not self.hosts.allows(parts_of(to["url"])[0]):
            self.dropped += 1
            return
        title = Lexicon(language, game).text("shelf-title")
        text = Lexicon(language, HOME).text(bell.words, game=title)
        self.put(self.delivery(to, text, f"{to['origin']}/t/{bell.table}"))

    def delivery(self, to: dict[str, str], text: str, link: str) -> Delivery:
        """Plain text for a webhook, with the headers that ntfy knows; encrypted JSON for a browser."""
        if "auth" in to and self.pusher:
            body = msgspec.json.encode({"text": text, "link": link})
            return Delivery(to["url"], *self.pusher.sealed(to, body, self.contact))
        headers = {"Content-Type": "text/plain; charset=utf-8", "Title": "Talpa", "Click": link}
        return Delivery(to["url"], f"{text} {link}\n".encode(), headers)

    def put(self, delivery: Delivery) -> None:
        if not self.threads:
            self.threads = [Thread(target=self.work, name="bell", daemon=True) for _ in range(THREADS)]
            for thread in self.threads:
                thread.start()
        try:
            self.waiting.put_nowait(delivery)
        except Full:
            self.dropped += 1

    def work(self) -> None:
        """Send what waits, until the process ends."""
        while True:
            delivery = self.waiting.get()
            try:
                status = self.send(*delivery)
                if not 200 <= status < 300:
                    raise NotTaken
                self.sent += 1
            except Exception as error:
                self.dropped += 1
                LOG.info("a bell could not be rung: %s", type(error).__name__)
