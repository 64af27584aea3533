"""The draw of a table's luck: which seats are bound to a share, and what they gave (`engine.draw`)."""

from __future__ import annotations

from talpa.engine.draw import Drawn, share_digest
from talpa.server.messages import Draw
from talpa.server.store.entries import Entry, Kind


class Shares:
    """By seat the digest and the share; `asked` once digests are closed and shares are asked for."""

    def __init__(self, seats: int) -> None:
        self.digests, self.shares = [""] * seats, [""] * seats
        self.asked = self.done = False

    def take(self, entry: Entry) -> None:
        if entry.kind == Kind.BIND:
            self.digests[entry.seat] = entry.text
        elif entry.kind == Kind.SHARE:
            self.shares[entry.seat] = entry.text
        elif entry.kind == Kind.REMOVE:
            self.digests[entry.seat] = ""
        elif entry.kind == Kind.BEGIN:
            self.done = True

    def has_any(self) -> bool:
        return any(self.digests)

    def may_bind(self, seat: int) -> bool:
        """Only before anybody's share is known, and once: nobody may choose a share that fits the others."""
        return not (self.asked or self.done or any(self.shares) or self.digests[seat])

    def accepts(self, seat: int, share: str) -> bool:
        """Is this the share that the seat is bound to, and is it asked for?"""
        return self.asked and not self.done and share_digest(share) == self.digests[seat]

    def is_complete(self) -> bool:
        return all(share or not digest for digest, share in zip(self.digests, self.shares, strict=True))

    def drawn(self, seed: str) -> Drawn | None:
        """How the luck was drawn; None where no seat had anything to do with it."""
        return Drawn(seed, self.digests, self.shares) if self.has_any() else None

    def luck(self, seed: str) -> int:
        return Drawn(seed, self.digests, self.shares).luck()

    def message(self, commitment: str) -> Draw:
        return Draw(commitment, list(self.digests), list(self.shares), self.asked, self.done)
