"""One game being played, for people and programs that are not in a hurry."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from talpa.engine import notation, steps
from talpa.engine.bits import words_for
from talpa.engine.chance import SEED_BITS, sow_seed
from talpa.engine.decision import read_decision
from talpa.engine.edition import Edition, load_edition
from talpa.engine.errors import BadEdition, BadFile, Illegal, Late, Malformed
from talpa.engine.game import Game, Settings, settings
from talpa.engine.news import CROSS, News, read_news
from talpa.engine.position import position_of, seats_of, seed_of, set_up, table_of
from talpa.engine.record import NOBODY, State
from talpa.engine.scene import Choice, Message, Scene, Zone, say
from talpa.engine.whole import whole_number

WORLDS = 16                      # imagined worlds that decide whether a decision revealed something


@dataclass(frozen=True)
class Result:
    """The standing: points and ranks by seat, and the reason the game ended (or "running")."""

    over: bool
    points: list[float]
    ranks: list[int]
    reason: str

    def winners(self) -> list[int]:
        """The seats that share the first rank."""
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]


class Match:
    """A game being played: a state and the decisions that led to it.

    Seats are numbered from 0; so are the actions of a game. A match asks `to_move()` who owes a decision, tells
    the `legal(seat)` ones, and takes one with `play(seat, action)`:

    >>> from talpa.games import GAMES
    >>> match = Match(GAMES["moledozer"], seats=3, seed=7)
    >>> while match.to_move():
    ...     seat = match.to_move()[0]
    ...     match.play(seat, match.legal(seat)[0])
    >>> match.result().over
    True

    What a seat sees comes from `view`, `scene`, `news` and `status`, all of them veiled: nobody's secrets are in them.
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
        self.states = fresh_table(game, self.seats, self.options, self.edition)
        self.action_count = game.actions(self.options)
        self.mask = words_for(self.action_count)
        self.found = np.zeros(self.action_count, np.int64)
        self.restart()

    def restart(self) -> None:
        """Set up anew with the same seed: the match is as it was before the first decision."""
        self.states[:] = fresh_table(self.game, self.seats, self.options, self.edition)
        sow_seed(self.state.luck, self.seed)
        self.awaited = steps.begin(self.states, self.seats)
        self.history.clear()

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
        count = steps.legal_actions(self.states, seat, self.mask, self.found)
        found: list[int] = self.found[:count].tolist()
        return found

    def play(self, seat: int, action: int) -> None:
        """Take a decision, with all that follows from it until somebody must decide again."""
        if not (type(seat) is type(action) is int and 0 <= action < self.action_count and 0 <= seat < self.seats):
            seat, action = self.check_seat(seat), self.check_action(action)
        answer = steps.attempt(self.states, seat, action)
        if answer < 0:
            raise self.refused(seat, action, -answer)
        self.awaited = answer
        self.history.append((seat, action))

    def parse(self, seat: int, text: str) -> int:
        """The action that a text means now: "play display.1 grid.5", enough of its words, or its number, "#17".

        >>> from talpa.games import GAMES
        >>> match = Match(GAMES["moledozer"], seats=3, seed=7)
        >>> seat = match.to_move()[0]
        >>> match.play(seat, match.parse(seat, "house board.N5"))
        """
        seat = self.check_seat(seat)
        if not self.awaited >> seat & 1:
            raise self.refused(seat, 0, steps.NOT_NOW)
        return read_decision(self, seat, text)

    def refused(self, seat: int, action: int, reason: int) -> Illegal | Late:
        """The error for a decision that was not taken: what was tried, by whom, why not, and who may act."""
        if reason == steps.NOT_NOW:
            awaited = " and ".join(f"seat {other}" for other in self.to_move())
            who = f"{awaited} must decide" if awaited else "the game is over"
            return Late(f"seat {seat} owes no decision now: {who}")
        ground, ruling = plain(self.game.refusals(reason).name), self.game.grounds.get(reason, "")
        ground += f" ({ruling})" if ruling else ""
        legal = self.legal(seat)
        possible = f"{len(legal)} actions are possible, such as {', '.join(map(str, legal[:5]))}"
        return Illegal(f"seat {seat} may not take action {action} now: {ground}; {possible}", reason, ruling)

    def why_not(self, seat: int, action: int) -> Message | None:
        """Why the seat may not do this now, in a message; None where it may."""
        self.check_seat(seat)
        self.check_action(action)
        if not self.awaited >> seat & 1:
            return say("refusal-not-now")
        reason = steps.reason_against(self.states, seat, action)
        return self.game.words.refusal(self.view(seat), seat, action, reason) if reason else None

    def ruling(self, seat: int, action: int) -> str:
        """The ruling behind `why_not`, such as "MD-07", or nothing."""
        if not self.awaited >> seat & 1:
            return ""
        return self.game.grounds.get(steps.reason_against(self.states, seat, action), "")

    def views(self, seat: int) -> np.ndarray:
        """An array of one record: the state as this seat may know it (NOBODY: as a spectator may)."""
        if seat != NOBODY:
            self.check_seat(seat)
        view = self.states.copy()
        steps.blindfold(view, seat)
        return view

    def view(self, seat: int) -> State:
        """The state as this seat may know it, with a perfect memory."""
        record: State = self.views(seat)[0]
        return record

    def world(self, seat: int, seed: int) -> np.ndarray:
        """One of the worlds this seat cannot tell apart, as an array of one record."""
        world = self.views(seat)
        steps.imagine(world, seat, seed)
        return world

    def scene(self, seat: int) -> Scene:
        """The table as this seat is shown it."""
        return self.game.scene(self.view(seat), seat)

    def status(self, seat: int) -> Message:
        """What is awaited now, and from whom."""
        return self.game.words.status(self.view(seat), seat)

    def choices(self, seat: int) -> list[Choice]:
        """The legal actions as verbs, paths of clicks and sentences; the run of numbers on a dial as one choice."""
        legal = self.legal(seat)
        if not legal:
            return []
        view = self.view(seat)
        dials = {zone.id: zone for zone in self.game.scene(view, seat).zones if zone.kind == "dial"}
        return folded(legal, lambda action: self.game.words.choice(view, seat, action), dials)

    def items(self, seat: int) -> list[News]:
        """What the last decision made happen, as far as this seat may know it."""
        return list(read_news(self.view(seat)))

    def news(self, seat: int) -> list[Message]:
        """The same, as messages for the log."""
        view = self.view(seat)
        return [self.game.words.news(view, seat, item) for item in read_news(view)]

    def cite(self, ruling: int) -> str:
        """The name of a ruling that a news item carries: 7 is "MD-07", 1007 is "X-7"."""
        if ruling > CROSS:
            return f"X-{ruling - CROSS}"
        return f"{self.game.prefix}-{ruling:02d}" if ruling else ""

    def result(self) -> Result:
        """Points, ranks and the reason the game ended."""
        points, ranks = np.zeros(self.seats), np.zeros(self.seats, np.int64)
        reason = steps.tally(self.states, points, ranks)
        return Result(not self.awaited, points.tolist(), ranks.tolist(), self.game.endings(reason).name.lower())

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

    def replay(self, moves: list[tuple[int, int]]) -> None:
        """Play many decisions at once; the first that is not possible is an error."""
        if moves:
            checked = [(self.check_seat(seat), self.check_action(action)) for seat, action in moves]
            done = steps.play_all(self.states, np.array(checked, np.int64))
            self.awaited = steps.waiting(self.states)
            self.history += checked[:done]
            if done < len(moves):
                self.play(*checked[done])

    def undoable(self) -> bool:
        """Did the last decision reveal nothing, neither a draw of luck nor a secret to any seat?"""
        if not self.history or self.position_based:
            return False
        before = Match(self.game, self.seats, self.seed, self.options, self.edition)
        before.replay(self.history[:-1])
        spare = steps.room_for_two(self.game.layout)
        return steps.is_quiet(before.states, self.states, spare, *self.history[-1], WORLDS)

    def text(self, names: list[str] | None = None) -> str:
        """The game file: all that is needed to replay the match."""
        return notation.game_text(self, names or [])

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
        match = cls(game, file.seats, int(file.seed), file.options, edition or file.edition)
        notation.replay_file(match, file, path)
        return match

    def position(self) -> dict[str, Any]:
        """The present position with its secrets, readable: what differs from a fresh table of the same seed."""
        return position_of(self)

    @classmethod
    def at(cls, game: Game, position: Mapping[str, Any]) -> Match:
        """A match that begins in a position; what the position does not name is as on a fresh table.

        `history` starts empty, so a match from a position can be played on, but not saved as a game file.
        """
        options, fields = table_of(position, "options"), table_of(position, "state")
        match = cls(game, seats_of(game, position), seed_of(position), options, position.get("edition"))
        set_up(match, fields)
        fault = steps.inspect(match.states)
        if fault:
            raise BadFile(f"the position of {game.name} cannot be: {plain(game.faults(fault).name)}")
        match.awaited = steps.waiting(match.states)
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


