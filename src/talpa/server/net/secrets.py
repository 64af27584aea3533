"""Secrets of seats: made at random, told once, kept as digests only."""

from __future__ import annotations

import hashlib
import secrets

LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"         # without l, o, 0, 1: a link may be read aloud
TABLE_LETTERS, SECRET_LETTERS = 12, 26                  # 60 and 130 bits


def new_table_id() -> str:
    """A table's name: too many to guess an unlisted one."""
    return "".join(secrets.choice(LETTERS) for _ in range(TABLE_LETTERS))


def new_secret() -> str:
    """A secret that opens a seat."""
    return "".join(secrets.choice(LETTERS) for _ in range(SECRET_LETTERS))


def digest(table: str, secret: str) -> str:
    """What is stored of a secret; the same secret at another table has another digest.

    A plain hash is enough: unlike a password, a secret has 130 random bits.
    """
    return hashlib.sha256(f"{table} {secret}".encode()).hexdigest()
