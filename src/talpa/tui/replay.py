"""Saved games told again, and checked."""

from __future__ import annotations

import re
from pathlib import Path

from rich.console import Console

from talpa.engine import notation
from talpa.engine.errors import BadFile, Malformed
from talpa.engine.match import Match
from talpa.engine.record import NOBODY
from talpa.engine.scene import Scene
from talpa.engine.words import Lexicon
from talpa.games import GAMES
from talpa.tui.ending import ending_sentence
from talpa.tui.layout import Sheet, Talk
from talpa.tui.progress import get_ready
from talpa.tui.screen import Screen


class Retelling:
    """A saved game, its decisions taken once more before the same or all eyes."""

    def __init__(self, path: str, language: str, seat: int | None, everything: bool, edition: str | None) -> None:
        file = notation.read_game(Path(path))
        if seat is not None and not 1 <= seat <= file.seats:
            raise Malformed(f"seat {seat} is not at this table: its seats are 1 to {file.seats}")
        if file.game in GAMES:
            get_ready([file.game], language, again=False)
        self.whole = Match.from_file(file, path, GAMES, edition)
        self.eyes, self.everything = NOBODY if seat is None else seat - 1, everything
        whole = self.whole
        self.match = Match(whole.game, whole.seats, whole.seed, whole.options, whole.edition)
        self.lexicon = Lexicon(language, whole.game.folder, file.names, self.eyes)

    def news(self) -> list[str]:
        """What the last decision made happen, for the eyes that look."""
        if not self.everything:
            return [self.lexicon.say(line.message) for line in self.match.view(self.eyes).news]
        return [self.lexicon.say(line.message) for line in self.match.open_view().news]

    def scene(self) -> Scene:
        return self.match.open_view().scene if self.everything else self.match.view(self.eyes).scene

    def chosen(self, seat: int, action: int) -> str:
        """What the seat decides, if the eyes may know: all do in an open replay, the seat itself in its own."""
        if not self.everything and self.eyes != seat:
            return ""
        return self.lexicon.for_reader(seat).say(self.match.view(seat).describe(action).label)


def replay(path: str, language: str, seat: int | None, everything: bool, step: bool, edition: str | None) -> None:
    """Tell a saved game decision by decision."""
    told = Retelling(path, language, seat, everything, edition)
    with Screen() if step else Screen(read=lambda prompt: "") as screen:
        tell(told, screen, step)


def tell(told: Retelling, screen: Screen, step: bool) -> None:
    out = Console(highlight=False, soft_wrap=True)
    for number, (seat, action) in enumerate(told.whole.history, 1):
        chosen = told.chosen(seat, action)
        told.match.play(seat, action)
        line = f"{number}. {told.lexicon.name(seat)}" + (f": {chosen}" if chosen else "")
        if step:
            talk = Talk(title=f" {line} ", news=told.news(), awaited=told.match.to_move())
            screen.draw(Sheet(told.scene(), told.lexicon, screen.width, screen.height, talk).lines())
            if screen.ask(told.lexicon.text("tui-more")).lower() == "q":
                return
        else:
            out.print(line, markup=False)
            for sentence in told.news():
                out.print(f"   {sentence}", markup=False)
    if told.match.result().over and not step:
        out.print(ending_sentence(told.lexicon, told.match.result().reason), markup=False)


def verify(path: str, edition: str | None, commitment: str = "") -> None:
    """Replay a saved game and check its digests, and its seed's if one is given; anything wrong is an error."""
    file = notation.read_game(Path(path))
    if file.game in GAMES:
        get_ready([file.game], again=False)
    match = Match.from_file(file, path, GAMES, edition)
    check_commitment(path, notation.commitment(match.seed), commitment.strip().lower())
    state = "over" if match.result().over else "running"
    print(f"{path}: {file.game}, {file.seats} players, {len(match.history)} decisions, {state}: verified")
    same = ", as shown at the start" if commitment else ""
    print(f"commitment to its seed: {notation.commitment(match.seed)}{same}")


def check_commitment(path: str, own: str, shown: str) -> None:
    """Is the seed of a game the one its table was bound to before the first decision?"""
    if shown and not re.fullmatch("[0-9a-f]{64}", shown):
        raise Malformed(f"--commitment: {shown!r} is no commitment", "it has 64 hexadecimal digits, as the table shows")
    if shown and shown != own:
        raise BadFile(
            f"{path}: its seed is not the one that was bound at the start: its commitment is {own}, not {shown}",
            "the file is of another game, or its luck was chosen afterwards",
        )
