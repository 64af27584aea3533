"""Compiled code that works for every game: a game's rules, found by the layout of its state.

A search, a simulator or a batch environment is written once against these names. Where numba compiles a call
it knows the layout of `s`, looks the game up, and calls that game's rule directly: as fast as naming it, and
cached on disk, which neither factories nor compiled functions passed as arguments are.
"""

from collections.abc import Callable
from typing import ClassVar

from numba import types
from numba.core.typing.templates import AbstractTemplate, infer_global

from talpa.engine.compiled import rule
from talpa.engine.game import Game
from talpa.engine.record import EMPTY

RULEBOOK: dict[object, Game] = {}        # layout -> Game


def register(game: Game) -> Game:
    """Make a game's rules known to compiled code."""
    RULEBOOK[game.layout] = game
    return game


def start(s, seats):
    return RULEBOOK[s.dtype].start(s, seats)


def to_move(s):
    return RULEBOOK[s.dtype].to_move(s)


def refusal(s, seat, action):
    return RULEBOOK[s.dtype].refusal(s, seat, action)


def legal(s, seat, mask):
    return RULEBOOK[s.dtype].legal(s, seat, mask)


def apply(s, seat, action):
    return RULEBOOK[s.dtype].apply(s, seat, action)


def veil(s, seat):
    return RULEBOOK[s.dtype].veil(s, seat)


def redeal(s, seat):
    return RULEBOOK[s.dtype].redeal(s, seat)


def result(s, points, rank):
    return RULEBOOK[s.dtype].result(s, points, rank)


def audit(s):
    return RULEBOOK[s.dtype].audit(s)


def features(s, seat, out):
    return RULEBOOK[s.dtype].features(s, seat, out)


def value(s, seat):
    return RULEBOOK[s.dtype].value(s, seat)


@rule
def believed_alike(s, seat):
    """The belief of a game that has none: every world explains as well what the others chose."""
    return 1.0


@rule
def learned_nothing(s, before, after, seat):
    """What a decision shows of others' secrets in a game that has none."""
    return True


def learned(s, before, after, seat):
    return rule_of(s.dtype, "learned")(s, before, after, seat)


def belief(s, seat):
    return rule_of(s.dtype, "belief")(s, seat)


def former_belief(s, seat):
    return rule_of(s.dtype, "former_belief")(s, seat)


@rule
def unanswered(s, seat):
    """The answer of a game that has none: what others do, a search finds out."""
    return EMPTY


def answer(s, seat):
    return rule_of(s.dtype, "answer")(s, seat)


def hunch(s, seat):
    return rule_of(s.dtype, "hunch")(s, seat)


def inputs(s, seat, out):
    return RULEBOOK[s.dtype].inputs(s, seat, out)


def rule_of(layout, name):
    """The rule of that name of the game with that layout, or what stands in for one that it does not have."""
    game = RULEBOOK[layout]
    missing = {"hunch": game.value, "belief": believed_alike, "former_belief": game.belief or believed_alike,
               "answer": unanswered, "learned": learned_nothing}
    return getattr(game, name) or missing[name]


def lead_to_rules(function: Callable[..., object]) -> None:
    """Let compiled code that calls this function call the rule of the same name straight away.

    `numba.extending.overload` would do the same with one more function to compile between the two.
    """

    @infer_global(function)
    class Rule(AbstractTemplate):
        found: ClassVar[dict[tuple[types.Type, ...], object]] = {}

        def generic(self, args, kws):
            rule = rule_of(args[0].dtype, function.__name__)
            signature = types.Dispatcher(rule).get_call_type(self.context, args, kws)
            self.found[signature.args] = rule.get_overload(signature)
            return signature

        def get_impl_key(self, signature):
            return self.found[signature.args]


RULES = (
    start, to_move, refusal, legal, apply, veil, redeal, result, audit, features, value, belief, former_belief, answer,
    learned, hunch, inputs,
)
for function in RULES:
    lead_to_rules(function)
