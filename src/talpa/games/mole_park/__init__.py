"""Mole Park: Whack and Win! Roll dice to whack moles, cash them in for prizes, and go for King Mole's Crown."""

from pathlib import Path

from talpa.engine.game import Game, Wording
from talpa.games.mole_park import actions, box, rules, sight, wording
from talpa.games.mole_park.breakdown import breakdown
from talpa.games.mole_park.features import COUNT, features
from talpa.games.mole_park.scene import scene
from talpa.games.mole_park.state import LAYOUT, SEAT_FIELDS, SPELLING, Ending, Fault, News, Refusal
from talpa.games.mole_park.value import value

GAME = Game(
    name="mole_park",
    seats=range(2, box.SEATS + 1),
    options=box.OPTIONS,
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
    feature_count=COUNT,
    value=value,
    prefix="MP",
    version=1,
    folder=Path(__file__).parent,
    wanted=box.WANTED,
    check=box.check,
    unbox=box.unbox,
    refusals=Refusal,
    news=News,
    endings=Ending,
    faults=Fault,
    grounds=wording.GROUNDS,
    spelling=SPELLING,
    seat_fields=SEAT_FIELDS,
    relabel=actions.relabel,
)
