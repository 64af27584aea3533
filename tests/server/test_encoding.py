"""A device can put together from what is written to it what it would have been written whole."""

import random

import msgspec
import pytest
from msgspec.structs import replace

from talpa.games import GAMES
from talpa.server import messages as m
from talpa.server.net import encoding
from talpa.server.net.encoding import ENCODER, DeviceEncoder
from tests.server.build import Evening, a_table, completed, first

DECODER = msgspec.json.Decoder(m.FromServer)


def whole(update: m.Update, before: m.Update | None) -> m.Update:
    """An update with the zones that were left out."""
    zones = completed(update.scene.zones, update.kept, before.scene.zones if before else [])
    return replace(update, scene=replace(update.scene, zones=zones), kept=[])


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("most", [3, 1024])
def test_what_is_left_out_can_be_put_back(name, most, monkeypatch):
    monkeypatch.setattr(encoding, "MOST", most)
    game, luck = GAMES[name], random.Random(2)
    evening = Evening(a_table(game, game.seats[-1]), game)
    evening.everybody()
    encoders, seen, updates = [DeviceEncoder() for _ in range(16)], {}, 0
    written = plain = 0
    for _ in range(40):
        if not evening.match.awaited:
            break
        seat = luck.choice(evening.match.to_move())
        action = luck.choice(evening.match.legal(seat))
        outcome = evening.room.hear(seat, m.Decide(seat, len(evening.taken[seat]), action), 1000.0)
        for letter in outcome.letters:
            for device in letter.devices:
                line, all_of_it = encoders[device].encode(letter.message), ENCODER.encode(letter.message)
                if isinstance(letter.message, m.Update):
                    written, plain, updates = written + len(line), plain + len(all_of_it), updates + 1
                    seen[device] = whole(DECODER.decode(line), seen.get(device))
                    assert seen[device] == DECODER.decode(all_of_it)
                else:
                    assert line == all_of_it
    assert updates >= 40
    assert written < 0.7 * plain


def test_what_is_left_out_does_not_hang_on_what_others_were_sent(monkeypatch):
    """Zones are shared by all tables; a device must not learn from its bytes what another table did with them."""
    game = GAMES["moledozer"]
    evening = Evening(a_table(game, 2), game)
    update = first(evening.arrive(0, "key-0"), m.Update)
    one, other = DeviceEncoder(), DeviceEncoder()
    assert one.encode(update) == other.encode(update)
    encoding.ZONES.clear()
    again = replace(update, scene=replace(update.scene, zones=[replace(zone) for zone in update.scene.zones]))
    assert one.encode(again) == other.encode(update)


def test_a_zone_that_is_encoded_is_kept_so_that_no_other_can_have_its_id():
    game = GAMES["moledozer"]
    evening = Evening(a_table(game, 2), game)
    update = first(evening.arrive(0, "key-0"), m.Update)
    for zone in update.scene.zones:
        encoding.encoded_zone(zone)
        assert encoding.ZONES[id(zone)][0] is zone
