"""Which bot is better, and how sure is that? Run it: python examples/run_an_arena.py"""

import talpa

if __name__ == "__main__":               # games are played in processes, which read this file again
    bots = [("digger", talpa.bot("digger@20")), ("cub", talpa.bot("cub")), ("random", talpa.bot("random"))]
    for row in talpa.arena("moledozer", bots, games=60, seats=3, seed=1):
        print(f"{row.bot:8} wins {row.share:.0%} of its games ({row.share_low:.0%} to {row.share_high:.0%})")
