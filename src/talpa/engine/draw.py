"""How the luck of a table is drawn so that nobody can choose it: the server's seed, mixed with the seats' shares.

The server is bound to its seed by a digest before any seat says anything. A seat is bound to its share, 32 random
bytes of its own device, by a digest too, and gives the share only when all digests are known. Nobody can then foresee
the mix, and everybody can check it (decision 12).
"""

from __future__ import annotations

import hashlib

import msgspec

MIX = "talpa luck 1"
BOT = "talpa bot 1"


class Drawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The server's seed, and by seat the digest and the share that came in time; empty where there was none."""

    seed: str
    digests: list[str]
    shares: list[str]

    def luck(self) -> int:
        """The seed that the game is played with; the server's own where no seat has a share in it."""
        return mixed(self.seed, self.shares) if any(self.shares) else int(self.seed)

    def false_shares(self) -> list[int]:
        """The seats whose share is not the one they were bound to."""
        pairs = enumerate(zip(self.shares, self.digests, strict=True))
        return [seat for seat, (share, bound) in pairs if share and share_digest(share) != bound]


def commitment(seed: int) -> str:
    """What can be published before a game without giving its luck away: the digest of its seed."""
    return hashlib.sha256(str(seed).encode()).hexdigest()


def share_digest(share: str) -> str:
    """What a seat shows of its share before it gives it: SHA-256 of its bytes."""
    return hashlib.sha256(bytes.fromhex(share)).hexdigest()


def mixed(seed: str, shares: list[str]) -> int:
    """A seed of 256 bits that is nobody's: SHA-256 of a line for the server's seed and one for each seat."""
    return number_of(MIX, seed, *shares)


def bot_luck(luck: int, seat: int, n: int) -> int:
    """The seed of a bot's luck for a seat's decision `n`: settled with the game's own luck, and apart from it."""
    return number_of(BOT, str(luck), str(seat), str(n))


def number_of(*lines: str) -> int:
    return int.from_bytes(hashlib.sha256("\n".join(lines).encode()).digest(), "big")
