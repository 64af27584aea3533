"""One screenful: the table, the players, the news, what is awaited and the choices, fitted to the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.console import Console
from rich.text import Text

from talpa.engine.record import NOBODY
from talpa.engine.scene import Player, Scene, Zone
from talpa.engine.words import Lexicon
from talpa.tui.faces import glue, ground
from talpa.tui.letters import lettered
from talpa.tui.listing import listing
from talpa.tui.menu import Dial, MenuEntry
from talpa.tui.zones import BOARDS, ROOMY, SNUG, TIGHT, Block, Pen, draw, wrapped

NARROWEST_SIDE, WIDEST_SIDE = 32, 46
TWO_COLUMNS = 76                 # a terminal at least so wide has a board beside a column of text
FEWEST_CHOICES = 5               # lines kept for choices, and
FEWEST_NEWS = 3                  # for news
DOT = "· "                       # before each item of news
PLAIN = Console(width=200, color_system=None)


@dataclass
class Captions:
    """All that is said beside the table."""

    title: str = ""
    news: Sequence[str] = ()
    entries: Sequence[MenuEntry] = ()
    dials: Sequence[Dial] = ()
    notice: str = ""                         # an answer to what was typed
    awaited: Sequence[int] = ()
    hint: str = ""
    kept: int = FEWEST_NEWS                  # lines of news that choices leave room for


@dataclass
class Screenful:
    """A scene to be laid out for one reader and one size of terminal."""

    scene: Scene
    lexicon: Lexicon
    width: int
    height: int
    captions: Captions = field(default_factory=Captions)
    marked: frozenset[str] = frozenset()     # what the last move changed

    def __post_init__(self) -> None:
        self.scene = lettered(self.scene, self.lexicon)

    def lines(self) -> list[Text]:
        """The whole screen, never higher than the terminal."""
        head = [fold(Text(self.captions.title, style="bold reverse"), self.width)[0]] if self.captions.title else []
        foot = fold(Text(self.captions.hint, style="dim"), self.width)[:1] if self.captions.hint else []
        body = self.body(self.height - len(head) - len(foot))
        return head + body + foot

    def body(self, height: int) -> list[Text]:
        if self.width >= TWO_COLUMNS and any(zone.kind in BOARDS for zone in self.scene.zones):
            return self.side_by_side(height)
        return self.one_below_the_other(height)

    def side_by_side(self, height: int) -> list[Text]:
        """The boards on the left, words on the right, and the other zones where they make the screen least high."""
        boards = [zone for zone in self.scene.zones if zone.kind in BOARDS]
        others = [zone for zone in self.scene.zones if zone.kind not in BOARDS]
        for for_boards, room in ((ROOMY, ROOMY), (ROOMY, TIGHT), (SNUG, ROOMY), (SNUG, TIGHT), (TIGHT, TIGHT)):
            left = self.drawn(boards, self.width - NARROWEST_SIDE - 3, for_boards)
            board = max([line.cell_len for line in left] + [0])
            side = min(WIDEST_SIDE, self.width - board - 3)
            splits = [
                (left + self.drawn(others[:count], self.width - side - 3, room),
                 self.players(side, room) + self.drawn(others[count:], side, room))
                for count in range(len(others) + 1)
            ]
            under, right = min(splits, key=lambda split: max(len(split[0]), len(split[1]) + self.least(side)))
            if max(len(under), len(right) + self.least(side)) <= height:
                return beside(under, right + self.words(side, height - len(right)), side, self.width)
        return self.one_below_the_other(height)

    def one_below_the_other(self, height: int) -> list[Text]:
        """Players, zones, then words: for narrow terminals and for tables without a board."""
        for room in (ROOMY, SNUG, TIGHT):
            top = self.players(self.width, room) + self.drawn(self.scene.zones, self.width, room)
            if len(top) + self.least(self.width) <= height:
                return top + self.words(self.width, height - len(top))
        top = self.players(self.width, TIGHT) + self.drawn(self.own_first(), self.width, TIGHT)
        kept = max(0, height - self.least(self.width) - 1)
        cut = fold(Text(self.lexicon.text("tui-cut"), style="dim"), self.width)[:1]
        return [*top[:kept], *cut, *self.words(self.width, height - kept - 1)]

    def own_first(self) -> list[Zone]:
        """The reader's own zones, then everybody's, then the others': what does not fit is cut from the end."""
        rank = {self.scene.seat: 0, NOBODY: 1}
        return sorted(self.scene.zones, key=lambda zone: rank.get(zone.seat, 2))

    def least(self, width: int) -> int:
        """The lines that words need at the very least."""
        choices = min(FEWEST_CHOICES, len(self.captions.entries) + len(self.captions.dials))
        asides = max(min(self.captions.kept, len(self.captions.news)), len(self.notice(width)))
        return len(self.status(width)) + choices + asides

    def words(self, width: int, height: int) -> list[Text]:
        """News, what is awaited, choices: the newest news and as many choices as there is room for."""
        status, notice = self.status(width), self.notice(width)
        free = height - len(status) - len(notice)
        news = [line for said in self.captions.news for line in fold(Text(DOT + said), width)]
        offered = len(self.captions.entries) + len(self.captions.dials)
        told = min(len(news), max(self.captions.kept - len(notice), free - offered - 1), free)
        choices: list[Text] = []
        if offered:
            choices = listing(self.captions.entries, self.captions.dials, width, max(1, free - told))
        room = max(0, free - len(choices))
        kept = news[len(news) - min(told, room) :] if room else []
        while kept and not kept[0].plain.startswith(DOT):        # no half sentences
            kept = kept[1:]
        gap = [Text()] if room > len(kept) and kept else []
        return [*kept, *gap, *status, *choices, *notice]

    def status(self, width: int) -> list[Text]:
        return fold(Text(self.lexicon.say(self.scene.status), style="bold"), width)

    def notice(self, width: int) -> list[Text]:
        return fold(Text(f"! {self.captions.notice}", style="bold"), width) if self.captions.notice else []

    def players(self, width: int, room: int) -> list[Text]:
        """A line a player; in columns where there is room for them, and simply side by side where there is little."""
        chips = [self.player(player) for player in self.scene.players]
        if room == TIGHT and all(chip.cell_len <= width for chip in chips):
            return wrapped(chips, width)
        widest = max([chip.cell_len for chip in chips] + [1])
        columns = max(1, min(len(chips), (width + 2) // (widest + 2))) if len(chips) > 1 else 1
        lines = []
        for first in range(0, len(chips), columns):
            parts = chips[first : first + columns]
            for part in parts[:-1]:
                part.truncate(widest + 2, pad=True)
            lines += fold(glue(*parts), width)
        return lines

    def player(self, player: Player) -> Text:
        """`▶ R Anna (you)  3 cards, 12 points`."""
        turn = "▶" if player.seat in self.captions.awaited else " "
        badge = Text(f" {player.letter} ", style=ground(player.colour))
        name = Text(self.lexicon.name(player.seat), style="dim strike" if player.out else "bold")
        note = self.lexicon.text("tui-out") if player.out else ""
        note = self.lexicon.text("tui-you") if player.seat == self.scene.seat else note
        facts = ", ".join(f"{self.lexicon.say(fact.label)} {fact.value}" for fact in player.facts)
        return glue(turn, badge, " ", name, f" ({note})" if note else "", "  " if facts else "", facts)

    def drawn(self, zones: Sequence[Zone], width: int, room: int) -> list[Text]:
        """Zones one below the other; small ones share a line."""
        lines: list[Text] = []
        open_line = False
        for zone in zones:
            block = draw(zone, Pen(width, room, self.lexicon.say, self.marked))
            if block is None:
                continue
            one = in_one_line(block, width)
            if one is not None and open_line and lines[-1].cell_len + 3 + one.cell_len <= width:
                lines[-1] = glue(lines[-1], "   ", one)
            elif one is not None:
                lines.append(one)
            elif len(zones) == 1 and zone.kind in BOARDS:    # a board alone needs no name
                lines += block.lines
            else:
                lines += [*fold(Text(block.title, style="dim"), width), *block.lines]
            open_line = one is not None
        return lines


def in_one_line(block: Block, width: int) -> Text | None:
    """`Display [R] [G]`, if the block is of one line and fits behind its title."""
    if not block.inline or len(block.lines) != 1:
        return None
    line = glue(Text(f"{block.title} ", style="dim"), block.lines[0])
    return line if line.cell_len <= width else None


def fold(text: Text, width: int) -> list[Text]:
    """A text wrapped to a width; at least one line."""
    return list(text.wrap(PLAIN, max(8, width), tab_size=4)) or [Text()]


def beside(left: Sequence[Text], right: Sequence[Text], side: int, width: int) -> list[Text]:
    """Two columns with a thin wall between them."""
    lines = []
    for index in range(max(len(left), len(right))):
        one = left[index].copy() if index < len(left) else Text()
        one.truncate(width - side - 3, pad=True)
        other = right[index] if index < len(right) else Text()
        lines.append(glue(one, Text(" │ ", style="dim"), other))
    return lines
