"""What can happen, be refused, end a game or be amiss: each with the ruling it rests on."""

from talpa.engine.reasons import Reason


class News(Reason):
    NOTHING = 0
    DIG = 1, "WH-01"             # seat, burrow, worms eaten


class Refusal(Reason):
    LEGAL = 0
    SAME_BURROW = 1, "WH-02"


class Ending(Reason):
    RUNNING = 0
    FED = 1


class Fault(Reason):
    SOUND = 0
    WORMS = 1, "", "worms"
