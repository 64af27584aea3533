"""Being told of a turn: where word may be sent, how much, and that nobody waits for it."""

import socket
import threading
import time
from base64 import urlsafe_b64decode
from pathlib import Path

import msgspec
import pytest

from talpa.engine.scene import Message
from talpa.server import messages as m
from talpa.server import outside
from talpa.server.bells import MOST_WAITING, Bells, Pace
from talpa.server.outside import NotAllowed, parts_of, post, public_address
from talpa.server.table.outcome import Bell
from tests.engine.toy import GAME

TO = {"url": "https://ntfy.example/topic", "origin": "https://talpa.example"}


def a_bell(seat: int = 1, **to: str) -> Bell:
    return Bell(seat, msgspec.json.encode(TO | to).decode(), "bell-turn", "table1")


class Post:
    """Somebody who takes what is sent."""

    def __init__(self, slow: float = 0.0) -> None:
        self.sent, self.slow, self.came = [], slow, threading.Event()

    def __call__(self, *delivery: object) -> int:
        time.sleep(self.slow)
        self.sent.append(delivery)
        self.came.set()
        return 200


@pytest.mark.parametrize("url", [
    "http://ntfy.example/x", "ftp://ntfy.example/x", "https:///x", "https://user:word@ntfy.example/x",
    "https://ntfy.example:8443/x", "https://ntfy.example:22/x", "https://ntfy.example:x/", "https://127.0.0.1/x",
    "https://[::1]/x", "https://[::ffff:10.0.0.1]/", "https://10.1.2.3/", "https://169.254.169.254/latest/meta-data",
    "https://192.168.1.1/", "https://[fd00::1]/", "https://[fe80::1]/", "https://0.0.0.0/", "https://[64:ff9b::a00:1]/",
    "https://[2002:a00:1::]/", "https://224.0.0.1/", "https://ntfy.example/a b", "https://ntfy.example/\r\nX: y",
    "https://ntfy.exämple/", "javascript:alert(1)", "",
])
def test_an_address_into_a_network_of_ones_own_is_refused(url):
    with pytest.raises(NotAllowed):
        parts_of(url)


def test_an_address_out_in_the_world():
    assert parts_of("https://ntfy.example/topic?x=1") == ("ntfy.example", "/topic?x=1")
    assert parts_of("https://93.184.216.34:443") == ("93.184.216.34", "/")


@pytest.mark.parametrize("found", [["127.0.0.1"], ["93.184.216.34", "10.0.0.1"], ["::1"], ["fe80::1%eth0"],
                                   ["::ffff:192.168.0.1"], ["100.64.0.1"], ["2001:0:a00:1::"], []])
def test_a_name_that_leads_into_it_is_refused_too(monkeypatch, found):
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: [(0, 0, 0, "", (one, 443)) for one in found])
    with pytest.raises(NotAllowed):
        public_address("ntfy.example")


def test_the_address_that_was_checked_is_the_one_that_is_asked(monkeypatch):
    """A name that is looked up twice could lead elsewhere the second time."""
    asked = []

    def connect(address, *_):
        asked.append(address)
        raise OSError("nobody there")

    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: [(0, 0, 0, "", ("93.184.216.34", 443))])
    monkeypatch.setattr(socket, "create_connection", connect)
    with pytest.raises(OSError, match="nobody there"):
        post("https://ntfy.example/x", b"", {})
    assert asked == [("93.184.216.34", 443)]


def test_who_never_answers_is_hung_up_on(monkeypatch):
    with socket.create_server(("127.0.0.1", 0)) as silent, socket.socket() as line:
        line.connect(silent.getsockname())
        line.settimeout(30)
        monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: [(0, 0, 0, "", ("93.184.216.34", 443))])
        monkeypatch.setattr(socket, "create_connection", lambda *_: line)
        monkeypatch.setattr(outside, "IN_ALL", 0.3)
        began = time.monotonic()
        with pytest.raises(OSError):
            post("https://ntfy.example/x", b"", {})
        assert 0.3 <= time.monotonic() - began < 5


def test_word_is_sent_off_the_way_with_a_link():
    box = Post()
    bells = Bells("me@example.org", send=box)
    bells.ring(a_bell(), "it", GAME.folder)
    assert box.came.wait(10)
    [(url, body, headers)] = box.sent
    assert url == TO["url"] and body.decode().endswith(" https://talpa.example/t/table1\n")
    assert body.decode().startswith("Tocca a te")
    assert headers["Click"] == "https://talpa.example/t/table1"


