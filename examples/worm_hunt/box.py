"""What is in the box: five burrows, a die, and as many rounds as the edition says."""

from talpa.engine.edition import Wanted
from talpa.engine.game import Option

SEATS, BURROWS, DIE, NAMES = 4, 5, 6, "ABCDE"
COLOURS = (("red", "R"), ("blue", "B"), ("yellow", "Y"), ("green", "G"))
OPTIONS = (Option("again", ("off", "on"), "off", "WH-02"),)
WANTED = {"rounds": Wanted(int, low=1, high=9)}


def unbox(s, edition, seats):
    s.rounds = edition["rounds"]
