"""Decisions as text: the verb and the path of clicks, such as `play display.1 grid.5`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from typing import TYPE_CHECKING

from talpa.engine.errors import Malformed

if TYPE_CHECKING:
    from talpa.engine.match import Match

PLAIN = re.compile(r"[a-z][\w.-]*( [\w.-]+)*")
NUMBER = re.compile("#?([0-9]{1,9})")
SOME = 5                         # possible decisions that an error names


def decision_text(match: Match, seat: int, action: int) -> str:
    """A legal decision as text; its number, `#17`, where another legal one reads the same."""
    texts = texts_of(match, seat, match.legal(seat))
    alone = list(texts.values()).count(texts[action]) == 1
    return texts[action] if alone and PLAIN.fullmatch(texts[action]) else f"#{action}"


def texts_of(match: Match, seat: int, actions: Iterable[int]) -> dict[int, str]:
    """The verb and path of each of these actions."""
    view = match.view(seat)
    choices = (match.game.words.choice(view, seat, action) for action in actions)
    return {choice.action: " ".join([choice.verb, *choice.path]) for choice in choices}


def read_decision(match: Match, seat: int, text: str) -> int:
    """The action that a text means: its number, its words, or some of them if only one legal action has those.

    Words of an action that is not legal now mean that action, so that whoever plays it is told why not.
    """
    words = " ".join(text.split())
    if number := NUMBER.fullmatch(words):
        return match.check_action(int(number[1]))
    legal = texts_of(match, seat, match.legal(seat))
    found = fitting(words, legal, str.__eq__) or fitting(words, legal, shortens)
    if len(found) > 1:
        raise Malformed(f"{words[:80]!r} means {len(found)} decisions of seat {seat}: {listed(legal, found)}")
    found = found or fitting(words, texts_of(match, seat, range(match.action_count)), str.__eq__)
    if not found:
        near = get_close_matches(words[:80], legal.values(), SOME, cutoff=0)
        raise Malformed(f"{words[:80]!r} is no decision of seat {seat}; possible are {', '.join(near)}")
    return found[0]


def fitting(words: str, texts: dict[int, str], fits: Callable[[str, str], bool]) -> list[int]:
    return [action for action, full in texts.items() if fits(words, full)]


def shortens(words: str, full: str) -> bool:
    """Are these some of the words, in their order?"""
    left = iter(full.split())
    return bool(words) and all(word in left for word in words.split())


def listed(texts: dict[int, str], actions: list[int]) -> str:
    """Some of these actions, by words and number."""
    named = [f"{texts[action]} (#{action})" for action in actions[:SOME]]
    return ", ".join(named) + (", …" if len(actions) > SOME else "")
