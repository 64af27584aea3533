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

from talpa.review.account import CostlyChoice, LuckyEvent, Point, Review, review, review_in_steps
from talpa.review.walk import FINE, FIRST_EFFORT, Effort

__all__ = [
    "FINE", "FIRST_EFFORT", "CostlyChoice", "Effort", "LuckyEvent", "Point", "Review", "review", "review_in_steps",
]
