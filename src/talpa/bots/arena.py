"""The command `talpa arena`: bots against bots, many games, fair seats, and a table that says how sure it is."""

from __future__ import annotations

import argparse
import sys
from typing import Any

EXAMPLES = """examples:
  talpa arena moledozer --bots elder,digger --games 1000
  talpa arena molly --bots king@2000,elder*3 --seats 4 --games 300 --out molly.json"""


def add_arena(subparsers: Any) -> None:
    """The subcommand and its arguments."""
    parser = subparsers.add_parser(
        "arena", help="let bots play each other and say who is better", epilog=EXAMPLES,
        description="Let bots play each other and say who is better.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--bots", required=True, metavar="A,B,…",
                        help="cub, digger, elder, king, random, cheat; king@500 thinks for 500 iterations, "
                             "king@0.2s for 0.2 seconds, elder*3 sits down three times")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="at least so many (default: 100)")
    parser.add_argument("--seats", type=int, metavar="K", help="players at the table (default: as many as bots)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the first deal (default: 1)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="see `talpa options GAME`")
    parser.add_argument("--edition", metavar="PATH", help="component values of another box")
    parser.add_argument("--jobs", type=int, metavar="N", help="processes (default: one for each core)")
    parser.add_argument("--out", metavar="FILE", help="the table as .json or .csv; the games are kept beside it, and "
                                                      "the same command goes on from them")
    parser.set_defaults(run=run_arena)


def run_arena(args: argparse.Namespace) -> int:
    """Play, show the table, write the files."""
    from talpa.bots.tournament import run

    try:
        return run(args)
    except KeyboardInterrupt:
        if args.out:
            print("stopped; the same command goes on from the games played so far", file=sys.stderr)
        raise
