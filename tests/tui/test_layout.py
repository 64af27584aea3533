"""A screenful fits its terminal and says all that matters."""

import pytest

from talpa.engine.match import Match
from talpa.engine.scene import Fact, Piece, Player, Scene, Space, Zone, say
from talpa.engine.words import Lexicon
from talpa.tui.layout import Captions, Screenful
from talpa.tui.menu import MenuEntry
from talpa.tui.prose import in_words
from tests.tui.build import text_of
from tests.tui.toy import GAME

WORDS = Lexicon("en", GAME.folder, ["Anna", "Ben"], 0)


def crowded(seats: int = 3) -> Scene:
    """A large grid with high piles, a long track and many small zones."""
    spaces = [Space(f"g{x}{y}", x, y, text=f"{'ABCDEF'[x]}{y}") for x in range(6) for y in range(6)]
    pieces = [
        Piece(f"p{i}", f"g{i % 6}{i % 5}", "stone", say("piece-back"), letter="RGB"[i % 3], colour="red")
        for i in range(60)
    ]
    track = Zone("t", "track", say("zone-bid"), [Space(f"t{n}", n, text=str(n)) for n in range(1, 41)])
    hands = [
        Zone(f"h{i}", "row", say("zone-cards"), [], [Piece("c", "h", "card", say("piece-back"), hidden=True)] * 5)
        for i in range(seats)
    ]
    places = [Player(i, "red", "RGB"[i % 3], [Fact(say("fact-round"), i)]) for i in range(seats)]
    yard = Zone("g", "grid", say("zone-yard"), spaces, pieces)
    return Scene("toy", 0, say("status-bid"), places, [yard, track, *hands])


@pytest.mark.parametrize(("width", "height"), [(80, 23), (100, 30), (60, 23), (40, 20), (200, 60)])
@pytest.mark.parametrize("seats", [2, 8])
def test_a_screenful_fits_the_terminal(width: int, height: int, seats: int) -> None:
    entries = [MenuEntry(i, f"play the red card on {i}", "play", ()) for i in range(50)]
    captions = Captions("Toy", [f"news number {i} " * 5 for i in range(9)], entries, (), "a notice", [0], "keys")

    lines = Screenful(crowded(seats), WORDS, width, height, captions).lines()

    assert len(lines) <= height
    assert max(line.cell_len for line in lines) <= width


def test_everything_is_there_at_80_by_24() -> None:
    match = Match(GAME, 2, seed=5)
    captions = Captions(" Toy ", ["Ben bids 8."], [MenuEntry(0, "pass", "pass", ())], (), "not so", [0], "keys")

    text = text_of(Screenful(match.view(0).scene, WORDS, 80, 23, captions).lines())

    wanted = "Toy", "▶ R  Anna (you)", "  G  Ben", "┌────┬", "Cards [", "Ben bids 8.", "Everybody bids", "1 pass"
    for part in (*wanted, "! not so"):
        assert part in text, text


def test_where_the_terminal_is_too_small_the_own_hand_is_kept() -> None:
    card = Piece("c", "h", "card", say("piece-back"), text="7")
    hands = [Zone(f"h{i}", "row", say("zone-cards"), [], [card] * 40, seat=i) for i in (2, 1, 0)]
    scene = Scene("toy", 0, say("status-bid"), [Player(i, "red", "R") for i in range(3)], hands)

    lines = Screenful(scene, WORDS, 40, 8, Captions(entries=[MenuEntry(0, "pass", "pass", ())])).lines()

    assert any("too small" in line.plain for line in lines)
    assert len(lines) <= 8
    assert "Cards" in lines[1].plain


def test_news_is_never_cut_inside_a_sentence() -> None:
    news = [f"a sentence number {i} that is longer than one line of this narrow terminal" for i in range(9)]

    lines = Screenful(Match(GAME, 2, seed=5).view(0).scene, WORDS, 40, 20, Captions(news=news)).lines()
    told = [line.plain for line in lines if "sentence" in line.plain or "terminal" in line.plain]

    assert told and told[0].startswith("· ")


def test_the_table_in_words() -> None:
    match = Match(GAME, 2, seed=5)
    for move in ((0, 9), (1, 3), (0, 14)):
        match.play(*move)

    lines = in_words(match.view(0).scene, WORDS)

    assert "Yard: B: stone of Anna" in lines
    assert any(line.startswith("Cards: card ") and line.endswith(", hidden card") for line in lines)
