"""Studies: the same numbers however they are played, resumed after a stop, and nothing counted twice."""

import json
import os
import signal
import subprocess
import sys
import time

import numpy as np
import pytest

import talpa
from talpa.arena.cluster import KINDS, WITHOUT_NETS, PinnedExecutor, pinned, sources_digest
from talpa.bots import own_luck
from talpa.engine.errors import BadFile, Malformed, TalpaError
from talpa.games import find
from talpa.lab import study, thinkers
from talpa.lab.play import effects, games, seats, story
from talpa.lab.play.seats import best_place, list_actions
from talpa.lab.question import ask
from talpa.lab.results import Results
from talpa.lab.run import run, verdicts
from talpa.lab.table import make_notes, make_table
from talpa.lab.tasks import NEWS, do_task, kinds_at, table_for, tasks_of

SMALL = {"stories": 20, "effects": 20, "luck": 4, "ladder": 2}


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


@pytest.mark.parametrize("game", ["molly", "mole_park", "molehills", "moledozer"])
def test_who_starts_is_known_and_the_others_follow(game):
    for number in (1, 3):
        case = ask(game, [3], "random", options={"start": f"seat-{number}"}).cases(3, "random")[0]
        for deal in range(4):
            seats.begin(table_for(case), 3, deal)
            assert table_for(case).order[number - 1] == 0 and set(table_for(case).order[:3]) == {0, 1, 2}
    drawn = table_for(ask(game, [3], "random").cases(3, "random")[0])
    starters = [seats.begin(drawn, 3, deal) and drawn.order[:3].tolist().index(0) for deal in range(60)]
    assert set(starters) == {0, 1, 2}


@pytest.mark.parametrize("game", ["molly", "molehills", "moledozer"])
def test_the_order_of_play_is_that_of_the_first_decisions(game):
    table = table_for(ask(game, [4], "random").cases(4, "random")[0])
    for deal in range(6):
        waiting, met, order = seats.begin(table, 4, deal), [], table.order[:4].copy()
        while waiting and len(met) < 3:
            seat = int(waiting).bit_length() - 1
            assert waiting == 1 << seat
            met += [seat] if seat not in met else []
            waiting = seats.act(table, seat, seats.choose(table, seat, 4)[0])
        assert order[met].tolist() == [0, 1, 2]


def test_of_seats_that_decide_at_once_another_is_asked_first_at_every_deal():
    table = table_for(ask("mole_park", [3], "random").cases(3, "random")[0])
    for deal in range(7):
        waiting, met = int(seats.begin(table, 3, deal)), []
        assert waiting == 0b111
        while waiting:
            met.append(int(seats.next_seat(table, waiting, 3)))
            waiting &= ~(1 << met[-1])
        assert met == [(deal + later) % 3 for later in range(3)]


def test_shares_by_the_order_of_play_are_those_of_seats_where_seat_1_starts():
    tables = study("molly", [3], "random", 200, options={"start": "seat-1"}, stories=0, effects=0, luck=0).tables
    assert [row["share"] for row in tables["order"]] == [row["share"] for row in tables["seats"]]
    assert [row["place"] for row in tables["order"]] == [1, 2, 3]


def test_the_first_deals_are_the_same_in_a_longer_study():
    short, long = list(tasks_of(question(games=5000))), list(tasks_of(question(games=20_000)))
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


def one_case():
    return ask("moledozer", [3], "digger").cases(3, "digger")[0]


def test_games_that_python_decides_are_those_that_are_played_compiled():
    case = one_case()
    table, notes, kinds = table_for(case), make_notes(find("moledozer")), len(kinds_at(case)) + 1
    rows, told = np.zeros((3, games.COLUMNS)), np.zeros((2, story.STORY))
    seen = [[np.zeros(NEWS), np.zeros(kinds), np.zeros(kinds)] for _ in range(2)]
    assert games.play_games(table, 3, 7, rows[:1]) == -1
    thinkers.play_game(case, table, 7, rows[1])
    assert (rows[0] == rows[1]).all() and rows[0, games.DECISIONS] > 20

    assert story.tell_story(table, notes, 3, 7, rows[0], told[0], *seen[0])
    thinkers.tell_story(case, table, notes, 7, rows[2], told[1], tuple(seen[1]))
    assert (rows[2] == rows[1]).all() and (told[0] == told[1]).all() and told[0].any()
    for one, other in zip(*seen, strict=True):
        assert (one == other).all() and one.any()


def test_effects_that_python_finds_are_those_that_are_found_compiled():
    case = one_case()
    table, kinds = table_for(case), len(kinds_at(case)) + 1
    kept, movers, seen = np.zeros(kinds, find("moledozer").layout), np.zeros(kinds, int), np.zeros(kinds, int)
    found = np.full((2, 2, kinds), np.nan)
    assert effects.find_effects(table, kept, movers, seen, 3, 7, found[0])
    thinkers.find_effects(case, table, kept, movers, seen, 7, found[1])
    assert np.array_equal(found[0], found[1], equal_nan=True) and np.nansum(np.abs(found[0])) > 0


@pytest.mark.slow
def test_bots_that_think_have_stories_and_effects_too():
    tables = study("moledozer", [2], "digger,elder", 12, stories=4, effects=4, luck=4, ladder=1, thinking=4).tables
    deals = {row["bot"]: row["games"] for row in tables["seats"]}
    assert deals == {"digger": 12, "elder": 4}
    for name in ("story", "kinds", "news"):
        assert {row["bot"] for row in tables[name]} == {"digger", "elder"}
    assert any(row["deals"] > 0 for row in tables["kinds"] if row["bot"] == "elder")


