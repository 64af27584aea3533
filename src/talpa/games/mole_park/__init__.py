"""Mole Park: Whack and Win! Roll dice to whack moles, cash them in for prizes, and go for King Mole's Crown."""

from talpa.engine.game import game_from_rooms

GAME = game_from_rooms(__name__, seats=range(2, 9), prefix="MP", version=3)
