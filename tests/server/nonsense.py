"""Malformed messages by the thousand: random bytes, wrong types, huge numbers, deep nesting, other seats' numbers.

`python -m tests.server.nonsense 50000` sends that many to a server of its own.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import tempfile
from collections.abc import Iterator
from itertools import islice

import msgspec
import websockets

from tests.server.guest import Guest, open_table, run
from tests.server.served import Served

SOUND = [
    {"t": "hello", "secrets": ["x"], "since": {"0": 1}, "motion": True, "curtain": True,
     "shares": {"0": "0" * 64}}, {"t": "undo", "seat": 7},
    {"t": "decide", "seat": 7, "n": 999999, "action": 77}, {"t": "consent", "seat": 7, "yes": True},
    {"t": "talk", "seat": 7, "text": "hi"}, {"t": "leave", "seat": 7, "level": "cub"}, {"t": "back", "seat": 7},
    {"t": "why", "seat": 7, "action": 99}, {"t": "ping"}, {"t": "share", "seat": 7, "value": "0" * 64},
    {"t": "concede", "seat": 7, "level": "cub"}, {"t": "rename", "seat": 7, "name": "Zoe"}, {"t": "remove", "seat": 7},
    {"t": "react", "seat": 7, "reaction": "\U0001f44f"}, {"t": "close", "seat": 7, "closed": True},
    {"t": "seen", "seat": 7, "n": 0},
]
ODD = [None, True, -1, 7.5, 1e308, 10**30, -(10**30), 2**31, 2**63, 2**64, "", "7", "\x00", "\ud800", [], {}, [[]],
       {"a": {}}, "x" * 300]
LARGEST = 4000


def nonsense(luck: random.Random) -> str | bytes:
    """One malformed message, or a sound one about a seat that is not the sender's."""
    made = luck.choice((noise, noise_text, odd_value, odd_name, broken, deep, huge, list_of, others_seat))(luck)
    return made[:LARGEST]


def noise(luck: random.Random) -> bytes:
    return luck.randbytes(luck.randrange(200))


def noise_text(luck: random.Random) -> str:
    letters = [luck.choice((luck.randrange(32, 127), luck.randrange(1, 0xD7FF))) for _ in range(luck.randrange(60))]
    return "".join(map(chr, letters))


def odd_value(luck: random.Random) -> str:
    message = dict(luck.choice(SOUND))
    message[luck.choice(list(message))] = luck.choice(ODD)
    return json.dumps(message)


def odd_name(luck: random.Random) -> str:
    message = dict(luck.choice(SOUND))
    message[luck.choice(("T", "__class__", "seats", "", "t "))] = luck.choice(ODD)
    return json.dumps(message)


def broken(luck: random.Random) -> str:
    text = json.dumps(luck.choice(SOUND))
    at = luck.randrange(len(text))
    return luck.choice((text[:at], text[:at] + luck.choice('{}[]",:\\\x00é') + text[at:], text[:at] + text[at + 1 :]))


def deep(luck: random.Random) -> str:
    depth = luck.randrange(1, LARGEST // 2)
    nested = "[" * depth
    return luck.choice((nested, nested + "]" * depth, '{"t":' * (depth // 5), '{"t":"decide","seat":' + nested))


def huge(luck: random.Random) -> str:
    nines = "9" * luck.randrange(1, 1900)
    number = luck.choice((nines, f"1e{luck.randrange(10000)}", "-" + nines, "NaN", "Infinity"))
    return f'{{"t":"decide","seat":{number},"n":0,"action":{number}}}'


def list_of(luck: random.Random) -> str:
    return json.dumps([luck.choice(SOUND) for _ in range(luck.randrange(10))])


def others_seat(luck: random.Random) -> str:
    message = dict(luck.choice(SOUND))
    if "seat" in message:
        message["seat"] = luck.choice((1, 2, 3, 7))
    return json.dumps(message)


async def bombard(port: int, count: int, seed: int = 1) -> dict[str, int]:
    """Send nonsense from seat 0 of a table of two and from nobody; every message must get one clean answer."""
    opened = open_table(port, "toy", "pp")
    victim = await Guest(port, opened["table"], opened["seats"][1]["secret"]).come()
    await victim.until(lambda guest: guest.updates)
    quiet = len(victim.heard)
    answers: dict[str, int] = {}
    for secrets in ([opened["seats"][0]["secret"]], None):
        await send_nonsense(port, opened["table"], secrets, count // 2, random.Random(seed), answers)
    told = [message for message in victim.heard[quiet:] if message["t"] != "places"]
    assert not told, f"another seat was told {told[0]}"
    again = await Guest(port, opened["table"], opened["seats"][1]["secret"]).come()
    await again.until(lambda guest: guest.updates)
    assert again.updates[1] == victim.updates[1] and again.updates[1]["step"] == 0, "the state changed"
    return answers


async def send_nonsense(
    port: int, table: str, secrets: list[str] | None, count: int, luck: random.Random, answers: dict[str, int]
) -> None:
    async with websockets.connect(f"ws://127.0.0.1:{port}/ws/{table}", max_size=None, compression=None) as socket:
        if secrets:
            await socket.send(json.dumps({"t": "hello", "secrets": secrets}))
            await socket.recv()
        for start in range(0, count, 100):
            sent = list(islice(messages(luck, bool(secrets)), min(100, count - start)))
            for message in sent:
                await socket.send(message)
            heard: list[dict] = []
            while len(heard) < len(sent):
                heard += msgspec.json.decode(await asyncio.wait_for(socket.recv(), 30))
            assert len(heard) == len(sent)
            for answer in heard:
                assert_clean(answer)
                kind = answer["message"]["id"] if answer["t"] == "problem" else answer["t"]
                answers[kind] = answers.get(kind, 0) + 1


def messages(luck: random.Random, hello: bool) -> Iterator[str | bytes]:
    """Endless nonsense, with or without hellos."""
    while True:
        message = sendable(nonsense(luck))
        if hello or not is_hello(message):
            yield message


def is_hello(message: str | bytes) -> bool:
    """Hello before any other is sound, and ends badly by design."""
    return isinstance(message, str) and '"hello"' in message


def sendable(message: str | bytes) -> str | bytes:
    return message.encode("utf-8", "replace").decode() if isinstance(message, str) else message


def assert_clean(answer: dict) -> None:
    assert answer["t"] in ("problem", "pong", "refused", "why"), answer
    text = json.dumps(answer)
    assert "Traceback" not in text and ".py" not in text and len(text) < 300, answer


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, Served(f"sqlite:///{folder}/t.db", "--free", "--toy") as server:
        print(run(bombard(server.port, int(sys.argv[1]))))
        assert server.process.poll() is None


if __name__ == "__main__":
    main()
