"""Set-up: cards, thirds, events, tokens."""

from collections import Counter

import pytest

from talpa.engine import steps
from talpa.engine.errors import BadEdition, Malformed
from talpa.engine.match import Match
from talpa.engine.record import EMPTY
from talpa.games.molly.box import DOWN, EVENT, TARDY, UNSEEN
from talpa.games.molly.rules.setup import part_size
from tests.molly.build import MOLLY

SEEDS = range(40)


def fresh(seats, seed=0, **options):
    return Match(MOLLY, seats, seed, {name.replace("_", "-"): value for name, value in options.items()}).state


def deck(s):
    return s.deck[: s.deck_left].tolist()


@pytest.mark.parametrize(("seats", "each", "tokens"), [(2, 8, 6), (3, 9, 9), (4, 10, 12)])
def test_cards_and_tokens_by_players(seats, each, tokens):
    s = fresh(seats)

    assert (s.moles_each, s.tokens_all) == (each, tokens)
    assert s.token[:seats].tolist() == [1] * seats and s.supply == tokens - seats
    assert s.reserve.tolist() == [13] * 5


def test_every_pile_is_a_card_never_seen_under_an_open_one():
    s = fresh(4)

    for space in range(9):
        below, above = s.pile[space, :2].tolist()
        assert below & (DOWN + UNSEEN) == DOWN + UNSEEN and above < 5
    assert s.height.tolist() == [2] * 9


@pytest.mark.parametrize(("seats", "parts"), [(2, [6, 6, 5]), (3, [8, 7, 7]), (4, [9, 9, 9])])
def test_ml_36_thirds_are_equal_and_upper_ones_get_the_rest(seats, parts):
    s = fresh(seats)

    assert [part_size(s, part) for part in range(3)] == parts
    assert s.deck_left == 15 + sum(parts) + 3 + 5 - 2


@pytest.mark.parametrize("seed", SEEDS)
def test_ml_06_green_event_on_top_then_orange_then_red(seed):
    s = fresh(4, seed)

    parts = [deck(s)[15:25], deck(s)[25:35], deck(s)[35:45]]
    events = [[c - EVENT for c in part if c >= EVENT] for part in parts]

    assert [len(found) for found in events] == [1, 1, 1]
    assert events[0][0] in (4, 5) and events[1][0] in (2, 3) and events[2][0] in (0, 1)
    assert all(c < TARDY for c in deck(s)[45:]), "the five put aside hold no event"


def test_ml_53_three_of_six_events_are_used_and_each_can_be():
    used = Counter(c for seed in SEEDS for c in deck(fresh(2, seed)) if c >= EVENT)

    assert set(used) == set(range(EVENT, EVENT + 6)) and sum(used.values()) == 3 * len(SEEDS)


def test_ml_48_bobtail_leaves_two_more_cards_for_the_deck():
    plain, dog = fresh(3), fresh(3, bobtail="on")

    assert dog.dog == 4 and dog.height.tolist() == [2, 2, 2, 2, 0, 2, 2, 2, 2]
    assert dog.deck_left == plain.deck_left + 2


def test_ml_52_the_comic_card_is_no_piece():
    s = fresh(4)
    lying = s.pile[s.pile != EMPTY].size + s.deck_left + 2

    assert lying == 50 + 15 + 3, "Moles, Tardy Moles and three events, nothing else"


def test_x_1_a_random_seat_starts_or_the_chosen_one():
    assert {int(fresh(3, seed).first) for seed in SEEDS} == {0, 1, 2}
    assert all(fresh(3, seed, start="seat-2").first == 1 for seed in SEEDS)
    with pytest.raises(Malformed, match="one of random, seat-1, seat-2 at a table for 2, not 'seat-4'"):
        fresh(2, start="seat-4")


def test_x_6_the_same_seed_deals_the_same_table():
    assert fresh(4, 11).tobytes() == fresh(4, 11).tobytes() != fresh(4, 12).tobytes()


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("bobtail", ["off", "on"])
def test_a_fresh_table_has_everything(seats, bobtail):
    for seed in SEEDS:
        assert steps.audit(Match(MOLLY, seats, seed, {"bobtail": bobtail}).states) == 0


def test_x_9_an_edition_may_say_other_event_colours_and_is_checked(tmp_path):
    text = (MOLLY.folder / "editions" / "standard.toml").read_text()
    other = tmp_path / "other.toml"
    other.write_text(text.replace('fill-backs = "orange"', 'fill-backs = "red"').replace(
        'pass-cube = "red"', 'pass-cube = "orange"'))
    s = Match(MOLLY, 4, 0, {}, other).state
    assert s.event_part.tolist() == [0, 0, 1, 2, 1, 2]

    other.write_text(text.replace('pass-cube = "red"', 'pass-cube = "green"'))
    with pytest.raises(BadEdition, match="two events of each colour"):
        Match(MOLLY, 4, 0, {}, other)
    other.write_text(text.replace("value = 13", "value = 12"))
    with pytest.raises(BadEdition, match="cubes"):
        Match(MOLLY, 4, 0, {}, other)
