"""A way to the database that can be cut: for a node alone, while others go on."""

from __future__ import annotations

import socket
import tempfile
from contextlib import suppress
from pathlib import Path
from threading import Thread

from sqlalchemy import make_url

FILE = ".s.PGSQL.5432"               # as PostgreSQL names its socket in a folder


class Relay:
    """Takes connections for a PostgreSQL on this machine; `url` leads to the same database through it."""

    def __init__(self, url: str, password: str = "") -> None:
        parsed = make_url(url)
        self.origin = str(Path(str(parsed.query["host"])) / FILE)
        self.own = Path(tempfile.mkdtemp(prefix="talpa-way-")) / FILE
        changed = parsed.set(query={"host": str(self.own.parent)}, password=password or None)
        self.url = changed.render_as_string(hide_password=False)
        self.ends: list[socket.socket] = []
        self.listener: socket.socket | None = None

    def open(self) -> None:
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(str(self.own))
        self.listener.listen(64)
        Thread(target=self.accept, args=(self.listener,), daemon=True).start()

    def cut(self) -> None:
        """All connections end, and nobody takes new ones."""
        self.own.unlink(missing_ok=True)
        for end in [*([self.listener] if self.listener else []), *self.ends]:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        self.ends, self.listener = [], None

    def accept(self, listener: socket.socket) -> None:
        with suppress(OSError):                      # until it is cut
            while True:
                near, _ = listener.accept()
                far = socket.socket(socket.AF_UNIX)
                far.connect(self.origin)
                self.ends += [near, far]
                for ends in ((near, far), (far, near)):
                    Thread(target=pass_on, args=ends, daemon=True).start()

    def __enter__(self) -> Relay:
        self.open()
        return self

    def __exit__(self, *_: object) -> None:
        self.cut()
        self.own.parent.rmdir()


def pass_on(source: socket.socket, target: socket.socket) -> None:
    with suppress(OSError):
        while data := source.recv(1 << 16):
            target.sendall(data)
        target.shutdown(socket.SHUT_WR)
