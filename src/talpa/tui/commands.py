"""What a person can do besides deciding: rules, save, load, undo, log, hint, the table in words, quit."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from rich.console import Group
from rich.markdown import Markdown
from rich.text import Text

from talpa.engine.errors import Malformed, TalpaError
from talpa.engine.match import Match
from talpa.engine.view import View
from talpa.rulebook import chapter
from talpa.tui.layout import Captions
from talpa.tui.log import sentences
from talpa.tui.prose import in_words
from talpa.tui.table import Table


class LeftTable(Exception):
    """The person has left the table; what was said at leaving."""


def show_rules(table: Table, view: View) -> bool:
    """The keys, and the chapter of the rules that matters now."""
    try:
        rules = chapter(view.game.folder, view.chapter, table.lexicon.language)
    except Malformed as error:
        rules = f"{error}\n\n{error.hint}"
    page = Group(Text(table.say("tui-help")), Text(), Markdown(rules))
    table.screen.read_through(page, table.say("tui-more"))
    return False


def show_log(table: Table, view: View) -> bool:
    """All the news so far, with rulings."""
    lines = table.log.whole(view.seat, table.seen[view.seat])
    said = sentences(lines, table.lexicon.for_reader(view.seat), rulings=True) or [table.say("tui-no-news")]
    table.screen.read_through(Text("\n".join(said)), table.say("tui-more"))
    return False


def show_words(table: Table, view: View) -> bool:
    """The table in words, for ears and for what a drawing had to cut."""
    lines = in_words(view.scene, table.lexicon.for_reader(view.seat))
    table.screen.read_through(Text("\n".join(lines)), table.say("tui-more"))
    return False


def hint(table: Table, view: View) -> bool:
    """What King Mole would do in this seat: his best three choices, with the share of wins he expects."""
    from talpa.bots import advice

    table.draw(view, Captions(notice=table.say("tui-thinking")))
    best = advice(view, None, table.seating.luck)[:3]
    words = table.lexicon.for_reader(view.seat)
    choices = [f"{words.say(view.describe(action).label)} {share:.0%}" for action, share in best]
    table.notice = table.say("tui-hint", choices=" · ".join(choices))
    return False


def save(table: Table, view: View) -> bool:
    """Save under a name; Enter takes the one that is proposed."""
    proposed = f"{view.game.name}-{datetime.now():%Y-%m-%d-%H%M%S}.talpa"
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


def load(table: Table, view: View) -> bool:
    """Go on with a saved game of this same table."""
    name = table.screen.ask(table.say("tui-load-from"))
    if not name:
        return False
    try:
        match = Match.load(Path(name).expanduser(), {view.game.name: view.game}, table.match.edition.path)
    except TalpaError as error:
        table.notice = str(error)
        return False
    if match.seats != table.match.seats:
        table.notice = table.say("tui-other-seats", name=name, seats=match.seats)
        return False
    table.put(match)
    table.notice = table.say("tui-loaded", name=name)
    return True


def undo(table: Table, view: View) -> bool:
    """Take one's own last decision back, and what bots did since, if nothing was revealed."""
    match, moves = table.match, list(table.match.history)
    while match.history and undoable(table, view.seat):
        last, _ = match.undo()
        if last == view.seat:
            table.undone()
            table.notice = table.say("tui-undone")
            return True
    match.replay(moves[len(match.history) :])
    table.notice = table.say("tui-not-undone")
    return False


def undoable(table: Table, seat: int) -> bool:
    """Was the last decision this seat's own or a bot's, and did it reveal nothing?"""
    last, _ = table.match.history[-1]
    return (last == seat or last not in table.seating.people) and table.match.undoable()


def leave(table: Table, view: View) -> bool:
    """Quit, after offering to save."""
    answer = table.screen.ask(table.say("tui-leave")).lower()
    if answer == "s":
        save(table, view)
        raise LeftTable(table.notice)
    if answer and answer[0] in table.say("tui-yes-letters"):
        raise LeftTable("")
    return False


def agreed(table: Table, question: str) -> bool:
    return table.screen.ask(question).lower()[:1] in tuple(table.say("tui-yes-letters"))


COMMANDS: dict[str, Callable[[Table, View], bool]] = {
    "?": show_rules, "s": save, "l": load, "u": undo, "o": show_log, "t": show_words, "h": hint, "q": leave,
}
