"""`talpa admin`: what an operator does with the tables that are stored, while the server runs or not."""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from talpa.engine.errors import TalpaError
from talpa.server.settings import chosen_settings

T = TypeVar("T")
DAY = 86_400_000                     # milliseconds
MOST = 10_000                        # tables of one call
SOURCES = ("data", "database_url", "config")


def add_admin(commands: Any) -> None:
    """Add the subcommand to `talpa`."""
    top = commands.add_parser(
        "admin", help="look after a server's tables: list, close, delete, back up",
        description="Look after a server's tables, whether it is running or not.",
        epilog="examples:\n  talpa admin tables --running\n  talpa admin delete --older-than 365 --yes\n"
               "  talpa admin forget k3w8… 2\n  talpa admin export evening.talpa\n"
               "  TALPA_DATABASE_URL=postgresql://… talpa admin import evening.talpa",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    verbs = top.add_subparsers(title="verbs", metavar="VERB", required=True)
    add_verb(verbs, "tables", tables, "list tables, those first where something happened last", listed)
    add_verb(verbs, "show", show, "what is stored of a table, without secrets", one_table)
    add_verb(verbs, "close", close, "nobody plays on at a table; it can still be looked at", one_table)
    add_verb(verbs, "delete", delete, "delete tables and all that is known of them", deleted)
    add_verb(verbs, "forget", forget, "delete what a seat's persons said and were called", one_seat)
    add_verb(verbs, "export", export, "write all tables to a file, also while the server runs", one_file)
    add_verb(verbs, "import", bring, "put a written file back into a store that has no tables", one_file)


def add_verb(
    verbs: Any, name: str, run: Callable[[argparse.Namespace], int], help: str, arguments: Callable[[Any], None]
) -> None:
    one = verbs.add_parser(name, help=help, description=help[0].upper() + help[1:] + ".")
    arguments(one)
    one.add_argument("--data", default=argparse.SUPPRESS, metavar="FOLDER", help="as in talpa serve")
    one.add_argument("--database-url", default=argparse.SUPPRESS, metavar="URL", help="as in talpa serve")
    one.add_argument("--config", default="", metavar="FILE", help="as in talpa serve")
    one.set_defaults(run=run)


def listed(one: Any) -> None:
    one.add_argument("--game", default="", metavar="GAME")
    one.add_argument("--running", dest="over", action="store_false", default=None, help="games that are not over")
    one.add_argument("--over", action="store_true", default=None, help="games that are over")
    one.add_argument("--older-than", type=int, metavar="DAYS", help="nothing has happened there for that many days")
    one.add_argument("--name", default="", metavar="NAME", help="where somebody of that name sat")
    one.add_argument("--most", type=int, default=50, metavar="N", help="default: 50")


def one_table(one: Any) -> None:
    one.add_argument("table", metavar="TABLE")


def one_seat(one: Any) -> None:
    one_table(one)
    one.add_argument("seat", type=int, metavar="SEAT", help="from 1 on, as people are counted")
    one.add_argument("--yes", action="store_true", help="do not ask")


def one_file(one: Any) -> None:
    one.add_argument("file", type=Path, metavar="FILE")


def deleted(one: Any) -> None:
    one.add_argument("tables", nargs="*", metavar="TABLE")
    one.add_argument("--older-than", type=int, metavar="DAYS",
                     help="finished games at which nothing has happened for that many days")
    one.add_argument("--yes", action="store_true", help="do not ask")


def run_in_store(flags: argparse.Namespace, work: Callable[..., T], *args: Any) -> T:
    """Do something to the store that these flags, the environment or the file name."""
    from talpa.server.store.store import Store

    given = {name: value for name, value in vars(flags).items() if name in SOURCES}
    settings = chosen_settings(given)
    file = settings["data"].value / "talpa.db"
    url = settings["database-url"].value or f"sqlite:///{file}"
    if not settings["database-url"].value and not (file.exists() or flags.run is bring):
        raise TalpaError(f"there is no store at {file}", "choose one with --data FOLDER or --database-url URL")

    async def whole() -> T:
        store = Store(url)
        try:
            await store.open()
            return await store.run(work, *args, seconds=None)
        finally:
            await store.close()

    if flags.run is bring and not settings["database-url"].value:
        from talpa.server.command import database_in

        database_in(settings["data"].value)
    return asyncio.run(whole())


def now() -> int:
    return int(time.time() * 1000)


def before(flags: argparse.Namespace) -> int | None:
    """The moment since which nothing happened."""
    if flags.older_than is not None and flags.older_than < 0:
        raise TalpaError(f"--older-than: expected a number of days, not {flags.older_than}")
    return None if flags.older_than is None else now() - flags.older_than * DAY


def tables(flags: argparse.Namespace) -> int:
    from talpa.server.store import care

    found = run_in_store(flags, care.tables, flags.game, flags.over, before(flags), flags.name, flags.most)
    for row in found:
        state = "over" if row.over else "running"
        print(f"{row.id}  {row.game:<10} {row.seats} seats  {day(row.created)}  last {day(row.last)}  "
              f"{row.entries:>5} entries  {state}")
    print(f"{len(found)} tables", file=sys.stderr)
    return 0


def day(at: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at / 1000))


