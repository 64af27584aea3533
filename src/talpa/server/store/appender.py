"""How a node adds entries to PostgreSQL: one statement, which is a transaction by itself, by a connection of its own.

Out of SQLAlchemy's pool the same takes a ping, BEGIN, the statement and COMMIT, each a way there and back.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from talpa.server.store.leases import FENCED, check_fence, fenced_values

Entries = Sequence[tuple[Any, ...]]


class Appender:
    """A connection that is made when it is first needed, and again after anything went wrong."""

    def __init__(self, arguments: dict[str, Any], patience: float) -> None:
        self.arguments, self.patience = arguments, patience
        self.connection: Any = None                  # one that nobody uses just now

    async def add(self, node: str, entries: Entries, epochs: dict[str, int]) -> None:
        """Add entries as a node; all of them or none."""
        status = await self.execute(FENCED, *fenced_values(node, entries, epochs))
        check_fence(int(status.rpartition(" ")[2]), len(entries))

    async def execute(self, statement: str, *values: Any) -> str:
        """What the database says it did. A connection that fails, or hangs, is hung up at once and not used again."""
        connection = await self.taken()
        late = asyncio.get_running_loop().call_later(self.patience, connection.terminate)
        try:
            status: str = await connection.execute(statement, *values)
        except BaseException:
            connection.terminate()
            raise
        finally:
            late.cancel()
        self.put_back(connection)
        return status

    async def taken(self) -> Any:
        connection, self.connection = self.connection, None
        if connection is None or connection.is_closed():
            from asyncpg import connect  # only where PostgreSQL is used

            connection = await connect(**self.arguments)
        return connection

    def put_back(self, connection: Any) -> None:
        if self.connection is None:
            self.connection = connection
        else:
            connection.terminate()

    async def close(self) -> None:
        if self.connection:
            with suppress(OSError):                  # a database that hangs is not waited for
                await self.connection.close(timeout=self.patience)
