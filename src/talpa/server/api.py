"""What happens once goes over HTTP: the shelf, opening and joining tables, replays, hints."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, Router, get, post
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

from talpa.engine.game import Game
from talpa.engine.record import NOBODY
from talpa.engine.scene import say
from talpa.server import chronicle, counter
from talpa.server import messages as m
from talpa.server.company import LEVELS
from talpa.server.guards import not_too_clueless, not_too_curious, not_too_fast, same_origin
from talpa.server.hall import Desk, Hall, Refusal
from talpa.server.limits import Bucket
from talpa.server.outcome import Thought
from talpa.server.room import Room

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
    await hall.warming.known()
    return [offer(hall.shelf[name], share) for name, share in hall.warming.shares.items()]


def offer(game: Game, share: float) -> m.GameOffer:
    options = [m.OptionOffer(one.name, list(one.values), one.default, one.ruling) for one in game.options]
    return m.GameOffer(game.name, list(game.seats), options, counter.editions(game), list(LEVELS), share)


@post("/tables", guards=[not_too_fast], responses=may_fail())
async def open_table(state: State, data: m.TableWanted) -> m.TableOpened:
    """Open a table."""
    return await counter.open_table(state.hall, data)


@get("/tables", guards=[not_too_curious], responses=may_fail())
async def listed_tables(state: State) -> list[m.TableFacts]:
    """The newest tables that chose to be listed and are not over."""
    hall: Hall = state.hall
    names = await hall.store.newest_listed(MOST_LISTED)
    found = [counter.facts(await hall.desk(name)) for name in names if name in hall.desks or state.loads.take()]
    return [facts for facts in found if not facts.over]


@get("/tables/{table:str}", guards=[not_too_curious], responses=may_fail(404, 409))
async def one_table(state: State, table: TableName) -> m.TableFacts:
    """What anybody who knows a table's name may know."""
    return counter.facts(await state.hall.desk(table))


@post("/tables/{table:str}/join", guards=[not_too_fast], responses=may_fail(404, 409))
async def join(state: State, table: TableName, data: m.JoinWanted) -> m.SeatSecret:
    """Take an open seat."""
    return await counter.join(state.hall, table, data.name)


@post("/tables/{table:str}/renew", guards=[not_too_fast], responses=may_fail(404, 409))
async def renew(state: State, table: TableName, data: m.Proof) -> m.SeatSecret:
    """A new secret for a seat; the old ones stop working."""
    return await counter.renew(state.hall, table, data.secrets)


@post("/tables/{table:str}/rematch", guards=[not_too_fast], responses=may_fail(404, 409))
async def rematch(state: State, table: TableName, data: m.Proof) -> m.TableOpened:
    """Play again with the same people."""
    return await counter.rematch(state.hall, table, data.secrets)


@post("/mine", guards=[not_too_fast], status_code=200, responses=may_fail())
async def mine(state: State, data: list[m.MineWanted]) -> list[m.Mine]:
    """The tables of this device; those that its secrets do not open are left out."""
    found = []
    for one in data[:MOST_LISTED]:
        try:
            desk = await state.hall.desk(one.table)
            own = counter.proven(desk, one.secrets)
        except Refusal:
            continue
        awaited = bool(set(own.seats) & set(desk.room.awaited()))
        found.append(m.Mine(counter.facts(desk), own.seats, awaited))
    return found


@post("/hint", guards=[not_too_clueless], status_code=200, responses=may_fail(404, 409))
async def hint(state: State, data: m.HintWanted) -> list[m.Hint]:
    """What a strong bot would do in this seat."""
    desk = await state.hall.desk(data.table)
    if data.seat not in counter.proven(desk, [data.secret]).seats:
        raise Refusal(404, say("problem-refused"))
    if data.seat not in desk.room.awaited():
        raise Refusal(409, say("refusal-not-your-turn"))
    found: list[m.Hint] = await state.hall.company.advise(Thought(data.seat, 0, "", desk.room.view(data.seat)))
    return found


async def finished(state: State, table: str) -> Room:
    """The room of a game that is over: before that, nobody may look back."""
    desk: Desk = await state.hall.desk(table)
    if desk.room.match.awaited:
        raise Refusal(409, say("problem-not-over"))
    return desk.room


@get("/tables/{table:str}/replay", guards=[not_too_curious], responses=may_fail(404, 409))
async def replay(state: State, table: TableName) -> m.Replay:
    """A finished game."""
    return chronicle.replay(await finished(state, table))


@get("/tables/{table:str}/replay/{step:int}", guards=[not_too_curious], responses=may_fail(404, 409))
async def replay_step(state: State, table: TableName, step: StepNumber, seat: Reader = None) -> m.ReplayStep:
    """A finished game after so many decisions."""
    room = await finished(state, table)
    if step > len(room.match.history) or not NOBODY <= (seat or 0) < room.table.seats:
        raise Refusal(404, say("problem-not-found"))
    return chronicle.replay_step(room, step, seat)


@get("/tables/{table:str}/file", guards=[not_too_curious], media_type="application/toml", responses=may_fail(404, 409))
async def file(state: State, table: TableName) -> Response[str]:
    """A finished game as a file for `talpa replay` and `talpa verify`."""
    room = await finished(state, table)
    named = {"Content-Disposition": f'attachment; filename="talpa-{room.table.game}-{room.table.id}.toml"'}
    return Response(room.match.text(chronicle.names(room)), media_type="application/toml", headers=named)


def loads_bucket() -> Bucket:
    """How many tables the public list may bring into memory."""
    return Bucket(rate=5, brim=100)


ROUTER = Router(
    "/api", guards=[same_origin],
    route_handlers=[shelf, open_table, listed_tables, one_table, join, renew, rematch, mine, hint, replay, replay_step,
                    file],
)
