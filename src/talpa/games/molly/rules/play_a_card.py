"""Play a card: from the display or the top of the deck, onto a space that does not show its colour."""

from talpa.engine.bits import allow, allow_all
from talpa.engine.compiled import rule
from talpa.engine.news import announce
from talpa.engine.record import EMPTY
from talpa.games.molly.actions import Family
from talpa.games.molly.box import DISPLAY, EVENT, SPACES
from talpa.games.molly.reasons import Lack, News, Refusal
from talpa.games.molly.rules.deck import discard, draw, queue_event
from talpa.games.molly.rules.grid import (
    all_looks,
    colour_of,
    has_a_space,
    is_empty,
    note_new_sets,
    put,
    showing,
    spaces_for,
)
from talpa.games.molly.rules.news import tell_lack
from talpa.games.molly.state import Phase, Stage


@rule
def refill_display(s):
    """Bring the display back to two cards; an event takes place before the next card is drawn (ML-07)."""
    for place in range(DISPLAY):
        if s.display[place] == EMPTY and s.deck_left > 0:
            card = draw(s)
            if card >= EVENT:
                queue_event(s, card, s.turn)
                return
            s.display[place] = card
            announce(s, News.REFILL, place, card, 0)
    s.phase = Phase.TURN


@rule
def space_refusal(s, space, card):
    """A card may cover anything but Bobtail and a Mole of its own colour (ML-30, ML-51)."""
    if space == s.dog:
        return Refusal.UNDER_BOBTAIL
    if showing(s, space) == colour_of(card):
        return Refusal.SAME_COLOUR
    return Refusal.LEGAL


@rule
def play_refusal(s, place, space):
    if s.display[place] == EMPTY:
        return Refusal.NO_CARD
    return space_refusal(s, space, s.display[place])


@rule
def can_play(s):
    """Is there a card in the display that fits somewhere, or one in the deck?"""
    for place in range(DISPLAY):
        if s.display[place] != EMPTY and has_a_space(s, colour_of(s.display[place])):
            return True
    return s.deck_left > 0


@rule
def play_card(s, seat, card, space):
    """Lay the card; an empty space earns the Project bonus, a covered back does not (ML-30)."""
    if is_empty(s, space):
        s.owed[seat] += 1
    put(s, space, card)
    note_new_sets(s, 1 << space)
    s.stage = Stage.MOLES
    announce(s, News.PLAY, seat, card, space)


@rule
def play_from_display(s, seat, place, space):
    card = s.display[place]
    s.display[place] = EMPTY
    play_card(s, seat, card, space)


@rule
def draw_to_play(s):
    """Reveal the top card before its space is chosen; an event takes place and the next card is drawn (ML-08, ML-27).

    The player is bound to the deck now (ML-28), even if that event took its last card (ML-35).
    """
    if s.deck_left == 0:
        leave_out_playing(s)
        return
    card = draw(s)
    if card >= EVENT:
        queue_event(s, card, s.turn)
    else:
        reveal_to_play(s, card)


@rule
def reveal_to_play(s, card):
    """The player chooses a space for this card; one that fits nowhere is discarded (ML-29)."""
    s.drawn[0] = card
    announce(s, News.DRAW, s.turn, card, 0)
    if has_a_space(s, colour_of(card)):
        s.phase = Phase.PLACE
    else:
        s.drawn[0] = EMPTY
        discard_unplayed(s, card)


@rule
def play_drawn(s, seat, space):
    card = s.drawn[0]
    s.drawn[0] = EMPTY
    play_card(s, seat, card, space)


@rule
def discard_unplayed(s, card):
    """The card fits nowhere: it is discarded and no set is looked for (ML-29)."""
    discard(s, card)
    tell_lack(s, s.turn, Lack.SPACE)
    s.stage = Stage.MOLES


@rule
def play_nothing(s):
    """No card can be played: one of the display is discarded (ML-29), or there is none at all."""
    for place in range(DISPLAY):
        card = s.display[place]
        if card != EMPTY:
            s.display[place] = EMPTY
            discard_unplayed(s, card)
            return
    leave_out_playing(s)


@rule
def leave_out_playing(s):
    """There is no card to play: phases 2 and 3 are left out (ML-35)."""
    tell_lack(s, s.turn, Lack.CARD)
    s.stage = Stage.MOLES


@rule
def mark_plays(s, mask):
    """The legal plays, faster than by asking for each refusal."""
    looks = all_looks(s)
    for place in range(DISPLAY):
        if s.display[place] != EMPTY:
            allow_all(mask, Family.PLAY + place * SPACES, spaces_for(s, looks, colour_of(s.display[place])))
    if s.deck_left > 0:
        allow(mask, Family.DRAW)
    elif not can_play(s):
        allow(mask, Family.SKIP)
