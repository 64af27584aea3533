"""Guided first games: lessons are data in a game's folder, and the rules prove them."""
