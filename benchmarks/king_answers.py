"""King Mole's longest answers, in wall-clock seconds, while another search keeps the other core busy.

    python benchmarks/king_answers.py            every game
    python benchmarks/king_answers.py molly

Plays whole games at the fewest seats and at the most, with and without the options that make decisions large. Every
decision is first put to a king who has 0.02 s; those that took him longest are then put to King Mole himself.
"""

import heapq
import multiprocessing
import sys
import time

from talpa.bots import own_luck
from talpa.bots.levels import bot
from talpa.engine.match import Match
from talpa.games import GAMES, NAMES

LARGE = {
    "moledozer": {"order": "on", "multiplication": "on", "change": "on"}, "molly": {"bobtail": "on"},
    "mole_park": {}, "molehills": {},
}
WORST = 4                        # decisions of a table that King Mole himself is asked for


def company(name: str) -> None:
    """Searches all the time, in a process of its own."""
    match = Match(GAMES[name], GAMES[name].seats[-1], 1)
    seat = match.to_move()[0]
    while True:
        bot("king")(match.view(seat), None, own_luck(2))


def seconds(name: str, view) -> float:
    began = time.perf_counter()
    bot(name)(view, None, own_luck(1))
    return time.perf_counter() - began


def decisions(game, seats: int, options: dict[str, str], seed: int):
    """All that must be decided in one game of quick bots."""
    match, luck = Match(game, seats, seed, options), own_luck(seed)
    for view in match:
        if len(view.legal) > 1:
            yield view
        match.play(view.seat, bot("cub")(view, None, luck))


def table(game, seats: int, options: dict[str, str]) -> str:
    """The worst decisions of one table."""
    asked = [(seconds("king@0.02s", view), view) for view in decisions(game, seats, options, seed=seats)]
    worst = heapq.nlargest(WORST, asked, key=lambda row: row[0])
    answers = [seconds("king", view) for _, view in worst]
    return (f"{game.name:12}{seats:3} seats {len(asked):5} decisions, 0.02 s became at most {worst[0][0]:.3f} s, "
            f"1 s became at most {max(answers):.3f} s  {options or ''}")


def main() -> None:
    for name in sys.argv[1:] or NAMES:
        game = GAMES[name]
        seconds("king@10", next(decisions(game, game.seats[0], {}, 1)))
        other = multiprocessing.get_context("spawn").Process(target=company, args=(name,), daemon=True)
        other.start()
        time.sleep(5)
        for seats in (game.seats[0], game.seats[-1]):
            for options in [{}, LARGE[name]] if LARGE[name] else [{}]:
                print(table(game, seats, options), flush=True)
        other.terminate()


if __name__ == "__main__":
    main()
