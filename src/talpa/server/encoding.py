"""Messages as bytes. A zone that many see, or that stays as it is, is encoded once, and sent once to each device."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from talpa.engine.scene import Zone
from talpa.server.messages import FromServer, Update

ENCODER = msgspec.json.Encoder()
NEW = -1                             # the place of a zone that was not there
MOST = 1024                          # zones kept
ZONES: dict[int, tuple[Zone, bytes]] = {}      # by identity; a zone that is kept here cannot lose its id


class Pen:
    """Writes to one device, and remembers what it wrote: the zones of each seat's last update.

    Zones are compared by their bytes, so that what is left out tells nothing but what the device knows.
    """

    __slots__ = ("zones",)

    def __init__(self) -> None:
        self.zones: dict[int, dict[bytes, int]] = {}           # seat -> zone -> its place

    def write(self, message: FromServer) -> bytes:
        """A message as it goes over the wire."""
        if type(message) is not Update:
            return ENCODER.encode(message)
        zones = [encoded_zone(zone) for zone in message.scene.zones]
        before = self.zones.get(message.seat, {})
        self.zones[message.seat] = {zone: place for place, zone in enumerate(zones)}
        kept = [before.get(zone, NEW) for zone in zones] if before else []
        fresh: list[Any] = [msgspec.Raw(zone) for zone in zones if zone not in before]
        return ENCODER.encode(replace(message, scene=replace(message.scene, zones=fresh), kept=kept))


def encoded_zone(zone: Zone) -> bytes:
    known = ZONES.get(id(zone))
    if known is not None:
        return known[1]
    if len(ZONES) >= MOST:
        ZONES.clear()
    made = ENCODER.encode(zone)
    ZONES[id(zone)] = zone, made
    return made
