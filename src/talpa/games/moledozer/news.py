"""What can happen at the table, for the log; and why a decision may be refused, with its ruling."""

from enum import IntEnum


class News(IntEnum):
    """Kinds of news; what a, b and c of each mean."""

    NOTHING = 0
    HOUSE = 1            # seat, space, colour
    SHUFFLE = 2          # cards each
    CALL = 3             # seat, 1 for multiplication
    GUESS = 4            # seat, number
    CHANGE = 5           # seat, number before, number now
    KEEP = 6             # seat, number
    REVEAL = 7           # seat, number, symbol
    ANSWER = 8           # number, 1 for a product
    WINNER = 9           # seat, 1 for the second-closest
    NO_WINNER = 10       # 1 for the second-closest
    STEP = 11            # seat, from space, to space
    EXTRA_STEP = 12      # seat, from space, to space
    REVERSE = 13         # seat
    SWAP = 14            # seat, other seat
    DONE = 15            # seat
    CRUSH = 16           # seat whose house it was, seat that moved the mole, space
    RETURN = 17          # space
    TURN_OVER = 18       # the two seats left
    DISTANCE = 19        # champion, steps to the champion's house, steps to the other's
    MIDDLE = 20          # steps to either house
    DRAW_OFF = 21
    CHAMPION = 22        # seat
    TOO_LONG = 23        # rounds


class Refusal(IntEnum):
    """Why not."""

    LEGAL = 0
    NOT_NOW = 1
    NO_SUCH_HOUSE = 2
    HOUSE_TAKEN = 3
    ORDER_IS_FIXED = 4
    MUST_ORDER = 5
    ALREADY_PLACED = 6
    OFF_THE_TRACK = 7
    TOO_CLOSE = 8
    SAME_GUESS = 9
    NO_WAY = 10
    NO_STEP_LEFT = 11
    NO_SUCH_SYMBOL = 12
    NOT_IN_THE_GAME = 13


GROUNDS = {
    Refusal.NO_SUCH_HOUSE: "MD-30",
    Refusal.HOUSE_TAKEN: "MD-31",
    Refusal.ORDER_IS_FIXED: "MD-34",
    Refusal.MUST_ORDER: "MD-34",
    Refusal.ALREADY_PLACED: "MD-34",
    Refusal.OFF_THE_TRACK: "MD-03",
    Refusal.TOO_CLOSE: "MD-07",
    Refusal.SAME_GUESS: "MD-33",
    Refusal.NO_WAY: "MD-13",
    Refusal.NO_STEP_LEFT: "MD-12",
    Refusal.NO_SUCH_SYMBOL: "MD-14",
    Refusal.NOT_IN_THE_GAME: "MD-19",
}


class Fault(IntEnum):
    """What an audit can find."""

    SOUND = 0
    CARDS = 1            # a card is nowhere, or twice
    STACKS = 2           # a stack has a gap, or stacks in play differ in height
    CHAIRS = 3           # not everybody sits on one chair
    HOUSES = 4           # a house is on no home space, shared, or stands for nobody
    MOLE = 5             # the mole is on no space of this side, or in a house that stands
    GUESSES = 6          # a guess is off the track or too close to another
    TURN = 7             # it is nobody's decision, or somebody's who is out
    COUNTS = 8           # a number is out of its range
    LOOKS = 9            # somebody looks at no new cards
