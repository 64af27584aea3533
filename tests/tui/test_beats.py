"""What happens is told thing by thing, and what the last move changed is marked."""

from contextlib import suppress

from talpa.tui.marks import changed
from talpa.tui.table import Table
from talpa.tui.turns import Turns
from tests.tui.build import Paper, prompts, sheets, table


def told(*lines: str, key_at: int = 0, width: int = 80) -> tuple[Table, list[str]]:
    """A table that tells each thing, and the sheets of these moments; a key is pressed at the one of this number."""
    one = table(*lines)
    one.pause, moments = 0.5, []
    assert isinstance(one.screen, Paper)
    one.screen.console.width = width

    def pause(seconds: float) -> bool:
        assert 0 < seconds <= 0.5
        moments.append(sheets(one)[-1])
        return len(moments) == key_at

    one.screen.pause = pause                     # type: ignore[method-assign]
    with suppress(EOFError):
        Turns(one).play()
    return one, moments


def test_each_thing_is_told_by_itself_with_the_table_of_its_moment() -> None:
    one, moments = told("12", "set a")

    first = next(index for index, sheet in enumerate(moments) if "You bid 12." in sheet)
    assert "Ben bids" not in moments[first]
    assert "Ben bids" in moments[first + 1]
    assert "Happening now" in moments[0]
    assert "any key" in moments[0] and "any key" not in sheets(one)[-1]


def test_a_key_leads_to_the_persons_next_decision_and_no_further() -> None:
    _, all_moments = told("12", "set a", "11")
    _, moments = told("12", "set a", "11", key_at=1)

    assert 1 < len(moments) < len(all_moments), "after the next decision things are told again"


def test_a_narrow_terminal_keeps_the_table_and_tells_lines() -> None:
    _, moments = told("12", "set a", width=60)

    assert "You bid 12 in secret." in moments[0] and "Happening now" not in moments[0]


def test_nothing_is_told_thing_by_thing_where_nobody_waits() -> None:
    one = table("12", "set a")
    with suppress(EOFError):
        Turns(one).play()

    assert not any("any key" in sheet for sheet in sheets(one))
    assert len(prompts(one)) > 2


def test_the_last_move_is_marked_by_shape_until_the_next_decision() -> None:
    one, _ = told("12", "set a")

    stones = [sheet for sheet in sheets(one) if "»A" in sheet]
    assert stones and "R" in stones[0]
    assert "»" not in sheets(one)[0]
    assert one.marked[0] <= set(one.look().scene.ids())


def test_only_what_shows_something_else_is_marked() -> None:
    one = table()
    before = one.look().scene

    assert changed(before, before) == frozenset()
