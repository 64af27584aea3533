"""Decisions as text: the verb and the path of clicks, such as `play display.1 grid.5`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from difflib import get_close_matches

from talpa.engine.errors import Late, Malformed
from talpa.engine.view import View, who_must_decide

PLAIN = re.compile(r"[a-z][\w.-]*( [\w.-]+)*")
NUMBER = re.compile("#?([0-9]{1,9})")
SOME = 5                         # possible decisions that an error names


def decision_text(view: View, action: int) -> str:
    """A legal decision as text; its number, `#17`, where another legal one reads the same."""
    texts = texts_of(view, view.legal)
    alone = list(texts.values()).count(texts[action]) == 1
    return texts[action] if alone and PLAIN.fullmatch(texts[action]) else f"#{action}"


def texts_of(view: View, actions: Iterable[int]) -> dict[int, str]:
    """The verb and path of each of these actions."""
    choices = map(view.describe, actions)
    return {choice.action: " ".join([choice.verb, *choice.path]) for choice in choices}


def read_decision(view: View, text: str) -> int:
    """The action that a text means: its number, its words, or some of them if only one legal action has those.

    Words of an action that is not legal now mean that action, so that whoever plays it is told why not.
    """
    if not view.is_to_move():
        raise Late(f"seat {view.seat} owes no decision now: {who_must_decide(view.to_move)}")
    words = " ".join(text.split())
    number = NUMBER.fullmatch(words)
    return int(number[1]) if number else action_in_words(view, words)


def action_in_words(view: View, words: str) -> int:
    """The action that has these words."""
    legal = texts_of(view, view.legal)
    found = fitting(words, legal, str.__eq__) or fitting(words, legal, shortens)
    if len(found) > 1:
        raise Malformed(f"{words[:80]!r} means {len(found)} decisions of seat {view.seat}: {listed(legal, found)}")
    found = found or fitting(words, texts_of(view, range(view.actions)), str.__eq__)
    if not found:
        near = get_close_matches(words[:80], legal.values(), SOME, cutoff=0)
        raise Malformed(f"{words[:80]!r} is not a decision of seat {view.seat}; possible are {', '.join(near)}")
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
