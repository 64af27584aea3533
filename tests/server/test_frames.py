"""Frames on the wire: pictures of the table at each line of news, for devices that want motion."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest

from talpa.engine.record import NOBODY
from talpa.games import GAMES
from talpa.server import messages as m
from talpa.server.net.encoding import DeviceEncoder
from tests.engine.toy import GAME as TOY
from tests.server.build import Evening, a_table, completed, first

DECODER = msgspec.json.Decoder(m.FromServer)
WATCHER, STILL = 80, 81          # devices: one that watches in motion, one of seat 0 without


class Screen:
    """A device that completes what it is sent, as the page does."""

    def __init__(self) -> None:
        self.encoder = DeviceEncoder()
        self.zones: dict[int, list] = {}
        self.players: dict[int, list] = {}

    def show(self, message: m.FromServer) -> list[tuple[list, list]]:
        """The whole tables that a message shows, one after the other."""
        sent = DECODER.decode(self.encoder.encode(message))
        if isinstance(sent, m.Update):
            self.complete(sent.seat, sent.scene.zones, sent.kept)
            self.players[sent.seat] = sent.scene.players
            return [(self.zones[sent.seat], self.players[sent.seat])]
        return [self.picture(sent.seat, one) for one in sent.frames] if isinstance(sent, m.News) else []

    def picture(self, seat: int, sent: m.Picture) -> tuple[list, list]:
        if sent.zones or sent.kept:
            self.complete(seat, sent.zones, sent.kept)
        self.players[seat] = sent.players or self.players[seat]
        return self.zones[seat], self.players[seat]

    def complete(self, seat: int, zones: list, kept: list[int]) -> None:
        self.zones[seat] = completed(zones, kept, self.zones.get(seat, []))


def evenings(name: str, decisions: int, seed: int = 2) -> Iterator[tuple[Evening, list]]:
    """A random game with all devices in motion but one: after each decision, the letters that followed."""
    game, luck = GAMES[name], random.Random(seed)
    evening = Evening(a_table(game, game.seats[-1], seed=str(seed)), game)
    evening.everybody(motion=True)
    evening.arrive(WATCHER, "watch", motion=True)
    evening.arrive(STILL, "key-0")
    for _ in range(decisions):
        if not evening.match.to_move():
            break
        seat = luck.choice(evening.match.to_move())
        message = m.Decide(seat, len(evening.taken[seat]), luck.choice(evening.match.legal(seat)))
        yield evening, evening.room.hear(seat, message, 1000.0).letters


@pytest.mark.parametrize("name", GAMES)
def test_completed_pictures_are_the_frames_of_the_match(name):
    screens: dict[int, Screen] = {}
    compared = 0
    for evening, letters in evenings(name, 60):
        for letter in letters:
            for device in letter.devices:
                screen = screens.setdefault(device, Screen())
                known = isinstance(letter.message, m.News) and letter.message.seat in screen.zones
                tables = screen.show(letter.message)
                if known and tables:
                    frames = evening.match.frames(letter.message.seat)
                    assert tables == [(frame.scene.zones, frame.scene.players) for frame in frames]
                    assert letter.message.lines == [frame.news[-1] for frame in frames]
                    compared += 1
                elif isinstance(letter.message, m.Update):
                    assert tables == [(letter.message.scene.zones, letter.message.scene.players)]
    assert compared > 10


@pytest.mark.parametrize("name", GAMES)
def test_who_wants_no_motion_gets_the_same_lines_without_pictures(name):
    told = 0
    for evening, letters in evenings(name, 40):
        for letter in letters:
            if isinstance(letter.message, m.News) and STILL in letter.devices:
                assert not letter.message.frames and letter.message.lines == evening.match.view(0).news
                told += 1
            elif isinstance(letter.message, m.News):
                assert len(letter.message.frames) == (len(letter.message.lines) if len(letter.message.lines) > 1 else 0)
    assert told > 5


def test_a_single_line_needs_no_picture_and_nobody_else_pays_for_motion(monkeypatch):
    evening = Evening(a_table(TOY, 3))
    evening.everybody()
    monkeypatch.setattr(evening.match, "frames_for", lambda seats: pytest.fail("nobody asked for frames"))
    for seat in range(3):
        evening.decide(seat, 1)
    assert len(first(evening.got[0], m.News).lines) == 3


def test_an_unchanged_picture_is_nothing():
    """The toy tells of three hills one after the other, and all of them lie open by then."""
    evening = Evening(a_table(TOY, 3))
    evening.everybody(motion=True)
    for seat in range(3):
        evening.decide(seat, 1)
    news = first(evening.got[1], m.News)
    assert news.frames[0].zones and news.frames[1:] == [m.Picture(), m.Picture()]
    assert msgspec.json.encode(news.frames[1]) == b"{}"


def test_a_device_that_goes_takes_its_wish_along():
    evening = Evening(a_table(TOY, 2))
    evening.arrive(0, "key-0", motion=True)
    evening.follow(evening.room.depart(0, evening.now))
    evening.everybody()
    evening.decide(0, 1)
    evening.decide(1, 1)
    assert not evening.room.seats.moving and not first(evening.got[0], m.News).frames


def test_a_table_that_lost_a_zone_is_told_so():
    """All zones that are left are as they were, and still something changed."""
    evening = Evening(a_table(GAMES["moledozer"], 2), GAMES["moledozer"])
    update = first(evening.arrive(0, "key-0"), m.Update)
    screen, zones = Screen(), update.scene.zones
    screen.show(update)
    fewer = m.News(0, 1, [], [m.Picture(zones[:-1], [], update.scene.players)])
    assert [len(zones) for zones, _ in screen.show(fewer)] == [len(zones) - 1]
    assert NOBODY not in screen.zones
