"""A match of bots, told to a spectator and saved. Run it: python examples/play_a_match.py"""

import talpa

match = talpa.new("molly", seats=3, seed=7)
bots = [talpa.bot("digger@20"), talpa.bot("cub"), talpa.bot("random")]
for view in match:
    match.play(view.seat, bots[view.seat](view))
result = match.result()
for seat, (points, rank) in enumerate(zip(result.points, result.ranks, strict=True)):
    print(f"seat {seat + 1}: {points} points, rank {rank}")
match.save("molly.talpa")
print(talpa.load("molly.talpa"))
