"""One game being played, for people and programs that are not in a hurry."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from talpa.engine import notation, steps
from talpa.engine.agreement import agreed, checked_seats, checked_seed, fresh_table, own_edition
from talpa.engine.bits import words_for
from talpa.engine.chance import SEED_BITS, sow_seed
from talpa.engine.decision import read_decision
from talpa.engine.draw import Drawn
from talpa.engine.edition import Edition
from talpa.engine.errors import BadFile, Illegal, Late, Malformed
from talpa.engine.frames import frame_records
from talpa.engine.game import Game, Settings
from talpa.engine.news import SPECTATORS, read_news
from talpa.engine.position import position_of, seats_of, seed_of, set_up, table_of, unsound
from talpa.engine.record import NOBODY, State
from talpa.engine.result import Result
from talpa.engine.scene import Part
from talpa.engine.steps import attempt_in, copied
from talpa.engine.view import Frame, View, plain_words, veiled, who_must_decide
from talpa.engine.whole import whole_number

WORLDS = 16                      # imagined worlds that decide whether a decision revealed something


class Match:
    """A game being played: a state and the decisions that led to it.

    Seats are numbered from 0; so are the actions of a game. A match asks `to_move()` who owes a decision, tells
    the `legal(seat)` ones, and takes one with `play(seat, action)`:

    >>> from talpa.games import GAMES
    >>> match = Match(GAMES["molly"], seats=3, seed=7)
    >>> while match.to_move():
    ...     seat = match.to_move()[0]
    ...     match.play(seat, match.legal(seat)[0])
    >>> match.result().over
    True

    What a seat sees is a `View`, veiled: nobody's secrets are in it. Iterating gives the view of whoever must decide:

    >>> match = Match(GAMES["moledozer"], seats=2, seed=7)
    >>> for view in match:
    ...     match.play(view.seat, view.legal[len(view.legal) // 2])
    >>> match
    <Match of moledozer, 2 seats, 19 decisions, over: last_house>
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        seed: int | None = None,
        options: Settings | None = None,
        edition: str | Path | Edition | None = None,
    ) -> None:
        self.game, self.seats = game, checked_seats(game, seats)
        self.options, self.edition = agreed(game, self.seats, options or {}, edition)
        self.seed = secrets.randbits(SEED_BITS) if seed is None else checked_seed(seed)
        self.history: list[tuple[int, int]] = []
        self.position_based = False
        self.keeps_before = False        # for those who ask for frames at every decision: the state before the last
        self.before: tuple[int, np.ndarray] | None = None        # after so many decisions, the state before the last
        self.states = fresh_table(game, self.seats, self.options, self.edition)
        self.action_count = game.actions(self.options)
        self.mask = words_for(self.action_count)
        self.found = np.zeros(self.action_count, np.int64)
        self.attempt = attempt_in(game.layout)
        self.restart()

    def restart(self) -> None:
        """Set up anew with the same seed: the match is as it was before the first decision."""
        self.states[:] = fresh_table(self.game, self.seats, self.options, self.edition)
        sow_seed(self.state.luck, self.seed)
        self.awaited = steps.begin(self.states, self.seats)
        self.before = None
        self.history.clear()

    def __repr__(self) -> str:
        end = f"over: {self.result().reason}" if not self.awaited else f"to move: {self.to_move()}"
        return f"<Match of {self.game.name}, {self.seats} seats, {len(self.history)} decisions, {end}>"

    def __iter__(self) -> Iterator[View]:
        """The view of the first seat that owes a decision, until the game is over."""
        while self.awaited:
            yield self.view(self.to_move()[0])

    def copy(self) -> Match:
        """The same match, to be played on by itself."""
        other = Match(self.game, self.seats, self.seed, self.options, self.edition)
        other.states[:] = self.states
        other.history, other.awaited = list(self.history), self.awaited
        other.position_based, other.keeps_before, other.before = self.position_based, self.keeps_before, self.before
        return other

    __copy__ = copy

    @property
    def state(self) -> State:
        """The whole truth, secrets included. Show people `view(seat)` instead."""
        record: State = self.states[0]
        return record

    def to_move(self) -> list[int]:
        """The seats that owe a decision now; none when the game is over."""
        return steps.seats_in(self.awaited)

    def legal(self, seat: int) -> list[int]:
        """The numbers of the actions this seat may take now."""
        seat = self.check_seat(seat)
        if not self.awaited >> seat & 1:
            return []
        count = steps.legal(self.states, seat, self.mask, self.found)
        found: list[int] = self.found[:count].tolist()
        return found

    def play(self, seat: int, action: int) -> None:
        """Take a decision, with all that follows from it until somebody must decide again."""
        plain = type(seat) is int and type(action) is int
        if not (plain and 0 <= action < self.action_count and 0 <= seat < self.seats):
            seat, action = self.check_seat(seat), self.check_action(action)
        before = copied(self.states) if self.keeps_before else None
        answer = self.attempt(self.states, seat, action)
        if answer < 0:
            raise self.refused(seat, action, -answer)
        self.awaited = answer
        self.history.append((seat, action))
        if before is not None:
            self.before = len(self.history), before

    def parse(self, seat: int, text: str) -> int:
        """The action that a text means now: "play display.1 grid.5", enough of its words, or its number, "#17".

        >>> from talpa.games import GAMES
        >>> match = Match(GAMES["moledozer"], seats=3, seed=7)
        >>> seat = match.to_move()[0]
        >>> match.play(seat, match.parse(seat, "house board.N5"))
        """
        return self.check_action(read_decision(self.view(self.check_seat(seat)), text))

    def refused(self, seat: int, action: int, reason: int) -> Illegal | Late:
        """The error for a decision that was not taken: what was tried, by whom, why not, and who may act."""
        if reason == steps.NOT_NOW:
            return Late(f"seat {seat} owes no decision now: {who_must_decide(self.to_move())}")
        ground, ruling = plain_words(self.game.refusals(reason).name), self.game.refusals(reason).ruling
        ground += f" ({ruling})" if ruling else ""
        legal = self.legal(seat)
        possible = f"{len(legal)} actions are possible, such as {', '.join(map(str, legal[:5]))}"
        return Illegal(f"seat {seat} may not take action {action} now: {ground}; {possible}", reason, ruling)

    def view(self, seat: int) -> View:
        """What this seat may know, with a perfect memory (NOBODY, -1: what a spectator may)."""
        if seat != NOBODY and not (type(seat) is int and 0 <= seat < self.seats):
            seat = self.check_seat(seat)
        view = veiled(self.game, seat, self.states, self.action_count)
        view.__dict__["awaited"] = self.awaited      # everybody knows it: the same from the veiled record (a law)
        return view

    def open_view(self) -> View:
        """All cards face-up: for games that are over, and for files that belong to whoever looks."""
        return View(self.game, NOBODY, steps.copied(self.states), self.action_count)

    def frames(self, seat: int) -> list[View]:
        """What this seat sees at each thing that the last decision made happen and that it may know of.

        The last line of a frame's `news` tells what happened just then:

        >>> from talpa.games import GAMES
        >>> match = Match(GAMES["moledozer"], seats=2, seed=7)
        >>> for view in match:
        ...     match.play(view.seat, view.legal[0])
        ...     if len(match.history) == 5:
        ...         break
        >>> [frame.news[-1].kind for frame in match.frames(0)]
        ['guess', 'reveal', 'reveal', 'answer', 'winner']
        """
        return list(self.frames_for([seat])[0])

    def frames_for(self, seats: Sequence[int]) -> list[list[Frame]]:
        """The same for several seats at once."""
        records = self.frame_records()
        readers = [int(records[i].news[i, 4]) for i in range(len(records))]
        return [self.frames_seen(records, readers, seat) for seat in seats]

    def frames_seen(self, records: np.ndarray, readers: list[int], seat: int) -> list[Frame]:
        """The frames of one seat; `readers` may know of each item."""
        bit = SPECTATORS if seat == NOBODY else 1 << self.check_seat(seat)
        seen = [i for i, mask in enumerate(readers) if mask & bit]
        views = steps.copied(records)
        steps.veil(views, seat)
        return self.told_frames(views, seat, seen)

    def told_frames(self, views: np.ndarray, seat: int, seen: list[int]) -> list[Frame]:
        """Frames of these records; the last one has all items that the seat was told, one for each."""
        items = read_news(views[seen[-1]].tobytes()) if seen else ()
        return [
            Frame(self.game, seat, views[i : i + 1], self.action_count, i, item)
            for i, item in zip(seen, items, strict=True)
        ]

    def open_frames(self) -> list[View]:
        """The same with all cards face-up, as `open_view` is."""
        records = self.frame_records()
        return list(self.told_frames(records, NOBODY, list(range(len(records)))))

    def frame_records(self) -> np.ndarray:
        """The unveiled record at each item of news that the last decision told."""
        if not self.history:
            return self.states[:0]
        return frame_records(self.state_before(), *self.history[-1])

    def state_before(self) -> np.ndarray:
        """The state before the last decision: kept, or played again."""
        if self.before is None or self.before[0] != len(self.history):
            if self.position_based:
                raise Late("a match that began in a position keeps no past: set `keeps_before` before playing on")
            self.before = len(self.history), self.rewound(len(self.history) - 1).states
        return self.before[1]

    def result(self) -> Result:
        """Points, ranks and the reason the game ended."""
        points, ranks = np.zeros(self.seats), np.zeros(self.seats, np.int64)
        reason = steps.result(self.states, points, ranks)
        return Result(not self.awaited, points.tolist(), ranks.tolist(), self.game.endings(reason).name.lower())

    def breakdown(self, seat: int) -> list[Part]:
        """How a seat's points came about, once the game is over."""
        if self.awaited:
            raise Late(f"the game is not over: {who_must_decide(self.to_move())}")
        return self.game.words.breakdown(self.state, self.check_seat(seat))

    def undo(self) -> tuple[int, int]:
        """Take the last decision back and return it; `undoable` tells whether that is fair."""
        if not self.history or self.position_based:
            raise Late("no decision was taken yet, so none can be taken back")
        last = self.history[-1]
        self.go_to(len(self.history) - 1)
        return last

    def go_to(self, count: int) -> None:
        """Go back to where only the first `count` decisions were taken."""
        moves = self.history[:count]
        self.restart()
        self.replay(moves)

    def rewound(self, count: int) -> Match:
        """Another match, as this one was after its first `count` decisions."""
        other = Match(self.game, self.seats, self.seed, self.options, self.edition)
        other.replay(self.history[:count])
        return other

    def reseeded(self, seed: int) -> Match:
        """Another match at the same table with other luck, before its first decision."""
        return Match(self.game, self.seats, seed, self.options, self.edition)

    def replay(self, moves: list[tuple[int, int]]) -> None:
        """Play many decisions at once; the first that is not possible is an error."""
        if moves:
            checked = [(self.check_seat(seat), self.check_action(action)) for seat, action in moves]
            done = steps.play_all(self.states, np.array(checked, np.int64))
            self.awaited = steps.to_move(self.states)
            self.before = None
            self.history += checked[:done]
            if done < len(moves):
                self.play(*checked[done])

    def undoable(self) -> bool:
        """Did the last decision reveal nothing, neither a draw of luck nor a secret to any seat?"""
        if not self.history or self.position_based:
            return False
        spare = steps.room_for_two(self.game.layout)
        return steps.is_quiet(self.state_before(), self.states, spare, *self.history[-1], WORLDS)

    def text(self, names: list[str] | None = None, drawn: Drawn | None = None, bots: Sequence[str] = ()) -> str:
        """The game file: all that is needed to replay the match; online also how its luck and its bots' came about."""
        return notation.game_text(self, names or [], drawn, bots)

    def save(self, path: str | Path, names: list[str] | None = None) -> None:
        """Write the game file; a kill while writing leaves an old file whole."""
        notation.write_whole(Path(path), self.text(names))

    @classmethod
    def load(cls, path: str | Path, shelf: Mapping[str, Game], edition: str | Path | None = None) -> Match:
        """Read a game file and replay it."""
        return cls.from_file(notation.read_game(Path(path)), str(path), shelf, edition)

    @classmethod
    def from_file(
        cls, file: notation.GameFile, path: str, shelf: Mapping[str, Game], edition: str | Path | None = None
    ) -> Match:
        """The match of a game file that was read already."""
        game = game_of_file(file, path, shelf, edition)
        match = cls(game, file.seats, int(file.seed), file.options, edition_of_file(file, game, edition))
        notation.replay_file(match, file, path)
        return match

    def position(self) -> dict[str, Any]:
        """The present position with its secrets, readable: what differs from a fresh table of the same seed."""
        return position_of(self)

    @classmethod
    def at(cls, game: Game, position: Mapping[str, Any]) -> Match:
        """A match that begins in a position; what it does not name follows from it, or is as on a fresh table.

        A position that cannot be is refused with its field and what was expected there; any other plays on to an end.
        `history` starts empty, so a match from a position can be played on, but not saved as a game file.
        """
        options, fields = table_of(position, "options"), table_of(position, "state")
        match = cls(game, seats_of(game, position), seed_of(position), options, position.get("edition"))
        set_up(match, fields)
        fault = steps.audit(match.states)
        if fault:
            raise unsound(game, fault)
        match.awaited = steps.to_move(match.states)
        return match

    def check_seat(self, seat: int) -> int:
        number = whole_number(seat)
        if number is None or not 0 <= number < self.seats:
            raise Malformed(f"there is no seat {seat!r}; the seats are 0 to {self.seats - 1}")
        return number

    def check_action(self, action: int) -> int:
        number = whole_number(action)
        if number is None or not 0 <= number < self.action_count:
            raise Malformed(f"there is no action {action!r}; the actions are 0 to {self.action_count - 1}")
        return number


def edition_of_file(file: notation.GameFile, game: Game, edition: str | Path | None) -> str | Path | Edition:
    """The edition a file was played with: the one that is named now, the file's own, or one by its name."""
    return edition or (own_edition(game, file.edition_text) if file.edition_text else file.edition)


def game_of_file(
    file: notation.GameFile, path: str, shelf: Mapping[str, Game], edition: str | Path | None
) -> Game:
    """The game of a file whose table can be set; a clear error, before anything is compiled, where it cannot."""
    game = notation.game_of(file, path, shelf)
    try:
        found = agreed(game, file.seats, file.options, edition_of_file(file, game, edition))[1]
    except Malformed as error:
        raise BadFile(f"{path}: {error}") from error
    if found.digest != file.edition_digest:
        raise BadFile(
            f"{path}: its edition {file.edition!r} has other values than {found.path.name}",
            "name the edition file it was played with: --edition FILE",
        )
    return game
