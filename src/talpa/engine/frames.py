"""Frames: the records at every item of news inside a decision, from the same rules (see `keep`)."""

from __future__ import annotations

import numpy as np

from talpa.engine import steps
from talpa.engine.keep import Tracing


def frame_records(before: np.ndarray, seat: int, action: int) -> np.ndarray:
    """The record at each item that a decision told, taken once more where `before` stood."""
    states = steps.copied(before)
    room = np.zeros((states["news"].shape[1], states.dtype.itemsize), np.uint8)
    with Tracing(states, room):
        steps.attempt(states, seat, action)
    return np.frombuffer(bytearray(room[: int(states["told"][0])]), states.dtype)
