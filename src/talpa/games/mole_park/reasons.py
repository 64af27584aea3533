"""What can happen, be refused, end a game or be amiss: each with the ruling it rests on."""

from talpa.engine.reasons import Reason


class News(Reason):
    """What the log tells, and what a, b and c are."""

    NOTHING = 0
    KING_ROLL = 1, "MP-36"       # seat, stars
    KING = 2                     # seat
    DEALT = 3, "MP-29"           # round, moles a hole
    CHOSE = 4, "MP-35"           # seat, die, round: for that seat alone
    DECLARED = 5, "MP-09"        # seat
    ROLLED = 6, "MP-35"          # seat, die, face
    LAID_DOWN = 7, "MP-39"       # seat, stars of the first three moles as digits, of the others
    TOOK = 8, "MP-15"            # seat, hole, moles
    STAYED = 9, "MP-15"          # hole, moles, each player's share
    DISCARDED = 10, "MP-16"      # seat, stars, moles
    TOTAL = 11, "MP-39"          # seat, stars
    ORDERED = 12, "MP-21"        # king, seat
    WON = 13, "MP-24"            # seat, stand, prize
    PASSED = 14, "MP-20"         # seat
    EMPTY_HANDED = 15, "MP-19"   # seat
    CROWN_MISSED = 16, "MP-11"   # seat, stars
    RESTOCKED = 17, "MP-24"      # stand, prize
    FLED = 18, "MP-27"           # hole, moles
    RESHUFFLED = 19, "MP-26"     # moles
    CROWNED = 20                 # seat, stars
    SHOWDOWN = 21, "MP-33"       # rivals
    SHOWDOWN_ROLL = 22, "MP-30"  # seat, three holes as digits, stars
    SHOWDOWN_SCORE = 23, "MP-32" # seat, stars of moles, all stars
    SHOWDOWN_TIE = 24, "MP-34"   # stars
    CAPPED = 25, "X-7"           # rounds
    CASHED_IN = 26, "MP-19"      # moles that were laid down
    DICE_BACK = 27, "MP-38"


class Refusal(Reason):
    """Why not."""

    LEGAL = 0
    NOT_NOW = 1                  # something else is awaited
    WHACK_FIRST = 2, "MP-18"
    CROWN_NEEDS_A_MOLE = 3, "MP-10"
    NOT_IN_HAND = 4, "MP-16"
    NOT_TIED = 5, "MP-21"
    NO_SUCH_STAND = 6, "MP-05"
    TOO_FEW_STARS = 7, "MP-05"
    WON_THIS_ROUND = 8, "MP-24"
    SOLD_OUT = 9, "MP-25"


class Ending(Reason):
    """Why the game is over."""

    RUNNING = 0
    CROWN = 1, "MP-07"
    SHOWDOWN = 2, "MP-13"
    CAP = 3, "X-7"


class Fault(Reason):
    """What an audit can find, and the fields that it looks at."""

    SOUND = 0
    MOLES = 1, "", "unseen", "discard", "hand", "deck"
    HANDS = 2, "", "hand", "held"
    LIMIT = 3, "", "excess", "down", "hand", "held", "phase", "rivals"
    BATCHES = 4, "", "unseen", "hole", "deck"
    PRIZES = 5, "", "owner"
    TOPS = 6, "", "top", "owner", "phase"
    DICE = 7, "", "roll", "choice", "rivals", "phase"
    TURN = 8, "", "phase", "rounds", "king_mole", "declared", "choice", "excess", "rivals"
    CHOICES = 9, "", "choice", "declared", "phase", "rivals", "hand", "held", "owner", "roll"
    PICKING = (
        10, "", "picker", "waiting", "tied", "queue", "phase", "king_mole", "choice", "top", "owner", "hand", "roll",
        "rivals",
    )
    CHAMPION = 11, "", "champion", "phase", "rounds", "rivals", "declared", "choice"
    SHOWDOWN = 12, "", "rivals", "declared", "waiting", "phase", "owner", "hand", "held", "excess"
