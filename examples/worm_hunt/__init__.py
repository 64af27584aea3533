"""Worm Hunt: a small game outside Talpa. `TALPA_GAMES=examples talpa play worm_hunt` plays it."""

from talpa.engine.game import game_from_rooms

GAME = game_from_rooms(__name__, seats=range(2, 5), prefix="WH", version=1)
