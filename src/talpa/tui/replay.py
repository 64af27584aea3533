"""A saved game told again, decision by decision and thing by thing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from rich.console import Console

from talpa.engine import notation
from talpa.engine.errors import Malformed
from talpa.engine.match import Match, game_of_file
from talpa.engine.record import NOBODY
from talpa.engine.view import View
from talpa.engine.words import Lexicon
from talpa.games import GAMES
from talpa.tui.ending import ending_sentence
from talpa.tui.layout import Captions, Screenful
from talpa.tui.log import frame_lines, sentences
from talpa.tui.progress import get_ready
from talpa.tui.screen import Screen

TO_THE_END, QUIT = "e", "q"      # Enter, and anything else, goes on


class Passage(NamedTuple):
    """A decision told again: whose it was, the table at each thing that followed with its sentence, and at the end."""

    title: str
    frames: list[View]
    sentences: list[str]
    end: View

    def screens(self) -> list[tuple[View, list[str]]]:
        """Each with what was told until then; the end is one more only where its pieces lie otherwise."""
        screens = [(frame, self.sentences[: index + 1]) for index, frame in enumerate(self.frames)]
        if screens and same_table(self.frames[-1], self.end):
            screens.pop()
        return [*screens, (self.end, self.sentences)]


def same_table(one: View, other: View) -> bool:
    """Do these show the same, but for what is awaited?"""
    return (one.scene.zones, one.scene.players) == (other.scene.zones, other.scene.players)


class Retelling:
    """A saved game, its decisions taken once more before the same or all eyes."""

    def __init__(self, path: str, language: str, seat: int | None, everything: bool, edition: str | None) -> None:
        file = notation.read_game(Path(path))
        if seat is not None and not 1 <= seat <= file.seats:
            raise Malformed(f"seat {seat} is not at this table: its seats are 1 to {file.seats}")
        get_ready([game_of_file(file, path, GAMES, edition).name], language, again=False)
        self.whole = Match.from_file(file, path, GAMES, edition)
        self.eyes, self.everything = NOBODY if seat is None else seat - 1, everything
        self.match = self.whole.rewound(0)
        self.match.keeps_before = True
        self.lexicon = Lexicon(language, self.whole.game.folder, file.names, self.eyes)

    def passages(self) -> Iterator[Passage]:
        """The set-up, then each decision."""
        look = self.look()
        yield Passage(self.lexicon.text("tui-set-up"), [], sentences(look.news, self.lexicon), look)
        for number, (seat, action) in enumerate(self.whole.history, 1):
            title = f"{number}. {self.lexicon.name(seat)}{self.chosen(seat, action)}"
            self.match.play(seat, action)
            frames = self.match.open_frames() if self.everything else self.match.frames(self.eyes)
            yield Passage(title, frames, sentences(frame_lines(frames), self.lexicon), self.look())

    def look(self) -> View:
        return self.match.open_view() if self.everything else self.match.view(self.eyes)

    def chosen(self, seat: int, action: int) -> str:
        """What the seat decides, if the eyes may know: all do in an open replay, the seat itself in its own."""
        if not self.everything and self.eyes != seat:
            return ""
        return ": " + self.lexicon.for_reader(seat).say(self.match.view(seat).describe(action).label)


def replay(path: str, language: str, seat: int | None, everything: bool, step: bool, edition: str | None) -> None:
    """Tell a saved game: as lines, or screen by screen."""
    retelling = Retelling(path, language, seat, everything, edition)
    if not step:
        tell(retelling)
        return
    with Screen() as screen:
        show(retelling, screen)


def tell(retelling: Retelling) -> None:
    """Each decision as a line, and a line for each thing that followed."""
    out = Console(highlight=False, soft_wrap=True)
    for passage in retelling.passages():
        if passage.sentences or retelling.match.history:
            out.print(passage.title, markup=False)
        for sentence in passage.sentences:
            out.print(f"   {sentence}", markup=False)
    result = retelling.match.result()
    if result.over:
        out.print(ending_sentence(retelling.lexicon, result.reason), markup=False)


def show(retelling: Retelling, screen: Screen) -> None:
    """Each thing that happens as a screen of its own; the person says when to go on."""
    for passage in retelling.passages():
        if show_passage(passage, retelling.lexicon, screen) == QUIT:
            return


def show_passage(passage: Passage, lexicon: Lexicon, screen: Screen) -> str:
    """The screens of a decision, one by one or only the last; returns what was typed at its end."""
    *before, last = passage.screens()
    for view, told in before:
        wish = show_screen(Captions(passage.title, told), view, lexicon, screen)
        if wish == QUIT:
            return QUIT
        if wish == TO_THE_END:
            break
    return show_screen(Captions(passage.title, last[1]), last[0], lexicon, screen)


def show_screen(captions: Captions, view: View, lexicon: Lexicon, screen: Screen) -> str:
    """One screen; what the person wants next. The end of the input is a wish to leave."""
    captions.title, captions.awaited = f" {captions.title} ", view.to_move
    screen.draw(Screenful(view.scene, lexicon, screen.width, screen.height, captions).lines())
    try:
        return screen.ask(lexicon.text("tui-step")).lower()
    except EOFError:
        return QUIT
