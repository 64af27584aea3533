"""How a Burrow became points: the most numerous colour times the least numerous one, and tokens (ML-46)."""

from talpa.engine.record import State
from talpa.engine.scene import Part, say, shared
from talpa.games.molly.telling import cube_name


def tally(state: State, seat: int) -> list[Part]:
    tokens = int(state["token"][seat])
    return [cubes_part(tuple(state["burrow"][seat].tolist())), Part(say("part-tokens", count=tokens), tokens)]


@shared
def cubes_part(burrow: tuple[int, ...]) -> Part:
    """Colours without cubes do not count; a single colour is both the most and the least."""
    held = [colour for colour, count in enumerate(burrow) if count]
    if not held:
        return Part(say("part-no-cubes"), 0)
    most, least = max(held, key=burrow.__getitem__), min(held, key=burrow.__getitem__)
    words = say("part-cubes", most=cube_name(most, burrow[most]), least=cube_name(least, burrow[least]))
    return Part(words, burrow[most] * burrow[least])
