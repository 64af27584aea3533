"""What happens once goes over HTTP: the shelf, opening and joining tables, replays, hints."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import MediaType, Request, Response, Router, get, post
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

from talpa.engine.draw import commitment
from talpa.engine.game import Game
from talpa.engine.record import NOBODY
from talpa.engine.scene import say
from talpa.lessons.lesson import lesson_of
from talpa.server import messages as m
from talpa.server.archive import A_PAGE
from talpa.server.bots import Asker
from talpa.server.hall import Hall
from talpa.server.net import requests
from talpa.server.net.forwarding import DONE
from talpa.server.net.guards import (
    address_of,
    from_a_node,
    not_too_clueless,
    not_too_curious,
    not_too_fast,
    not_too_many_tables,
    same_origin,
)
from talpa.server.store.entries import OPEN, Finished
from talpa.server.table.outcome import Thought
from talpa.server.table.standing import places
from talpa.server.tables import OldTable, OpenTable, Refusal

MOST_LISTED = 50
TableName = Annotated[str, Parameter(min_length=1, max_length=24)]
GameName = Annotated[str, Parameter(min_length=1, max_length=24)]
PageNumber = Annotated[int, Parameter(ge=0, le=100_000)]
Reader = Annotated[int | None, Parameter(ge=-1, le=7, description="a seat, -1 for a spectator, nothing for open cards")]


def may_fail(*statuses: int) -> dict[int, ResponseSpec]:
    """The refusals a handler may answer with, for the schema."""
    return {status: ResponseSpec(m.Trouble, description="refused", generate_examples=False)
            for status in {400, 403, 413, 429, 500, 503, *statuses}}


@get("/shelf", guards=[not_too_curious], responses=may_fail())
async def shelf(state: State) -> list[m.GameOffer]:
    """The games, and how far their rules are compiled."""
    hall: Hall = state.hall
    await hall.compiling.known()
    return [offer(hall, hall.shelf[name], share) for name, share in hall.compiling.shares.items()]


def offer(hall: Hall, game: Game, share: float) -> m.GameOffer:
    options = [m.OptionOffer(one.name, list(one.values), one.people or one.default, one.ruling) for one in game.options]
    return m.GameOffer(game.name, list(game.seats), options, requests.editions(game), hall.bots.levels(game.name),
                       share, lesson_of(game) is not None)


@post("/tables", guards=[not_too_fast, not_too_many_tables], responses=may_fail())
async def open_table(state: State, data: m.TableWanted) -> m.TableOpened:
    """Open a table."""
    return await requests.open_table(state.hall, data)


@get("/tables", guards=[not_too_curious], responses=may_fail())
async def listed_tables(state: State, free: bool = False) -> list[m.TableFacts]:
    """The newest tables that chose to be listed and are not over; `free`: those with a seat for anybody."""
    tables = await state.hall.newest_listed(MOST_LISTED)
    found = [requests.facts(table) for table in tables if not (table.stored.over or table.trouble)]
    return [facts for facts in found if facts.free or not free]


@get("/tables/{table:str}", guards=[not_too_curious], responses=may_fail(404, 409))
async def one_table(state: State, table: TableName) -> m.TableFacts:
    """What anybody who knows a table's name may know."""
    return requests.facts(await state.hall.glance(table))


@post("/tables/{table:str}/join", guards=[not_too_fast], responses=may_fail(404, 409))
async def join(state: State, table: TableName, data: m.JoinWanted) -> m.SeatSecret:
    """Take an open seat."""
    return await requests.join(state.hall, table, data)


@post("/tables/{table:str}/invite", guards=[not_too_fast], responses=may_fail(404, 409))
async def invite(state: State, table: TableName, data: m.InvitationWanted) -> m.SeatSecret:
    """The host makes a link that opens a seat once."""
    return await requests.invite(state.hall, table, data.secrets, data.seat)


@post("/tables/{table:str}/watch", guards=[not_too_fast], responses=may_fail(404, 409))
async def watch(state: State, table: TableName, data: m.Proof) -> m.WatchSecret:
    """A link to watch, for those who sit there."""
    return await requests.let_watch(state.hall, table, data.secrets)


@post("/tables/{table:str}/bell", guards=[not_too_fast], status_code=204, responses=may_fail(404, 409))
async def bell(state: State, request: Request[Any, Any, Any], table: TableName, data: m.BellWanted) -> None:
    """Where a seat is told of its turns."""
    origin = f"{request.url.scheme}://{request.headers.get('host', '')}{state.base}"
    await requests.set_bell(state.hall, table, data, origin)


@get("/bell", guards=[not_too_curious], responses=may_fail())
async def bell_offer(state: State) -> m.BellOffer:
    """How this server can tell a seat of its turns."""
    offer: m.BellOffer = state.hall.bells.offer()
    return offer


@get("/server", guards=[not_too_curious], responses=may_fail())
async def server_facts(state: State) -> m.ServerFacts:
    """What a person may want to know of this server."""
    return m.ServerFacts(state.hall.retention.days)


@get("/editions/{game:str}", guards=[not_too_curious], responses=may_fail(404))
async def shelf_editions(state: State, game: GameName) -> list[m.EditionOffer]:
    """The editions of a game on the shelf."""
    found = await on_shelf(state, game)
    return [requests.shelf_edition(found, name) for name in requests.editions(found)]


@post("/editions/{game:str}", guards=[not_too_fast], status_code=200, responses=may_fail(404))
async def check_edition(state: State, game: GameName, data: m.EditionWanted) -> m.EditionOffer:
    """An edition of one's own, checked; nothing is kept of it."""
    found = await on_shelf(state, game)
    edition = await asyncio.to_thread(requests.checked_text, found, data.text)
    return requests.edition_offer(edition, data.text)


