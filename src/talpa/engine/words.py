"""Words: messages said in a language, from the Fluent files that the browser uses too."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast, serialize

from talpa.engine.languages import COMMON, ENGLISH, known_language, spoken_in
from talpa.engine.record import NOBODY
from talpa.engine.scene import Message, Seat


class Lexicon:
    """One language's words: the common ones and a game's own; what is not translated is said in English.

    `names` are the players' names by seat; `reader` is the seat that reads. An argument that is a seat becomes
    its name, and a second argument with `_you` behind its name says "yes" where it is the reader's own.
    """

    def __init__(
        self, language: str, folder: Path | None = None, names: Sequence[str] = (), reader: int = NOBODY
    ) -> None:
        self.language, self.names, self.reader = known_language(language), list(names), reader
        self.homes = (COMMON, folder / "words") if folder else (COMMON,)
        self.bundle = bundle(language, self.homes)

    def for_reader(self, reader: int) -> Lexicon:
        """The same words, read by another seat."""
        other = copy(self)
        other.reader = reader
        return other

    def __contains__(self, id: str) -> bool:
        """Are there words for it in this very language?"""
        return self.bundle.has_message(id)

    def say(self, message: Message) -> str:
        """The message in this language."""
        return self.text(message.id, **message.args)

    def text(self, id: str, **args: int | str | Seat | Message) -> str:
        """A message given by its id; an unknown id or a broken pattern is an error, never silently empty."""
        words = self.bundle if id in self else bundle(ENGLISH, self.homes)
        if not words.has_message(id):
            raise KeyError(f"no words for {id!r} in {self.language}")
        text, errors = words.format_pattern(words.get_message(id).value, self.arguments(args))
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


@cache
def bundle(language: str, homes: tuple[Path, ...]) -> FluentBundle:
    """The words in these folders, as far as they have any in this language."""
    words = FluentBundle([language], use_isolating=False)
    for home in homes:
        if language in spoken_in(home):
            words.add_resource(read_words(home / f"{language}.ftl"))
    return words


@cache
def words_text(homes: tuple[Path, ...], language: str) -> str:
    """The words in these folders as one Fluent text, for renderers elsewhere; in English what is not translated."""
    texts = [text for home in homes for text in (own_text(home, language), english_rest(home, language)) if text]
    return "\n".join(texts)


def own_text(home: Path, language: str) -> str:
    return (home / f"{language}.ftl").read_text(encoding="utf-8") if language in spoken_in(home) else ""


def english_rest(home: Path, language: str) -> str:
    """The English messages that this language lacks."""
    own = {message.id.name for message in messages_in(FluentResource(own_text(home, language)))}
    english = messages_in(read_words(home / f"{ENGLISH}.ftl"))
    return serialize(ast.Resource([message for message in english if message.id.name not in own]))


def messages_in(resource: FluentResource) -> list[ast.Message]:
    return [entry for entry in resource.body if isinstance(entry, ast.Message)]


def read_words(path: Path) -> FluentResource:
    """A Fluent file; a message that cannot be parsed is an error, where Fluent itself would drop it silently."""
    resource = FluentResource(path.read_text(encoding="utf-8"))
    junk = next((entry.content for entry in resource.body if isinstance(entry, ast.Junk)), None)
    if junk:
        raise ValueError(f"{path.name}: Fluent cannot read {junk.strip()[:200]!r}")
    return resource
