"""How a game stands, or ended."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Result:
    """The standing: points and ranks by seat, and the reason the game ended (or "running")."""

    over: bool
    points: list[float]
    ranks: list[int]
    reason: str

    def winners(self) -> list[int]:
        """The seats that share the first rank."""
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]
