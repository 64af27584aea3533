"""What Molly can tell, refuse, end with and find amiss: the enums that need words."""

from enum import IntEnum

import numpy as np


class News(IntEnum):
    """What happens; in brackets the three numbers that go with it."""

    NONE = 0
    TURN = 1                     # (seat) begins a turn
    REFILL = 2                   # (place, card) comes into the display
    TAKE_CARD = 3                # (seat, card) special action A
    SWAP = 4                     # (seat, space, space) special action B
    HUNT = 5                     # (seat, space, where the pile found there goes or EMPTY) Bobtail's special action B
    PLAY = 6                     # (seat, card, space)
    DRAW = 7                     # (seat, card) is the top of the deck, to be played
    TOKEN = 8                    # (seat) from the supply
    STEAL = 9                    # (seat, from seat) a token
    NOTHING = 10                 # (seat, Lack, card) what should come does not
    MOLE_SET = 11                # (seat, line, colour)
    TAKE_PILE = 12               # (seat, space, cards)
    CUBE = 13                    # (seat, colour, how many) into the Burrow
    OVERFLOW = 14                # (seat, colour, how many) do not fit
    FLIP = 15                    # (space, card or DOWN) what the flipped pile shows
    PROJECT_SET = 16             # (seat, line)
    COVER = 17                   # (seat, card, space)
    EVENT = 18                   # (seat, event) begins
    EVENT_DRAW = 19              # (seat, card) drawn for its cube
    FILL = 20                    # (card, space) by an event
    CHOSEN = 21                  # (seat) has chosen a cube in secret
    PASS = 22                    # (seat, to seat) a cube
    PASS_COLOUR = 23             # (seat, to seat, colour) for the two it concerns
    DISCARD_CUBE = 24            # (seat, colour)
    LAST_ROUND = 25              # (seat in whose turn a Tardy Mole came to the top)
    SCORE = 26                   # (seat, points, tokens) when the Burrows are opened


RULINGS = {
    News.TAKE_CARD: 1,
    News.SWAP: 38,
    News.HUNT: 50,
    News.PLAY: 30,
    News.DRAW: 27,
    News.TOKEN: 16,
    News.STEAL: 13,
    News.MOLE_SET: 17,
    News.TAKE_PILE: 44,
    News.CUBE: 43,
    News.OVERFLOW: 37,
    News.FLIP: 23,
    News.PROJECT_SET: 19,
    News.COVER: 24,
    News.EVENT: 7,
    News.EVENT_DRAW: 11,
    News.FILL: 41,
    News.CHOSEN: 11,
    News.PASS: 39,
    News.PASS_COLOUR: 39,
    News.DISCARD_CUBE: 40,
    News.LAST_ROUND: 32,
    News.SCORE: 46,
}
RULING = np.array([RULINGS.get(kind, 0) for kind in News])


class Lack(IntEnum):
    """What there is none of, when nothing happens."""

    TOKEN = 0                    # neither in the supply nor with another player (ML-14)
    CARD = 1                     # to draw or play (ML-35)
    SPACE = 2                    # for the card, which is discarded (ML-29)
    CUBE = 3                     # to pass or discard (ML-39, ML-40)


RULING_OF_LACK = np.array([14, 35, 29, 39])


class Refusal(IntEnum):
    LEGAL = 0
    OTHER_PHASE = 1              # something else is awaited
    NO_TOKEN = 2
    NO_CARD = 3
    EMPTY_SPACE = 4              # there is no pile to swap
    NO_SWAP_WITH_BOBTAIL = 5
    NO_BOBTAIL = 6
    TOO_FAR = 7
    NO_ROOM_FOR_PILE = 8
    NO_PILE_TO_MOVE = 9
    UNDER_BOBTAIL = 10
    SAME_COLOUR = 11
    DECK_EMPTY = 12
    CAN_PLAY = 13
    NO_VICTIM = 14
    NO_SET = 15
    NOT_IN_SET = 16
    NO_CUBE = 17


GROUNDS: dict[int, str] = {
    Refusal.OTHER_PHASE: "ML-55",
    Refusal.NO_TOKEN: "ML-01",
    Refusal.NO_CARD: "ML-35",
    Refusal.EMPTY_SPACE: "ML-38",
    Refusal.NO_SWAP_WITH_BOBTAIL: "ML-48",
    Refusal.NO_BOBTAIL: "ML-48",
    Refusal.TOO_FAR: "ML-49",
    Refusal.NO_ROOM_FOR_PILE: "ML-50",
    Refusal.NO_PILE_TO_MOVE: "ML-49",
    Refusal.UNDER_BOBTAIL: "ML-51",
    Refusal.SAME_COLOUR: "ML-02",
    Refusal.DECK_EMPTY: "ML-35",
    Refusal.CAN_PLAY: "ML-35",
    Refusal.NO_VICTIM: "ML-13",
    Refusal.NO_SET: "ML-17",
    Refusal.NOT_IN_SET: "ML-24",
    Refusal.NO_CUBE: "ML-39",
}


class Ending(IntEnum):
    RUNNING = 0
    MOST_POINTS = 1
    FEWEST_TOKENS = 2            # equal points, fewer tokens (ML-47)
    SHARED = 3                   # equal in both (ML-47)


class Fault(IntEnum):
    SOUND = 0
    MOLES = 1                    # a Mole card is missing or too many
    TARDY_MOLES = 2
    EVENTS = 3
    CUBES = 4
    TOKENS = 5
    COLUMN = 6                   # a column of a Burrow is below 0 or above its size
    PILE = 7                     # a pile's height and its cards do not fit
    DECK = 8                     # the deck is out of order
    BOBTAIL = 9                  # the dog is where it cannot be
    MEMORY = 10                  # what all could see of passed cubes is not so
    RANGE = 11                   # a number that can never be
