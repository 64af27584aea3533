"""Many machines as one executor: tasks go to a Dask cluster, pinned to just these sources of Talpa.

A worker that dies has its tasks done again by another. A task is a pure function of seeds, and whoever collects results
keeps one for each key, so nothing is counted twice.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from talpa.engine.errors import Malformed, TalpaError

PACKAGE = Path(__file__).parents[1]
WITHOUT_NETS = ("*.py", "*.toml")
KINDS = (*WITHOUT_NETS, "*.npz")
SECONDS = 10                     # to wait for a scheduler
DEATHS = 10                      # of workers, before a task is blamed for them


@cache
def sources_digest(rooms: tuple[str, ...] = ("",), kinds: tuple[str, ...] = KINDS) -> str:
    """A digest of Talpa's sources: of all of them, or of some rooms', files' and kinds."""
    digest = hashlib.sha256()
    for path in sorted(path for room in rooms for path in sources_in(PACKAGE / room, kinds)):
        digest.update(path.relative_to(PACKAGE).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def sources_in(place: Path, kinds: tuple[str, ...]) -> list[Path]:
    return [place] if place.is_file() else [path for kind in kinds for path in place.rglob(kind)]


def pinned(digest: str, kinds: tuple[str, ...], do: Callable[..., Any], *given: Any) -> Any:
    """Do a task, if this worker has the same Talpa as whoever sent it."""
    if (own := sources_digest(kinds=kinds)) != digest:
        raise TalpaError(f"a worker has another Talpa ({own}) than this machine ({digest})",
                         "install the same version everywhere and start the workers again")
    return do(*given)


class PinnedExecutor(Executor):
    """An executor whose tasks name the sources that they are to be done with; a training sends its nets along."""

    def __init__(self, within: Executor, kinds: tuple[str, ...] = KINDS) -> None:
        self.within, self.kinds = within, kinds

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Any:
        return self.within.submit(pinned, sources_digest(kinds=self.kinds), self.kinds, fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self.within.shutdown(wait=wait, cancel_futures=cancel_futures)


@contextmanager
def cluster(address: str, kinds: tuple[str, ...] = KINDS) -> Iterator[Executor]:
    """The executor of a running Dask scheduler, such as `tcp://10.0.0.5:8786`."""
    try:
        from distributed import Client
    except ImportError as error:
        raise Malformed("--cluster needs Dask, which is not installed", "pip install 'talpa[cluster]'") from error
    try:
        client = Client(address, timeout=SECONDS, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        raise Malformed(f"no Dask scheduler answers at {address}: {error}",
                        "`dask scheduler` starts one, and `dask worker ADDRESS --nthreads 1` a worker") from error
    with client:
        yield PinnedExecutor(client.get_executor(pure=False, retries=DEATHS), kinds)
