"""What a move changed on the table, for the sign that stays until the next."""

from __future__ import annotations

from collections.abc import Iterator

from talpa.engine.scene import Scene, Zone
from talpa.tui.faces import label


def changed(before: Scene, after: Scene) -> frozenset[str]:
    """The spaces and loose pieces that show something else than before, in zones that were there."""
    old = {zone.id: dict(shown(zone)) for zone in before.zones}
    return frozenset(
        id
        for zone in after.zones if zone.id in old and zone.kind != "stack"
        for id, faces in shown(zone) if faces != old[zone.id].get(id, ())
    )


def shown(zone: Zone) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What each space shows, from bottom to top, and each piece that lies on none."""
    named = {space.id for space in zone.spaces}
    for space in zone.spaces:
        yield space.id, tuple(label(piece) for piece in zone.pieces if piece.at == space.id)
    for piece in zone.pieces:
        if piece.at not in named:
            yield piece.id, (label(piece),)
