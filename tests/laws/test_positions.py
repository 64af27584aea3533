"""A position that somebody changed is refused by the name of its field, or plays on to an end under every law."""

import pytest

from talpa.games import GAMES
from tests.laws.positions import changed_positions, try_position
from tests.modes import few


@pytest.mark.parametrize("name", GAMES)
def test_a_changed_position_is_refused_or_plays_on(name: str) -> None:
    accepted = [
        try_position(GAMES[name], field, position, seed)
        for seed, (field, position) in enumerate(changed_positions(GAMES[name], few(300, 25)))
    ]

    assert 0 < sum(accepted) < len(accepted)
