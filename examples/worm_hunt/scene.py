"""The table: five burrows with worms and, once they are known, moles in them."""

from talpa.engine.scene import Fact, Piece, Player, Scene, Seat, Space, Zone, say
from talpa.games.worm_hunt.box import COLOURS, NAMES
from talpa.games.worm_hunt.wording import status


def scene(view, seat):
    eaten = view.eaten.tolist()
    players = [Player(i, *COLOURS[i], [Fact(say("fact-worms"), eaten[i])]) for i in range(view.seats)]
    spaces = [Space(f"burrow.{name}", x=i, text=name) for i, name in enumerate(NAMES)]
    moles = [mole(i, burrow) for i, burrow in enumerate(view.burrow.tolist()) if burrow >= 0]
    pieces = [worms(i, count) for i, count in enumerate(view.worms.tolist())] + moles
    burrows = Zone("burrows", "grid", say("zone-burrows"), spaces, pieces)
    return Scene("worm_hunt", seat, status(view, seat), players, [burrows])


def worms(burrow, count):
    name = say("piece-worms", count=count)
    return Piece(f"worms.{burrow}", f"burrow.{NAMES[burrow]}", "worms", name, text=str(count))


def mole(seat, burrow):
    name, (colour, letter) = say("piece-mole", seat=Seat(seat)), COLOURS[seat]
    return Piece(f"mole.{seat}", f"burrow.{NAMES[burrow]}", "mole", name, colour=colour, letter=letter, seat=seat)
