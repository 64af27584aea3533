"""Secrets of seats: made at random, told once, kept as digests only."""

from __future__ import annotations

import hashlib
import secrets
from hmac import compare_digest

LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"         # without l, o, 0, 1: a link may be read aloud
TABLE_LETTERS, KEY_LETTERS = 12, 26                  # 60 and 130 bits


def new_table_id() -> str:
    """A table's name: too many to guess an unlisted one."""
    return "".join(secrets.choice(LETTERS) for _ in range(TABLE_LETTERS))


def new_key() -> str:
    """A secret that opens a seat."""
    return "".join(secrets.choice(LETTERS) for _ in range(KEY_LETTERS))


def digest(table: str, key: str) -> str:
    """What is stored of a secret; the same secret at another table has another digest.

    A plain hash is enough: unlike a password, a key has 130 random bits.
    """
    return hashlib.sha256(f"{table} {key}".encode()).hexdigest()


def opens(given: str, kept: str) -> bool:
    """Is this the digest we keep? In the same time whatever it is."""
    return compare_digest(given, kept)
