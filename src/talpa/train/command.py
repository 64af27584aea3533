"""The command `talpa train`."""

from __future__ import annotations

import argparse
import os
import sys
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from talpa.engine.errors import Malformed

EXAMPLES = """examples:
  talpa train molly                                  the net that Talpa ships, in a few minutes
  talpa train molly --searches 2 --searched 2000     and two rounds of games that the search plays
The net goes into the game's folder. The arena says whether it plays better:
  talpa arena molly --bots king@0.1s,king1@0.1s --games 300"""


def add_train(subparsers: Any) -> None:
    """The subcommand and its arguments."""
    parser = subparsers.add_parser(
        "train", help="let the bots learn a game's value from their own games", epilog=EXAMPLES,
        description="Let the bots play each other and fit the net that judges positions to who won.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", metavar="GAME")
    numbers = {
        "games": "of a round, played one step ahead (default: 30000)", "rounds": "of such games (default: 2)",
        "searched": "games of a round played by the search (default: 0)", "searches": "rounds of those (default: 0)",
        "units": "of the hidden part (default: 16)", "epochs": "of fitting in each round (default: 8)",
        "seed": "of the first game and of the net (default: 1)",
    }
    for name, help in numbers.items():
        parser.add_argument(f"--{name}", type=int, metavar="N", help=help)
    parser.add_argument("--search", metavar="BUDGET", help="of the search in its rounds: 100 iterations, or 0.01s")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N",
                        help="processes (default: one per core)")
    parser.add_argument("--cluster", default="", metavar="ADDRESS", help="play on a Dask cluster: tcp://HOST:8786")
    parser.add_argument("--folder", metavar="FOLDER", help="keeps games and nets, and a stopped training goes on from "
                                                           "them (default: train-GAME)")
    parser.set_defaults(run=run_train)


def run_train(args: argparse.Namespace) -> int:
    """Train, while a bar moves."""
    from talpa.arena.cluster import WITHOUT_NETS, cluster
    from talpa.arena.options import progress
    from talpa.games import find
    from talpa.train.rounds import Plan, recipe_of, train

    if not find(args.game).inputs:
        raise Malformed(f"{args.game} has nothing to learn from: its value has no `inputs`")
    given = {name: getattr(args, name) for name in Plan._fields if getattr(args, name) is not None}
    plan = Plan(**given)
    with cluster(args.cluster, WITHOUT_NETS) if args.cluster else nullcontext() as executor, progress() as bar:
        task = bar.add_task(plan.game)
        train(plan, Path(args.folder or f"train-{plan.game}"), args.jobs,
              lambda words, done, count: bar.update(task, description=words, completed=done, total=count), executor)
    print(f"{recipe_of(plan)}: the net is in the game's folder", file=sys.stderr)
    return 0
