"""The command `talpa lab`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from talpa.arena.options import add_table_options, chosen_jobs, chosen_options, progress
from talpa.engine.errors import Malformed
from talpa.engine.languages import LANGUAGES

if TYPE_CHECKING:
    from talpa.lab.question import Question

EXAMPLES = """examples:
  talpa lab moledozer --seats 4 --games 100000 --out moledozer.html
  talpa lab molly --bots cub,digger --games 5000 --out molly.html --lang it
  talpa lab moledozer --seats 3-4 --compare board=grid --compare mole-after=returns --out boards.html
  talpa lab mole_park --compare edition=mine.toml --out my_box.html
  talpa lab moledozer --seats 4 --bots random --games 1000000 --edge 0.02 --out even.html"""


def add_lab(subparsers: Any, language: str) -> None:
    """The subcommand and its arguments."""
    parser = subparsers.add_parser(
        "lab", help="ask a game a question and get a report", epilog=EXAMPLES,
        description="Let bots play a game many times and write a report: seats, length, endings, what actions cause.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--out", required=True, metavar="FILE.html",
                        help="the report; tables (.csv) and what was played (.lab.jsonl) are kept beside it, and the "
                             "same command goes on from them")
    parser.add_argument("--seats", default="", metavar="2-4", help="players at the table (default: every number)")
    parser.add_argument("--bots", default="digger", metavar="A,B,…",
                        help="each plays in all seats, and each but the first against the one before it "
                             "(default: digger; random, cub and digger are fast)")
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="deals at each table (default: 1000)")
    parser.add_argument("--compare", action="append", default=[], metavar="OPTION=VALUE",
                        help="or edition=FILE, or without=ACTION (never done where anything else can be): played on "
                             "the same deals; may be given again")
    parser.add_argument("--stories", type=int, default=1000, metavar="N", help="deals that are told (default: 1000)")
    parser.add_argument("--effects", type=int, default=400, metavar="N", help="deals for what actions cause "
                                                                             "(default: 400)")
    parser.add_argument("--luck", type=int, default=200, metavar="N", help="deals whose luck is told (default: 200)")
    parser.add_argument("--ladder", type=int, default=200, metavar="N", help="deals of bot against bot (default: 200)")
    parser.add_argument("--thinking", type=int, default=0, metavar="N",
                        help="deals of bots that think, such as elder and king (default: as --games)")
    parser.add_argument("--seconds", type=float, default=10.0, metavar="S",
                        help="that a person takes per decision (default: 10)")
    parser.add_argument("--edge", type=float, default=0.0, metavar="SHARE",
                        help="stop playing as soon as it is settled whether a seat is off by this much (0.02)")
    add_table_options(parser)
    parser.add_argument("--no-scripts", action="store_true", help="a report without hover and zoom, a tenth as large")
    parser.add_argument("--lang", choices=LANGUAGES, default=language, help=f"{', '.join(LANGUAGES)} (default: yours)")
    parser.set_defaults(run=run_lab)


def run_lab(args: argparse.Namespace) -> int:
    """Play, and write the report and its tables."""
    from talpa.lab.findings import findings
    from talpa.lab.question import doubts_of
    from talpa.lab.report import check_writable, write_report
    from talpa.lab.run import run

    need_drawing()
    question = question_of(args)
    path, jobs = Path(args.out), chosen_jobs(args)
    check_writable(path)
    for doubt in doubts_of(question):
        print(f"mind the edition {doubt}", file=sys.stderr)
    with progress() as bar:
        task = bar.add_task(question.game, total=None)
        results = run(question, path.with_suffix(".lab.jsonl"), jobs, args.cluster,
                      tell=lambda done, whole: bar.update(task, completed=done, total=whole))
    found = findings(question, results, args.lang)
    write_report(found, path, args.lang, not args.no_scripts)
    tables = found.write_csv(path.parent, path.stem)
    print(f"{path} and {len(tables)} tables beside it", file=sys.stderr)
    return 0


def question_of(args: argparse.Namespace) -> Question:
    """What is asked, if it can be answered."""
    from talpa.lab.question import ask

    return ask(
        args.game, read_seats(args.seats), args.bots, args.games, args.compare, chosen_options(args), args.edition,
        args.seed, args.stories, args.effects, args.luck, args.ladder, args.thinking, args.seconds, args.edge,
    )


def need_drawing() -> None:
    """Say what is missing before anything is played."""
    try:
        import altair  # noqa: F401
        import vl_convert  # noqa: F401
    except ImportError as error:
        raise Malformed("a report is drawn with Altair, which is not installed", "pip install 'talpa[lab]'") from error


def read_seats(text: str) -> list[int] | None:
    """`4`, `2-4` or `2,4`; nothing means every number of seats."""
    if not text:
        return None
    found: list[int] = []
    for part in text.split(","):
        low, dash, high = part.strip().partition("-")
        if not low.isdecimal() or (dash and not high.isdecimal()):
            raise Malformed(f"--seats {text}: expected a number such as 4, or 2-4, or 2,4")
        found += range(int(low), int(high or low) + 1)
    if not found:
        raise Malformed(f"--seats {text}: expected the smaller number first, as in 2-4")
    return found
