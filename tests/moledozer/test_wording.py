"""Sentences and clicks as people meet them."""

import numpy as np
import pytest

from talpa.engine.words import Lexicon
from talpa.games.moledozer.actions import Family
from talpa.games.moledozer.features import FEATURES
from tests.moledozer.build import GAME, guess, new_table, on_top, put_mole, settle, table


def spoken(match, message, reader=0, language="en"):
    return Lexicon(language, GAME.folder, ["Anna", "Bruno", "Carla", "Dino"], reader).say(message)


@pytest.mark.parametrize(("language", "reader", "sentence"), [
    ("en", 0, "You guess 12."), ("en", 1, "Anna guesses 12."), ("it", 0, "Dici 12."), ("it", 1, "Anna dice 12."),
])
def test_news_speak_to_the_reader(language, reader, sentence):
    match = table(3)
    guess(match, 12)

    assert spoken(match, [line.message for line in match.view(reader).news][0], reader, language) == sentence


def test_md_07_the_refusal_names_the_number_that_is_taken():
    match = table(3)
    guess(match, 10)

    refused = match.view(1).refusal(Family.GUESS + 11)
    assert spoken(match, refused.message, 1) == "11 is too close to 10: guesses are at least 2 apart."
    assert refused.ruling == "MD-07"


def test_the_status_names_who_is_awaited():
    match = new_table(3)
    settle(match)
    match.play(0, 0)

    assert spoken(match, match.view(0).status) == "Waiting for Bruno and Carla to look at the new cards."


def test_a_symbol_is_used_by_clicking_its_card():
    match = table(3)
    on_top(match, "3:R", "2:S", "1:-")
    guess(match, 6, 20, 30)
    paths = {choice.action: choice.path for choice in match.view(0).choices}

    assert paths[Family.REVERSE] == ["open.0"]
    assert paths[Family.SWAP + 2] == ["open.1", "house.2"]


def test_products_are_guessed_on_a_dial():
    match = table(2, multiplication="on")
    match.play(0, match.legal(0)[1])
    guess(match, 42)
    dial = next(zone for zone in match.view(1).scene.zones if zone.id == "guess")

    assert (dial.kind, dial.low, dial.high) == ("dial", 1, 100)
    assert [(piece.id, piece.at) for piece in dial.pieces] == [("pawn.0", "guess.42")]


def test_features_are_small_numbers_and_tell_the_mole_apart():
    match = table(3)
    near, far = np.zeros(FEATURES, np.float32), np.zeros(FEATURES, np.float32)
    match.game.features(match.view(0).state, 0, far)
    put_mole(match, "N4")
    match.game.features(match.view(0).state, 0, near)

    assert 30 <= FEATURES <= 200
    assert np.abs(near).max() <= 1.0
    assert (near != far).any()


def test_the_worth_of_all_seats_is_one_and_falls_as_the_mole_comes():
    match = table(4)
    even = [float(match.game.value(match.view(seat).state, seat)) for seat in range(4)]
    put_mole(match, "N4")

    assert even == pytest.approx([0.25] * 4)
    assert match.game.value(match.view(0).state, 0) < 0.2