def show(flags: argparse.Namespace) -> int:
    """Digests of secrets and a running game's seed are not for a terminal either."""
    from talpa.server.store import store
    from talpa.server.table.standing import standing_of

    found = run_in_store(flags, store.load, flags.table)
    if found is None:
        raise unknown(flags.table)
    facts, entries = found
    standing = standing_of(facts, entries, kept=False)
    print(f"{facts.id}: {facts.game} (rules {facts.rules}), {facts.seats} seats, edition {facts.edition}")
    print(f"opened {day(facts.created)}, last {day(standing.last)}, {len(entries)} entries, "
          f"{'over' if standing.over else 'running' if standing.started else 'not begun'}")
    for seat, one in enumerate(standing.occupants, 1):
        print(f"  seat {seat}: {one.kind} {one.name or one.level}".rstrip())
    if standing.rematch:
        print(f"rematch at {standing.rematch}")
    return 0


def unknown(table: str) -> TalpaError:
    return TalpaError(f"there is no table {table!r}", "talpa admin tables lists them")


def is_there(connection: Any, table: str, seat: int = 0) -> None:
    """Refuse a table, or a seat of it, that there is not."""
    from talpa.server.store import store

    found = store.load(connection, table)
    if found is None:
        raise unknown(table)
    if not 0 <= seat < found[0].seats:
        raise TalpaError(f"table {table} has seats 1 to {found[0].seats}")


def close(flags: argparse.Namespace) -> int:
    from talpa.server.store import care

    def work(connection: Any) -> None:
        is_there(connection, flags.table)
        care.close(connection, flags.table, now())

    run_in_store(flags, work)
    print(f"{flags.table} is closed")
    return 0


def delete(flags: argparse.Namespace) -> int:
    from talpa.server.store import care, finished

    names, moment = list(flags.tables), before(flags)
    if bool(names) == (moment is not None):
        raise TalpaError("expected tables, or --older-than DAYS", "talpa admin delete TABLE …")
    if moment is not None:
        names = run_in_store(flags, finished.old_tables, moment, MOST, "")
    confirm(flags, f"Delete {len(names)} tables and all that is known of them?")
    print(f"{run_in_store(flags, care.delete, names)} tables are deleted")
    return 0


def forget(flags: argparse.Namespace) -> int:
    from talpa.server.store import care

    def work(connection: Any) -> int:
        is_there(connection, flags.table, flags.seat - 1)
        return care.forget_person(connection, flags.table, flags.seat - 1, now())

    confirm(flags, f"Delete the name and the talk of seat {flags.seat} at {flags.table}?")
    print(f"{run_in_store(flags, work)} lines are deleted")
    return 0


def confirm(flags: argparse.Namespace, question: str) -> None:
    """What cannot be undone is asked for; without a terminal it must be said beforehand."""
    if flags.yes:
        return
    if not sys.stdin.isatty() or input(f"{question} [y/N] ").strip().lower() not in ("y", "yes"):
        raise TalpaError("nothing is deleted", "--yes does it without asking")


def export(flags: argparse.Namespace) -> int:
    from talpa.server.store import backup

    try:
        count = run_in_store(flags, backup.export, flags.file)
    except OSError as error:
        raise TalpaError(f"{flags.file} cannot be written: {error.strerror}") from error
    print(f"{flags.file}: {count} rows")
    return 0


def bring(flags: argparse.Namespace) -> int:
    from talpa.server.store import backup

    print(f"{run_in_store(flags, backup.restore, flags.file)} rows are back")
    return 0
