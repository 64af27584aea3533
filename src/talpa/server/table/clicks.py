"""What a person meant by clicks that lead nowhere, so that the reason can be told."""

from __future__ import annotations

from talpa.engine.scene import Scene
from talpa.engine.view import View

MOST_SOUGHT = 4096                   # actions that are looked through


def meant(view: View, path: list[str]) -> int:
    """The first impossible action whose clicks begin so, else one that has the last click in it; else -1."""
    *before, last = path
    things = same_place(view.scene, last)
    nearest = -1
    for action in range(min(view.actions, MOST_SOUGHT)):
        clicks = clicks_of(view, action)
        if things.isdisjoint(clicks) or not view.refusal(action):
            continue
        if clicks[: len(before)] == before and clicks[len(before) : len(path)] and clicks[len(before)] in things:
            return action
        nearest = action if nearest < 0 else nearest
    return nearest


def same_place(scene: Scene, id: str) -> set[str]:
    """A thing, what it lies on and what lies on it: a person may click any of them."""
    pieces = [piece for zone in scene.zones for piece in zone.pieces if id in (piece.id, piece.at)]
    return {id} | {piece.id for piece in pieces} | {piece.at for piece in pieces}


def clicks_of(view: View, action: int) -> list[str]:
    """The clicks of any action, possible or not."""
    try:
        return view.describe(action).path
    except (IndexError, KeyError, ValueError, StopIteration):
        return []
