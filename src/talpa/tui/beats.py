"""What a decision made happen, told thing by thing, with the table as it was at each moment."""

from __future__ import annotations

from talpa.tui.layout import TWO_COLUMNS, Captions
from talpa.tui.log import sentences
from talpa.tui.marks import changed
from talpa.tui.table import Table

LONGEST = 6.0                    # seconds that the things of one decision take together
ROOMY_HEIGHT = 23                # lines: a lower terminal keeps the table still while lines are told


def tell(table: Table) -> bool:
    """Show the last decision's frames one after the other, where wanted; a key leads to the person's next decision."""
    frames = table.match.frames(table.eyes) if table.pause and not table.hurried else []
    lexicon = table.lexicon.for_reader(table.eyes)
    told = sentences(table.log.since(table.eyes, table.seen[table.eyes]), lexicon)
    seconds = min(table.pause, LONGEST / max(1, len(frames)))
    shown = before = table.before[table.eyes]
    for count, frame in enumerate(frames, len(told) - len(frames) + 1):
        marked = changed(shown.scene, frame.scene)
        shown = frame if is_roomy(table) else before
        table.draw(shown, Captions(news=told[:count], hint=table.say("tui-skip")), marked)
        if table.screen.pause(seconds):
            table.hurried = True
            break
    return bool(frames)


def is_roomy(table: Table) -> bool:
    return table.screen.width >= TWO_COLUMNS and table.screen.height >= ROOMY_HEIGHT
