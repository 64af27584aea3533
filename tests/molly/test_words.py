"""Scenes, choices and sentences in both languages."""

import pytest

from talpa.engine.scene import say
from talpa.engine.words import Lexicon
from talpa.games.molly.actions import FAMILY_OF, Family
from talpa.games.molly.box import Colour, Event
from tests.molly.build import MOLLY, choose, draw, play, rows, space, table, take_card

ENGLISH = Lexicon("en", MOLLY.folder, ["Anna", "Bea", "Carlo"])
ITALIAN = Lexicon("it", MOLLY.folder, ["Anna", "Bea", "Carlo"])


def log(match, reader, words):
    return [words.for_reader(reader).say(message) for message in [line.message for line in match.view(reader).news]]


def sentence(match, seat, action, words=ENGLISH):
    return words.for_reader(seat).say(MOLLY.words.choice(match.view(seat).state, seat, action).label)


def test_the_italian_box_knows_these_terms():
    text = (MOLLY.folder / "words" / "it.ftl").read_text(encoding="utf-8")

    for term in ("Talpa Ritardataria", "Tana", "segnalino Progetto", "fila di pesca", "tris", "Primo Giocatore",
                 "mazzo", "riserva", "cubetto", "Evento"):
        assert term in text


def test_an_action_is_told_to_its_player_and_to_the_others():
    match = table(display="r w", deck=["b"])
    take_card(match, 0)

    assert log(match, 0, ENGLISH)[:2] == [
        "You spend a Project token and take the red Mole from the display.", "You put a red cube into your Burrow."
    ]
    assert log(match, 1, ITALIAN)[:2] == [
        "Anna spende un segnalino Progetto e prende la Talpa rossa dalla fila di pesca.",
        "Anna mette un cubetto rosso nella propria Tana.",
    ]


def test_choices_are_short_and_as_one_would_type_them():
    match = table(display="r w")

    assert sentence(match, 0, Family.PLAY + space("B2")) == "play the red Mole (1) on B2"
    assert sentence(match, 0, Family.PLAY + space("B2"), ITALIAN) == "gioca la Talpa rossa (1) in B2"
    assert sentence(match, 0, Family.SWAP) == "swap piles A1 and B1"
    assert sentence(match, 0, Family.DRAW, ITALIAN) == "pesca la prima carta del mazzo e giocala"


@pytest.mark.parametrize("words", [ENGLISH, ITALIAN])
def test_every_action_number_has_a_sentence_at_any_time(words):
    for match in (table(), table(piles=rows("r g g", "y . y", "b w b"), dog="B2")):
        for action in range(len(FAMILY_OF)):
            assert sentence(match, 0, action, words)


def test_a_card_is_played_by_clicking_it_and_its_space():
    match = table(display="r w")
    paths = {choice.action: choice.path for choice in match.view(0).choices}

    assert paths[Family.PLAY + 9 + space("C3")] == ["display.1", "grid.8"]
    assert paths[Family.TAKE_CARD] == ["display.0", "burrow.0"] and paths[Family.DRAW] == ["deck"]


def test_one_set_needs_one_click_and_several_need_two():
    match = table(piles=rows("r r y", "y w g", "b w y"), display="r w")
    play(match, 0, "C1")
    assert [choice.path for choice in match.view(0).choices] == [["grid.0"], ["grid.1"], ["grid.2"]]

    match = table(piles=rows("r y r", "y b y", "r w r"), display="r y")
    play(match, 0, "B2")
    assert ["set.6", "grid.0"] in [choice.path for choice in match.view(0).choices]


def test_the_status_says_what_is_awaited_and_from_whom():
    match = table(seats=3, deck=[Event.PASS_CUBE, "b"], burrows=[[1, 0, 0, 0, 0], [0, 1, 0, 0, 0], [0] * 5])
    assert ENGLISH.for_reader(1).say(match.view(1).status) == "Anna may do special actions, then plays a card."
    draw(match)
    choose(match, 0, 0)

    assert ITALIAN.for_reader(1).say(match.view(1).status) == (
        "Scegli in segreto un cubetto della tua Tana da passare a Anna, alla tua destra."
    )
    assert ENGLISH.for_reader(0).say(match.view(0).status) == (
        "One player still chooses a cube of their own to pass to the right."
    )


def test_the_last_round_is_announced_in_the_status():
    match = table(below=0)

    assert "last round" in ENGLISH.for_reader(0).say(match.view(0).status)
    assert "ultimo round" in ITALIAN.for_reader(1).say(match.view(1).status)


def test_a_refusal_says_why_and_names_its_ruling():
    match = table(tokens=[0, 1])

    said = ENGLISH.say(match.view(0).refusal(Family.SWAP).message)
    assert said == "A special action costs a Project token, and you have none."
    assert match.view(0).refusal(Family.PLAY + space("A1")).ruling == "ML-02" and MOLLY.words.chapter(match.state) == (
        "special_actions")


def test_points_say_which_columns_they_come_from():
    match = table(burrows=[[4, 0, 2, 3, 0], [0] * 5], tokens=[1, 0])
    points = next(fact for fact in match.view(0).scene.players[0].facts if fact.label.id == "fact-points")

    assert points.value == 9
    assert points.label.args == {"most": 4, "most_colour": "yellow", "least": 2, "least_colour": "white"}
    assert ENGLISH.say(points.label) == "points"


def test_letters_of_colours_differ_in_every_language():
    for words in (ENGLISH, ITALIAN):
        letters = [words.say(say(f"letter-{colour.name.lower()}")) for colour in Colour]
        assert len(set(letters)) == len(letters)
