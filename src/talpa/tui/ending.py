"""The end of a game: who won, why, and what now."""

from __future__ import annotations

from rich.table import Table as Rows

from talpa.engine.record import NOBODY
from talpa.engine.words import Lexicon
from talpa.tui.commands import save, show_log
from talpa.tui.layout import Captions
from talpa.tui.table import Table


def ending_sentence(lexicon: Lexicon, reason: str) -> str:
    return lexicon.text(f"ending-{reason.replace('_', '-')}")


def standing(table: Table) -> Rows:
    """Rank, player, points and how they came about, best first."""
    result = table.match.result()
    rows = Rows(box=None, pad_edge=False)
    rows.add_column("#", justify="right")
    rows.add_column(table.say("tui-player"))
    rows.add_column(table.say("tui-points"), justify="right")
    rows.add_column("", justify="right")
    rows.add_column(table.say("tui-how"))
    for seat in sorted(range(table.match.seats), key=lambda seat: (result.ranks[seat], seat)):
        first, *others = how(table, seat) or [("", "")]
        rows.add_row(str(result.ranks[seat]), table.lexicon.name(seat), points_text(result.points[seat]), *first)
        for part in others:
            rows.add_row("", "", "", *part)
    return rows


def how(table: Table, seat: int) -> list[tuple[str, str]]:
    """How a seat's points came about: each part's points and words."""
    parts = table.match.breakdown(seat)
    return [(points_text(part.points), table.lexicon.say(part.label)) for part in parts]


def points_text(points: float | str) -> str:
    return points if isinstance(points, str) else f"{round(points, 2):g}"


def winners(table: Table) -> str:
    names = [table.lexicon.name(seat) for seat in table.match.result().winners()]
    return table.say("tui-winners", names=", ".join(names), count=len(names))


def finish(table: Table) -> str:
    """Show the last table and the standing; returns `again`, or nothing to leave."""
    if table.shared:
        table.eyes = NOBODY
    view = table.look()
    table.draw(view, Captions())
    if table.screen.live:
        table.screen.ask(table.say("tui-enter"))
    table.screen.wipe()
    while True:
        answer = and_now(table)
        if answer == "s":
            save(table, view)
        elif answer == "o":
            show_log(table, view)
        elif answer in ("a", "r"):
            return "again"
        elif answer in ("", "q"):
            return ""
        table.screen.wipe()
        table.screen.show(table.notice)
        table.notice = ""


def and_now(table: Table) -> str:
    """Show why the game ended and who won; what the person wants then."""
    table.screen.show(ending_sentence(table.lexicon, table.match.result().reason))
    table.screen.show(winners(table))
    table.screen.show(standing(table))
    return table.screen.ask(table.say("tui-and-now")).lower()
