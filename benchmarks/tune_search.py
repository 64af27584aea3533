"""Tries ways of searching a game against the present one, at the same number of iterations or seconds.

    python benchmarks/tune_search.py moledozer --seats 2 --games 200 --budget 300 decisions=0 decisions=5,explore=0.8

Each variant changes settings of the game's `search.toml`. With more seats than two, one variant sits with the
present style in all other seats. What a variant wins is printed with its 95 % interval; write the better ones into
search.toml and run again.
"""

import argparse
import multiprocessing
import os

from talpa.arena.play import LUCK, play_game
from talpa.arena.ratings import mean_of_rounds, seat_values, win_shares
from talpa.arena.setup import Setup, agree
from talpa.bots.budget import read_budget
from talpa.bots.levels import Level, bot, style_of
from talpa.bots.search import Style, think
from talpa.games import find


def searcher(name: str, style: Style, budget: str) -> Level:
    def choose(view, budget, luck):
        return think(view, budget, luck, style).actions[0]

    return Level(name, choose, read_budget(budget))


def play(setup: Setup, style: Style, budget: str, against: str, number: int) -> list:
    """One deal, the variant once in every seat."""
    new = searcher("new", style, budget)
    old = bot(against) if against else searcher("old", style_of(find(setup.game), setup.seats), budget)
    game = find(setup.game)
    return [
        play_game(game, [new if other == seat else old for other in range(setup.seats)], number,
                  LUCK + 64 * number + 8 * seat, setup)
        for seat in range(setup.seats)
    ]


def variants(game: str, seats: int, changes: list[str]) -> dict[str, Style]:
    present = style_of(find(game), seats)
    found = {}
    for change in changes:
        style = present
        for setting in change.split(","):
            field, _, value = setting.partition("=")
            style = style._replace(**{field: type(getattr(present, field))(float(value))})
        found[change] = style
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("changes", nargs="+")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--budget", default="300")
    parser.add_argument("--against", default="", help="a bot to play instead of the present style")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    setup = agree(args.game, [], args.seats)
    with multiprocessing.get_context("spawn").Pool(args.jobs) as pool:
        for name, style in variants(args.game, args.seats, args.changes).items():
            tasks = [(setup, style, args.budget, args.against, number) for number in range(args.games // args.seats)]
            rounds = pool.starmap(play, tasks, chunksize=1)
            share, low, high = mean_of_rounds([seat_values("new", games, win_shares) for games in rounds])
            pace = sum(sum(game.decisions) for games in rounds for game in games) / sum(
                sum(game.seconds) for games in rounds for game in games)
            print(f"{args.game} {args.seats} seats {args.budget:>6} {name:32} wins {share:.3f} "
                  f"({low:.3f} to {high:.3f}) {1000 / pace:.1f} ms a move", flush=True)


if __name__ == "__main__":
    main()
