"""The arena: fair seats, honest intervals, and a stop in the middle."""

import json
from argparse import Namespace

import numpy as np
import pytest

from talpa.arena.command import run_arena
from talpa.arena.entrants import read_bots
from talpa.arena.play import LUCK, Played, play_game
from talpa.arena.ratings import elo, mean_of_rounds, standings, win_shares
from talpa.arena.schedule import make_rounds
from talpa.arena.setup import Setup
from talpa.bots.levels import bot
from talpa.engine.errors import BadFile, Malformed
from talpa.games import NAMES
from tests.bots.build import TOY, failing


def arena(**changes) -> Namespace:
    given = {"game": NAMES[0], "bots": "cub,random", "games": 4, "seats": None, "seed": 1, "option": [],
             "edition": None, "jobs": 1, "out": None, "cluster": ""}
    return Namespace(**{**given, **changes})


def won(*bots: str) -> Played:
    """A game that the bots finished in this order, seat by seat."""
    return Played(bots, list(range(1, len(bots) + 1)), [0.0] * len(bots), [1] * len(bots), [0.1] * len(bots),
                  [0.1] * len(bots), "over", "")


def test_every_bot_sits_once_in_every_seat_with_the_same_deal():
    for games in make_rounds(["a", "b", "b", "b"], 4, 8, 1):
        assert [lineup.index("a") for lineup in games.lineups] == [0, 1, 2, 3]
    first, second = make_rounds(["a", "b"], 2, 4, 50)
    assert first.lineups == (("a", "b"), ("b", "a")) and (first.seed, second.seed) == (50, 51)


@pytest.mark.parametrize("bots, seats", [(["a", "b", "c"], 2), (["a", "b", "c"], 4), (["a", "b"], 4)])
def test_more_or_fewer_bots_than_seats_get_equal_turns(bots, seats):
    taken = {bot: np.zeros(seats) for bot in bots}
    for games in make_rounds(bots, seats, 12 * seats, 1):
        weight = seats / len(games.lineups)
        for lineup in games.lineups:
            for seat, one in enumerate(lineup):
                taken[one][seat] += weight
    assert all((counts == counts[0]).all() for counts in taken.values())
    assert len({counts.sum() for counts in taken.values()}) == 1


def test_bots_are_read_with_how_often_they_sit_down():
    assert read_bots("king@50, elder*3") == ["king@50", "elder", "elder", "elder"]
    for text in ("king,emperor", "king*0", "king*x", ""):
        with pytest.raises(Malformed):
            read_bots(text)


def test_a_shared_win_is_shared():
    assert win_shares(won("a", "b")._replace(ranks=[1, 1])) == [0.5, 0.5]


def test_the_interval_comes_from_rounds():
    mean, low, high = mean_of_rounds([[1, 0]] * 50)
    assert (mean, low, high) == (0.5, 0.5, 0.5)
    mean, low, high = mean_of_rounds([[1, 1], [0, 0]] * 50)
    assert mean == 0.5 and high - low == pytest.approx(2 * 1.96 * 0.5 / 100**0.5, rel=0.02)
    assert mean_of_rounds([[1.0]])[1:] == (float("-inf"), float("inf"))


def test_an_interval_holds_the_truth_nineteen_times_in_twenty():
    luck = np.random.default_rng(4)
    held = sum(low <= 0.3 <= high for _, low, high in (
        mean_of_rounds((luck.random((80, 2)) < 0.3).astype(float).tolist()) for _ in range(1000)))
    assert 920 <= held <= 970


def test_elo_says_how_often_one_beats_another():
    strengths = elo(np.array([[0, 760, 0], [240, 0, 640], [0, 360, 0]], float))
    assert strengths[0] - strengths[1] == pytest.approx(200, abs=2)
    assert strengths[1] - strengths[2] == pytest.approx(100, abs=2)
    assert np.isfinite(elo(np.array([[0, 50.0], [0, 0]]))).all()


def test_the_table_is_best_first():
    rows = standings([[won("a", "b"), won("a", "b")], [won("a", "b"), won("b", "a")]])
    assert [row.bot for row in rows] == ["a", "b"] and rows[0].share == 0.75 and rows[0].games == 4
    assert rows[0].elo > 0 > rows[1].elo and rows[0].elo_low <= rows[0].elo <= rows[0].elo_high


def test_a_bot_that_fails_is_named_and_the_game_goes_on():
    setup = Setup("toy", 2, {"low": "off"}, None)
    game = play_game(TOY, [failing(), bot("random")], 1, LUCK, setup)
    assert "ZeroDivisionError" in game.trouble and min(game.ranks) == 1


def test_the_table_is_written_for_other_programs(tmp_path, capsys):
    assert run_arena(arena(out=str(tmp_path / "a.json"))) == 0
    table = json.loads((tmp_path / "a.json").read_text())
    assert table["games"] == 4 and {row["bot"] for row in table["standings"]} == {"cub", "random"}
    assert sum(row["share"] for row in table["standings"]) == pytest.approx(1)
    run_arena(arena(out=str(tmp_path / "a.csv")))
    assert (tmp_path / "a.csv").read_text().startswith("bot,games,share,")
    assert "cub" in capsys.readouterr().out


def test_one_bot_alone_tells_lengths_seats_and_endings(tmp_path, capsys):
    assert run_arena(arena(game="moledozer", bots="random*2", out=str(tmp_path / "a.json"))) == 0
    found = json.loads((tmp_path / "a.json").read_text())["summary"]
    assert found["shortest"] <= found["median"] <= found["longest"] and sum(found["endings"].values()) == 4
    assert [len(seat) for seat in found["seats"]] == [3, 3] and sum(seat[0] for seat in found["seats"]) == 1
    said = capsys.readouterr().out
    assert "decisions of a game:" in said and "win share of each seat: seat 1" in said and "endings: " in said


def test_a_stopped_arena_goes_on_to_the_same_table(tmp_path):
    whole, part = tmp_path / "whole.json", tmp_path / "part.json"
    run_arena(arena(out=str(whole), games=4))
    run_arena(arena(out=str(part), games=2))
    with (tmp_path / "part.games.jsonl").open("a") as file:
        file.write('{"round": 1, "games": [{"bots": ["cu')
    run_arena(arena(out=str(part), games=4))
    shares = [[(row["bot"], row["share"], row["points"]) for row in json.loads(path.read_text())["standings"]]
              for path in (whole, part)]
    assert shares[0] == shares[1]


def test_games_of_another_arena_are_not_mixed_in(tmp_path):
    run_arena(arena(out=str(tmp_path / "a.json"), games=2))
    with pytest.raises(BadFile, match="another arena"):
        run_arena(arena(out=str(tmp_path / "a.json"), games=2, seed=9))


@pytest.mark.parametrize("changes, said", [
    ({"game": "chess"}, "no game 'chess'"), ({"bots": "emperor"}, "no bot 'emperor'"), ({"seats": 77}, "not 77"),
    ({"games": 0}, "--games is at least 1"), ({"jobs": 0}, "--jobs is at least 1"), ({"out": "x.txt"}, ".json or .csv"),
    ({"option": ["nonsense=1"]}, "has no option 'nonsense'"),
])
def test_bad_input_is_refused_in_one_sentence(changes, said):
    with pytest.raises(Malformed, match=said):
        run_arena(arena(**changes))
