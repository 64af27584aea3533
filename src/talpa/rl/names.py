"""What the numbers of observations and actions mean."""

from __future__ import annotations

from talpa.engine.errors import Malformed
from talpa.engine.view import View
from talpa.engine.whole import whole_number
from talpa.rl.setup import OBSERVATIONS, check_word, feature_names, set_up


def describe_observation(game: str, observation: str = "flat") -> list[str]:
    """What stands at each index of a game's observations; `seat +1` is the next seat clockwise from one's own.

    >>> from talpa.rl import describe_observation
    >>> describe_observation("moledozer")[7]
    'table: players left / 4'
    """
    check_word("observation", observation, OBSERVATIONS)
    return feature_names(set_up(game, None, {}, None, observation, "win").game, observation)


def action_names(game: str, seats: int | None = None, edition: str | None = None, **options: str) -> list[str]:
    """Every action of a game, as seat 0 would write it at a fresh table: seats count from one's own on.

    What an action means can depend on the table, such as where a mole stands: `name_of` says it for a view.
    """
    setup = set_up(game, seats, options, edition, "flat", "win")
    view = setup.match(0).view(0)
    return [name_of(view, action) for action in range(setup.actions)]


def action_name(game: str, action: int, seats: int | None = None, edition: str | None = None, **options: str) -> str:
    """One of them.

    >>> from talpa.rl import action_name
    >>> action_name("molly", 20)
    'play display.0 grid.6'
    """
    names = action_names(game, seats, edition, **options)
    number = whole_number(action)
    if number is None or not 0 <= number < len(names):
        raise Malformed(f"there is no action {action!r}; the actions are 0 to {len(names) - 1}")
    return names[number]


def name_of(view: View, action: int) -> str:
    """The verb and the path of an action in the engine's number, as `Match.parse` reads it."""
    choice = view.describe(action)
    return " ".join([choice.verb, *choice.path])
