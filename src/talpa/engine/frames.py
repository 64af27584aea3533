"""Frames: the records at every item of news inside a decision, from the same rules (see `keep`)."""

from __future__ import annotations

import threading

import numpy as np

from talpa.engine import steps
from talpa.engine.keep import KEPT, traced

traces = threading.local()


class Trace:
    """A record that keeps frames: one for each game and thread, used again and again."""

    def __init__(self, layout: np.dtype) -> None:
        self.layout = layout
        self.states = np.zeros(1, traced(layout))
        self.rows = self.states[KEPT][0]
        self.record = self.states.view(np.uint8)[-layout.itemsize :]

    def records(self, before: np.ndarray, seat: int, action: int) -> np.ndarray:
        """The record at each item that a decision told, taken where `before` stood."""
        self.record[:] = np.frombuffer(before.tobytes(), np.uint8)
        count = steps.trace(self.states, seat, action)
        return np.frombuffer(bytearray(self.rows[:count]), self.layout)


def trace_for(name: str, layout: np.dtype) -> Trace:
    """This thread's trace for a game."""
    kept: dict[str, Trace] = traces.__dict__.setdefault("kept", {})
    if name not in kept or kept[name].layout != layout:
        kept[name] = Trace(layout)
    return kept[name]
