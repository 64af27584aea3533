"""Bots of this checkout against the same bots of another one: did a change of `value` or of the search play better?

    git worktree add ../before HEAD~1
    python benchmarks/against.py ../before molly --bot digger --games 400
    python benchmarks/against.py ../before molly --bot king@300 --seats 4 --games 400

The other checkout's bots sit in a process of their own and get views through a pipe, so both must have the same rules
and layouts. With more than two seats one bot of this checkout sits with those of the other.
"""

import argparse
import os
import pickle
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np

from talpa.arena.play import LUCK, play_game
from talpa.arena.ratings import mean_of_rounds, seat_values, win_shares
from talpa.arena.setup import Setup, agree
from talpa.bots import own_luck
from talpa.bots.levels import Level, bot
from talpa.engine.view import View
from talpa.games import find


def serve(setup: Setup, name: str) -> None:
    """Answer views with actions until the pipe is closed."""
    game, level, luck = find(setup.game), bot(name), own_luck(LUCK)
    actions = game.actions(setup.options)
    while True:
        try:
            seat, content = pickle.load(sys.stdin.buffer)
        except EOFError:
            return
        action = level(View(game, seat, np.frombuffer(content, game.layout), actions), None, luck)
        sys.stdout.buffer.write(pickle.dumps(int(action)))
        sys.stdout.buffer.flush()


def stranger(checkout: Path, game: str, name: str) -> Level:
    """A bot that asks the other checkout."""
    source = str(checkout.resolve() / "src")
    process = subprocess.Popen(
        [sys.executable, __file__, "--serve", str(checkout), game, "--bot", name],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": source},
    )

    def choose(view, budget, luck):
        assert process.stdin and process.stdout
        process.stdin.write(pickle.dumps((view.seat, view.content)))
        process.stdin.flush()
        return pickle.load(process.stdout)

    return Level("other", choose)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkout", type=Path)
    parser.add_argument("game")
    parser.add_argument("--bot", default="digger")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    setup = agree(args.game, [], args.seats)
    if args.serve:
        serve(setup, args.bot)
        return
    mine, other = replace(bot(args.bot), name="new"), stranger(args.checkout, args.game, args.bot)
    rounds = [
        [play_game(find(args.game), [mine if place == seat else other for place in range(args.seats)], number,
                   LUCK + 64 * number + 8 * seat, setup) for seat in range(args.seats)]
        for number in range(args.games // args.seats)
    ]
    share, low, high = mean_of_rounds([seat_values("new", games, win_shares) for games in rounds])
    print(f"{args.game} {args.seats} seats, {args.bot}: this checkout wins {share:.3f} ({low:.3f} to {high:.3f}) "
          f"against the other in {len(rounds) * args.seats} games", flush=True)


if __name__ == "__main__":
    main()
