"""Where an arena's rounds are played: in this process, in several, or wherever an executor plays them."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import sys
import threading
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing.connection import wait as wait_for_any

from talpa.arena.entrants import Own, level
from talpa.arena.play import Played, play_round, truth
from talpa.arena.schedule import Round
from talpa.arena.setup import Setup
from talpa.bots import Budget, own_luck
from talpa.engine.match import Match
from talpa.games import find

AHEAD = 64                       # rounds that an executor is given before they can be played
Rounds = Iterator[tuple[int, list[Played]]]


def play_rounds(setup: Setup, rounds: list[Round], own: Own, jobs: int, executor: Executor | None = None) -> Rounds:
    """Rounds as they are finished; where the bots cannot go to other processes, they play in this one."""
    if rounds:
        warm(setup, {name for lineup in rounds[0].lineups for name in lineup} - set(own))
    if executor and can_travel(own):
        yield from finished(executor, setup, rounds, own)
    elif jobs > 1 and len(rounds) > 1 and can_travel(own):
        yield from in_processes(setup, rounds, own, jobs)
    else:
        yield from ((round.number, play_round(setup, round, own)) for round in rounds)


def can_travel(own: Own) -> bool:
    """Can these bots be sent to another process? Functions inside functions, or typed at a prompt, cannot."""
    typed = not hasattr(sys.modules["__main__"], "__file__")
    try:
        return bool(pickle.dumps(own)) and not (typed and any(one.__module__ == "__main__" for one in own.values()))
    except (pickle.PicklingError, AttributeError, TypeError):
        return False


def in_processes(setup: Setup, rounds: list[Round], own: Own, jobs: int) -> Rounds:
    """So many processes of this machine; those that wait are dropped when something fails."""
    with processes(jobs) as pool:
        try:
            yield from finished(pool, setup, rounds, own)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def processes(jobs: int) -> ProcessPoolExecutor:
    """So many new processes of this machine, which end when this one does, even if it is killed."""
    return ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), initializer=end_with_parent)


def end_with_parent() -> None:
    """By itself a process of a pool plays on for nobody, and then waits for more work for ever."""
    parent = multiprocessing.parent_process()
    assert parent

    def watch() -> None:
        wait_for_any([parent.sentinel])
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def finished(executor: Executor, setup: Setup, rounds: Iterable[Round], own: Own) -> Rounds:
    """Rounds as an executor finishes them, some always given to it ahead."""
    coming, waiting = iter(rounds), dict[Future[list[Played]], int]()
    while True:
        for round in islice(coming, AHEAD - len(waiting)):
            waiting[executor.submit(play_round, setup, round, own)] = round.number
        if not waiting:
            return
        for future in wait(waiting, return_when=FIRST_COMPLETED).done:
            yield waiting.pop(future), future.result()


def warm(setup: Setup, names: set[str]) -> None:
    """Compile once, here, before several processes would all do it: a first choice of every bot."""
    match = Match(find(setup.game), setup.seats, 1, setup.options, setup.edition)
    for view in match:
        if len(view.legal) > 1:
            break
        match.play(view.seat, view.legal[0])
    for one in (level(name, {}) for name in sorted(names)):
        one(truth(match, view.seat) if one.peeks else view, Budget(iterations=1), own_luck(1))
    match.play(view.seat, view.legal[0])
    match.result()