def folded(legal: list[int], choice: Any, dials: dict[str, Zone]) -> list[Choice]:
    """Choices, with each unbroken run on a dial as one."""
    if not dials:
        return list(map(choice, legal))
    choices: list[Choice] = []
    place = 0
    while place < len(legal):
        first: Choice = choice(legal[place])
        zone, _, number = first.path[-1].rpartition(".") if first.path else ("", "", "")
        more = 0
        if zone in dials:
            room = dials[zone].high - int(number)
            while place + more + 1 < len(legal) and legal[place + more + 1] == first.action + more + 1 and more < room:
                more += 1
        choices.append(Choice(first.action, first.verb, first.path, first.say, more) if more else first)
        place += more + 1
    return choices


def plain(name: str) -> str:
    """An enum's name as words."""
    return name.lower().replace("_", " ")


def checked_seed(seed: int) -> int:
    number = whole_number(seed)
    if number is None or not 0 <= number < 1 << SEED_BITS:
        raise Malformed(f"a seed is a whole number from 0 to 2**{SEED_BITS} - 1, not {seed!r}")
    return number


def checked_seats(game: Game, seats: int) -> int:
    number = whole_number(seats)
    if number is None or number not in game.seats:
        raise Malformed(f"{game.name} is for {game.seats[0]} to {game.seats[-1]} players, not {seats!r}")
    return number


