"""Luck: the published ChaCha8 stream, uniform numbers, fair shuffles, unrelated seeds."""

import numpy as np
import pytest
from scipy.stats import chisquare

from talpa.engine.chance import BLOCK, below, draw, next_block, shuffle, sow, sow_seed
from talpa.engine.record import WORDS
from tests.modes import few


def luck(seed: int = 0) -> np.ndarray:
    words = np.zeros(WORDS, np.uint32)
    sow_seed(words, seed)
    return words


def keystream(key: str, rounds: int, blocks: int = 1) -> str:
    words, stream = luck(int.from_bytes(bytes.fromhex(key), "little")), b""
    for _ in range(blocks):
        next_block(words, rounds)
        stream += words[BLOCK:].tobytes()
    return stream.hex()


# Test vectors of draft-strombergson-chacha-test-vectors: 256-bit keys, all-zero nonce.
def test_chacha8_gives_the_published_stream_for_key_nought() -> None:
    assert keystream("00" * 32, 8, 2) == (
        "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
        "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
        "d2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b"
        "5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa"
    )


def test_chacha20_and_chacha12_give_their_published_streams() -> None:
    assert keystream("00" * 32, 20).startswith("76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7")
    assert keystream("00" * 32, 12).startswith("9bf49a6a0755f953811fce125f2683d50429c3bb49e074147e0089a52eae155f")


def test_small_seeds_sow_the_same_stream_both_ways() -> None:
    compiled = np.zeros(WORDS, np.uint32)
    sow(compiled, (5 << 32) + 7)

    assert compiled.tobytes() == luck((5 << 32) + 7).tobytes()


def test_numbers_are_uniform() -> None:
    for n in (2, 3, 6, 7, 10, 52, 1000):
        words, tally = luck(n), np.zeros(n, np.int64)
        for _ in range(few(100 * n, 40 * n if n < 100 else 5 * n)):
            tally[below(words, n)] += 1
        assert chisquare(tally).pvalue > 1e-4, n


def test_a_bit_is_set_half_the_time() -> None:
    words, draws = luck(3), few(20_000, 2_000)
    bits = np.array([[draw(words) >> bit & 1 for bit in range(32)] for _ in range(draws)]).sum(axis=0)

    assert (abs(bits - draws / 2) < 5 * draws**0.5 / 2).all()


def test_shuffles_show_every_card_in_every_place() -> None:
    cards, rounds = 12, few(6_000, 600)
    words, seen = luck(11), np.zeros((cards, cards), np.int64)
    for _ in range(rounds):
        deck = np.arange(cards)
        shuffle(words, deck, cards)
        seen[np.arange(cards), deck] += 1

    assert seen.min() > 0
    assert chisquare(seen.reshape(-1)).pvalue > 1e-4


def test_nearby_seeds_are_unrelated() -> None:
    streams = np.array([[draw(words) for _ in range(32)] for words in map(luck, range(64))])
    distances = [bin(int(a) ^ int(b)).count("1") for one, two in zip(streams, streams[1:], strict=False)
                 for a, b in zip(one, two, strict=True)]

    assert abs(np.mean(distances) - 16) < 0.3
    assert len(np.unique(streams)) == streams.size


def test_a_seed_has_its_limits() -> None:
    for seed in (-1, 1 << 256):
        with pytest.raises(ValueError, match="a seed is a whole number"):
            luck(seed)
