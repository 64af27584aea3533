"""Messages as bytes. A zone that many see, or that stays as it is, is encoded once, and sent once to each device."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from talpa.engine.scene import Zone
from talpa.server.messages import FromServer, Update

ENCODER = msgspec.json.Encoder()
NEW = -1                             # the place of a zone that was not there, or was not the same
NOWHERE = NEW, None
NOTHING: dict[str, tuple[int, Zone]] = {}
MOST = 1024                          # zones kept
ZONES: dict[int, tuple[Zone, msgspec.Raw]] = {}      # by identity; a zone that is kept here cannot lose its id


class DeviceEncoder:
    """Encodes for one device, and remembers what it sent: the zones of each seat's last update, by their names.

    Zones are compared by what is in them, so that what is left out tells nothing but what the device knows.
    """

    __slots__ = ("zones",)

    def __init__(self) -> None:
        self.zones: dict[int, dict[str, tuple[int, Zone]]] = {}

    def encode(self, message: FromServer) -> bytes:
        """A message as it goes over the wire."""
        if type(message) is not Update:
            return ENCODER.encode(message)
        before, now = self.zones.get(message.seat, NOTHING), {}
        places: list[int] = []
        fresh: list[Any] = []
        for place, zone in enumerate(message.scene.zones):
            now[zone.id] = place, zone
            was, old = before.get(zone.id, NOWHERE)
            if old is zone or old == zone:
                places.append(was)
            else:
                places.append(NEW)
                fresh.append(encoded_zone(zone))
        self.zones[message.seat] = now
        kept = places if before else []
        return ENCODER.encode(replace(message, scene=replace(message.scene, zones=fresh), kept=kept))


def encoded_zone(zone: Zone) -> msgspec.Raw:
    known = ZONES.get(id(zone))
    if known is not None:
        return known[1]
    if len(ZONES) >= MOST:
        ZONES.clear()
    made = msgspec.Raw(ENCODER.encode(zone))
    ZONES[id(zone)] = zone, made
    return made
