"""What can happen, be refused, end a game or be amiss: each with the ruling it rests on."""

from talpa.engine.reasons import Reason


class News(Reason):
    """What the log tells, and what a, b and c are."""

    NOTHING = 0
    HOUSE = 1, "MD-31"           # seat, space, colour
    SHUFFLE = 2, "MD-23"         # cards each
    CALL = 3, "MD-35"            # seat, 1 for multiplication
    GUESS = 4, "MD-07"           # seat, number
    CHANGE = 5, "MD-33"          # seat, number before, number now
    KEEP = 6, "MD-33"            # seat, number
    REVEAL = 7, "MD-21"          # seat, number, symbol
    ANSWER = 8, "MD-08"          # number, 1 for a product
    WINNER = 9                   # seat, 1 for the second-closest
    NO_WINNER = 10               # 1 for the second-closest
    STEP = 11, "MD-12"           # seat, from space, to space
    EXTRA_STEP = 12, "MD-12"     # seat, from space, to space
    REVERSE = 13, "MD-20"        # seat
    SWAP = 14, "MD-18"           # seat, other seat
    DONE = 15, "MD-12"           # seat
    CRUSH = 16, "MD-17"          # seat whose house it was, seat that moved the mole, space
    RETURN = 17, "MD-25"         # space
    TURN_OVER = 18, "MD-26"
    DISTANCE = 19, "MD-28"       # champion, steps to the champion's house, steps to the other's
    MIDDLE = 20, "MD-29"         # steps to either house
    DRAW_OFF = 21, "MD-29"
    CHAMPION = 22                # seat
    TOO_LONG = 23, "X-7"         # rounds


class Refusal(Reason):
    """Why not."""

    LEGAL = 0
    NOT_NOW = 1                  # something else is awaited
    NO_SUCH_HOUSE = 2, "MD-30"
    HOUSE_TAKEN = 3, "MD-31"
    ORDER_IS_FIXED = 4, "MD-34"
    MUST_ORDER = 5, "MD-34"
    ALREADY_PLACED = 6, "MD-34"
    OFF_THE_TRACK = 7, "MD-03"
    TOO_CLOSE = 8, "MD-07"
    SAME_GUESS = 9, "MD-33"
    NO_WAY = 10, "MD-13"
    NO_STEP_LEFT = 11, "MD-12"
    NO_SUCH_SYMBOL = 12, "MD-14"
    NOT_IN_THE_GAME = 13, "MD-19"


class Ending(Reason):
    """Why the game is over."""

    RUNNING = 0
    LAST_HOUSE = 1, "MD-37"
    FARTHEST = 2, "MD-28"
    DRAW_OFF = 3, "MD-29"
    TOO_LONG = 4, "X-7"


class Fault(Reason):
    """What an audit can find, and the fields that it looks at."""

    SOUND = 0
    CARDS = 1, "", "pile", "stack", "height", "shown", "revealed", "phase", "standing", "house"
    STACKS = 2, "", "stack", "height", "standing", "house", "phase", "draw_off"
    CHAIRS = 3, "", "sitter"
    HOUSES = 4, "", "house", "standing", "side", "colour", "phase", "mole", "rounds_begun"
    MOLE = 5, "", "mole", "side", "house"
    GUESSES = 6, "", "guess", "product", "phase", "first", "turn", "standing", "house", "sitter", "draw_off", "revealed"
    TURN = 7, "", "turn", "first", "winner", "phase", "standing", "house", "sitter"
    COUNTS = (
        8, "", "rounds_begun", "phase", "side", "first", "turn", "standing",
        "house", "winner", "champion", "shown", "mole",
    )
    LOOKS = 9, "", "looking", "lookers", "placed", "phase", "standing", "house", "height"
    COLOURS = 10, "", "colour", "phase", "turn", "first", "sitter"
    EXTRAS = 11, "", "extras", "steps", "phase", "revealed"
    DUEL = 12, "", "draw_off", "duel_shuffles", "phase", "standing", "mole", "house"
    ENDING = (
        13, "", "ending", "champion", "phase", "standing", "house", "draw_off",
        "duel_shuffles", "mole", "guess", "revealed", "rounds_begun",
    )
    FALLEN = 14, "", "fallen", "standing", "house", "side"
