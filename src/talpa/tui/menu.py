"""The choices of a moment, as a person may name them: by number, in words, by a path, or as a number on a dial."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from talpa.engine.scene import Choice
from talpa.engine.view import View
from talpa.engine.words import Lexicon

EXACTLY = 4
MANY_NUMBERS = 5                 # choices that differ only in a number, so many that they are a dial
NUMBER = re.compile(r"\d+")


def plain(text: str) -> list[str]:
    """The words of a sentence without capitals, accents and punctuation."""
    bare = unicodedata.normalize("NFKD", text.casefold())
    return re.findall(r"[\w.+-]*\w", "".join(letter for letter in bare if not unicodedata.combining(letter)))


@dataclass(frozen=True)
class MenuEntry:
    """One choice with its sentence."""

    action: int
    label: str
    verb: str
    path: tuple[str, ...]

    def fits(self, typed: Sequence[str]) -> int:
        """How well the typed words name this choice: 0 not at all, EXACTLY at best."""
        words, path = plain(self.label), [click.casefold() for click in self.path]
        if list(typed) in (words, path, [self.verb.casefold(), *path]):
            return EXACTLY
        if in_order(typed, words):
            return 3 if words[-1] == typed[-1] else 2
        return 1 if all(any(begins(word, part) for word in words) for part in typed) else 0

    def family(self) -> tuple[str, str, int]:
        """Verb, sentence without its only number, and by how much action and number differ."""
        numbers = NUMBER.findall(self.label)
        if len(numbers) != 1 or len(numbers[0]) > 9:
            return self.verb, "", 0
        return self.verb, NUMBER.sub("\0", self.label), self.action - int(numbers[0])


def begins(word: str, part: str) -> bool:
    """Does the word begin so? A number must be the whole number."""
    return word == part if NUMBER.fullmatch(part) else word.startswith(part)


def in_order(typed: Sequence[str], words: Sequence[str]) -> bool:
    rest = iter(words)
    return all(any(begins(word, part) for word in rest) for part in typed)


@dataclass
class Dial:
    """Numbers to choose from: runs of (first, last, action of the first), all on one dial and with one verb."""

    verb: str
    zone: str
    low: int
    high: int
    sentence: str                            # said with the first number
    runs: list[tuple[int, int, int]] = field(default_factory=list)

    def action(self, number: int) -> int | None:
        """The action of a number, possible now or not; None for a number that is not on the dial."""
        first, _, action = self.runs[0]
        return action + number - first if self.low <= number <= self.high else None

    def say(self) -> str:
        """The sentence with all the numbers in it: "guess 1–8, 12–40"."""
        spans = ", ".join(f"{first}–{last}" if last > first else str(first) for first, last, _ in self.runs)
        first = str(self.runs[0][0])
        head, found, tail = self.sentence.rpartition(first)
        return head + spans + tail if found else f"{self.sentence} … {spans}"

    def fits(self, typed: Sequence[str]) -> bool:
        """Do these words, the number apart, name this dial?"""
        return in_order(typed, plain(self.sentence)) or list(typed) in ([self.verb.casefold()], [self.zone.casefold()])


@dataclass(frozen=True)
class Answer:
    """What the typed text means: an action (legal or not), several choices, or nothing."""

    action: int | None = None
    several: tuple[MenuEntry, ...] = ()
    off_dial: Dial | None = None             # a number that is not on this dial


class Menu:
    """The legal choices of a seat now."""

    def __init__(self, view: View, lexicon: Lexicon) -> None:
        self.view, self.lexicon = view, lexicon
        zones = {zone.id: zone for zone in view.scene.zones if zone.kind == "dial"}
        self.dials: list[Dial] = []
        entries = []
        for choice in view.choices:
            zone, _, number = choice.path[-1].rpartition(".") if choice.path else ("", "", "")
            if zone in zones:
                self.add_run(choice, zone, int(number), zones[zone].low, zones[zone].high)
            else:
                entries.append(self.entry(choice))
        self.entries = in_families(self.without_numbers(entries))

    def entry(self, choice: Choice) -> MenuEntry:
        return MenuEntry(choice.action, self.lexicon.say(choice.label), choice.verb, tuple(choice.path))

    def add_run(self, choice: Choice, zone: str, number: int, low: int, high: int) -> None:
        dial = next((dial for dial in self.dials if (dial.verb, dial.zone) == (choice.verb, zone)), None)
        if dial is None:
            dial = Dial(choice.verb, zone, low, high, self.lexicon.say(choice.label))
            self.dials.append(dial)
        dial.runs.append((number, number + choice.run, choice.action))

    def without_numbers(self, entries: list[MenuEntry]) -> list[MenuEntry]:
        """Many choices that differ only in their number are a dial too: typing 12 must never mean the twelfth."""
        families: dict[tuple[str, str, int], list[MenuEntry]] = defaultdict(list)
        for entry in entries:
            families[entry.family()].append(entry)
        taken: set[int] = set()
        for (verb, frame, shift), family in families.items():
            if frame and len(family) >= MANY_NUMBERS:
                self.add_numbers(verb, frame, shift, [entry.action - shift for entry in family])
                taken.update(entry.action for entry in family)
        return [entry for entry in entries if entry.action not in taken]

    def add_numbers(self, verb: str, frame: str, shift: int, numbers: list[int]) -> None:
        """A dial made of sentences; it goes as far as the game has such sentences, possible now or not."""
        said = {entry.action for entry in self.impossible if entry.family() == (verb, frame, shift)}
        whole = sorted(said | {number + shift for number in numbers})
        dial = Dial(verb, "", whole[0] - shift, whole[-1] - shift, frame.replace("\0", str(numbers[0])))
        for number in numbers:
            if dial.runs and number == dial.runs[-1][1] + 1:
                dial.runs[-1] = (dial.runs[-1][0], number, dial.runs[-1][2])
            else:
                dial.runs.append((number, number, number + shift))
        self.dials.append(dial)

    def answer(self, text: str, offered: Sequence[MenuEntry]) -> Answer:
        """What a person means who typed this while these choices were offered."""
        words = plain(text)
        if not words:
            return Answer()
        if text.strip().startswith("#") or (len(words) == 1 and NUMBER.fullmatch(words[0]) and not self.dials):
            return self.by_index(words[0], offered)
        by_dial = self.on_dial(words)
        return by_dial or self.by_words(words, offered)

    def by_index(self, number: str, offered: Sequence[MenuEntry]) -> Answer:
        index = int(number) - 1 if NUMBER.fullmatch(number) and len(number) < 9 else -1
        return Answer(offered[index].action) if 0 <= index < len(offered) else Answer()

    def on_dial(self, words: list[str]) -> Answer | None:
        """`guess 12`, `12` or `guess.12`, if a dial is meant."""
        zone, dot, number = words[-1].rpartition(".")
        words = [*words[:-1], zone, number] if dot and zone in [dial.zone for dial in self.dials] else words
        if not NUMBER.fullmatch(words[-1]) or len(words[-1]) > 18:
            return None
        meant = [dial for dial in self.dials if not words[:-1] or dial.fits(words[:-1])]
        if len(meant) != 1:
            return None
        action = meant[0].action(int(words[-1]))
        return Answer(action) if action is not None else Answer(off_dial=meant[0])

    def by_words(self, words: list[str], offered: Sequence[MenuEntry]) -> Answer:
        """The best of the offered choices, else of all; what is impossible now only if it is named exactly."""
        best = best_of(words, offered) or best_of(words, self.entries)
        if not best or best[0].fits(words) < EXACTLY:
            named = best_of(words, self.impossible, least=EXACTLY if best else 2)
            if named:
                return Answer(named[0].action)
        return Answer(best[0].action) if len(best) == 1 else Answer(several=tuple(best))

    @cached_property
    def impossible(self) -> list[MenuEntry]:
        """Sentences for what this seat may not do now, as far as the game has them: so that it can be told why."""
        legal, entries = set(self.view.legal), []
        for action in range(min(self.view.actions, MANY)):
            if action not in legal:
                try:
                    choice = self.view.describe(action)
                except Exception:        # a game need not have words for what cannot be: then nobody can type them
                    continue
                if all(self.view.scene.has(click) for click in choice.path):
                    entries.append(self.entry(choice))
        return entries


MANY = 3000                      # actions looked through for an impossible one: about 0.1 s


def best_of(words: Sequence[str], entries: Sequence[MenuEntry], least: int = 1) -> list[MenuEntry]:
    """The entries that fit best, if any fits at least so well."""
    marks = [entry.fits(words) for entry in entries]
    most = max(marks, default=0)
    if most < least:
        return []
    return [entry for entry, mark in zip(entries, marks, strict=True) if mark == most]


def in_families(entries: list[MenuEntry]) -> list[MenuEntry]:
    """Sentences that begin alike side by side, otherwise in the order they came."""
    first: dict[tuple[str, ...], int] = {}
    keys = []
    for index, entry in enumerate(entries):
        words = entry.label.split()
        keys.append([first.setdefault(tuple(words[: i + 1]), index) for i in range(len(words))])
    return [entries[i] for i in sorted(range(len(entries)), key=lambda i: keys[i])]
