"""The suite runs compiled, compiled with bounds checks, and uncompiled: the last mode does less of the same."""

import os

UNCOMPILED = os.environ.get("NUMBA_DISABLE_JIT") == "1"


def few(compiled: int, uncompiled: int) -> int:
    """How often to do something in this mode."""
    return uncompiled if UNCOMPILED else compiled
