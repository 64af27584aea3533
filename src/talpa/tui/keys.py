"""What a person can do besides deciding: rules, save, load, undo, log, hint, the table in words, quit."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Group
from rich.markdown import Markdown
from rich.text import Text

from talpa.engine.errors import Malformed, TalpaError
from talpa.engine.match import Match
from talpa.rulebook import chapter
from talpa.tui.chronicle import Chronicle, sentences
from talpa.tui.inwords import in_words

if TYPE_CHECKING:
    from talpa.tui.table import Table


def show_rules(table: Table, seat: int) -> bool:
    """The keys, and the chapter of the rules that matters now."""
    game = table.match.game
    try:
        rules = chapter(game.folder, game.words.chapter(table.match.view(seat).state), table.lexicon.language)
    except Malformed as error:
        rules = f"{error}\n\n{error.hint}"
    page = Group(Text(table.say("tui-help")), Text(), Markdown(rules))
    table.screen.read_through(page, table.say("tui-more"))
    return False


def show_log(table: Table, seat: int) -> bool:
    """All the news so far, with rulings."""
    told = table.chronicle.whole(seat, table.seen[seat])
    lines = sentences(told, table.lexicon.for_reader(seat), rulings=True) or [table.say("tui-no-news")]
    table.screen.read_through(Text("\n".join(lines)), table.say("tui-more"))
    return False


def show_words(table: Table, seat: int) -> bool:
    """The table in words, for ears and for what a drawing had to cut."""
    lines = in_words(table.match.view(seat).scene, table.lexicon.for_reader(seat))
    table.screen.read_through(Text("\n".join(lines)), table.say("tui-more"))
    return False


def hint(table: Table, seat: int) -> bool:
    """What King Mole would do in this seat: his best three choices, with the share of wins he expects."""
    from talpa.bots import advice
    from talpa.tui.layout import Talk

    table.draw(Talk(notice=table.say("tui-thinking")))
    best = advice(table.match.view(seat).states, seat, None, table.seating.luck)[:3]
    words, view = table.lexicon.for_reader(seat), table.match.view(seat).state
    choices = [(words.say(table.match.game.words.choice(view, seat, action).label), share) for action, share in best]
    table.notice = table.say("tui-hint", choices=" · ".join(f"{said} {share:.0%}" for said, share in choices))
    return False


def save(table: Table, seat: int) -> bool:
    """Save under a name; Enter takes the one that is proposed."""
    proposed = f"{table.match.game.name}-{datetime.now():%Y-%m-%d-%H%M%S}.talpa"
    name = table.screen.ask(table.say("tui-save-as", name=proposed)) or proposed
    path = Path(name).expanduser()
    if path.exists() and not agreed(table, table.say("tui-overwrite", name=str(path))):
        table.notice = table.say("tui-not-saved")
        return False
    try:
        table.match.save(path, table.seating.names)
        table.notice = table.say("tui-saved", name=str(path))
    except TalpaError as error:
        table.notice = str(error)
    return False


def load(table: Table, seat: int) -> bool:
    """Go on with a saved game of this same table."""
    name = table.screen.ask(table.say("tui-load-from"))
    if not name:
        return False
    try:
        match = Match.load(Path(name).expanduser(), {table.match.game.name: table.match.game}, table.match.edition.path)
    except TalpaError as error:
        table.notice = str(error)
        return False
    if match.seats != table.match.seats:
        table.notice = table.say("tui-other-seats", name=name, seats=match.seats)
        return False
    table.match, table.chronicle = match, Chronicle(match, table.seating.people)
    table.seen = dict.fromkeys(table.chronicle.readers, len(match.history))
    table.notice = table.say("tui-loaded", name=name)
    return True


def undo(table: Table, seat: int) -> bool:
    """Take the own last decision back, and what bots did since, if nothing was revealed."""
    moves = list(table.match.history)
    while table.match.history:
        last, _ = table.match.history[-1]
        if (last in table.seating.people and last != seat) or not table.match.undoable():
            break
        table.match.undo()
        if last == seat:
            table.chronicle.cut(len(table.match.history))
            table.seen = {reader: min(n, len(table.match.history)) for reader, n in table.seen.items()}
            table.notice = table.say("tui-undone")
            return True
    table.match.replay(moves[len(table.match.history) :])
    table.notice = table.say("tui-not-undone")
    return False


def leave(table: Table, seat: int) -> bool:
    """Quit, after offering to save."""
    from talpa.tui.table import Leave

    answer = table.screen.ask(table.say("tui-leave")).lower()
    if answer == "s":
        save(table, seat)
        raise Leave(table.notice)
    if answer and answer[0] in table.say("tui-yes-letters"):
        raise Leave("")
    return False


def agreed(table: Table, question: str) -> bool:
    return table.screen.ask(question).lower()[:1] in tuple(table.say("tui-yes-letters"))


COMMANDS: dict[str, Callable[[Table, int], bool]] = {
    "?": show_rules, "s": save, "l": load, "u": undo, "o": show_log, "t": show_words, "h": hint, "q": leave,
}
