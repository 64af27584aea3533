"""How a Burrow became points: the most numerous colour times the least numerous one, and tokens (ML-46)."""

from collections.abc import Sequence

from talpa.engine.record import State
from talpa.engine.scene import Part, say
from talpa.games.molly.wording import cube_name


def breakdown(state: State, seat: int) -> list[Part]:
    tokens = int(state["token"][seat])
    return [cubes_part(state["burrow"][seat].tolist()), Part(say("part-tokens", count=tokens), tokens)]


def cubes_part(burrow: list[int]) -> Part:
    if not any(burrow):
        return Part(say("part-no-cubes"), 0)
    most, least = most_and_least(burrow)
    words = say("part-cubes", most=cube_name(most, burrow[most]), least=cube_name(least, burrow[least]))
    return Part(words, cube_points(burrow))


def most_and_least(burrow: Sequence[int]) -> tuple[int, int]:
    """The colours with the most and the fewest cubes of those that are there."""
    held = [colour for colour, count in enumerate(burrow) if count]
    return max(held, key=burrow.__getitem__), min(held, key=burrow.__getitem__)


def cube_points(burrow: Sequence[int]) -> int:
    """Colours without cubes do not count; a single colour is both the most and the least."""
    held = [count for count in burrow if count]
    return max(held) * min(held) if held else 0
