"""The verifier that shares no code with Talpa agrees with it, and with nobody who cheats."""

import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

from talpa.engine.draw import Drawn, commitment, share_digest
from talpa.engine.errors import BadFile
from talpa.engine.match import Match
from talpa.engine.notation import parse_game
from talpa.games import GAMES
from tests.modes import few

VERIFIER = Path(__file__).parents[2] / "examples" / "verify_luck.py"


def a_file(name: str, seats: int, seed: int, **options: str) -> tuple[str, str]:
    """A game as an online table saves it, and its commitment; the second seat was bound and gave nothing."""
    luck = random.Random(seed)
    shares = [luck.randbytes(32).hex() for _ in range(seats)]
    given = [shares[0], "", *shares[2:]]
    drawn = Drawn(str(luck.getrandbits(256)), [share_digest(share) for share in shares], given)
    match = Match(GAMES[name], seats, drawn.luck(), options)
    for _ in range(few(3000, 5)):
        if match.awaited:
            seat = luck.choice(match.to_move())
            match.play(seat, luck.choice(match.legal(seat)))
    return match.text([], drawn), commitment(int(drawn.seed))


def verified(path: Path, *more: str) -> subprocess.CompletedProcess:
    return subprocess.run([sys.executable, "-I", str(VERIFIER), str(path), *more], capture_output=True, text=True)


def sealed(text: str) -> str:
    """The file with a digest that fits again."""
    from hashlib import sha256

    body = text.rpartition("digest = ")[0]
    return f'{body}digest = "{sha256(body.encode()).hexdigest()}"\n'


@pytest.mark.parametrize("name", sorted(GAMES))
def test_it_agrees_with_talpa(name, tmp_path):
    path, game = tmp_path / "game.toml", GAMES[name]
    for seed, seats in enumerate([*game.seats, game.seats[0]]):
        options = {"start": "seat-2"} if seed == len(game.seats) else {}
        text, bound = a_file(name, seats, seed, **options)
        path.write_text(text, encoding="utf-8", newline="")
        answer = verified(path, bound)
        assert answer.returncode == 0 and "fair" in answer.stdout and bound in answer.stdout, answer
        assert f"shares in the luck: {seats - 1} of {seats}" in answer.stdout
        assert Match.from_file(parse_game(text.encode(), "f"), "f", GAMES).seed


def test_molly_without_bobtail(tmp_path):
    path = tmp_path / "game.toml"
    path.write_text(a_file("molly", 3, 9, bobtail="off")[0], encoding="utf-8", newline="")
    assert verified(path).returncode == 0


def test_it_shares_no_code_and_is_short():
    text = VERIFIER.read_text(encoding="utf-8")
    assert "import talpa" not in text and "from talpa" not in text and len(text.splitlines()) < 150


@pytest.mark.parametrize(("pattern", "other", "words"), [
    (r'"seed" = "\d', '"seed" = "1', "not mixed from"),
    (r'"shares" = \["..', '"shares" = ["00', "bound to another share|not mixed|is not the one"),
    (r'\nseed = "\d', '\nseed = "1', "not mixed from"),
    (r'"first" = \d', '"first" = 9', "another player|is not what its seed"),
    (r'"deck" = \[\d+, \d+', '"deck" = [9, 9', "another order|is not what its seed"),
])
def test_neither_is_deceived(tmp_path, pattern, other, words):
    text = a_file("molly", 2, 3)[0]
    forged = sealed(re.sub(pattern, other, text, count=1))
    assert forged != text
    path = tmp_path / "game.toml"
    path.write_text(forged, encoding="utf-8", newline="")
    answer = verified(path)
    assert answer.returncode == 1 and re.search(words, answer.stderr), answer
    with pytest.raises(BadFile, match=words):
        Match.from_file(parse_game(forged.encode(), "f"), "f", GAMES)


def test_another_commitment_or_an_altered_file_is_not_fair(tmp_path):
    text, bound = a_file("moledozer", 2, 1)
    path = tmp_path / "game.toml"
    path.write_text(text, encoding="utf-8", newline="")
    assert "the server was bound to" in verified(path, "0" * 64).stderr
    path.write_text(text.replace("rules = ", "rules = 1"), encoding="utf-8", newline="")
    assert "altered" in verified(path, bound).stderr
