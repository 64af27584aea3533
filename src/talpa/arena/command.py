"""The command `talpa arena`."""

from __future__ import annotations

import argparse
import sys
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

from talpa.arena.options import add_table_options, chosen_jobs, chosen_options, progress
from talpa.engine.errors import Malformed

if TYPE_CHECKING:
    from talpa.arena.log import Log
    from talpa.arena.play import Played
    from talpa.arena.schedule import Round
    from talpa.arena.setup import Setup

EXAMPLES = """examples:
  talpa arena moledozer --bots elder,digger --games 1000
  talpa arena molly --bots king@2000,elder*3 --seats 4 --games 300 --out molly.json
  talpa arena moledozer --bots elder*4            one bot only: how long, which seats, which endings
  talpa arena molly --bots king@500,my_bot:MyBot  a bot of your own, from my_bot.py in this folder"""


def add_arena(subparsers: Any) -> None:
    """The subcommand and its arguments."""
    parser = subparsers.add_parser(
        "arena", help="let bots play each other and say who is better", epilog=EXAMPLES,
        description="Let bots play each other and say who is better.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--bots", required=True, metavar="A,B,…",
                        help="cub, digger, elder, king, random, cheat, or your own as MODULE:NAME; king@500 thinks for "
                             "500 iterations, king@0.2s for 0.2 seconds, elder*3 sits down three times")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="at least this many (default: 100)")
    parser.add_argument("--seats", type=int, metavar="K", help="players at the table (default: as many as bots)")
    add_table_options(parser)
    parser.add_argument("--out", metavar="FILE", help="the table as .json or .csv; the games are kept beside it, and "
                                                      "the same command goes on from them")
    parser.set_defaults(run=run_arena)


def run_arena(args: argparse.Namespace) -> int:
    """Play, show the table, write the files."""
    try:
        return run(args)
    except KeyboardInterrupt:
        if args.out:
            print("stopped; the same command goes on from the games played so far", file=sys.stderr)
        raise


def run(args: argparse.Namespace) -> int:
    """Play what is still missing, show the table, write the files."""
    from talpa.arena.entrants import read_bots
    from talpa.arena.ratings import standings
    from talpa.arena.report import show, write_table
    from talpa.arena.schedule import make_rounds
    from talpa.arena.setup import agree, at_least_one
    from talpa.arena.summary import summary

    bots = read_bots(args.bots)
    setup = agree(args.game, bots, args.seats, chosen_options(args), args.edition)
    rounds = make_rounds(bots, setup.seats, at_least_one("--games", args.games), args.seed)
    jobs, log = chosen_jobs(args), open_log(args, setup, bots)
    played = play(setup, rounds, jobs, log, args.cluster)
    rows, found = standings(played), summary(played)
    show(setup, played, rows, found)
    if args.out:
        facts = {**setup._asdict(), "bots": bots, "seed": args.seed, "games": sum(map(len, played))}
        write_table(Path(args.out), facts, rows, found)
    return 0


def open_log(args: argparse.Namespace, setup: Setup, bots: list[str]) -> Log:
    """The games kept beside the table, if it is to be written."""
    from talpa.arena.log import Log
    from talpa.games import find

    header = {**setup._asdict(), "rules": find(setup.game).version, "bots": bots, "seed": args.seed}
    if not args.out:
        return Log(None, header)
    path = Path(args.out)
    if path.suffix not in (".json", ".csv"):
        raise Malformed(f"--out {args.out}: the table is written as .json or .csv")
    return Log(path.with_suffix(".games.jsonl"), header)


def play(setup: Setup, rounds: list[Round], jobs: int, log: Log, address: str = "") -> list[list[Played]]:
    """Play the rounds that the log lacks, here or on a cluster, while a bar moves."""
    from talpa.arena.cluster import cluster
    from talpa.arena.executor import play_rounds

    missing = [round for round in rounds if round.number not in log.rounds]
    with cluster(address) if address else nullcontext() as executor, progress() as bar:
        done = sum(len(games) for games in log.rounds.values())
        task = bar.add_task(setup.game, total=sum(len(round.lineups) for round in rounds), completed=done)
        for number, games in play_rounds(setup, missing, {}, jobs, executor):
            log.add(number, games)
            bar.advance(task, len(games))
    return [log.rounds[round.number] for round in rounds]
