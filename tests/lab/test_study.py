"""Studies: the same numbers however they are played, resumed after a stop, and nothing counted twice."""

import json
import os
import signal

import numpy as np
import pytest

import talpa
from talpa.arena.cluster import PinnedExecutor, pinned, sources_digest
from talpa.bots import own_luck
from talpa.engine.errors import BadFile, Malformed, TalpaError
from talpa.games import find
from talpa.lab import study
from talpa.lab.play.seats import best_place, list_actions
from talpa.lab.question import ask
from talpa.lab.results import Results
from talpa.lab.run import run
from talpa.lab.table import make_table
from talpa.lab.tasks import do_task, tasks_of

SMALL = {"stories": 20, "effects": 20, "ladder": 2}


def question(**changes):
    return ask("moledozer", [2], "random", **{"games": 2000, **SMALL, **changes})


def sums(results):
    return {place: [tally.plain() for tally in tallies] for place, tallies in results.tallies.items()}


def test_tables_say_who_wins_how_long_it_takes_and_what_is_taken():
    tables = study("moledozer", [2], "random,digger", 60, ["rounds=10"], **SMALL).tables

    assert sum(row["share"] for row in tables["seats"] if row["bot"] == "digger") == pytest.approx(1, abs=1e-5)
    assert {row["measure"] for row in tables["length"]} >= {"decisions", "rounds", "minutes", "choices"}
    assert any("reverse" in row["kind"] and 0 <= row["taken"] <= 1 for row in tables["kinds"])
    rounds = [row for row in tables["compare"] if row["measure"] == "rounds" and row["bot"] == "random"]
    assert rounds[0]["difference"] < 0 and rounds[0]["p"] < 0.05
    assert tables["ladder"][0]["bot"] == "digger" and tables["ladder"][0]["share"] > 0.5
    assert {row["sight"] for row in tables["story"]} == {"seats", "open"}


def test_the_first_deals_are_the_same_in_a_longer_study():
    short, long = list(tasks_of(question(games=500))), list(tasks_of(question(games=2000)))
    assert do_task(short[0]) == do_task(long[0])


def test_a_study_that_was_cut_short_goes_on_and_counts_nothing_twice(tmp_path):
    whole = run(question(), tmp_path / "whole.jsonl")
    lines = (tmp_path / "whole.jsonl").read_text().splitlines(keepends=True)
    (tmp_path / "cut.jsonl").write_text("".join(lines[:3]) + lines[3][:40])

    again = run(question(), tmp_path / "cut.jsonl")

    assert sums(again) == sums(whole) and again.done == whole.done
    assert len({json.loads(line)["key"] for line in (tmp_path / "cut.jsonl").read_text().splitlines()[1:]}) == len(
        (tmp_path / "cut.jsonl").read_text().splitlines()) - 1


def test_a_task_that_comes_twice_is_counted_once():
    results, task = Results(None, {}), next(tasks_of(question(games=20)))
    assert results.add(task, do_task(task)) and not results.add(task, do_task(task))
    assert next(iter(results.tallies.values()))[0].deals == 20


def test_another_study_is_not_mixed_in(tmp_path):
    run(question(games=20), tmp_path / "one.jsonl")
    with pytest.raises(BadFile, match="another study"):
        run(question(games=40), tmp_path / "one.jsonl")


def test_compiled_diggers_choose_as_digger_does():
    game, digger = find("moledozer"), talpa.bot("digger")
    match, met = talpa.new("moledozer", seats=3, seed=5), 0
    table = make_table(game, 3, {}, None, "digger")
    for number, view in enumerate(match):
        chosen = digger(view, None, own_luck(number))
        table.content[:] = match.states.view(np.uint8)
        table.luck[view.seat] = own_luck(number)
        count = list_actions(table, table.states[0], view.seat)
        if count > 1:
            assert table.scratch.found[best_place(table, table.states[0], view.seat, 3, count)] == chosen
            met += 1
        match.play(view.seat, chosen)
        if met == 40:
            break
    assert met == 40


def test_a_settled_question_plays_no_further():
    asked = ask("moledozer", [2], "random", 20_000, edge=0.05, stories=0, effects=0)
    results = run(asked)
    assert 500 <= results.tallies["games", 2, "random", ""][0].deals < 20_000


@pytest.mark.parametrize(("given", "sentence"), [
    ({"bots": "queen"}, "there is no bot 'queen'"),
    ({"compare": ["board=web"]}, "board=web does not vary"),
    ({"compare": ["board"]}, "compares nothing"),
    ({"compare": ["colour=red"]}, "no option 'colour'"),
    ({"compare": ["edition=nowhere.toml"]}, "no edition 'nowhere.toml'"),
    ({"seats": [9]}, "2 to 4 players"),
    ({"games": 0}, "at least 1"),
    ({"seconds": 0}, "more than 0 seconds"),
])
def test_what_cannot_be_answered_is_refused_before_anything_is_played(given, sentence):
    with pytest.raises(TalpaError, match=sentence):
        ask("moledozer", **given)


def test_a_worker_with_other_sources_is_refused():
    assert pinned(sources_digest(), sum, [1, 2]) == 3
    with pytest.raises(TalpaError, match="another Talpa"):
        pinned("0123456789abcdef", sum, [1, 2])


def test_a_cluster_that_is_not_there_is_one_sentence():
    with pytest.raises(Malformed, match="no Dask scheduler answers"):
        run(question(), address="tcp://127.0.0.1:9")


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_a_killed_worker_s_work_is_done_again_and_counted_once():
    from distributed import Client, LocalCluster

    asked = ask("moledozer", [2], "random,digger", 3000, stories=40, effects=20, ladder=4)
    machines = LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
    with machines, Client(machines) as client:
        workers = [worker.pid for worker in machines.workers.values()]
        killed = []

        def kill_one(done, whole):
            if done == 4:
                os.kill(workers[0], signal.SIGKILL)
                killed.append(done)

        found = run(asked, executor=PinnedExecutor(client.get_executor(pure=False, retries=3)), tell=kill_one)

    here = run(asked)
    assert killed and found.done == here.done and found.rows.keys() == here.rows.keys()
    for place, tallies in here.tallies.items():
        for one, other in zip(tallies, found.tallies[place], strict=True):
            assert one.deals == other.deals and one.counts == other.counts
            assert np.allclose(one.sums, other.sums)
