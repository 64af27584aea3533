"""A bot of your own, with a budget and luck. In this folder:

talpa arena moledozer --bots digger,my_bot:MyBot@8 --games 20
talpa play moledozer --bots my_bot:MyBot
"""

import math
import time
from random import Random


class MyBot:
    """Imagines worlds while it may, tries every action in each, and takes what looks best on average."""

    def choose(self, view, budget, luck):
        worth = dict.fromkeys(view.legal, 0.0)
        if len(worth) > 1:
            for world in imagined(view, budget, Random(luck.tobytes())):
                for action in worth:
                    worth[action] += world.after(action).value()
        return max(worth, key=worth.get)


def imagined(view, budget, random):
    """Worlds that the seat cannot tell apart: at least one, and as many as the budget lets it."""
    most, until = budget.iterations or math.inf, time.monotonic() + (budget.seconds or math.inf)
    count = 0
    while count == 0 or (count < most and time.monotonic() < until):
        yield view.world(random.getrandbits(60))
        count += 1
