"""Files for the browser: the built web app, the words, the rules; read once, so that no path can lead elsewhere."""

from __future__ import annotations

import gzip
import mimetypes
import os
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from litestar import MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec

from talpa.engine.languages import COMMON, LANGUAGES
from talpa.engine.scene import say
from talpa.engine.words import words_text
from talpa.rulebook import rules_text
from talpa.server.messages import Trouble
from talpa.server.metrics import exposition
from talpa.server.tables import Refusal

HOME = Path(__file__).parents[1]
STATIC = Path(os.environ.get("TALPA_STATIC") or HOME / "static")
WORDS = HOME / "words"
NOT_BUILT = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Talpa</title>
<h1>Talpa</h1><p>The server runs, but the web app is not built. <code>make web</code> builds it.</p></html>"""
OWN_BASE = b'<meta name="base" content="%s" />'
FOREVER = "public, max-age=31536000, immutable"
NEVER = "no-cache"


class Page(NamedTuple):
    content: bytes
    zipped: bytes
    kind: str
    keep: str


@cache
def built(base: str) -> dict[str, Page]:
    """The web app's files by their paths, for a server whose own paths begin so."""
    pages = {path.relative_to(STATIC).as_posix(): page(path, base) for path in STATIC.rglob("*") if path.is_file()}
    pages.setdefault("index.html", Page(NOT_BUILT, gzip.compress(NOT_BUILT), "text/html", NEVER))
    return pages


def page(path: Path, base: str) -> Page:
    """A file; a page is shown at many paths, so what it names is told from the top."""
    content = path.read_bytes()
    if path.suffix == ".html":
        content = content.replace(b'="./', b'="%s/' % base.encode()).replace(OWN_BASE % b"", OWN_BASE % base.encode())
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return Page(content, gzip.compress(content, 9), kind, FOREVER if "assets" in path.parts else NEVER)


def served(request: Request[Any, Any, Any], name: str) -> Response[bytes]:
    """A file of the web app, zipped for those who can unzip."""
    found = built(request.app.state.base).get(name)
    if found is None:
        raise Refusal(404, say("problem-not-found"))
    headers = {"Cache-Control": found.keep, "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(found.zipped, media_type=found.kind, headers=headers)
    return Response(found.content, media_type=found.kind, headers=headers)


@get(
    ["/", "/mine", "/settings", "/t/{name:str}", "/r/{name:str}", "/new/{name:str}", "/read/{name:str}",
     "/learn/{name:str}", "/review/{name:str}", "/what-if/{name:str}"],
    include_in_schema=False,
)
async def app_page(request: Request[Any, Any, Any], name: str = "") -> Response[bytes]:
    """The web app finds its table itself; a secret is behind the #, which browsers do not send."""
    return served(request, "index.html")


@get("/{path:path}", include_in_schema=False)
async def app_file(request: Request[Any, Any, Any], path: str) -> Response[bytes]:
    """A file; a person who followed a wrong link gets the page, which says so."""
    name = path.lstrip("/")
    if name in built(request.app.state.base) or "text/html" not in request.headers.get("accept", ""):
        return served(request, name)
    page = served(request, "index.html")
    page.status_code = 404
    return page


@get("/words/{language:str}/{name:str}", media_type=MediaType.TEXT, include_in_schema=False)
async def words(state: State, language: str, name: str) -> Response[str]:
    """The words of a game (`molly.ftl`), or those all share (`common.ftl`)."""
    game = name.removesuffix(".ftl")
    if language not in LANGUAGES or (game != "common" and game not in state.hall.shelf):
        raise Refusal(404, say("problem-not-found"))
    await state.hall.compiling.known()
    folders = (COMMON, WORDS) if game == "common" else (state.hall.shelf[game].folder / "words",)
    text = words_text(folders, language)
    return Response(text, media_type="text/plain; charset=utf-8", headers={"Cache-Control": NEVER})


@get("/rules/{game:str}", media_type=MediaType.TEXT, include_in_schema=False)
async def rules(state: State, game: str, language: str = LANGUAGES[0]) -> Response[str]:
    """The rules of a game."""
    if language not in LANGUAGES or game not in state.hall.shelf:
        raise Refusal(404, say("problem-not-found"))
    await state.hall.compiling.known()
    text = rules_text(state.hall.shelf[game].folder, language)
    return Response(text, media_type="text/markdown; charset=utf-8")


@get("/livez", media_type=MediaType.TEXT, sync_to_thread=False)
def livez() -> str:
    """Is the server up?"""
    return "ok\n"


@get("/healthz", media_type=MediaType.TEXT, responses={503: ResponseSpec(Trouble, generate_examples=False)})
async def healthz(state: State) -> str:
    """Is the server up, and can it use its store?"""
    await state.hall.store.answers()
    if state.hall.node.leaving:
        raise Refusal(503, say("problem-closing"))
    return "ok\n"


@get("/metrics", media_type="text/plain; version=0.0.4", sync_to_thread=False)
def metrics(state: State) -> str:
    """Figures for Prometheus."""
    return exposition(state.hall.metrics, state.hall.gauges(), state.sockets.total, state.hall.store.folder)


HANDLERS = [app_page, app_file, words, rules, livez, healthz, metrics]