@get("/tables/{table:str}/edition", guards=[not_too_curious], responses=may_fail(404, 409))
async def edition(state: State, table: TableName) -> m.EditionOffer:
    """The edition that a table is played with."""
    return requests.table_edition(state.hall, (await state.hall.glance(table)).facts)


async def on_shelf(state: State, name: str) -> Game:
    await state.hall.compiling.known()
    if name not in state.hall.shelf:
        raise Refusal(404, say("problem-no-such-game"))
    game: Game = state.hall.shelf[name]
    return game


@post("/tables/{table:str}/renew", guards=[not_too_fast], responses=may_fail(404, 409))
async def renew(state: State, table: TableName, data: m.Proof) -> m.Renewed:
    """A new secret for a seat, here and at its rematches; the old ones stop working."""
    return await requests.renew(state.hall, table, data.secrets)


@post("/nodes/{table:str}/keys", guards=[from_a_node], status_code=DONE, include_in_schema=False)
async def keys(state: State, table: TableName, data: m.KeysWanted) -> None:
    """Another node renews a seat, or leads its person to a rematch."""
    await requests.set_keys(state.hall, table, data)


@post("/tables/{table:str}/rematch", guards=[not_too_fast], responses=may_fail(404, 409))
async def rematch(state: State, table: TableName, data: m.Proof) -> m.TableOpened:
    """Play again with the same people."""
    return await requests.rematch(state.hall, table, data.secrets)


@post("/mine", guards=[not_too_fast], status_code=200, responses=may_fail())
async def mine(state: State, data: list[m.MineWanted]) -> list[m.Mine]:
    """The tables of this device; those that its secrets do not open are left out."""
    found = []
    for one in data[:MOST_LISTED]:
        try:
            table = await state.hall.read(one.table)
            own = requests.proven(table, one.secrets)
        except Refusal:
            continue
        awaited = not set(own.seats).isdisjoint(table.stored.awaited)
        found.append(m.Mine(requests.facts(table), own.seats, awaited))
    return found


@post("/tables/{table:str}/hint", guards=[not_too_clueless], status_code=200, responses=may_fail(404, 409))
async def hint(state: State, request: Request[Any, Any, Any], table: TableName, data: m.HintWanted) -> list[m.Hint]:
    """What a strong bot would do in this seat."""
    found = await state.hall.find(table)
    if data.seat not in requests.proven(found, [data.secret]).seats:
        raise Refusal(404, say("problem-refused"))
    owes, thought = data.seat in found.room.awaited(), Thought(data.seat, 0, "", found.room.play.view(data.seat))
    await state.hall.followed(found)                 # what was decided so far
    if not owes:
        raise Refusal(409, say("refusal-not-your-turn"))
    hints: list[m.Hint] = await state.hall.bots.advise(thought, Asker(address_of(request), found.id))
    return hints


async def finished(state: State, table: str) -> tuple[OpenTable | OldTable, Finished]:
    """A game that is over, as it is kept: before that, nobody may look back."""
    found: OpenTable | OldTable = await state.hall.glance(table)
    game = await state.hall.archive.game(table) if found.stored.over else None
    if game is None:
        raise Refusal(409, found.trouble or say("problem-not-over"))
    return found, game


@get("/tables/{table:str}/replay", guards=[not_too_curious], responses=may_fail(404, 409))
async def replay(state: State, table: TableName, seat: Reader = None) -> m.Replay:
    """A finished game, with all that one pair of eyes was told."""
    found, game = await finished(state, table)
    facts, people = found.facts, places(found.stored.occupants, found.present())
    news = await state.hall.archive.news(table, eye_at(found, seat), game.decisions)
    return m.Replay(
        game.file, facts.seed, commitment(int(facts.seed)), game.decisions, facts.seats, facts.game, people, news,
        A_PAGE,
    )


@get("/tables/{table:str}/replay/{page:int}", guards=[not_too_curious], media_type=MediaType.JSON,
     responses={200: ResponseSpec(list[m.ReplayStep], generate_examples=False), **may_fail(404, 409)})
async def replay_page(state: State, table: TableName, page: PageNumber, seat: Reader = None) -> Response[bytes]:
    """Some steps of a finished game as it was told then: page 0 begins before the first decision."""
    found, game = await finished(state, table)
    if page > game.decisions // A_PAGE:
        raise Refusal(404, say("problem-not-found"))
    told = await state.hall.archive.page(table, eye_at(found, seat), page)
    return Response(told, media_type=MediaType.JSON)


def eye_at(table: OpenTable | OldTable, seat: int | None) -> int:
    """Whose eyes look back."""
    if not NOBODY <= (seat or 0) < table.facts.seats:
        raise Refusal(404, say("problem-not-found"))
    return OPEN if seat is None else seat


@get("/tables/{table:str}/file", guards=[not_too_curious], media_type="application/toml", responses=may_fail(404, 409))
async def file(state: State, table: TableName) -> Response[str]:
    """A finished game as a file for `talpa replay` and `talpa verify`."""
    found, game = await finished(state, table)
    named = {"Content-Disposition": f'attachment; filename="talpa-{found.facts.game}-{found.id}.toml"'}
    return Response(game.file, media_type="application/toml", headers=named)


ROUTER = Router(
    "/api", guards=[same_origin],
    route_handlers=[shelf, open_table, listed_tables, one_table, join, invite, watch, bell, bell_offer, shelf_editions,
                    server_facts, check_edition, edition, renew, keys, rematch, mine, hint, replay, replay_page, file],
)
