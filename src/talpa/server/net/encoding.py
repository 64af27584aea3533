"""Messages as bytes. A zone that many see, or that stays as it is, is encoded once, and sent once to each device."""

from __future__ import annotations

from operator import is_
from typing import Any

import msgspec
from msgspec.structs import replace

from talpa.engine.scene import Player, Zone
from talpa.server.messages import FromServer, News, Picture, Update

ENCODER = msgspec.json.Encoder()
NEW = -1                             # the place of a zone that was not there, or was not the same
BARE = -2                            # less its place before: only its spaces are as they were
NOTHING: list[Zone] = []
MOST = 1024                          # zones kept
ZONES: dict[int, tuple[Zone, msgspec.Raw]] = {}      # by identity; a zone that is kept here cannot lose its id
last_players: tuple[list[Player], msgspec.Raw] = ([], msgspec.Raw(b"[]"))
BARE_ZONES: dict[int, tuple[Zone, msgspec.Raw]] = {}     # the same without their spaces


class DeviceEncoder:
    """Encodes for one device, and remembers what it sent: the zones of each seat's last picture.

    Zones are compared by what is in them, so that what is left out tells nothing but what the device knows.
    """

    __slots__ = ("players", "zones")

    def __init__(self) -> None:
        self.zones: dict[int, list[Zone]] = {}
        self.players: dict[int, list[Player]] = {}

    def encode(self, message: FromServer) -> bytes:
        """A message as it goes over the wire."""
        if type(message) is Update:
            scene = message.scene
            fresh, kept = self.changed(message.seat, scene.zones)
            self.players[message.seat] = scene.players
            scene = replace(scene, zones=fresh, players=encoded_players(scene.players))
            return ENCODER.encode(replace(message, scene=scene, kept=kept))
        if type(message) is News and message.frames:
            return ENCODER.encode(replace(message, frames=self.pictures(message)))
        return ENCODER.encode(message)

    def pictures(self, news: News) -> list[Picture]:
        """What differs from picture to picture; none for a device that has no first one."""
        return [self.picture(news.seat, one) for one in news.frames] if news.seat in self.zones else []

    def picture(self, seat: int, whole: Picture) -> Picture:
        """What differs from the last picture of that seat."""
        if not whole.zones:
            return whole
        count, before = len(self.zones[seat]), self.players.get(seat)
        fresh, kept = self.changed(seat, whole.zones)
        self.players[seat] = whole.players
        players = [] if before == whole.players else whole.players
        return Picture(fresh, [] if kept == list(range(count)) else kept, players)

    def changed(self, seat: int, zones: list[Zone]) -> tuple[list[Any], list[int]]:
        """The zones to send, and where the others were; none where nothing was sent before."""
        before, self.zones[seat] = self.zones.get(seat, NOTHING), zones
        if not before:
            return [encoded_zone(zone) for zone in zones], []
        places, fresh = list(range(len(zones))), list[Any]()
        kept = [*map(is_, zones, before)]                        # mostly each is what it was, and where it was
        for index in [index for index, same in enumerate(kept) if not same] + places[len(kept) :]:
            zone = zones[index]
            was = index if index < len(before) and before[index].id == zone.id else place_of(zone.id, before)
            old = before[was] if was != NEW else None
            if old is zone or old == zone:
                places[index] = was
            else:
                bare = has_same_spaces(zone, old)
                places[index] = BARE - was if bare else NEW
                fresh.append(encoded_zone(zone, bare))
        return fresh, places


def place_of(id: str, before: list[Zone]) -> int:
    """Where a zone of that name was."""
    return next((place for place, old in enumerate(before) if old.id == id), NEW)


def has_same_spaces(zone: Zone, old: Zone | None) -> bool:
    """Did only what lies in a zone change? Its spaces are a third of its bytes."""
    return old is not None and bool(zone.spaces) and zone.spaces == old.spaces


def encoded_players(players: list[Player]) -> msgspec.Raw:
    """The players as JSON: made once for eyes that look at one table one after the other."""
    global last_players
    known = last_players
    if known[0] is not players:
        known = last_players = players, msgspec.Raw(ENCODER.encode(players))
    return known[1]


def encoded_zone(zone: Zone, bare: bool = False) -> msgspec.Raw:
    """A zone as JSON; `bare`: without its spaces."""
    kept = BARE_ZONES if bare else ZONES
    known = kept.get(id(zone))
    if known is not None:
        return known[1]
    if len(kept) >= MOST:
        kept.clear()
    made = msgspec.Raw(ENCODER.encode(replace(zone, spaces=[]) if bare else zone))
    kept[id(zone)] = zone, made
    return made
