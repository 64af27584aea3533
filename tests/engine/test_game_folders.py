"""Games are found in folders: Talpa's own, and those that TALPA_GAMES names."""

from pathlib import Path

import pytest

import talpa.games
from talpa.engine import game_folders
from talpa.engine.cache import watched
from talpa.engine.errors import Malformed
from talpa.games import GAMES, OWN_NAMES, folder_of

HOME = Path(talpa.games.__file__).parent


def folder(path: Path, *games: str) -> Path:
    """A folder with games, of which there is nothing but the rules."""
    path.mkdir()
    for name in games:
        (path / name).mkdir()
        (path / name / "RULES.md").touch()
    return path


def named(monkeypatch: pytest.MonkeyPatch, *folders: Path) -> list[str]:
    """What these folders would bring to the shelf."""
    monkeypatch.setattr(game_folders, "OUTSIDE", folders)
    return game_folders.outside_names(OWN_NAMES)


def test_every_folder_with_rules_stands_on_the_shelf() -> None:
    assert sorted(OWN_NAMES) == game_folders.games_in(HOME)
    assert all(folder_of(name) == HOME / name for name in OWN_NAMES)


def test_folders_outside_bring_their_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = folder(tmp_path / "one", "snails", "ants"), folder(tmp_path / "other", "bees")

    assert named(monkeypatch, one, other) == ["ants", "snails", "bees"]


def test_a_folder_without_games_and_a_name_that_is_taken_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(Malformed, match="nowhere has no games"):
        named(monkeypatch, tmp_path / "nowhere")
    with pytest.raises(Malformed, match=f"has {OWN_NAMES[0]}, which is on the shelf already"):
        named(monkeypatch, folder(tmp_path / "one", OWN_NAMES[0]))
    with pytest.raises(Malformed, match="has ants, which is on the shelf already"):
        named(monkeypatch, folder(tmp_path / "two", "ants"), folder(tmp_path / "three", "ants"))


def test_compiled_rules_are_made_anew_when_a_game_outside_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("talpa.engine.cache.OUTSIDE", (Path("/outside"),))
    rules = GAMES[OWN_NAMES[0]].apply.__module__

    assert Path("/outside") in watched("talpa.engine.steps")
    assert watched(rules) == [HOME.parent / "engine", HOME / OWN_NAMES[0]]
