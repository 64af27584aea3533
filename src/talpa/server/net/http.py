"""What happens once goes over HTTP: the shelf, opening and joining tables, replays, hints."""

from __future__ import annotations

from typing import Annotated

from litestar import MediaType, Response, Router, get, post
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

from talpa.engine.game import Game
from talpa.engine.notation import commitment
from talpa.engine.record import NOBODY
from talpa.engine.scene import say
from talpa.server import messages as m
from talpa.server.bots import LEVELS
from talpa.server.hall import Hall
from talpa.server.net import requests
from talpa.server.net.guards import not_too_clueless, not_too_curious, not_too_fast, same_origin
from talpa.server.net.limits import Bucket
from talpa.server.store.entries import OPEN, Finished
from talpa.server.table.outcome import Thought
from talpa.server.table.standing import places
from talpa.server.tables import OldTable, OpenTable, Refusal

MOST_LISTED = 50
TableName = Annotated[str, Parameter(min_length=1, max_length=24)]
StepNumber = Annotated[int, Parameter(ge=0, le=100_000)]
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
    return [offer(hall.shelf[name], share) for name, share in hall.compiling.shares.items()]


def offer(game: Game, share: float) -> m.GameOffer:
    options = [m.OptionOffer(one.name, list(one.values), one.default, one.ruling) for one in game.options]
    return m.GameOffer(game.name, list(game.seats), options, requests.editions(game), list(LEVELS), share)


@post("/tables", guards=[not_too_fast], responses=may_fail())
async def open_table(state: State, data: m.TableWanted) -> m.TableOpened:
    """Open a table."""
    return await requests.open_table(state.hall, data)


@get("/tables", guards=[not_too_curious], responses=may_fail())
async def listed_tables(state: State) -> list[m.TableFacts]:
    """The newest tables that chose to be listed and are not over."""
    hall: Hall = state.hall
    await hall.compiling.known()
    names = await hall.store.newest_listed(MOST_LISTED, {name: hall.shelf[name].version for name in hall.shelf})
    tables = [await hall.look(name) for name in names if name in hall.tables or state.loads.take()]
    return [requests.facts(table) for table in tables if not (table.stored.over or table.trouble)]


@get("/tables/{table:str}", guards=[not_too_curious], responses=may_fail(404, 409))
async def one_table(state: State, table: TableName) -> m.TableFacts:
    """What anybody who knows a table's name may know."""
    return requests.facts(await state.hall.look(table))


@post("/tables/{table:str}/join", guards=[not_too_fast], responses=may_fail(404, 409))
async def join(state: State, table: TableName, data: m.JoinWanted) -> m.SeatSecret:
    """Take an open seat."""
    return await requests.join(state.hall, table, data.name)


@post("/tables/{table:str}/renew", guards=[not_too_fast], responses=may_fail(404, 409))
async def renew(state: State, table: TableName, data: m.Proof) -> m.SeatSecret:
    """A new secret for a seat; the old ones stop working."""
    return await requests.renew(state.hall, table, data.secrets)


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
            table = await state.hall.look(one.table)
            own = requests.proven(table, one.secrets)
        except Refusal:
            continue
        awaited = not set(own.seats).isdisjoint(table.stored.awaited)
        found.append(m.Mine(requests.facts(table), own.seats, awaited))
    return found


@post("/hint", guards=[not_too_clueless], status_code=200, responses=may_fail(404, 409))
async def hint(state: State, data: m.HintWanted) -> list[m.Hint]:
    """What a strong bot would do in this seat."""
    table = await state.hall.find(data.table)
    if data.seat not in requests.proven(table, [data.secret]).seats:
        raise Refusal(404, say("problem-refused"))
    owes, thought = data.seat in table.room.awaited(), Thought(data.seat, 0, "", table.room.play.view(data.seat))
    await state.hall.followed(table)                 # what was decided so far
    if not owes:
        raise Refusal(409, say("refusal-not-your-turn"))
    found: list[m.Hint] = await state.hall.bots.advise(thought)
    return found


async def finished(state: State, table: str) -> tuple[OpenTable | OldTable, Finished]:
    """A game that is over, as it is kept: before that, nobody may look back."""
    found: OpenTable | OldTable = await state.hall.look(table)
    game = await state.hall.archive.game(table) if found.stored.over else None
    if game is None:
        raise Refusal(409, found.trouble or say("problem-not-over"))
    return found, game


@get("/tables/{table:str}/replay", guards=[not_too_curious], responses=may_fail(404, 409))
async def replay(state: State, table: TableName) -> m.Replay:
    """A finished game."""
    found, game = await finished(state, table)
    facts, people = found.facts, places(found.stored.occupants, found.present())
    return m.Replay(
        game.file, facts.seed, commitment(int(facts.seed)), game.decisions, facts.seats, facts.game, people
    )


@get("/tables/{table:str}/replay/{step:int}", guards=[not_too_curious], media_type=MediaType.JSON,
     responses={200: ResponseSpec(m.ReplayStep, generate_examples=False), **may_fail(404, 409)})
async def replay_step(state: State, table: TableName, step: StepNumber, seat: Reader = None) -> Response[bytes]:
    """A finished game after so many decisions, as it was told then."""
    found, game = await finished(state, table)
    if step > game.decisions or not NOBODY <= (seat or 0) < found.facts.seats:
        raise Refusal(404, say("problem-not-found"))
    told = await state.hall.archive.step(table, OPEN if seat is None else seat, step)
    return Response(told, media_type=MediaType.JSON)


@get("/tables/{table:str}/file", guards=[not_too_curious], media_type="application/toml", responses=may_fail(404, 409))
async def file(state: State, table: TableName) -> Response[str]:
    """A finished game as a file for `talpa replay` and `talpa verify`."""
    found, game = await finished(state, table)
    named = {"Content-Disposition": f'attachment; filename="talpa-{found.facts.game}-{found.id}.toml"'}
    return Response(game.file, media_type="application/toml", headers=named)


def loads_bucket() -> Bucket:
    """How many tables the public list may bring into memory."""
    return Bucket(rate=5, brim=100)


ROUTER = Router(
    "/api", guards=[same_origin],
    route_handlers=[shelf, open_table, listed_tables, one_table, join, renew, rematch, mine, hint, replay, replay_step,
                    file],
)
