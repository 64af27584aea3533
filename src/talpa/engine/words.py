"""Words: messages said in a language, from the Fluent files that the browser uses too."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from talpa.engine.errors import Malformed
from talpa.engine.record import NOBODY
from talpa.engine.scene import Message, Seat

LANGUAGES = ("en", "it")
COMMON = Path(__file__).parents[1] / "words"


class Lexicon:
    """One language's words: the common ones and a game's own.

    `names` are the players' names by seat; `reader` is the seat that reads. An argument that is a seat becomes
    its name, and a second argument with `_you` behind its name says "yes" where it is the reader's own.
    """

    def __init__(
        self, language: str, folder: Path | None = None, names: Sequence[str] = (), reader: int = NOBODY
    ) -> None:
        if language not in LANGUAGES:
            raise Malformed(f"Talpa speaks {' and '.join(LANGUAGES)}, not {language!r}")
        self.language, self.names, self.reader = language, list(names), reader
        self.bundle = FluentBundle([language], use_isolating=False)
        for home in [COMMON, folder / "words"] if folder else [COMMON]:
            self.bundle.add_resource(read_words(home / f"{language}.ftl"))

    def for_reader(self, reader: int) -> Lexicon:
        """The same words, read by another seat."""
        other = Lexicon.__new__(Lexicon)
        other.language, other.names, other.reader, other.bundle = self.language, self.names, reader, self.bundle
        return other

    def __contains__(self, id: str) -> bool:
        return self.bundle.has_message(id)

    def say(self, message: Message) -> str:
        """The message in this language."""
        return self.text(message.id, **message.args)

    def text(self, id: str, **args: int | str | Seat | Message) -> str:
        """A message given by its id; an unknown id or a broken pattern is an error, never silently empty."""
        if id not in self:
            raise KeyError(f"no words for {id!r} in {self.language}")
        pattern = self.bundle.get_message(id).value
        text, errors = self.bundle.format_pattern(pattern, self.arguments(args))
        if errors:
            raise ValueError(f"the words for {id!r} in {self.language} do not fit {args}: {errors[0]}")
        return text

    def arguments(self, args: dict[str, int | str | Seat | Message]) -> dict[str, int | str]:
        plain: dict[str, int | str] = {}
        for key, value in args.items():
            if isinstance(value, Seat):
                plain[key] = self.name(value.seat)
                plain[key + "_you"] = "yes" if value.seat == self.reader else "no"
            else:
                plain[key] = self.say(value) if isinstance(value, Message) else value
        return plain

    def name(self, seat: int) -> str:
        """A player's name, or the seat's number where nobody gave one."""
        if seat < len(self.names) and self.names[seat]:
            return self.names[seat]
        return self.text("seat-name", number=seat + 1)


def read_words(path: Path) -> FluentResource:
    """A Fluent file; a message that cannot be parsed is an error, where Fluent itself would drop it silently."""
    resource = FluentResource(path.read_text(encoding="utf-8"))
    junk = next((entry.content for entry in resource.body if isinstance(entry, ast.Junk)), None)
    if junk:
        raise ValueError(f"{path.name}: Fluent cannot read {junk.strip()[:200]!r}")
    return resource
