"""How fast random games are played, compiled, on one core."""

from __future__ import annotations

import time

from rich.console import Console
from rich.table import Table as Rows

from talpa.engine.errors import TalpaError
from talpa.engine.match import Match
from talpa.engine.simulate import Simulation, Simulator
from talpa.games import GAMES, NAMES
from talpa.tui.progress import get_ready
from talpa.tui.shelf import known


def bench(name: str, seconds: float) -> None:
    """A line for each game and seat count."""
    names = [known(name)] if name else list(NAMES)
    get_ready(names, again=False)
    rows = Rows(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in ("game", "seats", "games", "decisions", "decisions/s", "games/s", "by Match/s"):
        rows.add_column(heading, justify="left" if heading == "game" else "right")
    for one in names:
        for seats in GAMES[one].seats:
            field = Simulator(GAMES[one], seats)
            run = measured(field, seconds)
            rows.add_row(one, str(seats), f"{run.games:,}", f"{run.decisions:,}", f"{run.pace:,.0f}",
                         f"{run.games / run.seconds:,.0f}", f"{through_match(field, seconds / 2):,.0f}")
    Console(highlight=False).print(rows)


def measured(field: Simulator, seconds: float) -> Simulation:
    """Random games at full speed for about so long, after one that warms up."""
    field.simulate(1, audits=False)
    games = 1
    began = time.perf_counter()
    while True:
        run = field.simulate(games, audits=False)
        if run.trouble:
            raise TalpaError(f"{field.game.name} with {field.seats} seats: game {run.trouble[0]} does not end well")
        if run.seconds >= seconds / 2 or time.perf_counter() - began >= seconds:
            return run
        games = max(games + 1, min(games * 10, int(games * seconds / max(run.seconds, 1e-6))))


def through_match(field: Simulator, seconds: float) -> float:
    """Decisions a second of such games when Python plays them one by one, each checked (`Match.play`)."""
    decisions, spent, seed = 0, 0.0, 0
    while spent < seconds:
        match, moves = Match(field.game, field.seats, seed), field.moves(seed)
        began = time.perf_counter()
        for seat, action in moves:
            match.play(seat, action)
        spent += time.perf_counter() - began
        decisions, seed = decisions + len(moves), seed + 1
    return decisions / spent
