"""Letters that go with colours, in the reader's language: Y and W are G and Bi in Italian."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from talpa.engine.scene import Piece, Player, Scene, Space
from talpa.engine.words import Lexicon

Lettered = TypeVar("Lettered", Piece, Player, Space)


def lettered(scene: Scene, lexicon: Lexicon) -> Scene:
    """The same scene, its letters said in words where the game has some for them."""
    def said(thing: Lettered) -> Lettered:
        id = f"letter-{thing.colour}"
        return replace(thing, letter=lexicon.text(id)) if thing.letter and id in lexicon else thing

    zones = [
        replace(zone, spaces=[said(space) for space in zone.spaces], pieces=[said(piece) for piece in zone.pieces])
        for zone in scene.zones
    ]
    return replace(scene, zones=zones, players=[said(player) for player in scene.players])
