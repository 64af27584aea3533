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
from talpa.engine.game import Game, Settings
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
def deal(states, seats, dice, seed):
    """A game from a seed, on the unplayed table of states[1], and its random players; returns the seats to move."""
    told = states[0].told
    states[0] = states[1]
    states[0].told = min(int(told), 0)               # a quiet record stays quiet
    sow(states[0].luck, seed)
    sow(dice, CHOOSERS + seed)
    start(states[0], seats)
    return to_move(states[0])


@rule
def random_decision(s, waiting, mask, dice):
    """Somebody does something; False where nothing is legal."""
    seat = random_seat(waiting, dice)
    action = random_action(s, seat, mask, dice)
    if action < 0:
        return False
    apply(s, seat, action)
    return True


@rule
def random_games(states, seats, mask, dice, first, games, trouble):
    """Play games from seed `first` on, untold; returns the decisions taken.

    `trouble` gets the seed, the decision and the fault of the first bad game (-1: nothing legal, -2: no end).
    """
    s, decisions = states[0], 0
    s.told = QUIET                                   # nobody reads the news of random games
    for seed in range(first, first + games):
        taken, waiting = 0, deal(states, seats, dice, seed)
        while waiting:
            if taken == LONGEST or not random_decision(s, waiting, mask, dice):
                trouble[0], trouble[1], trouble[2] = seed, taken, -2 if taken == LONGEST else -1
                return decisions + taken
            taken += 1
            waiting = to_move(s)
        decisions += taken
    return decisions


@rule
def audited_games(states, seats, mask, dice, first, games, trouble):
    """The same, told and audited after every decision; `trouble` may be a fault, or -3: news without room."""
    s, decisions = states[0], 0
    s.told = 0
    for seed in range(first, first + games):
        taken, waiting = 0, deal(states, seats, dice, seed)
        while waiting:
            fault = -1
            if random_decision(s, waiting, mask, dice):
                fault = -3 if s.told == len(s.news) else audit(s)
            taken += 1
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
    s.told = 0
    waiting = deal(states, seats, dice, seed)
    while waiting and taken < len(journal):
        seat = random_seat(waiting, dice)
        action = random_action(s, seat, mask, dice)
        journal[taken, 0], journal[taken, 1] = seat, action
        apply(s, seat, action)
        taken += 1
        waiting = to_move(s)
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
        self.options, self.edition = agreed(game, seats, options or {}, edition)
        self.states = np.zeros(2, game.layout)
        self.states[1] = fresh_table(game, seats, self.options, self.edition)[0]
        self.mask = words_for(game.actions(self.options))
        self.dice = np.zeros(WORDS, np.uint32)
        self.journal = np.zeros((LONGEST, 2), np.int64)

    def simulate(self, games: int, first: int = 0, audits: bool = True) -> Simulation:
        """Play random games, with an audit after every decision or at full speed."""
        trouble = np.zeros(3, np.int64)
        began = time.perf_counter()
        play = audited_games if audits else random_games
        decisions = play(self.states, self.seats, self.mask, self.dice, first, games, trouble)
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
