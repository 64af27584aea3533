"""Small builders: a room with its devices, driven without sockets; and a server with sockets in this process."""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Iterator

import msgspec

from talpa.engine.agreement import find_edition
from talpa.engine.game import Game
from talpa.engine.match import Match
from talpa.engine.scene import Zone
from talpa.server import messages as m
from talpa.server.net.encoding import BARE, NEW
from talpa.server.net.secrets import digest
from talpa.server.store.entries import Entry, Kind, Start, Table
from talpa.server.table.outcome import Outcome, Thought
from talpa.server.table.room import Room
from tests.engine.toy import GAME as TOY

ID = "table1"


def a_table(game: Game = TOY, seats: int = 3, kinds: str = "", **changes: object) -> Table:
    """A table of persons; `kinds` gives each seat p(erson), o(pen) or b(ot)."""
    words = {"p": "person", "o": "open", "b": "bot"}
    kinds = kinds or "p" * seats
    plain = Table(
        id=ID, game=game.name, rules=game.version, seats=seats, options={}, edition="standard",
        edition_digest=find_edition(game, None).digest, language="en", seed="7",
        places=[Start(words[kind], "cub" if kind == "b" else "", f"P{seat}") for seat, kind in enumerate(kinds)],
        host=digest(ID, "host"), watch=digest(ID, "watch"), listed=False, seconds=0, talk=True, created=0,
    )
    return msgspec.structs.replace(plain, **changes)


def keys_of(table: Table) -> list[Entry]:
    """Seat n is opened by "key-n"."""
    return [
        Entry(table.id, n, Kind.KEY, n, 0, digest(table.id, f"key-{n}"), 0) for n in range(table.seats)
    ]


class Evening:
    """A room with people at it: the time, what the room wrote, and what each device got."""

    def __init__(self, table: Table | None = None, game: Game = TOY, entries: list[Entry] | None = None) -> None:
        self.table = table or a_table(game)
        self.game, self.now = game, 1000.0
        self.entries = keys_of(self.table) if entries is None else list(entries)
        self.room = Room(self.table, game, self.entries, self.now)
        self.got: dict[int, list[m.FromServer]] = defaultdict(list)
        self.thoughts: list[Thought] = []

    @property
    def match(self) -> Match:
        return self.room.play.match

    @property
    def taken(self) -> list[array[int]]:
        return self.room.play.taken

    def follow(self, outcome: Outcome) -> Outcome:
        self.entries += outcome.entries
        self.thoughts += outcome.thoughts
        for letter in outcome.letters:
            for device in letter.devices:
                self.got[device].append(letter.message)
        return outcome

    def arrive(self, device: int, *keys: str, motion: bool = False, **since: int) -> list[m.FromServer]:
        known = {int(seat.removeprefix("s")): step for seat, step in since.items()}
        digests = [digest(self.table.id, key) for key in keys]
        self.follow(self.room.arrive(device, digests, known, motion, self.now))
        return self.got.pop(device, [])

    def everybody(self, motion: bool = False) -> None:
        """Each seat's own device comes, with the seat's number."""
        for seat in range(self.table.seats):
            self.arrive(seat, f"key-{seat}", motion=motion)
        self.got.clear()

    def hear(self, device: int, message: m.FromDevice) -> list[m.FromServer]:
        self.follow(self.room.hear(device, message, self.now))
        return self.got.pop(device, [])

    def decide(self, seat: int, action: int, n: int | None = None) -> list[m.FromServer]:
        number = len(self.taken[seat]) if n is None else n
        return self.hear(seat, m.Decide(seat, number, action))

    def tick(self, seconds: float) -> None:
        self.now += seconds
        self.follow(self.room.tick(self.now))

    def restarted(self) -> Evening:
        """The same table after a restart of the server."""
        return Evening(self.table, self.game, self.entries)


def first(messages: list[m.FromServer], kind: type) -> m.FromServer:
    """The only message of that kind."""
    found = [one for one in messages if type(one) is kind]
    assert found, f"no {kind.__name__} among {[type(one).__name__ for one in messages]}"
    return found[0]


def kinds(messages: list[m.FromServer]) -> list[str]:
    return [type(one).__name__ for one in messages]


def completed(zones: list[Zone], kept: list[int], before: list[Zone]) -> list[Zone]:
    """All zones of a message, as a device completes them: with what was left out because it is as it was."""
    fresh = iter(zones)
    return [completed_zone(place, fresh, before) for place in kept] if kept else zones


def completed_zone(place: int, fresh: Iterator[Zone], before: list[Zone]) -> Zone:
    if place >= 0:
        return before[place]
    zone = next(fresh)
    return zone if place == NEW else msgspec.structs.replace(zone, spaces=before[BARE - place].spaces)
