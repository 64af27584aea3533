"""What is encoded with shared zones is what would be encoded without."""

import random

import pytest

from talpa.games import GAMES
from talpa.server import encoding
from talpa.server import messages as m
from tests.server.build import Play, a_table, first


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("most", [3, 1024])
def test_shared_zones_change_no_byte(name, most, monkeypatch):
    monkeypatch.setattr(encoding, "MOST", most)
    game, luck = GAMES[name], random.Random(2)
    play = Play(a_table(game, game.seats[-1]), game)
    play.everybody()
    updates = 0
    for _ in range(40):
        if not play.room.match.awaited:
            break
        seat = luck.choice(play.room.match.to_move())
        action = luck.choice(play.room.match.legal(seat))
        outcome = play.room.hear(seat, m.Decide(seat, len(play.room.taken[seat]), action), 1000.0)
        for letter in outcome.letters:
            updates += isinstance(letter.message, m.Update)
            assert encoding.encoded(letter.message) == encoding.ENCODER.encode(letter.message)
    assert updates >= 40


def test_a_zone_that_is_encoded_is_kept_so_that_no_other_can_have_its_id():
    game = GAMES["moledozer"]
    play = Play(a_table(game, 2), game)
    update = first(play.arrive(0, "key-0"), m.Update)
    for zone in update.scene.zones:
        encoding.encoded_zone(zone)
        assert encoding.ZONES[id(zone)][0] is zone
