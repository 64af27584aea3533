"""What can happen, be refused, end a game or be amiss: each with the ruling it rests on."""

import numpy as np

from talpa.engine.reasons import Reason


class News(Reason):
    """What the log tells, and what a, b and c are."""

    NOTHING = 0
    TURN = 1                     # seat that begins a turn
    REFILL = 2                   # place, card that comes into the display
    TAKE_CARD = 3, "ML-01"       # seat, card: special action A
    SWAP = 4, "ML-38"            # seat, space, space: special action B
    HUNT = 5, "ML-50"            # seat, space, where the pile found there goes or EMPTY: Bobtail's special action B
    PLAY = 6, "ML-30"            # seat, card, space
    DRAW = 7, "ML-27"            # seat, card from the top of the deck, to be played
    TOKEN = 8, "ML-16"           # seat that receives one from the supply
    STEAL = 9, "ML-13"           # seat, seat that loses a token
    LACK = 10                    # seat, Lack, card: what should come does not
    MOLE_SET = 11, "ML-17"       # seat, line, colour
    TAKE_PILE = 12, "ML-44"      # seat, space, cards
    CUBE = 13, "ML-43"           # seat, colour, how many into the Burrow
    OVERFLOW = 14, "ML-37"       # seat, colour, how many do not fit
    FLIP = 15, "ML-23"           # space, card or DOWN: what the flipped pile shows
    PROJECT_SET = 16, "ML-19"    # seat, line
    COVER = 17, "ML-24"          # seat, card, space
    EVENT = 18, "ML-07"          # seat, event that begins
    EVENT_DRAW = 19, "ML-11"     # seat, card drawn for its cube
    FILL = 20, "ML-41"           # card, space: by an event
    CHOSEN = 21, "ML-11"         # seat that has chosen a cube in secret
    PASS = 22, "ML-39"           # seat, seat that gets the cube
    PASS_COLOUR = 23, "ML-39"    # seat, seat that gets it, colour: for the two it concerns
    DISCARD_CUBE = 24, "ML-40"   # seat, colour
    LAST_ROUND = 25, "ML-32"     # seat in whose turn a Tardy Mole came to the top
    SCORE = 26, "ML-46"          # seat, points, tokens when the Burrows are opened


class Lack(Reason):
    """What there is none of; no cube to discard is ML-40."""

    TOKEN = 0, "ML-14"           # neither in the supply nor with another player
    CARD = 1, "ML-35"            # to draw or play
    SPACE = 2, "ML-29"           # for the card, which is discarded
    CUBE = 3, "ML-39"            # to pass or discard


RULING_OF_LACK = np.array([int(lack.ruling.removeprefix("ML-")) for lack in Lack])


class Refusal(Reason):
    """Why not."""

    LEGAL = 0
    NOT_NOW = 1, "ML-55"         # something else is awaited
    NO_TOKEN = 2, "ML-01"
    NO_CARD = 3, "ML-35"
    EMPTY_SPACE = 4, "ML-38"     # there is no pile to swap
    NO_SWAP_WITH_BOBTAIL = 5, "ML-48"
    NO_BOBTAIL = 6, "ML-48"
    TOO_FAR = 7, "ML-49"
    NO_ROOM_FOR_PILE = 8, "ML-50"
    NO_PILE_TO_MOVE = 9, "ML-49"
    UNDER_BOBTAIL = 10, "ML-51"
    SAME_COLOUR = 11, "ML-02"
    DECK_EMPTY = 12, "ML-35"
    CAN_PLAY = 13, "ML-35"
    NO_VICTIM = 14, "ML-13"
    NO_SET = 15, "ML-17"
    NOT_IN_SET = 16, "ML-24"
    NO_CUBE = 17, "ML-39"


class Ending(Reason):
    """Why the game is over, or who has won it."""

    RUNNING = 0
    MOST_POINTS = 1, "ML-46"
    FEWEST_TOKENS = 2, "ML-47"   # equal points, fewer tokens
    SHARED = 3, "ML-47"          # equal in both


CARDS = ("pile", "height", "deck", "deck_left", "display", "drawn", "discarded")


class Fault(Reason):
    """What an audit can find, and the fields that it looks at."""

    SOUND = 0
    MOLES = 1, "", *CARDS
    TARDY_MOLES = 2, "", *CARDS
    EVENTS = 3, "", "events_over", "queue", "deck", "deck_left"
    CUBES = 4, "", "reserve", "burrow", "passed"
    TOKENS = 5, "", "supply", "token"
    COLUMN = 6, "", "burrow", "passed", "least", "most"
    PILE = 7, "", *CARDS
    DECK = 8, "", "deck", "deck_left"
    BOBTAIL = 9, "", "dog", "pile", "height"
    MEMORY = 10, "", "passed", "could_pass", "least", "most", "burrow", "events_over"
    SEATS = 11, "", "turn", "first", "revealer"
    OPEN_CARDS = 12, "", "display", "drawn", "last_discard", "discarded"
    QUEUE = 13, "", "queue", "revealed_by"
    TURN = 14, "", "phase", "stage", "queue", "drawn", "turn", "first", "passed", "pile", "height", "dog"
    LAST_ROUND = 15, "", "last_round", "deck_left", "deck"
    OWED = 16, "", "owed", "phase", "supply", "token", "revealer"
    CHOICES = 17, "", "chosen", "phase", "queue", "burrow", "passed", "events_over"
    SETS = 18, "", "mole_sets", "project_sets", "phase", "stage", "pile", "height"
    COVERS = 19, "", "uncovered", "drawn", "phase", "stage", "pile", "height"