class Broken:
    """A bot that fails."""

    def choose(self, view, budget, luck):
        raise ValueError("no idea")


def test_a_bot_that_fails_ends_the_study():
    with pytest.raises(TalpaError, match="a bot failed.*no idea"):
        study("moledozer", [2], "tests.lab.test_study:Broken", 1, stories=0, effects=0, luck=0)


def test_what_is_left_out_is_never_done_where_the_other_thing_can_be():
    case = ask("moledozer", [2], "random", 1, ["without=done:move"]).cases(2, "random")[1]
    table, (done,) = table_for(case), [kind.actions[0] for kind in kinds_at(case) if kind.verb == "done"]
    moves = [action for kind in kinds_at(case) if kind.verb == "move" for action in kind.actions]
    rows, met, waiting = np.zeros((1, games.COLUMNS)), 0, seats.begin(table, 2, 1)
    while waiting:
        seat = waiting.bit_length() - 1
        action, count = seats.choose(table, seat, 2)
        possible = set(table.scratch.found[:count].tolist())
        met += bool(possible & set(moves))
        assert not (done in possible and possible & set(moves))
        waiting = seats.act(table, seat, action)
    assert met > 0 and games.play_games(table, 2, 1, rows) == -1


def test_leaving_the_mole_where_it_is_makes_games_longer():
    found = study("moledozer", [3], "digger", 100, ["without=done:move"], stories=0, effects=0, luck=0)
    rounds = next(row for row in found.tables["compare"] if row["measure"] == "rounds")
    assert rounds["difference"] < 0 and rounds["p"] < 0.05 and rounds["ratio"] > 1


@pytest.mark.slow
def test_luck_by_what_seats_knew_is_about_zero_and_explains_who_wins():
    rows = study("mole_park", [2], "digger", 80, stories=80, effects=0, luck=80).tables["luck"]
    assert [row["sight"] for row in rows] == ["seats", "seats", "open", "open"]
    assert all(row["drift_low"] < 0.02 and row["drift_high"] > -0.02 for row in rows)
    assert all(row["luck_low"] > 0.05 and row["ratio"] > 1.05 for row in rows)


def test_a_study_that_was_killed_goes_on_and_counts_nothing_twice(tmp_path):
    asked = "moledozer --seats 2 --bots random --games 60000 --stories 20 --effects 20 --luck 2 --out one.html"
    log = tmp_path / "one.lab.jsonl"
    child = subprocess.Popen([sys.executable, "-m", "talpa", "lab", *asked.split()], cwd=tmp_path,
                             start_new_session=True, stderr=subprocess.DEVNULL)
    until = time.monotonic() + 120
    while (not log.exists() or log.stat().st_size < 4000) and time.monotonic() < until:
        time.sleep(0.01)
    os.killpg(child.pid, signal.SIGKILL)
    child.wait()
    kept = len(log.read_text().splitlines()) - 1
    whole = ask("moledozer", [2], "random", 60000, stories=20, effects=20, luck=2)
    assert 0 < kept < len(list(tasks_of(whole)))

    again = run(whole, log)

    keys = [json.loads(line)["key"] for line in log.read_text().splitlines()[1:]]
    assert len(keys) == len(set(keys)) == len(list(tasks_of(whole)))
    assert again.tallies["games", 2, "random", ""][0].deals == 60000
    assert sums(run(whole))["games", 2, "random", ""][0]["counts"] == sums(again)["games", 2, "random", ""][0]["counts"]


def test_a_settled_question_plays_no_further():
    asked = ask("moledozer", [2], "random", 20_000, edge=0.05, stories=0, effects=0)
    results = run(asked)
    base = results.tallies["games", 2, "random", ""][0]
    assert 500 <= base.deals < 20_000
    for column in (games.SHARE, games.ORDER):
        assert all(verdict.answer != "open" for verdict in verdicts(asked, base, 2, column))


@pytest.mark.parametrize(("given", "sentence"), [
    ({"bots": "queen"}, "there is no bot 'queen'"),
    ({"compare": ["board=web"]}, "board=web does not vary"),
    ({"compare": ["board"]}, "compares nothing"),
    ({"compare": ["colour=red"]}, "no option 'colour'"),
    ({"compare": ["edition=nowhere.toml"]}, "no edition 'nowhere.toml'"),
    ({"seats": [9]}, "2 to 4 players"),
    ({"games": 0}, "at least 1"),
    ({"seconds": 0}, "more than 0 seconds"),
    ({"seconds": float("nan")}, "more than 0 seconds"),
    ({"stories": -1}, "none or more"),
    ({"bots": "cheat"}, "arena only"),
    ({"compare": ["without=fly"]}, "expected an action"),
    ({"compare": ["without=done:done"]}, "expected an action"),
    ({"compare": ["without=done"], "bots": "elder"}, "decides for itself"),
])
def test_what_cannot_be_answered_is_refused_before_anything_is_played(given, sentence):
    with pytest.raises(TalpaError, match=sentence):
        ask("moledozer", **given)


def test_a_copy_of_the_edition_does_not_vary(tmp_path):
    copy = tmp_path / "mine.toml"
    copy.write_text((find("moledozer").folder / "editions" / "standard.toml").read_text())
    with pytest.raises(Malformed, match="does not vary"):
        ask("moledozer", compare=[f"edition={copy}"])


def test_a_worker_with_other_sources_is_refused():
    assert pinned(sources_digest(), KINDS, sum, [1, 2]) == 3
    with pytest.raises(TalpaError, match="another Talpa"):
        pinned("0123456789abcdef", KINDS, sum, [1, 2])
    assert sources_digest() != sources_digest(kinds=WITHOUT_NETS)


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
