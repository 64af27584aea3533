"""Statistics that hold, found out by simulation: on a coin that is fair, and on one that is not."""

import numpy as np
import pytest

from talpa.lab.play.games import COLUMNS, ORDER, SHARE, play_games
from talpa.lab.play.story import LUCK, STORY, tell_story
from talpa.lab.statistics import (
    explained,
    from_deals,
    from_sums,
    holm,
    power,
    ratio,
    seat_chances,
    seat_spread,
    sequential,
    variance_ratio,
    wilson,
)
from talpa.lab.table import make_notes, make_table
from talpa.lab.tally import Tally
from tests.lab.coin import GAME


def games(count: int, edge: int, whose: str = "seat-1", first: int = 0) -> np.ndarray:
    rows = np.zeros((count, COLUMNS))
    table = make_table(GAME, 2, {"edge": str(edge), "whose": whose}, None, "random")
    assert play_games(table, 2, first, rows) == -1
    return rows


def tosses(count: int, edge: int, first: int = 0) -> np.ndarray:
    """What the first seat won in so many games."""
    return games(count, edge, first=first)[:, SHARE]


def is_called_fair(won: np.ndarray) -> bool:
    """What a report says of the seats."""
    return min(seat_chances([from_deals(won), from_deals(1 - won)])) >= 0.05


def test_a_fair_coin_is_called_fair_95_times_in_100():
    studies = tosses(1000 * 401, 0).reshape(1000, 401)
    assert sum(map(is_called_fair, studies)) / len(studies) == pytest.approx(0.95, abs=0.02)


def test_intervals_hold_the_truth_95_times_in_100():
    studies = [from_deals(won) for won in tosses(1000 * 300, 4).reshape(1000, 300)]
    assert sum(one.low <= 0.54 <= one.high for one in studies) / 1000 == pytest.approx(0.95, abs=0.02)


def test_an_edge_of_two_points_is_found_with_the_stated_power():
    deals, studies = 4000, tosses(300 * 4000, 2).reshape(300, 4000)
    found = sum(not is_called_fair(won) for won in studies) / len(studies)
    assert found == pytest.approx(power(deals, seat_spread(2), 0.02), abs=0.07)
    assert 0.6 < found < 0.9


def test_who_starts_is_found_ahead_with_the_stated_power_where_chairs_are_even():
    rows, deals = games(300 * 4000, 2, "starter").reshape(300, 4000, COLUMNS), 4000
    found = sum(not is_called_fair(study[:, ORDER]) for study in rows) / len(rows)
    assert found == pytest.approx(power(deals, seat_spread(2), 0.02), abs=0.07)
    assert sum(is_called_fair(study[:, SHARE]) for study in rows) / len(rows) == pytest.approx(0.95, abs=0.04)


def asked_in_turn(edge: int, first: int) -> str:
    """A question asked after every 500 deals."""
    won = tosses(40_000, edge, first)
    for deals in range(500, len(won) + 1, 500):
        answer = sequential(deals, won[:deals].sum(), (won[:deals] ** 2).sum(), 0.5, 0.02).answer
        if answer != "open":
            return answer
    return "open"


def test_a_sequential_question_is_answered_right_nine_times_in_ten():
    fair = [asked_in_turn(0, 100_000 * i) for i in range(100)]
    off = [asked_in_turn(2, 100_000 * i) for i in range(100)]
    assert fair.count("even") >= 90 and fair.count("edge") <= 10
    assert off.count("edge") >= 90 and off.count("even") <= 10


def test_luck_is_zero_on_average_and_explains_a_coin():
    table, notes, deals = make_table(GAME, 2, {}, None, "random"), make_notes(GAME), 2000
    rows, told = np.zeros((deals, COLUMNS)), np.zeros((deals, STORY))
    for deal in range(deals):
        tell_story(table, notes, 2, deal, rows[deal], told[deal], np.zeros(64), np.zeros(2), np.zeros(2))
    luck = from_deals(told[:, LUCK])
    assert luck.low < 0 < luck.high
    assert np.corrcoef(rows[:, SHARE], told[:, LUCK])[0, 1] > 0.85


def test_sums_say_what_deals_say():
    values = np.array([0.0, 1.0, 0.5, 1.0, 0.0, 0.25])
    assert from_deals(values) == pytest.approx(from_sums(6, values.sum(), (values**2).sum()))
    assert from_deals(np.append(values, np.nan)).deals == 6


def test_tallies_of_parts_are_the_tally_of_the_whole():
    rows = np.random.default_rng(1).integers(0, 9, (40, COLUMNS)).astype(float)
    whole, parts, second = Tally(), Tally(), Tally()
    whole.add_rows(rows, rows * 0)
    parts.add_rows(rows[:15], rows[:15] * 0)
    second.add_rows(rows[15:], rows[15:] * 0)
    parts.add(second)
    assert parts.plain() == whole.plain()


def test_what_explains_half_is_said_to_explain_half_95_times_in_100():
    luck = np.random.default_rng(3)
    held = 0
    for _ in range(400):
        by = luck.normal(size=200)
        part = explained(by + luck.normal(size=200), by)
        held += part.low <= 0.5 <= part.high
    assert held / 400 == pytest.approx(0.95, abs=0.03)
    assert explained(np.ones(9), np.arange(9.0)).mean == 0.0


def test_holm_corrects_the_smallest_most_and_never_turns_the_order_around():
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])


def test_wilson_knows_rare_things_and_ratios_know_their_deals():
    assert wilson(0, 50).low == 0.0 and 0.05 < wilson(0, 50).high < 0.09
    assert ratio(np.array([1.0, 2.0, 3.0]), np.array([2.0, 4.0, 6.0])).error == 0.0


def test_the_same_deals_need_fewer_games():
    one, other = tosses(4000, 0), tosses(4000, 4)
    gap = from_deals(other - one)
    assert gap.mean == pytest.approx(0.04, abs=0.01)
    assert variance_ratio(from_deals(one), from_deals(other), gap) > 5
