"""What was luck, and what was play? Run it: python examples/review_a_game.py"""

import talpa
from talpa.review import Effort, review

match = talpa.new("moledozer", seats=2, seed=7)
bots = [talpa.bot("random"), talpa.bot("digger@20")]
for view in match:
    match.play(view.seat, bots[view.seat](view))
found = review(match, 0, Effort(branches=64, deals=64, iterations=200))
print(f"seat 1 began with {found.start:.0%} of the odds and ended with {found.result:.0%}")
print(f"luck {found.luck:+.0%}, others {found.others:+.0%}, its own choices {found.own:+.0%}, "
      f"what was revealed {found.revealed:+.0%}")
