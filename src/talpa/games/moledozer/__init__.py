"""Moledozer: guess what the top cards add up to, and steer the mole into the other mice's houses."""

from pathlib import Path

from talpa.engine.game import Game, Wording
from talpa.games.moledozer import rules, sight, wording
from talpa.games.moledozer.actions import actions, relabel
from talpa.games.moledozer.box import OPTIONS, WANTED, check, unbox
from talpa.games.moledozer.breakdown import breakdown
from talpa.games.moledozer.features import FEATURES, features
from talpa.games.moledozer.news import GROUNDS, Fault, News, Refusal
from talpa.games.moledozer.scene import scene
from talpa.games.moledozer.state import LAYOUT, SEAT_FIELDS, SPELLING, Ending
from talpa.games.moledozer.value import belief, value

GAME = Game(
    name="moledozer",
    seats=range(2, 5),
    options=OPTIONS,
    layout=LAYOUT,
    actions=actions,
    start=rules.start,
    to_move=rules.to_move,
    refusal=rules.refusal,
    legal=rules.legal,
    apply=rules.apply,
    veil=sight.veil,
    redeal=sight.redeal,
    result=rules.result,
    audit=rules.audit,
    scene=scene,
    words=Wording(wording.choice, wording.news, wording.refusal, wording.status, wording.chapter, breakdown),
    features=features,
    feature_count=FEATURES,
    value=value,
    belief=belief,
    prefix="MD",
    version=1,
    folder=Path(__file__).parent,
    wanted=WANTED,
    unbox=unbox,
    check=check,
    refusals=Refusal,
    news=News,
    endings=Ending,
    faults=Fault,
    grounds=GROUNDS,
    spelling=SPELLING,
    seat_fields=SEAT_FIELDS,
    relabel=relabel,
)
