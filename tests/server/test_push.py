"""Web Push from end to end: from a bell that rings to a push service on this machine, over real https."""

from __future__ import annotations

import json
import os
import socket
import time
from pathlib import Path

import msgspec
import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec

from talpa.server import messages as m
from talpa.server.bells import Bells
from talpa.server.push import plain, point_of, pusher_in
from talpa.server.table.outcome import Bell
from tests.engine.toy import GAME
from tests.server.push_service import HOST, PushService, claims, opened


@pytest.fixture
def into_the_world(monkeypatch: pytest.MonkeyPatch):
    """Its name leads to an address in the world, whose connections end at the service on this machine."""
    def lead_to(service: PushService) -> None:
        monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: [(0, 0, 0, "", ("93.184.216.34", 443))])
        monkeypatch.setattr(socket, "create_connection", lambda *_: straight_to(service.address))
        monkeypatch.setenv("SSL_CERT_FILE", str(service.certificate))
    return lead_to


def straight_to(address: tuple[str, int]) -> socket.socket:
    """A connection that looks up no name."""
    one = socket.socket()
    one.connect(address)
    return one


class Browser:
    """The keys that a browser makes for a subscription."""

    def __init__(self) -> None:
        self.key, self.auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)

    def wanted(self) -> m.BellWanted:
        keys = m.PushKeys(plain(point_of(self.key)), plain(self.auth))
        return m.BellWanted(["s"], 0, push=m.PushWanted(f"https://{HOST}/box/1?x=2", keys))


def rung(bells: Bells, browser: Browser) -> None:
    to = bells.address(browser.wanted(), "https://talpa.example")
    assert isinstance(to, str)
    bells.ring(Bell(1, to, "bell-turn", "table1"), "it", GAME.folder)


def test_a_turn_is_told_to_a_browser_that_alone_can_read_it(tmp_path: Path, into_the_world):
    """Sealed as RFC 8291 says and signed as RFC 8292 says, both read anew here (`push_service`)."""
    browser, pusher = Browser(), pusher_in(tmp_path)
    assert pusher
    with PushService(tmp_path) as service:
        into_the_world(service)
        rung(Bells("me@example.org", pusher), browser)
        path, headers, body = service.came.get(timeout=10)

    assert path == "/box/1?x=2" and headers["host"] == HOST
    assert headers["content-encoding"] == "aes128gcm" and 0 < int(headers["ttl"]) <= 24 * 3600
    said, key = claims(headers["authorization"])
    assert key == pusher.public_key(), "the key that the browser was given when it subscribed"
    assert said["aud"] == f"https://{HOST}" and said["sub"] == "mailto:me@example.org"
    assert time.time() < said["exp"] <= time.time() + 24 * 3600
    told = json.loads(opened(body, browser.key, browser.auth))
    assert told["link"] == "https://talpa.example/t/table1" and told["text"].startswith("Tocca a te")
    with pytest.raises(InvalidTag):
        opened(body, Browser().key, browser.auth)
    with pytest.raises(InvalidTag):
        opened(body, browser.key, os.urandom(16))


@pytest.mark.parametrize(("status", "sent"), [(201, 1), (410, 0), (403, 0), (302, 0)])
def test_what_a_service_does_not_take_was_not_sent(tmp_path: Path, into_the_world, status, sent):
    bells = Bells("me@example.org", pusher_in(tmp_path))
    with PushService(tmp_path, status) as service:
        into_the_world(service)
        rung(bells, Browser())
        service.came.get(timeout=10)
        end = time.monotonic() + 10
        while not bells.sent + bells.dropped and time.monotonic() < end:
            time.sleep(0.01)
    assert (bells.sent, bells.dropped) == (sent, 1 - sent)


def test_a_service_whose_certificate_nobody_knows_is_told_nothing(tmp_path: Path, into_the_world, monkeypatch):
    bells = Bells("me@example.org", pusher_in(tmp_path))
    with PushService(tmp_path) as service:
        into_the_world(service)
        monkeypatch.delenv("SSL_CERT_FILE")
        rung(bells, Browser())
        end = time.monotonic() + 10
        while not bells.dropped and time.monotonic() < end:
            time.sleep(0.01)
        assert bells.dropped == 1 and service.came.empty()


def test_what_is_kept_of_a_subscription_is_what_is_needed(tmp_path: Path):
    browser = Browser()
    kept = msgspec.json.decode(str(Bells("me@example.org", pusher_in(tmp_path)).address(browser.wanted(), "https://o")))
    assert set(kept) == {"url", "origin", "p256dh", "auth"}
