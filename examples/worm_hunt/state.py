"""One game of Worm Hunt, as one flat record."""

from talpa.engine.game import option_fields
from talpa.engine.record import SeatFields, layout
from talpa.games.worm_hunt.box import BURROWS, OPTIONS, SEATS

LAYOUT = layout([
    *option_fields(OPTIONS),
    ("rounds", "i1"),                    # edition: how many are played
    ("seats", "i1"),                     # how many play
    ("over", "i1"),                      # rounds that are over
    ("worms", "i1", BURROWS),            # in each burrow
    ("burrow", "i1", SEATS),             # chosen this round, else EMPTY
    ("last", "i1", SEATS),               # of the round before, else EMPTY
    ("eaten", "i2", SEATS),              # worms
], news=SEATS + 1)                         # an item a seat, and one to spare
SEAT_FIELDS = SeatFields(rows=("burrow", "last", "eaten"))
