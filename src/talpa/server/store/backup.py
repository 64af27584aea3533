"""Backups: all that is stored, as one file of lines, taken from a server that runs, and put back into an empty store.

A line is JSON: first what this file is, then every row of every kind, then how many there were and their digest. It is
read in one transaction that sees one moment, so tables that are played meanwhile are whole as they were then.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, LargeBinary, Table, func, select

from talpa.engine.errors import BadFile
from talpa.server.store.schema import CLUSTER, LEASES, METADATA, NODES, STEPS, TABLES, VERSIONS, version

KIND = "talpa backup"
PASSING = (VERSIONS, LEASES, NODES, CLUSTER)         # of a running server: not part of what is remembered
AT_ONCE = 500                        # rows


def kept_tables() -> list[Table]:
    """All that is to be kept, in an order that can be put back: nothing is added to a table that is not there."""
    kept = [table for table in METADATA.sorted_tables if table not in PASSING]
    return sorted(kept, key=lambda table: table is not TABLES)


def export(connection: Connection, file: Path) -> int:
    """Write everything as it is at one moment; returns how many rows there are."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
    count, digest = 0, hashlib.sha256()
    with written(file) as lines:
        for line in all_lines(connection):
            lines.write(line)
            digest.update(line)
            count += 1
        lines.write(encoded({"end": count - 1, "digest": digest.hexdigest()}))
    return count - 1


@contextmanager
def written(file: Path) -> Iterator[gzip.GzipFile]:
    """A file for its owner only, which is there when it is whole."""
    new = file.with_name(file.name + ".part")
    new.touch(mode=0o600)
    with gzip.open(new, "wb") as lines:
        yield lines
    new.replace(file)


def all_lines(connection: Connection) -> Iterator[bytes]:
    yield encoded({"kind": KIND, "version": version(connection)})
    for table in kept_tables():
        for row in connection.execute(select(table), execution_options={"yield_per": AT_ONCE}):
            yield encoded([str(table.name), *map(plain, row)])


def plain(value: Any) -> Any:
    """Bytes as text; everything else is JSON already."""
    return {"b": base64.b64encode(value).decode()} if isinstance(value, bytes) else value


def encoded(line: Any) -> bytes:
    return msgspec.json.encode(line) + b"\n"


def restore(connection: Connection, file: Path) -> int:
    """Put everything back into a store that has nothing yet; all of it or nothing."""
    taken = connection.execute(select(func.count()).select_from(METADATA.tables["tables"])).scalar()
    if taken:
        raise BadFile(f"the store has {taken} tables already", "a backup is put back into an empty one")
    kinds, count, waiting = {table.name: table for table in kept_tables()}, 0, list[list[Any]]()
    for row in rows_of(file):
        if row[0] not in kinds:
            raise BadFile(f"{file}: {row[0]!r} is nothing that this Talpa keeps", "use the Talpa that wrote it")
        if waiting and (waiting[0][0] != row[0] or len(waiting) == AT_ONCE):
            insert(connection, kinds[waiting[0][0]], waiting)
            waiting = []
        waiting.append(row)
        count += 1
    if waiting:
        insert(connection, kinds[waiting[0][0]], waiting)
    return count


def insert(connection: Connection, table: Table, rows: list[list[Any]]) -> None:
    names = [column.name for column in table.columns]
    blobs = {column.name for column in table.columns if isinstance(column.type, LargeBinary)}
    connection.execute(table.insert(), [
        {name: base64.b64decode(value["b"]) if name in blobs else value
         for name, value in zip(names, row[1:], strict=True)} for row in rows
    ])


def rows_of(file: Path) -> Iterator[list[Any]]:
    """The rows of a backup; one that is cut, changed or of another kind is refused before its last row."""
    count, digest = 0, hashlib.sha256()
    try:
        with gzip.open(file, "rb") as lines:
            first = lines.readline()
            check_kind(file, first)
            digest.update(first)
            for line in lines:
                found = msgspec.json.decode(line)
                if isinstance(found, dict):
                    if found != {"end": count, "digest": digest.hexdigest()}:
                        raise BadFile(f"{file}: the backup is not what was written")
                    return
                digest.update(line)
                count += 1
                yield found
    except (OSError, EOFError, msgspec.DecodeError) as error:
        raise BadFile(f"{file}: the backup cannot be read: {error}") from error
    raise BadFile(f"{file}: the backup is cut off")


def check_kind(file: Path, line: bytes) -> None:
    try:
        first = msgspec.json.decode(line)
    except msgspec.DecodeError:
        first = {}
    if not isinstance(first, dict) or first.get("kind") != KIND:
        raise BadFile(f"{file} is not a backup of Talpa")
    if first["version"] != len(STEPS):
        raise BadFile(f"{file}: the backup is of version {first['version']}, and this Talpa has {len(STEPS)}",
                      "put it back with the Talpa that wrote it, then start this one")
