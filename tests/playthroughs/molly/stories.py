"""Games of Molly worth keeping: every ending, each event, chains, Projects, stealing, Bobtail."""

from collections.abc import Callable, Iterator

from talpa.engine import steps
from talpa.engine.match import Match
from talpa.games.molly.actions import Family
from talpa.games.molly.box import SPACES, Event
from talpa.games.molly.state import Phase
from tests.playthroughs.story import Story, Wanted


def event(kind: Event) -> Callable[[Story], bool]:
    """This event takes place."""
    return lambda story: bool(story.match.state.events_over >> kind & 1)


def ends(how: str) -> Callable[[Story], bool]:
    return lambda story: story.ending == how


def chain(story: Story) -> int:
    """Most Mole sets one turn was worth."""
    longest = current = 0
    for kinds in story.chapters:
        current += kinds.count("mole_set")
        longest = max(longest, current)
        if "turn" in kinds:
            current = 0
    return longest


def projects_with_stealing(story: Story) -> bool:
    """A Project set whose tokens come by stealing."""
    return any("project_set" in kinds and "steal" in kinds for kinds in story.chapters)


def event_inside_an_event(story: Story) -> bool:
    """Two events in one decision, the second drawn by the first."""
    return any(
        kinds.count("event") > 1 and ("event_draw" in kinds or "fill" in kinds) and "refill" not in between(kinds)
        for kinds in story.chapters
    )


def between(kinds: list[str]) -> list[str]:
    """What happens after the first event and before the second."""
    first = kinds.index("event")
    return kinds[first : kinds.index("event", first + 1)]


def last_round_begins(kind: str) -> Callable[[Story], bool]:
    """The last round begins just before this: a refill of the display, a deck card, a covering, a filling …"""

    def happens(story: Story) -> bool:
        for kinds in story.chapters:
            if "last_round" in kinds:
                at = kinds.index("last_round")
                return kind in kinds[at + 1 : at + 2] and not (kind == "refill" and "take_card" in kinds)
        return False

    return happens


def last_round_by_covering(story: Story) -> bool:
    return any("last_round" in kinds and "project_set" in kinds and "turn" not in kinds for kinds in story.chapters)


def last_round_after_taking_a_card(story: Story) -> bool:
    return any("last_round" in kinds and "take_card" in kinds for kinds in story.chapters)


def makes_a_set(match: Match, seat: int, action: int) -> bool:
    world = match.states.copy()
    return steps.attempt(world, seat, action) >= 0 and world[0].phase == Phase.MOLE_SET


def hoarder_and_spender(match: Match) -> Iterator[tuple[int, int]]:
    """Seat 0 never spends a token and plays on empty spaces; seat 1 spends all and leaves empty spaces alone."""
    while match.to_move():
        seat = match.to_move()[0]
        legal = match.legal(seat)
        plays = [a for a in legal if Family.PLAY <= a < Family.DRAW]
        empty = [a for a in plays if match.state.height[(a - Family.PLAY) % SPACES] == 0]
        full = [a for a in plays if a not in empty]
        sets = [a for a in full if makes_a_set(match, seat, a)]
        spent = [a for a in legal if a < Family.SWAP]
        wishes = [empty, sets, full] if seat == 0 else [spent, sets, full]
        yield seat, next((wish[0] for wish in wishes if wish), legal[0])


BOBTAIL = {"bobtail": "on"}

STORIES = {
    "most-points": Wanted(2, ends("most_points")),
    "fewest-tokens": Wanted(3, ends("fewest_tokens")),
    "shared": Wanted(4, ends("shared")),
    "event-all-receive-token": Wanted(3, event(Event.ALL_RECEIVE_TOKEN)),
    "event-all-draw-card": Wanted(4, event(Event.ALL_DRAW_CARD)),
    "event-fill-empty": Wanted(2, lambda story: event(Event.FILL_EMPTY)(story) and story.kinds["fill"] > 0),
    "event-fill-backs": Wanted(2, lambda story: event(Event.FILL_BACKS)(story) and story.kinds["fill"] > 0),
    "event-pass-cube": Wanted(4, lambda story: story.kinds["pass"] > 2),
    "event-discard-cube": Wanted(3, lambda story: story.kinds["discard_cube"] > 1),
    "event-inside-an-event": Wanted(4, event_inside_an_event),
    "chain-of-two": Wanted(3, lambda story: chain(story) == 2),
    "chain-of-three": Wanted(4, lambda story: chain(story) >= 3),
    "projects-with-stealing": Wanted(2, projects_with_stealing, first=68_236),
    "projects-to-choose-from": Wanted(4, lambda story: story.verbs["projects"] > 0, first=63_102),
    "no-token-anywhere": Wanted(2, lambda story: story.rulings["ML-14"] > 0, moves=hoarder_and_spender),
    "no-cube-to-pass": Wanted(3, lambda story: story.rulings["ML-39"] > 0 and story.kinds["lack"] > 0),
    "overflow": Wanted(4, lambda story: story.kinds["overflow"] > 0, first=8_804),
    "last-round-at-a-turns-beginning": Wanted(2, last_round_begins("refill")),
    "last-round-after-taking-a-card": Wanted(2, last_round_after_taking_a_card),
    "last-round-by-a-deck-card": Wanted(3, last_round_begins("draw")),
    "last-round-by-covering": Wanted(3, last_round_by_covering, first=3_561),
    "bobtail": Wanted(2, lambda story: story.kinds["hunt"] > 3, BOBTAIL),
    "bobtail-and-projects": Wanted(
        4, lambda story: story.kinds["hunt"] > 0 and story.kinds["cover"] > 0, BOBTAIL, first=3_790
    ),
    "open-burrows": Wanted(3, lambda story: story.kinds["pass"] > 0, {"open-burrows": "on", "pile-sizes": "shown"}),
}
