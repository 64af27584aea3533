"""Compiled code that works for every game: a game's rules, found by the layout of its state.

A search, a simulator or a batch environment is written once against these names. Where numba compiles a call
it knows the layout of `s`, looks the game up, and calls that game's rule directly: as fast as naming it, and
cached on disk, which neither factories nor compiled functions passed as arguments are.
"""

from numba.extending import overload

from talpa.engine.game import Game

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


@overload(start)
def _start(s, seats):
    rule = RULEBOOK[s.dtype].start
    return lambda s, seats: rule(s, seats)


@overload(to_move)
def _to_move(s):
    rule = RULEBOOK[s.dtype].to_move
    return lambda s: rule(s)


@overload(refusal)
def _refusal(s, seat, action):
    rule = RULEBOOK[s.dtype].refusal
    return lambda s, seat, action: rule(s, seat, action)


@overload(legal)
def _legal(s, seat, mask):
    rule = RULEBOOK[s.dtype].legal
    return lambda s, seat, mask: rule(s, seat, mask)


@overload(apply)
def _apply(s, seat, action):
    rule = RULEBOOK[s.dtype].apply
    return lambda s, seat, action: rule(s, seat, action)


@overload(veil)
def _veil(s, seat):
    rule = RULEBOOK[s.dtype].veil
    return lambda s, seat: rule(s, seat)


@overload(redeal)
def _redeal(s, seat):
    rule = RULEBOOK[s.dtype].redeal
    return lambda s, seat: rule(s, seat)


@overload(result)
def _result(s, points, rank):
    rule = RULEBOOK[s.dtype].result
    return lambda s, points, rank: rule(s, points, rank)


@overload(audit)
def _audit(s):
    rule = RULEBOOK[s.dtype].audit
    return lambda s: rule(s)


@overload(features)
def _features(s, seat, out):
    rule = RULEBOOK[s.dtype].features
    return lambda s, seat, out: rule(s, seat, out)


@overload(value)
def _value(s, seat):
    rule = RULEBOOK[s.dtype].value
    return lambda s, seat: rule(s, seat)
