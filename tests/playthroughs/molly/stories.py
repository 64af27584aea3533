"""Games of Molly worth keeping: every ending, each event, chains, Projects, stealing, Bobtail."""

from collections.abc import Callable

from talpa.games.molly.box import Event
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


BOBTAIL = {"bobtail": "yes"}

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
    "projects-with-stealing": Wanted(2, projects_with_stealing),
    "projects-to-choose-from": Wanted(4, lambda story: story.verbs["projects"] > 0),
    "no-token-anywhere": Wanted(2, lambda story: story.rulings["ML-14"] > 0),
    "overflow": Wanted(2, lambda story: story.kinds["overflow"] > 0),
    "last-round-at-a-turns-beginning": Wanted(2, last_round_begins("refill")),
    "last-round-after-taking-a-card": Wanted(2, last_round_after_taking_a_card),
    "last-round-by-a-deck-card": Wanted(3, last_round_begins("draw")),
    "last-round-by-covering": Wanted(4, last_round_by_covering),
    "bobtail": Wanted(2, lambda story: story.kinds["hunt"] > 3, BOBTAIL),
    "bobtail-and-projects": Wanted(4, lambda story: story.kinds["hunt"] > 0 and story.kinds["cover"] > 0, BOBTAIL),
    "open-burrows": Wanted(3, lambda story: story.kinds["pass"] > 0, {"open-burrows": "yes", "pile-sizes": "shown"}),
}
