"""Recorded games: found among random ones by what happens in them, kept as a game file and a readable transcript.

`python -m tests.playthroughs.story [GAME]` records anew what `tests/playthroughs/GAME/stories.py` wants.
"""

from __future__ import annotations

import importlib
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from talpa.engine.game import Settings
from talpa.engine.match import Match
from talpa.engine.news import read_news
from talpa.engine.record import NOBODY
from talpa.engine.simulate import Simulator
from talpa.engine.view import cite
from talpa.engine.words import Lexicon
from talpa.games import GAMES

HERE = Path(__file__).parent
MOST_SEEDS = 200_000


@dataclass
class Story:
    """What happened in a game, for those who look for something: news kinds, verbs and the ending, by name."""

    match: Match
    kinds: Counter[str] = field(default_factory=Counter)
    verbs: Counter[str] = field(default_factory=Counter)
    rulings: Counter[str] = field(default_factory=Counter)
    chapters: list[list[str]] = field(default_factory=list)      # the news kinds of each decision, in order
    ending: str = ""


@dataclass(frozen=True)
class Wanted:
    """A game worth keeping: a table, and what must happen at it."""

    seats: int
    happens: Callable[[Story], bool]
    options: Settings = field(default_factory=dict)
    moves: Callable[[Match], Iterator[tuple[int, int]]] | None = None     # scripted decisions instead of random ones
    first: int = 0                                                      # seed to begin with


def steps_of(match: Match) -> Iterator[Match]:
    """The match after each of its decisions."""
    walked = Match(match.game, match.seats, match.seed, match.options, match.edition)
    for seat, action in match.history:
        walked.play(seat, action)
        yield walked


def told(match: Match) -> Story:
    """Replay a match and note what happens."""
    story = Story(match)
    before = Match(match.game, match.seats, match.seed, match.options, match.edition)
    note(story, before)
    for seat, action in match.history:
        story.verbs[before.view(seat).describe(action).verb] += 1
        before.play(seat, action)
        story.chapters.append(note(story, before))
    story.ending = match.result().reason
    return story


def note(story: Story, match: Match) -> list[str]:
    """Count what the last decision, or the set-up, made happen; returns its kinds in order."""
    items = read_news(match.state.tobytes())
    kinds = [match.game.news(item.kind).name.lower() for item in items]
    story.kinds.update(kinds)
    story.rulings.update(cite(match.game, item.kind, item.ruling) for item in items)
    return kinds


def transcript(match: Match) -> str:
    """The game in English, as a spectator at an open table would tell it."""
    words = Lexicon("en", match.game.folder)
    walked = Match(match.game, match.seats, match.seed, match.options, match.edition)
    lines = [f"{match.game.name}, {match.seats} seats, {', '.join(f'{k} {v}' for k, v in match.options.items())}"]
    lines += [f"    {words.say(line.message)}" for line in walked.view(NOBODY).news]
    for count, (seat, action) in enumerate(match.history, 1):
        choice = walked.view(seat).describe(action)
        lines.append(f"{count}. {words.name(seat)}: {words.say(choice.label)}")
        walked.play(seat, action)
        lines += [f"    {words.say(line.message)}" for line in walked.view(NOBODY).news]
    result = match.result()
    lines.append(f"{words.text('ending-' + result.reason.replace('_', '-'))}")
    lines.append(f"points {[round(p, 3) for p in result.points]}, ranks {result.ranks}")
    return "\n".join(lines) + "\n"


def found(game: str, wanted: Wanted) -> Match:
    """The first game in which what is wanted happens."""
    field = Simulator(GAMES[game], wanted.seats, wanted.options)
    for seed in range(wanted.first, wanted.first + MOST_SEEDS):
        if wanted.moves is None:
            match = field.match(seed)
        else:
            match = Match(GAMES[game], wanted.seats, seed, wanted.options)
            for seat, action in wanted.moves(match):
                match.play(seat, action)
        if wanted.happens(told(match)):
            return match
    raise SystemExit(f"{game}: no such game among {MOST_SEEDS} seeds")


def record(game: str) -> None:
    """Find and write all wanted games of one game; those already recorded that still fit are kept."""
    stories: dict[str, Wanted] = importlib.import_module(f"tests.playthroughs.{game}.stories").STORIES
    for name, wanted in stories.items():
        path = HERE / game / f"{name}.talpa"
        match = found(game, wanted)
        match.save(path)
        path.with_suffix(".txt").write_text(transcript(match), encoding="utf-8")
        print(f"{game} {name}: seed {match.seed}, {len(match.history)} decisions")


if __name__ == "__main__":
    for game in sys.argv[1:] or list(GAMES):
        record(game)
