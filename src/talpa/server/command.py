"""`talpa serve`: a server for friends on one machine, with a link to share."""

from __future__ import annotations

import argparse
import os
import re
import socket
import sys
import webbrowser
from ipaddress import ip_network
from pathlib import Path
from threading import Thread
from typing import Any

from talpa.engine.errors import TalpaError

DATA = Path("~/.local/share/talpa")


def add_serve(commands: Any) -> None:
    """Add the subcommand to `talpa`."""
    one = commands.add_parser(
        "serve", help="open tables for browsers on this network",
        description="Open tables for browsers on this machine and its network.",
        epilog="examples:\n  talpa serve\n  talpa serve --port 9000 --data ./evenings\n"
               "  talpa serve --host 127.0.0.1 --database-url postgresql://talpa@localhost/talpa\n"
               "  talpa serve --host 127.0.0.1 --proxy 127.0.0.1 --host-name talpa.example.org\n"
               "  talpa serve --bots trained_bot:Trained        a bot of your own, from trained_bot.py in this folder",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    one.add_argument("--host", default="0.0.0.0", metavar="ADDRESS", help="default: 0.0.0.0, all of this machine's")
    one.add_argument("--port", type=int, default=8642, metavar="N", help="default: 8642")
    one.add_argument("--data", type=Path, default=DATA, metavar="FOLDER", help=f"default: {DATA}")
    one.add_argument("--database-url", default="", metavar="URL", help="PostgreSQL instead of the data folder")
    one.add_argument("--sync", choices=("full", "normal"), default="full",
                     help="full (default): what is acknowledged survives a power cut; normal: a kill of the server")
    one.add_argument("--keep", type=days, default=0, metavar="DAYS",
                     help="forget finished games after so many days; default: keep them for good")
    one.add_argument("--host-name", action="append", default=[], metavar="NAME",
                     help="a name of this server, such as talpa.example.org; localhost and addresses are always known")
    one.add_argument("--proxy", action="append", default=[], metavar="ADDRESS",
                     help="a proxy (or network, 10.0.0.0/8) whose X-Forwarded-For, -Proto and -Host are believed; "
                          "also in TALPA_PROXY, with commas")
    one.add_argument("--bots", default="", metavar="A,B,…",
                     help="bots of your own, as MODULE:NAME, that people may seat beside cub, digger, elder and king")
    one.add_argument("--notify", default="", metavar="MAIL",
                     help="let seats be told of their turns elsewhere; MAIL is yours, for push services to reach you")
    one.add_argument("--open", action="store_true", help="open the page in this machine's browser")
    one.set_defaults(run=serve)


def serve(chosen: argparse.Namespace) -> int:
    """Serve until Ctrl-C."""
    url = chosen.database_url or database_in(chosen.data.expanduser())
    listener = listen(chosen.host, chosen.port)

    from talpa.server.process import ServerProcess

    bells = bells_for(chosen.notify, chosen.data.expanduser())
    server = ServerProcess(
        url, proxies=proxies(chosen.proxy), names=chosen.host_name, sync=chosen.sync, bells=bells, days=chosen.keep,
        bots=own_bots(chosen.bots),
    )
    greet(listener)
    if chosen.open:
        open_page(listener.getsockname()[1])
    return server.run(listener)


def days(text: str) -> int:
    """A number of days, at least one."""
    if not re.fullmatch("[1-9][0-9]{0,4}", text):
        raise argparse.ArgumentTypeError(f"expected a number of days from 1 to 99999, not {text!r}")
    return int(text)


def own_bots(text: str) -> list[Any]:
    """Bots of the operator's own, imported now, so that a wrong name is told before anybody sits down."""
    from talpa.bots import bot
    from talpa.server.messages import LONGEST_LEVEL

    names = [name.strip() for name in text.split(",") if name.strip()]
    for name in names:
        if not re.fullmatch(r"[\w.]+:\w+", name) or len(name) > LONGEST_LEVEL:
            raise TalpaError(f"--bots: {name!r} is no bot of your own", "MODULE:NAME, in this folder or installed")
    return [bot(name) for name in names]


def bells_for(contact: str, folder: Path) -> Any:
    """What tells seats of their turns, where the operator wishes it; in browsers only with the extra `push`."""
    if not contact:
        return None
    if not re.fullmatch(r"[^@\s,]+@[^@\s,]+\.[^@\s,]+", contact):
        raise TalpaError(f"--notify: {contact!r} is no mail address", "push services write there if something is wrong")

    from talpa.server.bells import Bells
    from talpa.server.push import pusher_in

    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return Bells(contact, pusher_in(folder))


def proxies(given: list[str]) -> list[str]:
    """The addresses and networks of proxies, from the command line and the environment."""
    from_outside = os.environ.get("TALPA_PROXY", "").split(",")
    named = [one.strip() for one in [*given, *from_outside] if one.strip()]
    for one in named:
        try:
            ip_network(one)
        except ValueError as error:
            hint = "expected something like 10.0.0.7 or 10.0.0.0/8"
            raise TalpaError(f"--proxy: {one!r} is no address of a proxy", hint) from error
    return named


def open_page(port: int) -> None:
    """Show the page as soon as the server answers; a machine without a browser has the printed link."""
    Thread(target=webbrowser.open, args=(f"http://localhost:{port}/",), daemon=True).start()


def database_in(folder: Path) -> str:
    """The SQLite database in a data folder that can be written to and that nobody else uses."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        probe = folder / ".writable"
        probe.write_text("")
        probe.unlink()
    except OSError as error:
        raise TalpaError(
            f"the data folder {folder} cannot be written to: {error.strerror}", "choose another with --data FOLDER"
        ) from error
    lock(folder)
    keep_private(folder / "talpa.db")
    return f"sqlite:///{folder / 'talpa.db'}"


def keep_private(database: Path) -> None:
    """Digests of secrets and running games' seeds are for nobody else; what SQLite puts beside it takes after it."""
    database.touch(mode=0o600)
    for file in (database, Path(f"{database}-wal"), Path(f"{database}-shm")):
        if file.exists():
            file.chmod(0o600)


LOCKS: list[Any] = []                # held open until the process ends


def lock(folder: Path) -> None:
    """Two servers on one folder would each miss what the other's tables do."""
    try:
        import fcntl
    except ImportError:              # Windows has no flock; SQLite's own locks still keep the data whole
        return
    handle = (folder / "talpa.lock").open("w")
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        handle.close()
        hint = "choose another with --data FOLDER"
        raise TalpaError(f"another talpa serve uses the data folder {folder}", hint) from error
    LOCKS.append(handle)


def listen(host: str, port: int) -> socket.socket:
    """The port, taken before anything else is loaded, so that a busy one is told at once.

    TCP is named, because asyncio sends at once (TCP_NODELAY) only on sockets that name it: others wait up to 40 ms.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(2048)
    except (OSError, OverflowError) as error:
        listener.close()
        raise TalpaError(f"cannot listen on {host} port {port}: {error}", "choose another with --port N") from error
    return listener


def greet(listener: socket.socket) -> None:
    """Print the links, and a QR code for phones."""
    host, port = listener.getsockname()[:2]
    if host not in ("0.0.0.0", "::"):
        print(f"Talpa is at http://{f'[{host}]' if ':' in host else host}:{port}/", flush=True)
        return
    print(f"Talpa is at http://localhost:{port}/", flush=True)
    address = own_address()
    if address:
        link = f"http://{address}:{port}/"
        print(f"for others on this network: {link}", flush=True)
        draw_code(link)


def own_address() -> str:
    """This machine's address on its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))          # an address reserved for documentation
            return str(probe.getsockname()[0])
        except OSError:
            return ""


def draw_code(link: str) -> None:
    """The link as a QR code, where somebody can see it."""
    if sys.stdout.isatty():
        import segno

        segno.make(link, error="l").terminal(sys.stdout, compact=True, border=2)


def main() -> int:
    """`python -m talpa.server.command`: the same without the rest of `talpa`."""
    commands = argparse.ArgumentParser(prog="talpa").add_subparsers(required=True)
    add_serve(commands)
    try:
        return serve(commands.choices["serve"].parse_args())
    except TalpaError as error:
        print(f"error: {error}", *([f"hint: {error.hint}"] if error.hint else []), sep="\n", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
