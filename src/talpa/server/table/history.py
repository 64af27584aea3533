"""What was told: the news of a step and since a step, and finished games from their beginning."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, groupby
from operator import attrgetter

from talpa.engine.match import Match
from talpa.engine.record import NOBODY
from talpa.engine.scene import NewsLine, Seat, say
from talpa.engine.view import Frame, Said, View
from talpa.server.messages import News, Picture, ReplayStep, Update
from talpa.server.store.entries import OPEN, Kind
from talpa.server.table.play import Play, undo

SAME = Picture()                     # as the picture before it
INDEX = attrgetter("index")


def undone(by: int, reader: int, step: int) -> News:
    """News of a decision that was undone."""
    return News(reader, step, [NewsLine(say("news-undone", seat=Seat(by)), "", "undone", by, 0, 0)])


def in_frames(seen: list[list[Frame]], step: int) -> dict[int, News]:
    """News by seat with the table at each line, whose words are those of its own frame.

    Item by item and not eye by eye: what all see of the table just then is made once for all of them.
    """
    news = {frames[0].seat: News(frames[0].seat, step, [], []) for frames in seen}
    last: dict[int, Frame] = {}
    for _, moment in groupby(sorted(chain(*seen), key=INDEX), key=INDEX):
        said = Said()
        for frame in moment:
            told = news[frame.seat]
            told.lines.append(frame.line(frame.items[-1], said))
            told.frames.append(picture(frame, last.get(frame.seat)))
            last[frame.seat] = frame
    return news


def picture(frame: Frame, before: Frame | None) -> Picture:
    """The whole table, or nothing where it looks as before."""
    if before and frame.looks_like(before):
        return SAME
    return Picture(frame.scene.zones, [], frame.scene.players)


def news_since(play: Play, reader: int, since: int) -> Iterator[News]:
    """One item for each later step at which something happened that the reader may know."""
    match = play.match.rewound(0)
    for step in range(1, play.step + 1):
        kind, seat, value = play.steps[3 * step - 3 : 3 * step]
        if kind == Kind.UNDO:
            undo(match, value)
            if step > since:
                yield undone(seat, reader, step)
        else:
            match.play(seat, value)
            if step > since and (lines := match.view(reader).news):
                yield News(reader, step, lines)


def told(match: Match) -> Iterator[dict[int, ReplayStep]]:
    """A finished game before its first decision and after each: what every pair of eyes was shown and told."""
    then = match.rewound(0)
    yield shown(then)
    for seat, action in match.history:
        then.play(seat, action)
        yield shown(then)


def shown(match: Match) -> dict[int, ReplayStep]:
    views = {OPEN: match.open_view()} | {eye: match.view(eye) for eye in (NOBODY, *range(match.seats))}
    count = len(match.history)
    return {eye: ReplayStep(past(view, count), News(view.seat, count, view.news)) for eye, view in views.items()}


def past(view: View, step: int) -> Update:
    """The table as it was; nobody is asked to decide there again."""
    return Update(view.seat, step, view.scene, [], 0, view.to_move, None, False, view.chapter)
