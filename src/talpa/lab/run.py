"""A question answered: its tasks done in this process, in several, or on a cluster, and what is learned collected."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import asdict
from itertools import islice
from pathlib import Path
from typing import Any

from talpa.arena.cluster import cluster, sources_digest
from talpa.arena.executor import processes
from talpa.engine.errors import TalpaError
from talpa.games import find
from talpa.lab.play.games import ORDER, SHARE
from talpa.lab.question import Question
from talpa.lab.results import Results, place_of
from talpa.lab.statistics import Verdict, seat_questions, sequential
from talpa.lab.tally import Tally
from talpa.lab.tasks import GAMES, Task, do_task, tasks_of

# What decides how games go and what is noted of them.
PLAYED = ("engine", "games", "bots", "lab/play", "lab/thinkers.py", "review/core", "review/walk.py")
AHEAD = 16                       # tasks that an executor is given before they can be done
Told = Callable[[int, int], None]                # tasks done, of how many


def run(
    question: Question, log: Path | None = None, jobs: int = 1, address: str = "", executor: Executor | None = None,
    tell: Told = lambda done, whole: None,
) -> Results:
    """Do all tasks that a log lacks."""
    rules = find(question.game).version
    results = Results(log, {"question": plain(question), "rules": rules, "talpa": sources_digest(PLAYED)})
    tasks = list(tasks_of(question))
    missing = (task for task in tasks if task.key not in results.done and not is_settled(question, results, task))
    with executor_for(jobs, address, executor) as found:
        for task, learned in done_tasks(found, missing):
            results.add(task, learned)
            tell(len(results.done), len(tasks))
    return results


def plain(question: Question) -> dict[str, Any]:
    """A question as JSON would give it back."""
    return {name: [list(one) if isinstance(one, tuple) else one for one in value] if isinstance(value, tuple) else value
            for name, value in asdict(question).items()}


@contextmanager
def executor_for(jobs: int, address: str, given: Executor | None) -> Iterator[Executor | None]:
    """Where tasks are done: on a cluster, where the given executor does them, in processes, or here (None)."""
    if address:
        with cluster(address) as found:
            yield found
    elif given or jobs == 1:
        yield given
    else:
        pool = processes(jobs)
        try:
            yield pool
        except BrokenProcessPool as error:
            raise TalpaError("a process of the lab was killed", "the same command goes on from what is done") from error
        finally:
            pool.shutdown(cancel_futures=True)


def done_tasks(executor: Executor | None, tasks: Iterable[Task]) -> Iterator[tuple[Task, dict[str, Any]]]:
    """Tasks as they are done, some always given to the executor ahead; the first is done alone, for it may compile."""
    coming = iter(tasks)
    if executor is None:
        yield from ((task, do_task(task)) for task in coming)
        return
    waiting = dict[Future[dict[str, Any]], Task]()
    ahead = 1
    while True:
        for task in islice(coming, ahead - len(waiting)):
            waiting[executor.submit(do_task, task)] = task
        if not waiting:
            return
        for future in wait(waiting, return_when=FIRST_COMPLETED).done:
            yield waiting.pop(future), future.result()
        ahead = AHEAD


def is_settled(question: Question, results: Results, task: Task) -> bool:
    """Is the question about seats and who starts, for which this task would play more games, answered already?"""
    seats, tallies = task.cases[0].seats, results.tallies.get(place_of(task))
    if not question.edge or task.kind != GAMES or not tallies:
        return False
    asked = [column for column in (SHARE, ORDER) if tallies[0].sums[column : column + seats].any()]
    return all(verdict.answer != "open" for column in asked
               for verdict in verdicts(question, tallies[0], seats, column))


def verdicts(question: Question, base: Tally, seats: int, column: int) -> list[Verdict]:
    """Seat by seat, or place by place in the order of play: even, or an edge, or open; none where it is not asked."""
    if not question.edge:
        return []
    return [sequential(base.deals, float(base.sums[column + number]), float(base.squares[column + number]), 1 / seats,
                       question.edge, seat_questions(seats)) for number in range(seats)]
