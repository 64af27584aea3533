"""A rectangle of characters to draw boards on."""

from __future__ import annotations

from rich.text import Text

EDGE = "dim"


class Canvas:
    """Rows of characters with styles; what is put later covers what was put before."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.cells: list[list[tuple[str, str]]] = [[(" ", "")] * width for _ in range(height)]

    def dot(self, x: int, y: int, character: str, style: str) -> None:
        if 0 <= x < self.width and 0 <= y < self.height:
            self.cells[y][x] = (character, style)

    def put(self, x: int, y: int, text: Text) -> None:
        """Write a text of one line; each of its characters keeps its style."""
        for index, character in enumerate(text.plain):
            styles = [str(span.style) for span in text.spans if span.start <= index < span.end]
            self.dot(x + index, y, character, styles[-1] if styles else str(text.style))

    def line(self, x0: int, y0: int, x1: int, y1: int) -> None:
        """A straight edge between two spots, ends left free."""
        steps = max(abs(x1 - x0), abs(y1 - y0))
        character = stroke(x1 - x0, y1 - y0)
        for step in range(1, steps):
            self.dot(x0 + round((x1 - x0) * step / steps), y0 + round((y1 - y0) * step / steps), character, EDGE)

    def lines(self) -> list[Text]:
        """The rectangle as lines of text."""
        return [Text.assemble(*row) for row in self.cells]


def stroke(dx: int, dy: int) -> str:
    """The character that looks most like this direction."""
    if dy == 0:
        return "─"
    if dx == 0:
        return "│"
    return "╲" if (dx > 0) == (dy > 0) else "╱"
