"""A first bot: it imagines what it cannot see and takes what looks best. Run it: python examples/first_bot.py"""

import talpa


def mine(view):
    world = view.world(seed=1)
    return max(view.legal, key=lambda action: world.after(action).value())


match = talpa.new("moledozer", seats=3, seed=7, look="off")
for view in match:
    match.play(view.seat, mine(view))
print(match, match.result().winners())
for row in talpa.arena("moledozer", [("mine", mine), ("random", talpa.bot("random"))], games=20):
    print(row.bot, row.share, row.elo)
