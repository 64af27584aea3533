"""What a seat of a finished game knew, what it could have done, and what was luck; sans I/O.

>>> import talpa
>>> from talpa.review import Effort, review
>>> match = talpa.new("moledozer", seats=2, seed=7)
>>> for view in match:
...     match.play(view.seat, view.legal[0])
>>> found = review(match, 0, Effort(branches=16, deals=16, iterations=50))
>>> abs(found.start + found.luck + found.others + found.own + found.revealed - found.result) < 1e-9
True
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from talpa.review.account import review, review_in_steps
    from talpa.review.alternative import what_if
    from talpa.review.effort import FINE, FIRST_EFFORT, Effort
    from talpa.review.report import CostlyChoice, LuckyEvent, Point, Review

HOMES = {
    "account": ("review", "review_in_steps"), "effort": ("FINE", "FIRST_EFFORT", "Effort"),
    "report": ("CostlyChoice", "LuckyEvent", "Point", "Review"), "alternative": ("what_if",),
}
__all__ = [
    "FINE", "FIRST_EFFORT", "CostlyChoice", "Effort", "LuckyEvent", "Point", "Review", "review", "review_in_steps",
    "what_if",
]


def __getattr__(name: str) -> Any:
    """Imported when first used: a server knows what a review says long before it makes one."""
    for home, names in HOMES.items():
        if name in names:
            return getattr(import_module(f"talpa.review.{home}"), name)
    raise AttributeError(f"module 'talpa.review' has no attribute {name!r}")
