"""Importing this loads the compiled rules: servers that are to be killed are forked from a process that has them."""

from talpa.games import GAMES
from talpa.server.compiling import rehearse

GAME = "moledozer"
rehearse(GAMES, GAME)
