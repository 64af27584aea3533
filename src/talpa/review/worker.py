"""A review in a process of its own: `python -m talpa.review.worker` reads one wish from its standard input.

It prints a line of JSON now and then, a `ReviewAt` each, the last of them whole; then, for those who ask for it, the
chance to win with open cards after each decision: hindsight. It ends when its standard input does: with the server.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from threading import Thread

import msgspec
from msgspec.structs import replace

from talpa.engine.errors import TalpaError
from talpa.review.effort import Effort
from talpa.review.report import Review, ReviewAt

PAUSE = 0.4                      # seconds between two lines, at least
UNREADABLE = 3                   # the exit status for a game that cannot be played again
NICENESS = 10                    # whoever plays comes first


class Wish(msgspec.Struct):
    """A finished game as its file has it, whose eyes are asked for, and how closely to look."""

    file: str
    seat: int
    effort: tuple[int, int, int, int]


def answers(wish: Wish) -> Iterator[ReviewAt | list[float]]:
    """The review as it grows, the whole of it, and hindsight."""
    from talpa.engine.match import Match
    from talpa.engine.notation import parse_game
    from talpa.games import GAMES
    from talpa.review.account import accounts

    match = Match.from_file(parse_game(wish.file.encode(), "the game"), "the game", GAMES)
    told = time.monotonic()
    for share, book in accounts(match, wish.seat, Effort(*wish.effort), hindsight=True):
        if share == 1.0:
            whole = book.review()
            yield ReviewAt(1.0, without_hindsight(whole))
            yield [point.open or 0.0 for point in whole.points]
        elif time.monotonic() - told > PAUSE:
            yield ReviewAt(share, without_hindsight(book.so_far()))
            told = time.monotonic()


def without_hindsight(found: Review) -> Review:
    return replace(found, points=[replace(point, open=None) for point in found.points])


def follow_master() -> None:
    """End when whoever holds the other end of our standard input does."""
    os.read(sys.stdin.fileno(), 1)
    os._exit(1)


def main() -> None:
    """Answer one wish."""
    if sys.platform != "win32":
        os.nice(NICENESS)
    wish = msgspec.json.decode(sys.stdin.buffer.readline(), type=Wish)
    Thread(target=follow_master, daemon=True).start()
    try:
        for answer in answers(wish):
            sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
            sys.stdout.buffer.flush()
    except TalpaError as error:
        print(f"error: {error}", file=sys.stderr)
        sys.exit(UNREADABLE)


if __name__ == "__main__":
    main()
