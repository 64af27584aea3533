"""`talpa serve`: a server for friends on one machine, with a link to share."""

from __future__ import annotations

import argparse
import re
import socket
import sys
import webbrowser
from pathlib import Path
from threading import Thread
from typing import Any

from talpa.engine.errors import TalpaError
from talpa.server.settings import add_settings, chosen_settings, shown


def add_serve(commands: Any) -> None:
    """Add the subcommand to `talpa`."""
    one = commands.add_parser(
        "serve", help="open tables for browsers on this network",
        description="Open tables for browsers on this machine and its network.",
        epilog="examples:\n  talpa serve\n  talpa serve --port 9000 --data ./evenings\n"
               "  talpa serve --host 127.0.0.1 --database-url postgresql://talpa@localhost/talpa\n"
               "  talpa serve --host 127.0.0.1 --proxy 127.0.0.1 --host-name talpa.example.org\n"
               "  talpa serve --config /etc/talpa.toml --show-config\n"
               "  talpa serve --bots trained_bot:Trained        a bot of your own, from trained_bot.py in this folder",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add_settings(one)
    one.add_argument("--open", action="store_true", help="open the page in this machine's browser")
    one.set_defaults(run=serve)


def serve(flags: argparse.Namespace) -> int:
    """Serve until Ctrl-C."""
    settings = chosen_settings(vars(flags))
    if flags.show_config:
        print(shown(settings))
        return 0
    chosen = {name: value for name, (value, _) in settings.items()}
    url = chosen["database-url"] or database_in(chosen["data"])
    listener = listen(chosen["host"], chosen["port"])

    from talpa.server.process import ServerProcess

    server = ServerProcess(
        url, proxies=chosen["proxy"], names=chosen["host-name"], sync=chosen["sync"], days=chosen["keep"],
        bells=bells_for(chosen["notify"], chosen["data"]), bots=own_bots(chosen["bots"]),
        address=chosen["node-address"], logs=(chosen["log-level"], chosen["log-json"]), base=chosen["base-path"],
    )
    greet(listener, chosen["base-path"])
    if flags.open:
        open_page(listener.getsockname()[1], chosen["base-path"])
    return server.run(listener)


def own_bots(text: str) -> list[Any]:
    """Bots of the operator's own, imported now, so that a wrong name is told before anybody sits down."""
    from talpa.bots import bot
    from talpa.server.messages import LONGEST_LEVEL

    names = [name.strip() for name in text.split(",") if name.strip()]
    for name in names:
        if not re.fullmatch(r"[\w.]+:\w+", name) or len(name) > LONGEST_LEVEL:
            raise TalpaError(f"--bots: {name!r} is not a bot of your own", "MODULE:NAME, in this folder or installed")
    return [bot(name) for name in names]


def bells_for(contact: str, folder: Path) -> Any:
    """What tells seats of their turns, where the operator wishes it; in browsers only with the extra `push`."""
    if not contact:
        return None
    from talpa.server.bells import Bells
    from talpa.server.push import pusher_in

    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return Bells(contact, pusher_in(folder))


def open_page(port: int, base: str) -> None:
    """Show the page as soon as the server answers; a machine without a browser has the printed link."""
    Thread(target=webbrowser.open, args=(f"http://localhost:{port}{base}/",), daemon=True).start()


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


def greet(listener: socket.socket, base: str) -> None:
    """Print the links, and a QR code for phones."""
    host, port = listener.getsockname()[:2]
    if host not in ("0.0.0.0", "::"):
        print(f"Talpa is at http://{f'[{host}]' if ':' in host else host}:{port}{base}/", flush=True)
        return
    print(f"Talpa is at http://localhost:{port}{base}/", flush=True)
    address = own_address()
    if address:
        link = f"http://{address}:{port}{base}/"
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
