"""What can happen, be refused, end a game or be amiss: each with the ruling it rests on."""

from talpa.engine.reasons import Reason


class News(Reason):
    """What the log tells, and what a, b and c are."""

    NOTHING = 0
    PLACED = 1, "MO-12"          # seat, space, facing
    LAID_OUT = 2, "MO-06"        # round, cards, height
    DRAFTED = 3, "MO-06"         # seat, kind
    PLANNED = 4, "MO-09"         # seat
    REVEALED = 5, "MO-11"        # seat, kind, lap
    DUG = 6, "MO-17"             # seat, space: moved and added a molehill
    WENT = 7, "MO-32"            # seat, space: moved, and had no molehill to add
    TURNED = 8, "MO-10"          # seat, facing
    EDGE = 9, "MO-14"            # seat: stopped at the edge
    BUMPED = 10, "MO-14"         # seat, other seat
    HIT_ROCK = 11, "MO-15"       # seat, facing
    ROCK_PLACED = 12, "MO-27"    # seat, space, face
    TOOK_BACK = 13, "MO-30"      # seat, space
    TOPPLED = 14, "MO-21"        # seat, space, facing
    FELL = 15, "MO-33"           # owner, pieces: off the edge
    CUT = 16, "MO-23"            # owner, pieces: too high after the last topple a card may make
    NO_MOUNTAIN = 17, "MO-24"    # seat, space: peeked, and nothing toppled
    SCORED = 18, "MO-37"         # seat, points, round
    TOKEN = 19, "MO-34"          # seat, token
    ENDED = 20, "MO-35"


class Refusal(Reason):
    """Why not."""

    LEGAL = 0
    NOT_NOW = 1                  # something else is awaited
    CORNER_TAKEN = 2, "MO-12"
    CARD_GONE = 3, "MO-06"
    SAME_PLAN = 4                # equal cards are planned as they lie in the hand
    OFF_THE_BOARD = 5, "MO-27"
    MOLE_THERE = 6, "MO-27"
    ROCK_THERE = 7, "MO-27"
    NOT_YOUR_TOP = 8, "MO-30"
    REPEATS = 9, "MO-23"
    NO_SUCH_TOKEN = 10, "MO-34"
    TOKEN_TAKEN = 11, "MO-34"


class Ending(Reason):
    """What decided the game."""

    RUNNING = 0
    MOST_POINTS = 1, "MO-36"
    TALLER_MOUNTAINS = 2, "MO-36"
    SHARED = 3, "MO-36"


class Fault(Reason):
    """What an audit can find, and the fields that it looks at."""

    SOUND = 0
    PIECES = 1, "", "supply", "piece"
    ROW = 2, "", "piece", "height"
    OUTSIDE = 3, "", "height"
    CARDS = 4, "", "discard", "draw_pile", "display", "hand"
    HANDS = 5, "", "hand", "phase", "lap", "turn", "token"
    PLANS = 6, "", "plan", "hand", "phase"
    TOKENS = 7, "", "token"
    MOLES = 8, "", "mole", "nose", "phase", "turn", "token"
    ROCK = 9, "", "rock", "die", "mole"
    TOO_HIGH = 10, "", "height", "phase", "this_round"
    PENDING = (
        11, "", "pending", "pendings", "phase", "height", "topples", "mole", "hand", "plan", "this_round", "lap",
        "turn", "token",
    )
    SEEN = 12, "", "seen", "topples", "phase"
    COUNTERS = 13, "", "phase", "this_round", "lap", "turn", "claim"
    SCORES = 14, "", "score", "this_round", "phase", "piece", "height"
    DRAFT = 15, "", "display", "draw_pile", "discard", "hand", "phase", "lap", "turn", "this_round"
    START = 16, "", "height", "piece", "mole", "rock", "phase", "turn"
    CARD = 17, "", "phase", "steps", "turn_after", "hand", "plan", "lap", "turn", "token", "pending", "mole", "supply"
    CLAIMS = 18, "", "claim", "turn", "phase", "piece", "height", "token"
