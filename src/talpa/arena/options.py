"""Options that every command has which lets bots play many games: the table, the deals, and where they are played."""

from __future__ import annotations

import argparse
import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress


def add_table_options(parser: argparse.ArgumentParser) -> None:
    """--option, --edition, --seed, --jobs and --cluster."""
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="see `talpa options GAME`")
    parser.add_argument("--edition", metavar="PATH", help="component values of another box")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the first deal (default: 1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N",
                        help="processes (default: one per core)")
    parser.add_argument("--cluster", default="", metavar="ADDRESS", help="play on a Dask cluster: tcp://HOST:8786")


def chosen_options(args: argparse.Namespace) -> dict[str, str]:
    """The options of the game that were given."""
    return dict(one.partition("=")[::2] for one in args.option)


def chosen_jobs(args: argparse.Namespace) -> int:
    from talpa.arena.setup import at_least_one

    return at_least_one("--jobs", args.jobs)


def progress() -> Progress:
    """A bar on the terminal; none where nobody looks."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    return Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty(),
    )
