"""A view as plain Python values, read at once: reading a record field by field costs a microsecond or two each."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np

from talpa.engine.record import State
from talpa.games.moledozer.drawing import Picture, picture_of
from talpa.games.moledozer.state import LAYOUT

UNREAD = ("luck", "told", "news", "neighbour", "pile")
NAMES = LAYOUT.names or ()
ARRAYS = [name for name in NAMES if LAYOUT[name].shape and name not in UNREAD]


class Sheet(SimpleNamespace):
    """The fields of a view as numbers and lists; `picture` is the side of the board that lies up."""

    picture: Picture
    neighbour: np.ndarray


def read(view: State) -> Sheet:
    """Everything people are told comes from here, and so from a veiled view."""
    fields = dict(zip(NAMES, view.item(), strict=True))
    for name in ARRAYS:
        fields[name] = fields[name].tolist()
    return Sheet(picture=picture_of(fields["side"], fields["neighbour"]), **fields)
