"""Log lines: one each, plain or as JSON, with the id of the request they are about."""

from __future__ import annotations

import logging
import secrets
import time
from contextvars import ContextVar

import msgspec

LOG = logging.getLogger("talpa.server")
A_WHILE = 60.0                       # seconds between two lines in the log about the same
REQUEST: ContextVar[str] = ContextVar("request", default="")
REQUEST_HEADER = b"x-request-id"


def new_request() -> None:
    """A name for one more request or socket; a request's goes out with its answer, and to the node that is asked."""
    REQUEST.set(secrets.token_hex(6))


class OneLine(logging.Formatter):
    """Time, level, request, message; a traceback in the same line."""

    def format(self, record: logging.LogRecord) -> str:
        request = REQUEST.get()
        line = f"{self.formatTime(record)} {record.levelname} {f'[{request}] ' if request else ''}{said(self, record)}"
        return line.replace("\n", "\\n")


class Json(logging.Formatter):
    """The same as an object."""

    def format(self, record: logging.LogRecord) -> str:
        found = {"time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"), "level": record.levelname.lower(),
                 "request": REQUEST.get(), "message": said(self, record)}
        return msgspec.json.encode({name: value for name, value in found.items() if value}).decode()


def said(form: logging.Formatter, record: logging.LogRecord) -> str:
    trace = f": {form.formatException(record.exc_info)}" if record.exc_info else ""
    return record.getMessage() + trace


def set_up(level: str, json: bool) -> None:
    """All of this process's lines go to stderr in one way; requests of others are told only of ourselves."""
    lines = logging.StreamHandler()
    lines.setFormatter(Json() if json else OneLine())
    logging.basicConfig(level=logging.WARNING, handlers=[lines], force=True)
    logging.getLogger("talpa").setLevel(level.upper())


class Notices:
    """Lines in the log that strangers can cause: one of each kind a while."""

    def __init__(self) -> None:
        self.last: dict[str, float] = {}

    def warn(self, line: str, *values: str) -> None:
        now = time.monotonic()
        if now - self.last.get(line, -A_WHILE) >= A_WHILE:
            self.last[line] = now
            LOG.warning(line, *(value[:100] for value in values))


NOTICES = Notices()
