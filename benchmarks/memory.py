"""Does a process that plays a thousand searched games grow? Prints its resident memory every hundred games.

    python benchmarks/memory.py [GAME …]         king@30 against elder@30
"""

import sys
from pathlib import Path

from talpa.arena.play import LUCK, play_game
from talpa.arena.setup import agree
from talpa.bots.levels import bot
from talpa.games import NAMES, find


def resident() -> float:
    """Megabytes, as the system counts them."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024


def main() -> None:
    for name in sys.argv[1:] or NAMES:
        game, setup, found = find(name), agree(name, [], 2), []
        for number in range(1, 1101):
            play_game(game, [bot("king@30"), bot("elder@30")], number, LUCK + 8 * number, setup)
            if number % 100 == 0:
                found.append(resident())
        print(f"{name:12} MB after 100, 200, … 1100 games: {' '.join(f'{size:.1f}' for size in found)}", flush=True)


if __name__ == "__main__":
    main()
