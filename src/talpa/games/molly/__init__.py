"""Molly: line up three Moles, dig piles up, and keep every colour in balance."""

from pathlib import Path

from talpa.engine.game import Game, Wording
from talpa.games.molly import actions, rules, sight, wording
from talpa.games.molly.box import OPTIONS, WANTED, check, unbox
from talpa.games.molly.breakdown import breakdown
from talpa.games.molly.features import FEATURES, features
from talpa.games.molly.lists import GROUNDS, Ending, Fault, News, Refusal
from talpa.games.molly.scene import scene
from talpa.games.molly.state import LAYOUT, SEAT_FIELDS, SPELLING
from talpa.games.molly.value import value

GAME = Game(
    name="molly",
    seats=range(2, 5),
    options=OPTIONS,
    layout=LAYOUT,
    actions=actions.actions,
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
    prefix="ML",
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
    relabel=actions.relabel,
)