def find_edition(game: Game, edition: str | Path | Edition | None) -> Edition:
    """An edition by its name in the game's folder, by its path, or the standard one."""
    if isinstance(edition, Edition):
        return edition
    shipped = game.folder / "editions" / f"{edition or 'standard'}.toml"
    if edition is None or shipped.is_file():
        return shipped_edition(game, shipped)
    if not Path(edition).is_file():
        names = ", ".join(sorted(path.stem for path in shipped.parent.glob("*.toml")))
        raise BadEdition(f"{game.name} has no edition {str(edition)!r}, and there is no such file; it has {names}")
    return load_edition(Path(edition), game.wanted, game.check)


@cache
def shipped_edition(game: Game, path: Path) -> Edition:
    return load_edition(path, game.wanted, game.check)


TEMPLATES: dict[tuple[Game, int, tuple[str, ...], str], np.ndarray] = {}


def agreed(
    game: Game, seats: int, options: Settings, edition: str | Path | Edition | None
) -> tuple[dict[str, str], Edition]:
    """The options and the edition of a table that can be played at; a clear error where it cannot."""
    checked_seats(game, seats)
    return settings(game, options), find_edition(game, edition)


def game_of_file(
    file: notation.GameFile, path: str, shelf: Mapping[str, Game], edition: str | Path | None
) -> Game:
    """The game of a file whose table can be set; a clear error, before anything is compiled, where it cannot."""
    game = notation.game_of(file, path, shelf)
    try:
        found = agreed(game, file.seats, file.options, edition or file.edition)[1]
    except Malformed as error:
        raise BadFile(f"{path}: {error}") from error
    if found.digest != file.edition_digest:
        raise BadFile(
            f"{path}: its edition {file.edition!r} has other values than {found.path.name}",
            "name the edition file it was played with: --edition FILE",
        )
    return game


def fresh_table(game: Game, seats: int, options: Settings, edition: Edition) -> np.ndarray:
    """An array of one record with options and edition filled in, before luck is sown and the game is set up."""
    key = (game, seats, tuple(options.values()), edition.digest)
    if key not in TEMPLATES:
        states = np.zeros(1, game.layout)
        for option in game.options:
            states[0][option.name.replace("-", "_")] = option.values.index(options[option.name])
        game.unbox(states[0], edition, seats)
        TEMPLATES[key] = states
    return TEMPLATES[key].copy()
