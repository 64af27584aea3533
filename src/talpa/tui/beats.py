"""What a decision made happen, told thing by thing, with the table as it was at each moment."""

from __future__ import annotations

from collections.abc import Sequence

from talpa.engine.view import View
from talpa.engine.words import Lexicon
from talpa.tui.layout import TWO_COLUMNS, Captions
from talpa.tui.log import frame_lines, sentences
from talpa.tui.marks import changed
from talpa.tui.table import Table

LONGEST = 6.0                    # seconds that the things of one decision take together
ROOMY_HEIGHT = 23                # lines: a lower terminal keeps the table still while lines are told


def tell(table: Table) -> bool:
    """Show the last decision's frames one after the other, where wanted; a key leads to the person's next decision."""
    frames = table.match.frames(table.eyes) if table.pause and not table.hurried else []
    lines = table.log.since(table.eyes, table.seen[table.eyes])
    tell_frames(table, table.before[table.eyes], frames, sentences(lines[: len(lines) - len(frames)], words(table)))
    return bool(frames)


def tell_frames(table: Table, before: View, frames: Sequence[View], earlier: Sequence[str] = ()) -> None:
    """Show these one after the other, with their lines below earlier ones."""
    told = [*earlier, *sentences(frame_lines(frames), words(table))]
    seconds = min(table.pause, LONGEST / max(1, len(frames)))
    shown = before
    for count, frame in enumerate(frames if seconds and not table.hurried else (), len(earlier) + 1):
        marked = changed(shown.scene, frame.scene)
        shown = frame if is_roomy(table) else before
        table.draw(shown, Captions(news=told[:count], hint=table.say("tui-skip")), marked)
        if table.screen.pause(seconds):
            table.hurried = True
            return


def words(table: Table) -> Lexicon:
    """As those eyes read them."""
    return table.lexicon.for_reader(table.eyes)


def is_roomy(table: Table) -> bool:
    return table.screen.width >= TWO_COLUMNS and table.screen.height >= ROOMY_HEIGHT
