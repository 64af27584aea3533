"""How one piece or space looks in a few characters: always a letter, text or symbol, with its colour behind it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from talpa.engine.scene import Piece, Space

# Dark or light ink on a filled ground: legible on dark and on light terminals alike.
GROUND = {
    "red": "bold #ffffff on #b3261e",
    "blue": "bold #ffffff on #1f4fa3",
    "green": "bold #ffffff on #1b6e3c",
    "yellow": "bold #000000 on #f2c94c",
    "white": "bold #000000 on #f2f2f2",
    "black": "bold #ffffff on #222222",
    "grey": "bold #000000 on #b0b0b0",
    "gray": "bold #000000 on #b0b0b0",
    "orange": "bold #000000 on #f2994a",
    "purple": "bold #ffffff on #6b3fa0",
    "pink": "bold #000000 on #f4a6c0",
    "brown": "bold #ffffff on #6d4c33",
    "cyan": "bold #000000 on #56ccd6",
    "teal": "bold #ffffff on #11686b",
}
ARROW = {"north": "↑", "east": "→", "south": "↓", "west": "←"}
POINTERS = "▲▶▼◀↑→↓←"           # a text that has one already says where the piece looks
MARK = {
    "star": "★", "crown": "♛", "reverse": "⇅", "swap": "⇄", "second": "²",
    "extra": "+", "step": "+", "miss": "✗", "rock": "●", "tardy": "z",
}
BACK = "▒"
LAST = "»"                       # before what the last move changed
HERE = "○"                       # a space with nothing on it and nothing written on it


def ground(colour: str) -> str:
    """The style of a colour; no style for a colour we do not have, whose letter tells it all the same."""
    return GROUND.get(colour, "bold" if colour else "")


def label(piece: Piece) -> str:
    """A piece in a few characters: letter, text, symbol, and where it looks."""
    said = piece.letter + ("" if piece.text == piece.letter else piece.text)
    said += MARK.get(piece.mark, "" if said else piece.mark[:2])
    if piece.hidden:
        said = BACK + said
    pointed = any(arrow in said for arrow in POINTERS)
    return (said or piece.kind[:1].upper()) + ("" if pointed else ARROW.get(piece.facing, ""))


def face(piece: Piece) -> Text:
    """A piece, coloured."""
    return Text(label(piece), style="" if piece.hidden and not piece.colour else ground(piece.colour) or "bold")


def tag(space: Space) -> Text:
    """What is written on a space."""
    said = space.letter if space.text == space.letter else f"{space.letter} {space.text}".strip()
    return Text(said or HERE, style=ground(space.colour) if space.colour else "dim")


def glue(*parts: Text | str) -> Text:
    """Texts side by side, each in its own style (rich's `+` would spread the first one's style over all)."""
    whole = Text()
    for part in parts:
        whole.append_text(Text(part) if isinstance(part, str) else part)
    return whole


def pile(pieces: Sequence[Piece], width: int) -> Text:
    """Pieces from the base (left) to the top (right); where they do not fit: base, top and how many."""
    faces = [face(piece) for piece in pieces]
    thin = all(len(one) == 1 for one in faces)
    whole = Text("" if thin else "·").join(faces)
    if whole.cell_len <= width or not faces:
        return whole
    if all(one.plain == faces[0].plain for one in faces):
        return glue(faces[0], f"×{len(faces)}")
    short = glue(faces[0], "…", faces[-1], f"×{len(faces)}")
    return short if short.cell_len <= width else glue(faces[-1], f"×{len(faces)}")
