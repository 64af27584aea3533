"""An arena, run: rounds in several processes, the table, and the files for other programs."""

from __future__ import annotations

import argparse
import csv
import io
import json
import multiprocessing
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from talpa.bots.contest import Played, Setup, find_game, play_round
from talpa.bots.ledger import Ledger
from talpa.bots.pairings import Round, make_round, make_rounds, read_bots
from talpa.bots.standings import Standing, standings
from talpa.engine.errors import Malformed
from talpa.engine.game import settings


def run(args: argparse.Namespace) -> int:
    """Play what is still missing, show the table, write the files."""
    setup, bots = read_setup(args)
    rounds = make_rounds(bots, setup.seats, args.games, args.seed)
    ledger = open_ledger(args, setup, bots)
    missing = [round for round in rounds if round.number not in ledger.rounds]
    with progress() as bar:
        done = sum(len(games) for games in ledger.rounds.values())
        task = bar.add_task(args.game, total=sum(len(round.lineups) for round in rounds), completed=done)
        for number, games in play(setup, missing, args.jobs or os.cpu_count() or 1):
            ledger.add(number, games)
            bar.advance(task, len(games))
    played = [ledger.rounds[round.number] for round in rounds]
    rows = standings(played)
    show(setup, played, rows)
    if args.out:
        write_table(Path(args.out), setup, bots, args.seed, played, rows)
    return 0


def read_setup(args: argparse.Namespace) -> tuple[Setup, list[str]]:
    game, bots = find_game(args.game), read_bots(args.bots)
    seats = args.seats or max(len(bots), game.seats[0])
    if seats not in game.seats:
        raise Malformed(f"{game.name} is for {game.seats[0]} to {game.seats[-1]} players, not {seats}")
    for name, number in (("games", args.games), ("jobs", args.jobs)):
        if number is not None and number < 1:
            raise Malformed(f"--{name} is at least 1, not {number}")
    if len(set(bots)) < 2:
        raise Malformed(f"an arena needs two different bots or more, not only {bots[0]}", "such as --bots king,elder")
    chosen = dict(option.partition("=")[::2] for option in args.option)
    return Setup(game.name, seats, settings(game, chosen), args.edition), bots


def open_ledger(args: argparse.Namespace, setup: Setup, bots: list[str]) -> Ledger:
    header = {**setup._asdict(), "rules": find_game(setup.game).version, "bots": bots, "seed": args.seed}
    if not args.out:
        return Ledger(None, header)
    path = Path(args.out)
    if path.suffix not in (".json", ".csv"):
        raise Malformed(f"--out {args.out}: the table is written as .json or .csv")
    return Ledger(path.with_suffix(".games.jsonl"), header)


def play(setup: Setup, rounds: list[Round], jobs: int) -> Iterator[tuple[int, list[Played]]]:
    """Rounds as they are finished, in this process or in several."""
    if rounds:
        warm(setup, rounds[0])
    if jobs == 1 or len(rounds) < 2:
        for round in rounds:
            yield round.number, play_round(setup, round)
        return
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        waiting = {pool.submit(play_round, setup, round): round.number for round in rounds}
        try:
            for future in as_completed(waiting):
                yield waiting[future], future.result()
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def warm(setup: Setup, round: Round) -> None:
    """Compile once, here, before several processes would all do it."""
    quick = sorted({name if name in ("random", "cub", "digger") else name.partition("@")[0] + "@1"
                    for lineup in round.lineups for name in lineup})
    play_round(setup, make_round(quick, setup.seats, 0, 0))


def progress() -> Progress:
    return Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty(),
    )


HEADINGS = (
    "bot", "games", "win share", "95 %", "rank", "points", "Elo", "95 %", "decisions/s", "ms/move", "longest ms",
)


def show(setup: Setup, rounds: list[list[Played]], rows: list[Standing]) -> None:
    """The table in words, on stdout; a bot that failed is named on stderr."""
    count = sum(len(games) for games in rounds)
    table = Table(title=f"{setup.game}, {setup.seats} seats, {count} games, an even share is {1 / setup.seats:.3f}")
    for heading in HEADINGS:
        table.add_column(heading, justify="left" if heading == "bot" else "right", no_wrap=True)
    for row in rows:
        table.add_row(*cells(row))
    Console(width=max(120, Console().width)).print(table)
    troubles = [game.trouble for games in rounds for game in games if game.trouble]
    if troubles:
        print(f"in {len(troubles)} games a bot failed and a simpler one moved; first: {troubles[0]}", file=sys.stderr)


def cells(row: Standing) -> list[str]:
    return [
        row.bot, str(row.games), f"{row.share:.3f}", f"{row.share_low:.3f}–{row.share_high:.3f}", f"{row.rank:.2f}",
        f"{row.points:.1f}", f"{row.elo:+.0f}", f"{row.elo_low:+.0f}…{row.elo_high:+.0f}",
        f"{row.decisions_per_second:,.0f}", f"{row.milliseconds:.2f}", f"{row.longest:.0f}",
    ]


def write_table(
    path: Path, setup: Setup, bots: list[str], seed: int, rounds: list[list[Played]], rows: list[Standing]
) -> None:
    """The table for another program."""
    if path.suffix == ".json":
        whole = {
            **setup._asdict(), "bots": bots, "seed": seed, "games": sum(map(len, rounds)),
            "standings": [row._asdict() for row in rows],
        }
        path.write_text(json.dumps(whole, indent=2) + "\n", encoding="utf-8")
        return
    sheet = io.StringIO()
    writer = csv.writer(sheet, lineterminator="\n")
    writer.writerow(Standing._fields)
    writer.writerows(rows)
    path.write_text(sheet.getvalue(), encoding="utf-8")
