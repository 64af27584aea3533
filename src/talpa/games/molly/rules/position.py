"""A position written by hand: what follows from the fields that it names."""

from talpa.engine.record import EMPTY, NOBODY
from talpa.games.molly.box import COLOURS, EVENT, EVENTS, FACE, PARTS, TARDY
from talpa.games.molly.rules.deck import tardies


def fill_in(s, named):
    """Heights and counts, and where the cards, cubes and tokens are that nobody names."""
    follows = {
        "height": lambda: (s.pile != EMPTY).sum(axis=1),
        "deck_left": lambda: (s.deck != EMPTY).sum(),
        "revealed_by": lambda: [NOBODY if event == EMPTY else s.turn for event in s.queue],
        "events_over": lambda: events_elsewhere(s),
        "discarded": lambda: cards_elsewhere(s),
        "reserve": lambda: s.cubes_each - s.burrow.sum(axis=0),
        "supply": lambda: max(-1, min(s.tokens_all - s.token.sum(), s.tokens_all)),
        "last_round": lambda: s.deck_left <= tardies(s),
    }
    for name, value in follows.items():
        if name not in named:
            s[name] = value()


def cards_elsewhere(s):
    """Moles and Tardy Moles that lie neither on the grid nor in the deck, the display or a hand."""
    lying = [*(s.pile[s.pile != EMPTY] & FACE), *s.deck.tolist(), *s.display.tolist(), *s.drawn.tolist()]
    whole = [s.moles_each if card < TARDY else s.tardies_each for card in range(2 * COLOURS)]
    return [max(whole[card] - lying.count(card), 0) for card in range(2 * COLOURS)]


def events_elsewhere(s):
    """Of each third whose event lies in no deck and no queue one took place."""
    there = [card - EVENT for card in (*s.deck.tolist(), *s.queue.tolist()) if EVENT <= card < EVENT + EVENTS]
    parts = s.event_part.tolist()
    coming = {parts[event] for event in there}
    return sum(1 << parts.index(part) for part in range(PARTS) if part not in coming)
