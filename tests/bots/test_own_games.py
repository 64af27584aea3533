"""A bot of one's own may say which games it plays."""

import pytest

import talpa
from talpa.bots.levels import level_of
from talpa.tui.bots import BotSeats


class OnlyMolly:
    games = ("molly",)

    def choose(self, view):
        return view.legal[0]


class Unmakeable:
    def __init__(self, file):
        self.file = file


def test_a_bot_of_one_game_is_refused_at_another() -> None:
    level = level_of("mine:OnlyMolly", OnlyMolly)
    assert level.plays("molly") and not level.plays("moledozer")
    view = talpa.new("moledozer", seats=2, seed=1).view(0)
    with pytest.raises(talpa.Malformed, match="mine:OnlyMolly plays molly, not moledozer"):
        level(view)


def test_the_terminal_refuses_it_before_the_game_begins() -> None:
    with pytest.raises(talpa.Malformed, match="plays molly, not moledozer"):
        BotSeats(f"{__name__}:OnlyMolly", "moledozer", 2, [0])
    assert BotSeats(f"{__name__}:OnlyMolly", "molly", 2, [0]).levels[1].games == ("molly",)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (Unmakeable, "the bot mine cannot be made: TypeError"),
        (type("Named", (OnlyMolly,), {"games": "molly"}), "the games of the bot mine are a list of their names"),
    ],
)
def test_what_is_no_bot_is_refused_in_a_sentence(given: type, sentence: str) -> None:
    with pytest.raises(talpa.Malformed, match=sentence):
        level_of("mine", given)
