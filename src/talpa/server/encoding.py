"""Messages as bytes. A zone that many eyes see, or that stays as it is, is one shared value: it is encoded once."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from talpa.engine.scene import Zone
from talpa.server.messages import FromServer, Update

ENCODER = msgspec.json.Encoder()
MOST = 1024                          # zones kept
ZONES: dict[int, tuple[Zone, msgspec.Raw]] = {}      # by identity; a zone that is kept here cannot lose its id


def encoded(message: FromServer) -> bytes:
    """A message as it goes over the wire."""
    if type(message) is not Update:
        return ENCODER.encode(message)
    zones: list[Any] = [encoded_zone(zone) for zone in message.scene.zones]
    return ENCODER.encode(replace(message, scene=replace(message.scene, zones=zones)))


def encoded_zone(zone: Zone) -> msgspec.Raw:
    known = ZONES.get(id(zone))
    if known is not None:
        return known[1]
    if len(ZONES) >= MOST:
        ZONES.clear()
    made = msgspec.Raw(ENCODER.encode(zone))
    ZONES[id(zone)] = zone, made
    return made
