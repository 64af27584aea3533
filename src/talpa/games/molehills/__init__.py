"""Mountains out of Molehills: plan four moves in the dark, push mountains up, topple the others'."""

from pathlib import Path

from talpa.engine.game import Game, Wording
from talpa.games.molehills import actions, rules, sight, wording
from talpa.games.molehills.box import OPTIONS, WANTED, check, unbox
from talpa.games.molehills.breakdown import breakdown
from talpa.games.molehills.features import FEATURES, features
from talpa.games.molehills.rules.events import GROUNDS, Ending, Fault, News, Refusal
from talpa.games.molehills.scene import scene
from talpa.games.molehills.state import LAYOUT, SEAT_FIELDS, SPELLING
from talpa.games.molehills.value import value

GAME = Game(
    name="molehills",
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
    prefix="MO",
    version=1,
    folder=Path(__file__).parent,
    wanted=WANTED,
    check=check,
    unbox=unbox,
    refusals=Refusal,
    news=News,
    endings=Ending,
    faults=Fault,
    grounds=GROUNDS,
    spelling=SPELLING,
    seat_fields=SEAT_FIELDS,
)
