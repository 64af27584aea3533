"""Editions that the loader accepts are sound in every game, however few or many their pieces."""

import itertools

import pytest

from talpa.engine.edition import load_edition
from talpa.engine.simulate import Simulator
from talpa.engine.toml import toml
from talpa.games.molly.box import EVENT_COLOURS, EVENT_NAMES, TABLES
from tests.modes import few
from tests.molly.build import MOLLY

EXTREMES = [
    {"moles": moles, "tardy-moles": tardies, "tokens": tokens, "column": column}
    for moles, tardies, (tokens, column) in itertools.product((6, 10), (1, 3), ((4, 1), (40, 13)))
]


def write_edition(folder, number, values):
    """An edition with so many pieces; `number` says how the events are coloured."""
    colours = [EVENT_COLOURS[(at // 2 + number) % 3 if number < 3 else (at + number) % 3] for at in range(6)]
    moles, tokens = (dict.fromkeys(TABLES, values[key]) for key in ("moles", "tokens"))
    events = dict(zip(EVENT_NAMES, colours, strict=True))
    entries = values | {"moles": moles, "tokens": tokens, "cubes": 13, "events": events}
    lines = [f"{key} = {{value = {toml(value)}, source = 'assumed'}}" for key, value in entries.items()]
    path = folder / f"garden-{number}.toml"
    path.write_text("\n".join(lines))
    return load_edition(path, MOLLY.wanted, MOLLY.check)


@pytest.mark.parametrize("values", EXTREMES, ids=str)
def test_ml_06_ml_35_x_9_every_edition_stays_sound(tmp_path, values):
    for number, seats in itertools.product(range(few(6, 4)), MOLLY.seats):
        edition = write_edition(tmp_path, number, values)
        for bobtail in ("off", "on"):
            survey = Simulator(MOLLY, seats, {"bobtail": bobtail}, edition).simulate(few(200, 1), first=number * 1000)
            assert survey.trouble is None, f"{values} {number} {seats} {bobtail}: {survey}"
