"""Moledozer: guess what the top cards add up to, and steer the mole into the other mice's houses."""

from talpa.engine.game import game_from_rooms

GAME = game_from_rooms(__name__, seats=range(2, 5), prefix="MD", version=2)
