"""Choices as a few lines: each with its number, or whole families on one line where there are many."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from talpa.tui.faces import glue
from talpa.tui.menu import Dial, MenuEntry

Family = tuple[str, list[int], list[str]]    # common beginning, indices, what differs


def families(entries: Sequence[MenuEntry], same: int) -> list[Family]:
    """Neighbours whose sentences differ only in their last `same` words, taken together."""
    found: list[Family] = []
    for index, entry in enumerate(entries):
        words = entry.label.split()
        cut = max(1, len(words) - same) if same else len(words)
        head, rest = " ".join(words[:cut]), " ".join(words[cut:])
        if same and found and found[-1][0] == head:
            found[-1][1].append(index)
            found[-1][2].append(rest)
        else:
            found.append((head, [index], [rest]))
    return found


def folded(entries: Sequence[MenuEntry], rows: int) -> list[Family]:
    """As few foldings as are needed to fit into so many lines."""
    longest = max([len(entry.label.split()) for entry in entries] + [0])
    for same in range(longest + 1):
        found = families(entries, same)
        if len(found) <= rows:
            return found
    return families(entries, longest)


def family_line(family: Family, mark: str, width: int) -> Text:
    """`3 pass`, or `4–9 play red on … A1, A2, B3`."""
    head, indices, rest = family
    label = f"{mark}{indices[0] + 1}" + (f"–{indices[-1] + 1}" if len(indices) > 1 else "")
    text = head + (" … " + ", ".join(rest) if len(indices) > 1 else f" {rest[0]}".rstrip())
    line = glue(Text(label.rjust(2), style="bold"), " ", text)
    line.truncate(width, overflow="ellipsis")
    return line


def listing(entries: Sequence[MenuEntry], dials: Sequence[Dial], width: int, rows: int) -> list[Text]:
    """All the choices in at most so many lines, in two columns where they are short."""
    mark = "#" if dials else ""
    lines = [glue(Text("▸", style="bold"), " ", dial.say()) for dial in dials]
    free = max(1, rows - len(lines))
    columns = column_count(entries, width)
    if 0 < len(entries) <= free * columns:
        per = -(-len(entries) // columns) if len(entries) > free else len(entries)
        return lines + in_columns(entries, mark, width, per)
    found = folded(entries, free)
    shown = [family_line(family, mark, width) for family in found[:free]]
    return lines + shown


def column_count(entries: Sequence[MenuEntry], width: int) -> int:
    widest = max([len(entry.label) for entry in entries] + [0]) + 7
    return max(1, min(3, width // widest))


def in_columns(entries: Sequence[MenuEntry], mark: str, width: int, per: int) -> list[Text]:
    """One choice after the other, down the first column, then the next."""
    columns = -(-len(entries) // per)
    wide = width // columns
    lines = []
    for line in range(per):
        indices = [index for index in range(line, len(entries), per)]
        parts = [family_line((entries[index].label, [index], [""]), mark, wide - 1) for index in indices]
        for part in parts[:-1]:
            part.truncate(wide, pad=True)
        lines.append(glue(*parts))
    return lines
