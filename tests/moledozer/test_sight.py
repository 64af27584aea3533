"""Who sees what."""

from talpa.engine.record import EMPTY, HIDDEN, NOBODY
from talpa.games.moledozer.actions import Family
from talpa.games.moledozer.state import Phase
from tests.moledozer.build import crush, new_table, settle, sound, stop, table, win


def seen(match, reader, owner):
    """The owner's stack as the reader knows it."""
    return match.view(reader).state.stack[owner].tolist()


def covered(match, owner):
    height = int(match.state.height[owner])
    return [HIDDEN] * height + [EMPTY] * (5 - height)


def take(match, action, extras):
    """Seat 0 does this as the winner of a round."""
    match.state.extras, match.state.steps, match.state.winner, match.state.phase = extras, 1, 0, Phase.MOLE
    match.awaited = 1
    match.play(0, action)


def test_a_seat_knows_its_own_stack_and_no_other():
    match = table(3)

    assert seen(match, 1, 1) == match.state.stack[1].tolist()
    assert seen(match, 1, 0) == covered(match, 0)
    assert seen(match, NOBODY, 1) == covered(match, 1)


def test_md_20_a_perfect_memory_follows_a_reverse():
    match = table(3)
    before = match.state.stack[0].tolist()

    take(match, Family.REVERSE, extras=4)

    assert seen(match, 0, 0) == before[::-1]


def test_md_18_who_gave_a_stack_away_still_knows_it_after_more_swaps():
    match = table(3, stacks="seat")
    mine = match.state.stack[0].tolist()

    take(match, Family.SWAP + 1, extras=8)
    take(match, Family.SWAP + 2, extras=8)

    assert seen(match, 0, 1) == mine
    assert seen(match, 0, 0) == covered(match, 0)
    assert seen(match, 1, 2) == match.state.stack[2].tolist()


def test_md_18_a_stack_that_always_lies_open_is_known_to_both_after_a_swap():
    match = table(3, stacks="seat", look="always")

    take(match, Family.SWAP + 1, extras=8)

    assert seen(match, 0, 0) == match.state.stack[0].tolist()
    assert seen(match, 0, 1) == match.state.stack[1].tolist()
    assert seen(match, 2, 0) == covered(match, 0)


def test_cards_turned_over_are_remembered_until_the_shuffle():
    match = table(2)
    win(match, 0)
    stop(match)
    shown = int(match.state.shown)
    worlds = [match.view(1).world(seed).states[0] for seed in range(50)]

    assert shown.bit_count() == 2
    for world in worlds:
        hidden = world.stack[0].tolist()[:4]
        assert not any(shown >> card & 1 for card in hidden)


def test_unseen_cards_are_redealt_to_stacks_aside_as_well():
    match = table(4)
    crush(match, 3)
    mine = set(match.state.stack[0].tolist())
    aside = {card for seed in range(200) for card in match.view(0).world(seed).states[0].stack[3].tolist() if card >= 0}

    assert aside.isdisjoint(mine)
    assert len(aside) == 30 - 4 - 4          # all but their own four and the four turned over
    assert sound(match)


def test_md_34_the_chosen_order_is_secret():
    one, other = new_table(2, order="on"), new_table(2, order="on")
    settle(one)
    settle(other)
    one.play(0, Family.NEXT)
    other.play(0, Family.NEXT + 4)

    assert one.view(1) == other.view(1)
    assert one.view(0) != other.view(0)


def test_x_8_aided_memory_shows_what_was_turned_over_and_the_own_stack():
    match = table(2, memory="aided")
    win(match, 0)
    stop(match)
    zones = {zone.id: zone for zone in match.view(0).scene.zones}

    assert len(zones["shown"].pieces) == 2
    assert [piece.hidden for piece in zones["stack-0"].pieces] == [False] * 4
    assert [piece.hidden for piece in zones["stack-1"].pieces] == [True] * 4
