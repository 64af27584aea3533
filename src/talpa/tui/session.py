"""A session at the terminal: choose a game, seat people and bots, play, and perhaps play again."""

from __future__ import annotations

import os
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

from talpa.engine import notation
from talpa.engine.errors import Malformed
from talpa.engine.game import with_people
from talpa.engine.words import Lexicon
from talpa.games import GAMES, NAMES
from talpa.tui.screen import Screen
from talpa.tui.shelf import known, show_games

if TYPE_CHECKING:
    from talpa.tui.table import Table


def play(chosen: Namespace) -> None:
    """Play one game or several; rules are imported only when it is known which."""
    settings = options_of(chosen.option)
    file = notation.read_game(Path(chosen.load)) if chosen.load else None
    name = file.game if file else known(chosen.game) if chosen.game else ask_which(chosen.lang)
    if file and chosen.game and known(chosen.game) != file.game:
        raise Malformed(f"{chosen.load} is a game of {file.game}, not of {chosen.game}")
    session = Session(chosen, name, settings, file)
    from talpa.tui.progress import get_ready

    get_ready([name], chosen.lang, again=False)
    session.run()


def options_of(pairs: list[str]) -> dict[str, str]:
    """`--option name=value`, taken apart."""
    found = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Malformed(f"an option is name=value, not {pair!r}", "talpa options GAME shows them")
        found[name] = value
    return found


def ask_which(language: str) -> str:
    """The shelf, and the game a person takes from it."""
    show_games(language)
    talk = Console(stderr=True, highlight=False)
    while True:
        try:
            typed = input(Lexicon(language).text("tui-which-game")).strip()
        except EOFError:
            raise Malformed("no game was chosen", "talpa play GAME") from None
        if typed.isdecimal() and 1 <= int(typed) <= len(NAMES):
            return NAMES[int(typed) - 1]
        try:
            return known(typed)
        except Malformed as error:
            talk.print(str(error))


class Session:
    """The table's settings, checked before anybody waits for the rules to compile, and kept for the next game."""

    def __init__(
        self, chosen: Namespace, name: str, settings: dict[str, str], file: notation.GameFile | None
    ) -> None:
        self.chosen, self.file = chosen, file
        if name not in GAMES:
            raise Malformed(f"there is no game {name!r}; there are {', '.join(NAMES)}")
        self.game = GAMES[name]
        self.seats = file.seats if file else chosen.seats or max(2, self.game.seats[0])
        self.people = self.seated_people()
        self.settings = with_people(self.game, settings) if self.people else settings
        self.names = self.given_names()
        self.check()

    def check(self) -> None:
        """Refuse a table that cannot be set."""
        from talpa.engine.agreement import agreed, checked_seed
        from talpa.engine.match import game_of_file
        from talpa.tui.bots import BotSeats

        if self.file:
            game_of_file(self.file, self.chosen.load, GAMES, self.chosen.edition)
        else:
            agreed(self.game, self.seats, self.settings, self.chosen.edition)
        if self.chosen.seed is not None:
            checked_seed(self.chosen.seed)
        self.bots = BotSeats(self.chosen.bots, self.game.name, self.seats, self.people)

    def seated_people(self) -> list[int]:
        """The seats of people, numbered from 0."""
        if self.chosen.watch:
            return []
        people = sorted({seat - 1 for seat in self.chosen.you or [1]})
        for seat in people:
            if not 0 <= seat < self.seats:
                raise Malformed(f"there is no seat {seat + 1} at a table for {self.seats}", "--seats N makes it larger")
        return people

    def given_names(self) -> list[str]:
        names = [name.strip() for name in self.chosen.names.split(",")] if self.chosen.names else []
        if len(names) > self.seats:
            raise Malformed(f"{len(names)} names for {self.seats} seats")
        return names or (self.file.names if self.file else [])

    def shown_names(self) -> list[str]:
        """The given names; a bot without one is called by its level."""
        words, given = Lexicon(self.chosen.lang), dict(enumerate(self.names))
        return [given.get(seat, "") or self.bots.name(seat, words) for seat in range(self.seats)]

    def run(self) -> None:
        """Play until nobody wants another game; what was said at leaving is said again outside."""
        from talpa.tui.commands import LeftTable
        from talpa.tui.ending import finish
        from talpa.tui.turns import Turns

        said = ""
        with Screen() as screen:
            try:
                table = self.table(screen, self.chosen.seed)
                Turns(table).play()
                while finish(table):
                    self.file = None
                    table = self.table(screen, None)
                    Turns(table).play()
            except LeftTable as leaving:
                said = str(leaving)
            except EOFError:
                said = ""
        if said:
            Console(stderr=True, highlight=False).print(said)

    def table(self, screen: Screen, seed: int | None) -> Table:
        """A table set for the next match."""
        from talpa.bots import own_luck
        from talpa.engine.match import Match
        from talpa.tui.table import Seating, Table

        if self.file:
            match = Match.from_file(self.file, self.chosen.load, GAMES, self.chosen.edition)
        else:
            match = Match(self.game, self.seats, seed, self.settings, self.chosen.edition)
        luck = own_luck(None if seed is None else seed ^ BOTS_APART)
        seating = Seating(self.people, self.bots, self.shown_names(), luck)
        return Table(match, seating, self.chosen.lang, screen, pause=0 if self.is_fast(screen) else A_MOMENT)

    def is_fast(self, screen: Screen) -> bool:
        """Is everything shown at once: by a flag, by TALPA_FAST, or since nobody sits at a terminal?"""
        return bool(self.chosen.fast or os.environ.get("TALPA_FAST") or not screen.live)


A_MOMENT = 0.8                   # seconds for each thing that happens
BOTS_APART = 1 << 200            # with a seed the bots' luck is repeatable too, and another than the game's
