"""How many games a cap ends, by game, level, seats and option.

    python benchmarks/caps.py [--games 100] [--king king@100] [GAME …]

One bot alone at the table, at every seat count with the options as they are, and at the fewest and the most seats with
each other value of each option. Prints a table in Markdown; X-7 says what a cap is.
"""

import argparse
from statistics import median

from talpa.arena.executor import play_rounds
from talpa.arena.play import Played
from talpa.arena.schedule import make_rounds
from talpa.arena.setup import agree
from talpa.games import NAMES, find

CAPS = ("too_long", "cap")       # endings


def tables(name: str) -> list[tuple[int, dict[str, str]]]:
    """Seats and options to be tried; who starts and what people are reminded of is no other game."""
    game = find(name)
    found: list[tuple[int, dict[str, str]]] = [(seats, {}) for seats in game.seats]
    for option in game.options:
        if option.name not in ("start", "memory", "look", "cap"):
            seats = [3] if option.name == "three-houses" else [game.seats[0], game.seats[-1]]
            found += [(count, {option.name: value}) for count in seats for value in option.values
                      if value != option.default]
    return found


def games_of(name: str, level: str, seats: int, options: dict[str, str], games: int) -> list[Played]:
    """Games of one bot alone."""
    setup = agree(name, [level] * seats, seats, options)
    rounds = make_rounds([level] * seats, seats, games, 1)
    return [game for _, played in play_rounds(setup, rounds, {}, 1) for game in played]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", default=NAMES)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--king", default="king@100")
    args = parser.parse_args()
    print("| game | seats | option | level | games | at a cap | decisions at the median | longest |")
    print("|---|---|---|---|---|---|---|---|")
    for name in args.names:
        for seats, options in tables(name):
            for level in ("cub", "digger", "elder", args.king):
                found = games_of(name, level, seats, options, args.games)
                lengths, capped = [sum(game.decisions) for game in found], [game.ending in CAPS for game in found]
                option = " ".join(f"{key}={value}" for key, value in options.items()) or "as they are"
                print(f"| {name} | {seats} | {option} | {level} | {len(found)} | {sum(capped)} | {median(lengths):g} | "
                      f"{max(lengths)} |", flush=True)


if __name__ == "__main__":
    main()
