"""Random play by the thousand, compiled: for benches, for surveys with audits, and for fingerprints."""

from __future__ import annotations

import hashlib
import time
from dataclasses import dataclass

import numpy as np

from talpa.engine.agreement import agreed, fresh_table
from talpa.engine.bits import clear, lowest_bit, nth, nth_bit, ones, size, words_for
from talpa.engine.chance import below, sow
from talpa.engine.compiled import rule
from talpa.engine.dispatch import apply, audit, legal, start, to_move
from talpa.engine.edition import Edition
from talpa.engine.game import Game, Settings, simulated
from talpa.engine.match import Match
from talpa.engine.news import QUIET
from talpa.engine.notation import fingerprint
from talpa.engine.record import WORDS

LONGEST = 20_000                 # decisions: a game that takes more does not end
CHOOSERS = 1 << 40               # seeds of the random players lie this far from the games'


@rule
def random_seat(seats, dice):
    """One of the seats of a bitmask."""
    count = ones(seats)
    return nth_bit(seats, below(dice, count)) if count > 1 else lowest_bit(seats)


@rule
def random_action(s, seat, mask, dice):
    """One of the seat's legal actions, each as likely; -1 where there is none."""
    clear(mask)
    legal(s, seat, mask)
    count = size(mask)
    return nth(mask, below(dice, count)) if count > 0 else -1


@rule
def random_games(states, seats, mask, dice, first, games, audits, trouble):
    """Play games from seed `first` on; states[1] is the unplayed table. Returns the decisions taken.

    `trouble` gets the seed, the decision and the fault of the first bad game (-1: nothing legal, -2: no end, -3: news
    without room).
    """
    s, decisions = states[0], 0
    for seed in range(first, first + games):
        states[0] = states[1]
        s.told = 0 if audits else QUIET              # nobody reads the news of random games
        sow(s.luck, seed)
        sow(dice, CHOOSERS + seed)
        start(s, seats)
        taken = 0
        waiting = to_move(s)
        while waiting:
            seat = random_seat(waiting, dice)
            action = random_action(s, seat, mask, dice)
            fault = -1
            if action >= 0:
                apply(s, seat, action)
                taken += 1
                fault = audit(s) if audits else 0
                if s.told == len(s.news):
                    fault = -3
            if taken == LONGEST:
                fault = -2
            if fault != 0:
                trouble[0], trouble[1], trouble[2] = seed, taken, fault
                return decisions + taken
            waiting = to_move(s)
        decisions += taken
    return decisions


@rule
def random_game(states, seats, mask, dice, seed, journal):
    """One such game, its decisions written into `journal`; returns how many."""
    s, taken = states[0], 0
    states[0] = states[1]
    sow(s.luck, seed)
    sow(dice, CHOOSERS + seed)
    start(s, seats)
    while to_move(s) and taken < len(journal):
        seat = random_seat(to_move(s), dice)
        action = random_action(s, seat, mask, dice)
        journal[taken, 0], journal[taken, 1] = seat, action
        apply(s, seat, action)
        taken += 1
    return taken


@dataclass(frozen=True)
class Simulation:
    """What a run of random games showed."""

    games: int
    decisions: int
    seconds: float
    trouble: tuple[int, int, int] | None     # seed, decision, fault

    @property
    def pace(self) -> float:
        """Decisions a second."""
        return self.decisions / self.seconds


class Simulator:
    """A table set for random games: reusable arrays for one game, seat count, options and edition."""

    def __init__(self, game: Game, seats: int, options: Settings | None = None, edition: str | Edition | None = None):
        self.game, self.seats = game, seats
        self.options, self.edition = agreed(game, seats, simulated(game, options or {}), edition)
        self.states = np.zeros(2, game.layout)
        self.states[1] = fresh_table(game, seats, self.options, self.edition)[0]
        self.mask = words_for(game.actions(self.options))
        self.dice = np.zeros(WORDS, np.uint32)
        self.journal = np.zeros((LONGEST, 2), np.int64)

    def simulate(self, games: int, first: int = 0, audits: bool = True) -> Simulation:
        """Play random games, with an audit after every decision or at full speed."""
        trouble = np.zeros(3, np.int64)
        began = time.perf_counter()
        decisions = random_games(self.states, self.seats, self.mask, self.dice, first, games, audits, trouble)
        found = (int(trouble[0]), int(trouble[1]), int(trouble[2])) if trouble[2] else None
        return Simulation(games, int(decisions), time.perf_counter() - began, found)

    def moves(self, seed: int) -> list[tuple[int, int]]:
        """The decisions of one random game."""
        count = random_game(self.states, self.seats, self.mask, self.dice, seed, self.journal)
        return [(seat, action) for seat, action in self.journal[:count].tolist()]

    def match(self, seed: int) -> Match:
        """One random game, played out."""
        match = Match(self.game, self.seats, seed, self.options, self.edition)
        match.replay(self.moves(seed))
        return match

    def fingerprint(self, games: int, first: int = 0) -> str:
        """A digest of so many random games: decisions and final states. It changes when the rules do."""
        digest = hashlib.sha256()
        for seed in range(first, first + games):
            count = random_game(self.states, self.seats, self.mask, self.dice, seed, self.journal)
            digest.update(self.journal[:count].tobytes())
            digest.update(fingerprint(self.states).encode())
        return digest.hexdigest()


def fingerprint_of(game: Game, games: int) -> str:
    """One fingerprint a game, over all its seat counts."""
    counts = list(game.seats)
    whole = "".join(Simulator(game, seats).fingerprint(games // len(counts)) for seats in counts)
    return hashlib.sha256(whole.encode()).hexdigest()[:16]
