"""Games to learn from: played one step ahead in compiled code, or by the search, whose own judgement is learned too."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from talpa.bots import own_luck
from talpa.bots.budget import read_budget
from talpa.bots.levels import ponder
from talpa.bots.scratch import make_scratch
from talpa.bots.selfplay import learnable_game, write_position
from talpa.engine.agreement import agreed, fresh_table
from talpa.engine.game import Game
from talpa.engine.match import Match
from talpa.engine.record import WORDS
from talpa.games import find

MOST = 64                        # positions of one game


class Recipe(NamedTuple):
    """How games are played and what is kept of them."""

    game: str
    by: str = "step"             # one step ahead, or a budget of the search
    worlds: int = 3              # imagined for a step
    wild: int = 15               # times in 100 that anything is done, so that all actions have consequences to learn
    every: int = 4               # one position in so many is kept
    variants: int = 30           # times in 100 that a table has other options


class Positions(NamedTuple):
    """Positions to learn from."""

    known: np.ndarray            # position, seat, input
    playing: np.ndarray          # is the seat in the game?
    target: np.ndarray           # the seat's share of the win, as it came or as a search expected it
    number: np.ndarray           # of the game


def joined(parts: list[Positions]) -> Positions:
    return Positions(*(np.concatenate(column) for column in zip(*parts, strict=True)))


def options_for(game: Game, dice: np.random.Generator, variants: int) -> dict[str, str]:
    """The options as they are, or now and then any value of those that are not about who begins or when to stop."""
    chosen = {}
    for option in game.options:
        if option.name not in ("start", "cap") and 100 * dice.random() < variants:
            chosen[option.name] = str(dice.choice(option.values))
    return chosen


def play(recipe: Recipe, first: int, count: int) -> Positions:
    """So many games from a seed on, at all seat counts in turn."""
    game = find(recipe.game)
    one = one_step_ahead if recipe.by == "step" else by_search
    return joined([one(game, recipe, seed, game.seats[seed % len(game.seats)]) for seed in range(first, first + count)])


def blank(game: Game) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Room for what is known, who is in play, and what came of it."""
    seats = game.seats[-1]
    return np.zeros((MOST, seats, game.input_count), np.float32), np.zeros((MOST, seats), np.bool_), np.zeros(seats)


def one_step_ahead(game: Game, recipe: Recipe, seed: int, seats: int) -> Positions:
    """One compiled game."""
    options, edition = agreed(game, seats, options_for(game, np.random.default_rng(seed), recipe.variants), None)
    table, (known, playing, shares) = fresh_table(game, seats, options, edition), blank(game)
    scratch = make_scratch(game.layout, game.actions(options))
    count = learnable_game(scratch, table, table.copy(), seats, recipe.worlds, recipe.wild, recipe.every, seed,
                           np.zeros(WORDS, np.uint32), known, playing, shares)
    return kept(known, playing, np.tile(shares, (count, 1)), count, seed)


def by_search(game: Game, recipe: Recipe, seed: int, seats: int) -> Positions:
    """One game of the search; half of what is learned is what it expected."""
    dice, luck, budget = np.random.default_rng(seed), own_luck(seed), read_budget(recipe.by)
    match = Match(game, seats, seed, options_for(game, dice, recipe.variants))
    known, playing, shares = blank(game)
    expected, count = np.full(playing.shape, np.nan), 0
    for view in match:
        finding = ponder(view, budget, luck, win=1.0, reads=True)
        if count < MOST and dice.random() < 1 / recipe.every:
            write_position(match.states[0], known[count], playing[count])
            expected[count, view.seat] = finding.worth[0]
            count += 1
        wild = 100 * dice.random() < recipe.wild
        match.play(view.seat, int(dice.choice(view.legal)) if wild else finding.actions[0])
    shares[:seats] = [game.value(match.state, seat) for seat in range(seats)]
    return kept(known, playing, half_expected(shares, expected[:count], playing[:count]), count, seed)


def half_expected(shares: np.ndarray, expected: np.ndarray, playing: np.ndarray) -> np.ndarray:
    """Half of what came, half of what the seat to move expected; the others in play share the rest of that evenly."""
    target = np.tile(shares / 2, (len(expected), 1))
    for row, hoped, there in zip(target, expected, playing, strict=True):
        seat = int(np.nanargmax(hoped))
        others = there.copy()
        others[seat] = False
        row[others] += (1 - hoped[seat]) / 2 / max(1, others.sum())
        row[seat] += hoped[seat] / 2
    return target


def kept(known: np.ndarray, playing: np.ndarray, target: np.ndarray, count: int, seed: int) -> Positions:
    return Positions(known[:count], playing[:count], target.astype(np.float32), np.full(count, seed))
