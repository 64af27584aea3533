"""A scene in sentences: what a drawing shows, for people who listen, and for terminals too small to draw it."""

from __future__ import annotations

from itertools import groupby

from talpa.engine.scene import Piece, Player, Scene, Space, Zone
from talpa.engine.words import Lexicon


def in_words(scene: Scene, lexicon: Lexicon) -> list[str]:
    """The whole table, a line for each player and each space with something on it."""
    lines = [player_line(player, lexicon) for player in scene.players]
    for zone in scene.zones:
        lines += zone_lines(zone, lexicon)
    return [*lines, lexicon.say(scene.status)]


def player_line(player: Player, lexicon: Lexicon) -> str:
    facts = ", ".join(f"{lexicon.say(fact.label)} {fact.value}" for fact in player.facts)
    return f"{player.letter} {lexicon.name(player.seat)}" + (f": {facts}" if facts else "")


def zone_lines(zone: Zone, lexicon: Lexicon) -> list[str]:
    """A zone's name, then its spaces with what lies there; empty spaces are left out."""
    title = lexicon.say(zone.label)
    if zone.kind == "dial":
        return [f"{title}: {zone.low}–{zone.high}"]
    named = {space.id: space for space in zone.spaces}
    lines = []
    for at, group in groupby(sorted(zone.pieces, key=lambda piece: order(piece, zone)), key=lambda piece: piece.at):
        heap = ", ".join(counted([lexicon.say(piece.label) for piece in group]))
        lines.append(f"  {space_name(named[at], lexicon)}: {heap}" if at in named else f"  {heap}")
    if len(lines) == 1:
        return [f"{title}: {lines[0].strip()}"]
    return [f"{title}:", *lines] if lines else [f"{title}: –"]


def order(piece: Piece, zone: Zone) -> int:
    """The index of the piece's space; spaces without a name come last, pieces keep their order."""
    return next((i for i, space in enumerate(zone.spaces) if space.id == piece.at), len(zone.spaces))


def space_name(space: Space, lexicon: Lexicon) -> str:
    return lexicon.say(space.label) if space.label else f"{space.letter} {space.text}".strip() or space.id


def counted(names: list[str]) -> list[str]:
    """Equal neighbours taken together: "3 × hidden card"."""
    found = [(name, len(list(group))) for name, group in groupby(names)]
    return [f"{count} × {name}" if count > 1 else name for name, count in found]
