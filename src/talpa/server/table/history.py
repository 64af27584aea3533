"""What was told: the news of a step and since a step, and finished games from their beginning."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, groupby
from operator import attrgetter
from typing import cast

from talpa.engine.match import Match
from talpa.engine.record import NOBODY
from talpa.engine.scene import NewsLine, Seat, say
from talpa.engine.view import Frame, Said, View
from talpa.server.messages import News, Picture, ReplayStep, Update
from talpa.server.store.entries import OPEN, Kind
from talpa.server.table.play import Play, take_out, undo

BY_BOT, BY_RULE = 0, 1               # who decides for a seat whose time is over
SAME = Picture()                     # as the picture before it
TAIL = 320                           # news that a newcomer is told: 25 µs each
UNDO_COST = 16                       # of which an undo counts as so many: all before it is played again
INDEX = attrgetter("index")


def undone(by: int, reader: int, step: int) -> News:
    """News of a decision that was undone."""
    return News(reader, step, [NewsLine(say("news-undone", seat=Seat(by)), "", "undone", by, 0, 0)])


def late(seat: int, by: int, reader: int, step: int) -> News:
    """News of a time that ran out, and of who decides instead."""
    id, ruling = ("news-late-rule", "X-5") if by == BY_RULE else ("news-late-bot", "")
    return News(reader, step, [NewsLine(say(id, seat=Seat(seat)), ruling, "late", seat, by, 0)])


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
            told.lines.append(frame.line(frame.item, said))
            told.frames.append(picture(frame, last.get(frame.seat)))
            last[frame.seat] = frame
    return news


def picture(frame: Frame, before: Frame | None) -> Picture:
    """The whole table, or nothing where it looks as before."""
    if before and frame.looks_like(before):
        return SAME
    return Picture(frame.scene.zones, [], frame.scene.players)


def news_since(play: Play, since: dict[int, int]) -> Iterator[News]:
    """What each of these readers may know of the steps after the one it knows; no more than can be told at once."""
    first = max(min(since.values()), start_of_tail(play, len(since)))
    match = play.match.rewound(0)
    match.replay(moves_at(play, first))
    for step in range(first + 1, play.step + 1):
        kind, seat, value = play.steps[3 * step - 3 : 3 * step]
        if kind == Kind.UNDO:
            undo(match, value)
        elif kind == Kind.DECIDE:
            match.play(seat, value)
        for reader in (reader for reader, known in since.items() if known < step):
            if kind == Kind.UNDO:
                yield undone(seat, reader, step)
            elif kind == Kind.LATE:
                yield late(seat, value, reader, step)
            elif lines := match.view(reader).news:
                yield News(reader, step, lines)


def start_of_tail(play: Play, readers: int) -> int:
    """From which step on so many readers can be told all news within some milliseconds."""
    step, left = play.step, TAIL
    while step and left > 0:
        left -= UNDO_COST if play.steps[3 * step - 3] == Kind.UNDO else readers
        step -= 1
    return step


def moves_at(play: Play, count: int) -> list[tuple[int, int]]:
    """The decisions that stood after so many steps."""
    moves: list[tuple[int, int]] = []
    for at in range(0, 3 * count, 3):
        kind, seat, value = play.steps[at : at + 3]
        if kind == Kind.UNDO:
            take_out(moves, value)
        elif kind == Kind.DECIDE:
            moves.append((seat, value))
    return moves


def told(match: Match) -> Iterator[dict[int, ReplayStep]]:
    """A finished game before its first decision and after each: what every pair of eyes was shown and told."""
    then = match.rewound(0)
    then.keeps_before = True
    yield shown(then)
    for seat, action in match.history:
        then.play(seat, action)
        yield shown(then)


def shown(match: Match) -> dict[int, ReplayStep]:
    views = {OPEN: match.open_view()} | {eye: match.view(eye) for eye in (NOBODY, *range(match.seats))}
    count, news = len(match.history), played(match)
    return {
        eye: ReplayStep(past(view, count), news.get(eye) or News(view.seat, count, view.news))
        for eye, view in views.items()
    }


def played(match: Match) -> dict[int, News]:
    """What the last decision told with the table at each line, by eyes; only where more than one thing happened."""
    count, all_frames = len(match.history), cast(list[Frame], match.open_frames())
    if len(all_frames) < 2:
        return {}
    seen = [frames for frames in match.frames_for([NOBODY, *range(match.seats)]) if frames]
    news = {OPEN: in_frames([all_frames], count)[NOBODY]} | in_frames(seen, count)
    return {eye: told for eye, told in news.items() if len(told.lines) > 1}


def past(view: View, step: int) -> Update:
    """The table as it was; nobody is asked to decide there again."""
    return Update(view.seat, step, view.scene, [], 0, view.to_move, None, False, view.chapter)
