"""All that people, bots, trainers and the lab call of a game's rules: `python -m release.rules_in_use GAME [USE …]`.

Run where nothing is compiled yet it compiles all of it; run where all is compiled it says so: it prints the names of
the functions that numba had to compile, one per line.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from numba.core import event


class Compiled(event.Listener):
    """The names of what numba compiles while this listens."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def on_start(self, happened: event.Event) -> None:
        self.names.append(happened.data["dispatcher"].__qualname__)

    def on_end(self, happened: event.Event) -> None:
        pass


def play_and_look(name: str) -> None:
    """Games of every number of players, with all that a table shows and asks."""
    import talpa
    from talpa.games import GAMES
    from talpa.server.compiling import rehearse
    from talpa.warm import compile_game

    list(compile_game(name))
    rehearse(GAMES, name)
    for seats in range(GAMES[name].seats[0], GAMES[name].seats[-1] + 1):
        match = talpa.new(name, seats=seats, seed=seats)
        bots = [talpa.bot(level) for level in ("random", "cub", "digger@0.01s", "elder@8", "king@8")]
        for turn, view in enumerate(match):
            match.play(view.seat, bots[turn % len(bots)](view) if turn < 40 else view.legal[turn % len(view.legal)])
            if turn < 10:
                match.frames(view.seat), match.copy(), match.open_view().scene, match.undoable()
        match.result(), [match.breakdown(seat) for seat in range(seats)], match.position(), match.text()


def train(name: str) -> None:
    """Environments of `talpa.rl`, and games of bots among themselves."""
    from talpa.rl import Tables, VectorEnv, aec_env, gym_env, parallel_env

    tables, vector = Tables(name, batch=2, seed=1), VectorEnv(name, num_envs=2)
    vector.reset(seed=1)
    for _ in range(3):
        tables.step(tables.sample())
        vector.step(vector.sample())
    for make in (aec_env, gym_env, parallel_env):
        env = make(name)
        env.reset(seed=1)
        if hasattr(env, "state"):
            env.state()


def ask_the_lab(name: str) -> None:
    import talpa
    from talpa.lab import study

    study(name, bots="random", games=200, luck=1)       # 200 games of luck take Mole Park minutes and compile no more
    study(name, bots="digger", games=4, luck=1)
    talpa.arena(name, [("one", talpa.bot("random")), ("two", talpa.bot("random"))], games=2)


def review(name: str) -> None:
    import talpa
    from talpa.review import Effort, review

    match = talpa.new(name, seed=7)
    for turn, view in enumerate(match):
        match.play(view.seat, view.legal[turn % len(view.legal)])
    review(match, 0, Effort(branches=16, deals=16, iterations=50))


USES: dict[str, Callable[[str], None]] = {
    "play": play_and_look, "train": train, "lab": ask_the_lab, "review": review,
}


def main(name: str, uses: list[str]) -> None:
    compiled = Compiled()
    with event.install_listener("numba:compile", compiled):
        for use in uses or USES:
            USES[use](name)
    for each in compiled.names:
        print(each)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
