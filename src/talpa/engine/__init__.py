"""The engine: what a game is, and how one is played. It knows no game by name."""