def test_nobody_waits_for_slow_addresses_and_little_is_kept():
    box = Post(slow=5)
    bells = Bells("me@example.org", send=box)
    bells.hosts.seconds = 0.0
    began = time.monotonic()
    for seat in range(3 * MOST_WAITING):
        bells.ring(a_bell(seat), "en", GAME.folder)
    assert time.monotonic() - began < 2 and bells.waiting.qsize() <= MOST_WAITING and bells.dropped >= MOST_WAITING


def test_a_seat_and_a_host_are_not_told_too_often():
    now = [0.0]
    pace = Pace(30, lambda: now[0])
    assert pace.allows("a") and not pace.allows("a") and pace.allows("b")
    now[0] = 30.0
    assert pace.allows("a")
    box = Post()
    bells = Bells("me@example.org", send=box)
    for seat in range(10):
        bells.ring(a_bell(seat), "en", GAME.folder)
    assert bells.dropped == 9, "one word at a time to one host"


def test_without_an_operator_nothing_is_sent():
    box = Post()
    bells = Bells(send=box)
    bells.ring(a_bell(), "en", GAME.folder)
    assert not bells.threads
    answer = bells.address(m.BellWanted(["s"], 0, "https://ntfy.example/x"), "")
    assert isinstance(answer, Message) and answer.id == "problem-no-bell"


def test_a_failure_is_only_counted():
    def fail(*_):
        raise OSError("no")

    bells = Bells("me@example.org", send=fail)
    bells.ring(a_bell(), "en", GAME.folder)
    end = time.monotonic() + 10
    while not bells.dropped and time.monotonic() < end:
        time.sleep(0.01)
    assert bells.dropped == 1 and all(thread.is_alive() for thread in bells.threads)


# what follows needs the extra `push`

def raw(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def test_sealing_is_that_of_rfc_8291():
    """The example of its appendix A."""
    ec = pytest.importorskip("cryptography.hazmat.primitives.asymmetric.ec")
    from talpa.server.push import plain, seal

    number = int.from_bytes(raw("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    own = ec.derive_private_key(number, ec.SECP256R1())
    browser = raw("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4")
    sealed = seal(b"When I grow up, I want to be a watermelon", browser, raw("BTBZMqHH6r4Tts7J_aSIgg"), own,
                  raw("DGv6ra1nlYgDCS1FRnbzlw"))
    assert plain(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A"
        "_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN")


def test_a_push_is_signed_for_its_service_and_the_key_is_kept(tmp_path: Path):
    ec = pytest.importorskip("cryptography.hazmat.primitives.asymmetric.ec")
    from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
    from cryptography.hazmat.primitives.hashes import SHA256

    from talpa.server.push import plain, point_of, pusher_in

    pusher = pusher_in(tmp_path)
    assert pusher and pusher_in(tmp_path).public_key() == pusher.public_key()
    assert (tmp_path / "push.pem").stat().st_mode & 0o777 == 0o600
    browser = ec.generate_private_key(ec.SECP256R1())
    keys = m.PushKeys(plain(point_of(browser)), plain(b"0123456789abcdef"))
    bells = Bells("me@example.org", pusher, Post())
    wanted = m.BellWanted(["s"], 0, push=m.PushWanted("https://push.example/abc", keys))
    to = bells.address(wanted, "https://talpa.example")
    delivery = bells.delivery(msgspec.json.decode(to), "Your turn.", "https://talpa.example/t/x")
    token = delivery.headers["Authorization"].split("t=")[1].split(",")[0]
    head, claims, signature = token.split(".")
    said = msgspec.json.decode(raw(claims))
    assert said["aud"] == "https://push.example" and said["sub"] == "mailto:me@example.org"
    r, s = (int.from_bytes(raw(signature)[i : i + 32], "big") for i in (0, 32))
    pusher.key.public_key().verify(encode_dss_signature(r, s), f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    assert b"Your turn" not in delivery.body and len(delivery.body) < 4096
    for bad in (m.PushKeys("AAAA", keys.auth), m.PushKeys(keys.p256dh, "AAAA"), m.PushKeys("é", keys.auth)):
        answer = bells.address(m.BellWanted(["s"], 0, push=m.PushWanted("https://push.example/abc", bad)), "")
        assert isinstance(answer, Message) and answer.id == "problem-bell-address"
