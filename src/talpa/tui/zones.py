"""The parts of a table as blocks of text: one drawing for each kind of zone."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass

from rich.text import Text

from talpa.engine.scene import Message, Piece, Space, Zone
from talpa.tui.canvas import Canvas
from talpa.tui.faces import LAST, MARK, face, glue, label, pile, tag

ROOMY, SNUG, TIGHT = 0, 1, 2     # how much room a drawing takes
WIDEST_STEP = 8                  # characters between neighbours of a graph
DEEPEST = 8                      # pieces of a pile drawn one by one


@dataclass
class Block:
    """A drawn zone: its title, its lines, and whether it may stand behind its title on one line."""

    title: str
    lines: list[Text]
    inline: bool = False

    @property
    def width(self) -> int:
        return max([line.cell_len for line in self.lines] + [0])


@dataclass(frozen=True)
class Pen:
    """How to draw: within which width, how roomily, how messages are said, and what the last move changed."""

    width: int
    room: int
    say: Callable[[Message], str]
    marked: frozenset[str] = frozenset()

    def pointed(self, id: str, drawn: Text) -> Text:
        """A space or piece, with a sign before it where the last move changed it."""
        return glue(LAST, drawn) if id in self.marked else drawn


def lying(zone: Zone) -> dict[str, list[Piece]]:
    """The pieces by the space they lie on, from bottom to top."""
    found: dict[str, list[Piece]] = defaultdict(list)
    for piece in zone.pieces:
        found[piece.at].append(piece)
    return found


def draw(zone: Zone, pen: Pen) -> Block | None:
    """A zone as a block; None for a zone without anything to see, such as a dial."""
    drawing = DRAWINGS.get(zone.kind, row)
    block = drawing(zone, pen)
    block.title = pen.say(zone.label)
    return block if block.lines else None


def graph(zone: Zone, pen: Pen) -> Block:
    """Spaces and the ways between them."""
    found = lying(zone)
    signs = {space.id: pen.pointed(space.id, sign(space, found[space.id])) for space in zone.spaces}
    across, left, right = spread(zone.spaces, signs, pen.width)
    top = min(space.y for space in zone.spaces)
    down = 2 if pen.room == ROOMY else 1
    where = {space.id: (round(space.x * across) - left, round((space.y - top) * down)) for space in zone.spaces}
    canvas = Canvas(right - left, max(y for _, y in where.values()) + 1)
    for one, other in zone.edges:
        canvas.line(*where[one], *where[other])
    for id, (x, y) in where.items():
        canvas.put(x - signs[id].cell_len // 2, y, signs[id])
    return Block("", canvas.lines())


def spread(spaces: list[Space], signs: dict[str, Text], width: int) -> tuple[int, int, int]:
    """How many characters a step goes across so that all signs fit, and where the drawing begins and ends."""
    for across in range(WIDEST_STEP, 0, -1):
        begins = [round(space.x * across) - signs[space.id].cell_len // 2 for space in spaces]
        ends = [begin + signs[space.id].cell_len for begin, space in zip(begins, spaces, strict=True)]
        left, right = min(begins), max(ends)
        if right - left <= width:
            break
    return across, left, right


def sign(space: Space, pieces: list[Piece]) -> Text:
    """A space of a graph: its pieces in brackets if there are any, else what is written on it."""
    if not pieces:
        return tag(space)
    return glue("(", pile(pieces, 6), ")")


def grid(zone: Zone, pen: Pen) -> Block:
    """Rows and columns of spaces, with what is piled on them from base to top."""
    columns = sorted({space.x for space in zone.spaces})
    rows = sorted({space.y for space in zone.spaces})
    at, found = {(space.x, space.y): space for space in zone.spaces}, lying(zone)
    inner = cell_width(zone, (pen.width - 1) // len(columns) - 1, pen.room)
    lines: list[Text] = []
    for y in rows:
        spaces = [at.get((x, y)) for x in columns]
        if pen.room != TIGHT:
            lines.append(Text("┼".join(["─" * inner] * len(columns)).join("├┤" if lines else "┌┐"), style="dim"))
        lines += cells(spaces, found, inner, pen)
    if pen.room != TIGHT:
        lines[0] = Text("┬".join(["─" * inner] * len(columns)).join("┌┐"), style="dim")
        lines.append(Text("┴".join(["─" * inner] * len(columns)).join("└┘"), style="dim"))
    return Block("", lines)


def cell_width(zone: Zone, most: int, room: int) -> int:
    """As wide as the widest pile (and what is written beside it), within the room there is."""
    found = lying(zone)
    wanted = 4
    for space in zone.spaces:
        beside = 0 if room == ROOMY else tag(space).cell_len + 1
        wanted = max(wanted, tag(space).cell_len + 1, pile(found[space.id][:DEEPEST], 99).cell_len + beside)
    return max(2, min(wanted, most, 16))


def cells(spaces: list[Space | None], found: dict[str, list[Piece]], inner: int, pen: Pen) -> list[Text]:
    """One row of a grid: names above piles where there is room, else side by side."""
    if pen.room == ROOMY:
        names = [fitted(pen.pointed(space.id, tag(space)) if space else Text(), inner) for space in spaces]
        piles = [fitted(pile(found[space.id], inner) if space else Text(), inner) for space in spaces]
        return [walled(names), walled(piles)]
    return [walled([fitted(beside(space, found, inner, pen), inner) for space in spaces])]


def walled(parts: list[Text]) -> Text:
    """Cells with walls between and around them."""
    wall = Text("│", style="dim")
    return glue(wall, *(piece for part in parts for piece in (part, wall)))


def beside(space: Space | None, found: dict[str, list[Piece]], inner: int, pen: Pen) -> Text:
    if space is None:
        return Text()
    name = pen.pointed(space.id, tag(space))
    if not found[space.id]:
        return name
    stones = pile(found[space.id], inner - name.cell_len - 1)
    if name.cell_len + 1 + stones.cell_len <= inner:
        return glue(name, " ", stones)
    return pen.pointed(space.id, pile(found[space.id], inner - 1))


def fitted(text: Text, width: int) -> Text:
    """The text cut or filled to a width."""
    text = text.copy()
    text.truncate(width, overflow="ellipsis", pad=True)
    return text


def track(zone: Zone, pen: Pen) -> Block:
    """Spaces in a line that wraps, with what lies on them underneath, or beside where room is scarce."""
    found = lying(zone)
    names = [pen.pointed(space.id, tag(space)) for space in zone.spaces]
    heaps = [pile(found[space.id], 6) for space in zone.spaces]
    if pen.room != ROOMY:
        names = [glue(name, stones) for name, stones in zip(names, heaps, strict=True)]
    wide = max([text.cell_len for text in names + heaps] + [1]) + 1
    a_line = max(1, (pen.width + 1) // wide)
    lines = []
    for first in range(0, len(names), a_line):
        lines.append(in_cells(names[first : first + a_line], wide))
        below = heaps[first : first + a_line]
        if pen.room == ROOMY and any(below):
            lines.append(in_cells(below, wide))
    return Block("", lines, inline=pen.room != ROOMY)


def in_cells(texts: list[Text], wide: int) -> Text:
    """Texts in cells of one width; the last one takes no more than it needs."""
    return glue(*(fitted(text, wide) for text in texts[:-1]), *texts[-1:])


def row(zone: Zone, pen: Pen) -> Block:
    """Cards side by side."""
    found = lying(zone)
    named = {space.id for space in zone.spaces}
    parts = [pen.pointed(space.id, standing(space, found[space.id], pen)) for space in zone.spaces]
    loose = [piece for piece in zone.pieces if piece.at not in named]
    parts += [pen.pointed(piece.id, bracketed(telling_face(piece, pen))) for piece in loose]
    return Block("", wrapped(parts, pen.width), inline=True)


def standing(space: Space, pieces: list[Piece], pen: Pen) -> Text:
    """A space of a row: its name if it has one, and what lies there, piece by piece."""
    name = tag(space) if space.text or space.letter else Text()
    if not pieces:
        return name or Text("[ ]", style="dim")
    if len(pieces) > DEEPEST:
        return glue(name, bracketed(pile(pieces, 8)))
    return glue(name, Text(" ").join([bracketed(telling_face(piece, pen)) for piece in pieces]))


def telling_face(piece: Piece, pen: Pen) -> Text:
    """A piece where there is room: one that has nothing but a symbol we cannot draw is called by its name."""
    if piece.hidden or piece.text or (not piece.mark if piece.letter else piece.mark in MARK):
        return face(piece)
    return Text(pen.say(piece.label), style=face(piece).style)


def bracketed(text: Text) -> Text:
    return glue("[", text, "]")


def stack(zone: Zone, pen: Pen) -> Block:
    """A pile: what is written there, what lies on top, and how many there are."""
    written = [tag(space) for space in zone.spaces if space.text or space.letter]
    parts = [*written, *([heap(zone.pieces, pen)] if zone.pieces else [])] or [Text("–", style="dim")]
    return Block("", wrapped(parts, pen.width), inline=True)


def heap(pieces: list[Piece], pen: Pen) -> Text:
    """All the pieces of a small pile of different ones, else the top and the count."""
    top = telling_face(pieces[-1], pen)
    if len(pieces) == 1:
        return bracketed(top)
    if len(pieces) <= DEEPEST and any(label(piece) != label(pieces[-1]) for piece in pieces):
        return bracketed(pile(pieces, pen.width - 2))
    return glue(bracketed(top), f"×{len(pieces)}")


def dice(zone: Zone, pen: Pen) -> Block:
    """Dice, each between slim brackets."""
    parts = [pen.pointed(piece.id, glue("⟨", telling_face(piece, pen), "⟩")) for piece in zone.pieces]
    return Block("", wrapped(parts, pen.width), inline=True)


def dial(zone: Zone, pen: Pen) -> Block:
    """A number to choose: the choices tell its range, so there is nothing to draw."""
    return Block("", [])


def wrapped(parts: list[Text], width: int) -> list[Text]:
    """Parts side by side, on as many lines as they need."""
    lines: list[Text] = []
    for part in parts:
        if lines and lines[-1].cell_len + 1 + part.cell_len <= width:
            lines[-1] = glue(lines[-1], " ", part)
        else:
            lines.append(part)
    return lines


DRAWINGS: dict[str, Callable[[Zone, Pen], Block]] = {
    "graph": graph, "grid": grid, "track": track, "row": row, "stack": stack, "dice": dice, "dial": dial,
}
BOARDS = ("graph", "grid")
