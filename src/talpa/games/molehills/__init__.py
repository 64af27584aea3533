"""Mountains out of Molehills: plan four moves in the dark, push mountains up, topple the others'."""

from talpa.engine.game import game_from_rooms

GAME = game_from_rooms(__name__, seats=range(2, 5), prefix="MO", version=2)
