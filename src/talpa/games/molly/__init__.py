"""Molly: line up three Moles, dig piles up, and keep every colour in balance."""

from talpa.engine.game import game_from_rooms

GAME = game_from_rooms(__name__, seats=range(2, 5), prefix="ML", version=2)
