"""Every kind of zone is drawn from a scene alone, within its width."""

import pytest

from talpa.engine.scene import Piece, Space, Zone, say
from talpa.tui.faces import GROUND, face, label, pile
from talpa.tui.zones import ROOMY, SNUG, TIGHT, Pen, draw
from tests.tui.build import text_of


def piece(letter: str = "", at: str = "a", **more: object) -> Piece:
    return Piece(f"p.{letter}{at}", at, "stone", say("piece-stone"), letter=letter, **more)  # type: ignore[arg-type]


def pen(width: int, room: int) -> Pen:
    return Pen(width, room, lambda message: message.id)


def drawing(zone: Zone, width: int = 60, room: int = ROOMY) -> str:
    block = draw(zone, pen(width, room))
    return text_of(block.lines) if block else ""


def test_a_graph_shows_spaces_ways_and_pieces() -> None:
    spaces = [Space("a", 0, 0, text="N"), Space("b", 0, 1), Space("c", 1, 1, letter="R", colour="red")]
    zone = Zone("web", "graph", say("z"), spaces, [piece("M", "b")], [("a", "b"), ("b", "c")])

    lines = drawing(zone).splitlines()

    assert lines[0].strip() == "N"
    assert lines[1].strip() == "│"
    assert lines[2].split() == ["(M)──────R"] or lines[2].strip().startswith("(M)─")
    assert lines[2].endswith("R")


@pytest.mark.parametrize("room", [ROOMY, SNUG, TIGHT])
def test_a_grid_shows_piles_from_base_to_top(room: int) -> None:
    spaces = [Space(f"{x}{y}", x, y, text=f"{'AB'[x]}{y + 1}") for y in range(2) for x in range(2)]
    zone = Zone("yard", "grid", say("z"), spaces, [piece("G", "00"), piece("R", "00"), piece("B", "11")])

    text = drawing(zone, room=room)

    assert "GR" in text and "RG" not in text
    assert all(name in text for name in ("A1", "B1", "A2", "B2"))
    assert "B" in text.splitlines()[-1 if room == TIGHT else -2]


def test_a_pile_too_high_keeps_base_top_and_count() -> None:
    tower = [piece(letter) for letter in "GRRRRRB"]

    assert pile(tower, 20).plain == "GRRRRRB"
    assert pile(tower, 6).plain == "G…B×7"
    assert pile(tower, 4).plain == "B×7"
    assert pile([piece("", hidden=True)] * 9, 5).plain == "▒×9"


@pytest.mark.parametrize("width", [20, 43, 80])
def test_a_track_wraps_to_the_width(width: int) -> None:
    zone = Zone("track", "track", say("z"), [Space(f"t{n}", n, text=str(n)) for n in range(1, 41)], [piece("R", "t12")])

    lines = drawing(zone, width).splitlines()

    assert max(map(len, lines)) <= width
    numbers = next(i for i, line in enumerate(lines) if "12" in line.split())
    assert lines[numbers + 1][lines[numbers].index("12")] == "R"


def test_a_row_a_stack_and_dice() -> None:
    cards = [piece("R", "hand", text="7"), piece("", "hand", hidden=True)]

    assert drawing(Zone("hand", "row", say("z"), [], cards)) == "[R7] [▒]"
    assert drawing(Zone("deck", "stack", say("z"), [], [piece("", "deck", hidden=True)] * 23)) == "[▒]×23"
    assert drawing(Zone("deck", "stack", say("z"), [], [])) == "–"
    assert drawing(Zone("dice", "dice", say("z"), [], [piece(text="5"), piece(text="X")])) == "⟨5⟩ ⟨X⟩"


def test_a_dial_is_not_drawn() -> None:
    assert draw(Zone("guess", "dial", say("z"), low=1, high=40), pen(60, ROOMY)) is None


def test_a_symbol_we_cannot_draw_is_named() -> None:
    card = Piece("c", "hand", "card", say("Turn left"), mark="turn-left")

    assert drawing(Zone("hand", "row", say("z"), [], [card, piece("R", "hand")])) == "[Turn left] [R]"
    assert drawing(Zone("deck", "stack", say("z"), [], [card])) == "[Turn left]"


def test_a_name_of_a_symbol_is_not_cut_where_a_letter_tells_the_piece() -> None:
    assert label(piece("P", text="1", mark="glove")) == "P1"
    assert label(piece("", "deck", mark="tardy", hidden=True)) == "▒z"


def test_a_piece_says_once_where_it_looks() -> None:
    assert label(piece("R", text="▲", facing="north")) == "R▲"
    assert label(piece("R", facing="west")) == "R←"


def test_colour_is_never_alone() -> None:
    assert label(Piece("p", "a", "mole", say("piece"), colour="red", facing="north")) == "M↑"
    assert face(piece("R", colour="red")).style == GROUND["red"]
    assert face(piece("Q", colour="a colour we do not have")).plain == "Q"
