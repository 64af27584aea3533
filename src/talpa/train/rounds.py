"""Rounds of training: games played with the present net and kept in files, and a net fitted to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, as_completed
from contextlib import nullcontext
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import numpy as np

from talpa.arena.executor import processes
from talpa.engine.game import Game
from talpa.engine.net import FILE, read_net
from talpa.games import find
from talpa.train.fit import Net, fit, fresh
from talpa.train.games import Positions, Recipe, joined
from talpa.train.shards import net_of, play_shard, play_there

SHARD = 1000                     # games of one file; a searched game takes as long as many of the others
SEARCHED = 50
RECENT = 2                       # rounds whose games are learned from


class Plan(NamedTuple):
    """What a training is made of; written into the net that comes of it."""

    game: str
    seed: int = 1
    games: int = 30_000          # of a round, played one step ahead
    rounds: int = 2
    search: str = "100"          # iterations of the search in its own rounds, which come last
    searched: int = 0            # games of such a round
    searches: int = 0            # such rounds
    units: int = 16
    epochs: int = 8


def train(
    plan: Plan, folder: Path, jobs: int, told: Callable[[str, int, int], None], executor: Executor | None = None
) -> Net:
    """All rounds that the folder does not hold yet; the net of each goes into the game's folder at once."""
    game = find(plan.game)
    if not (folder / "net-1.npz").is_file():
        (game.folder / FILE).unlink(missing_ok=True)         # the first round is played by the plain weights
    for number in range(1, plan.rounds + plan.searches + 1):
        net_file = folder / f"net-{number}.npz"
        if not net_file.is_file():
            for done, count in play_round(plan, number, folder, jobs, executor):
                told(f"games of round {number}", done, count)
            write(net_file, fitted(plan, game, number, folder, told), plan)
        (game.folder / FILE).write_bytes(net_file.read_bytes())
    return Net(*read_net(game.folder, start_of(game), game.input_count))


def start_of(game: Game) -> np.ndarray:
    """What the straight way of a game's net begins with."""
    return np.array(import_module(f"talpa.games.{game.name}.value").START)


def play_round(
    plan: Plan, number: int, folder: Path, jobs: int, executor: Executor | None = None
) -> Iterator[tuple[int, int]]:
    """Play what is missing in new processes, for compiled code holds the net that it was compiled with; or where an
    executor plays it."""
    searched = number > plan.rounds
    recipe = Recipe(plan.game, by=plan.search, every=2) if searched else Recipe(plan.game)
    shard = SEARCHED if searched else SHARD
    first = plan.seed * 10**9 + number * 10**7
    count = -(-(plan.searched if searched else plan.games) // shard)
    files = {part: folder / f"round-{number}-{part}.npz" for part in range(count)}
    missing = [part for part, file in files.items() if not file.is_file()]
    yield count - len(missing), count
    play = partial(play_there, net_of(plan.game)) if executor else play_shard
    with nullcontext(executor) if executor else processes(jobs) as pool:
        tasks = {pool.submit(play, recipe, first + part * shard, shard): files[part] for part in missing}
        for done, task in enumerate(as_completed(tasks), count - len(missing) + 1):
            write_whole(tasks.pop(task), task.result())
            yield done, count


def write_whole(file: Path, content: bytes) -> None:
    """Write a file, or nothing."""
    file.parent.mkdir(parents=True, exist_ok=True)
    unfinished = file.with_suffix(".part")
    unfinished.write_bytes(content)
    unfinished.replace(file)


def fitted(plan: Plan, game: Game, number: int, folder: Path, told: Callable[[str, int, int], None]) -> Net:
    """The net of the round before, fitted to the games of this round and of the one before."""
    recent = [file for past in range(max(1, number - RECENT + 1), number + 1)
              for file in sorted(folder.glob(f"round-{past}-*.npz"))]
    data = joined([read_positions(file) for file in recent])
    net = fresh(Net(*read_net(game.folder, start_of(game), game.input_count)), plan.units, plan.seed)
    for epoch, better, learned, unseen in fit(net, data, plan.epochs, plan.seed):
        net = better
        told(f"net {number}: surprise {learned:.4f}, on unseen games {unseen:.4f}", epoch + 1, plan.epochs)
    return net


def read_positions(file: Path) -> Positions:
    with np.load(file) as kept:
        return Positions(**kept)


def write(file: Path, net: Net, plan: Plan) -> None:
    """The net, with what it was made from."""
    np.savez(file, hidden=net.hidden, straight=net.straight, recipe=np.array(recipe_of(plan)))


def recipe_of(plan: Plan) -> str:
    """The command that makes this net again."""
    defaults = Plan(plan.game)
    changed = [f"--{name} {value}" for name, value in plan._asdict().items()
               if name != "game" and value != getattr(defaults, name)]
    return " ".join(["talpa train", plan.game, *changed])
