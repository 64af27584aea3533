"""A finished game is told again as it was played: with the table at each line."""

from __future__ import annotations

import random

from talpa.engine.match import Match
from talpa.engine.record import NOBODY
from talpa.games import GAMES
from talpa.server.store.entries import OPEN
from talpa.server.table import history


def played(decisions: int) -> Match:
    match, luck = Match(GAMES["moledozer"], seats=3, seed=5), random.Random(1)
    for view in match:
        match.play(view.seat, luck.choice(view.legal))
        if len(match.history) == decisions:
            break
    return match


def test_every_pair_of_eyes_has_a_frame_for_each_of_several_lines() -> None:
    steps = list(history.told(played(40)))
    for shown in steps:
        assert set(shown) == {OPEN, NOBODY, 0, 1, 2}
        for step in shown.values():
            assert len(step.news.frames) == (len(step.news.lines) if len(step.news.lines) > 1 else 0)
    assert sum(len(shown[0].news.frames) for shown in steps) > 20


def test_lines_with_frames_are_those_without() -> None:
    match = played(40)
    then = match.rewound(0)
    for (seat, action), shown in zip(match.history, list(history.told(match))[1:], strict=True):
        then.play(seat, action)
        assert [line.kind for line in shown[1].news.lines] == [line.kind for line in then.view(1).news]
