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
from talpa.server import messages as m
from talpa.server.bots import LEVELS
from talpa.server.hall import Hall, OpenTable, Refusal
from talpa.server.net import requests
from talpa.server.net.guards import not_too_clueless, not_too_curious, not_too_fast, same_origin
from talpa.server.net.limits import Bucket
from talpa.server.table import history
from talpa.server.table.outcome import Thought
from talpa.server.table.room import Room

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
    names = await hall.store.newest_listed(MOST_LISTED)
    tables = [await hall.find(name) for name in names if name in hall.tables or state.loads.take()]
    found = [requests.facts(table) for table in tables]
    return [facts for facts in found if not facts.over]


@get("/tables/{table:str}", guards=[not_too_curious], responses=may_fail(404, 409))
async def one_table(state: State, table: TableName) -> m.TableFacts:
    """What anybody who knows a table's name may know."""
    return requests.facts(await state.hall.find(table))


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
            table = await state.hall.find(one.table)
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
        raise Refusal(409, say("refusal-not-now"))
    found: list[m.Hint] = await state.hall.bots.advise(thought)
    return found


async def finished(state: State, table: str) -> Room:
    """The room of a game that is over: before that, nobody may look back."""
    found: OpenTable = await state.hall.find(table)
    if not found.stored.over:
        raise Refusal(409, say("problem-not-over"))
    return found.room


def file_of(room: Room) -> str:
    return room.play.match.text([one.name for one in room.seats.occupants])


@get("/tables/{table:str}/replay", guards=[not_too_curious], responses=may_fail(404, 409))
async def replay(state: State, table: TableName) -> m.Replay:
    """A finished game."""
    room = await finished(state, table)
    facts, decisions = room.table, len(room.play.match.history)
    return m.Replay(
        file_of(room), facts.seed, room.commitment, decisions, facts.seats, facts.game, room.places()
    )


@get("/tables/{table:str}/replay/{step:int}", guards=[not_too_curious], responses=may_fail(404, 409))
async def replay_step(state: State, table: TableName, step: StepNumber, seat: Reader = None) -> m.ReplayStep:
    """A finished game after so many decisions."""
    room = await finished(state, table)
    if step > len(room.play.match.history) or not NOBODY <= (seat or 0) < room.table.seats:
        raise Refusal(404, say("problem-not-found"))
    return history.replay_step(room.play, step, seat)


@get("/tables/{table:str}/file", guards=[not_too_curious], media_type="application/toml", responses=may_fail(404, 409))
async def file(state: State, table: TableName) -> Response[str]:
    """A finished game as a file for `talpa replay` and `talpa verify`."""
    room = await finished(state, table)
    named = {"Content-Disposition": f'attachment; filename="talpa-{room.table.game}-{room.table.id}.toml"'}
    return Response(file_of(room), media_type="application/toml", headers=named)


def loads_bucket() -> Bucket:
    """How many tables the public list may bring into memory."""
    return Bucket(rate=5, brim=100)


ROUTER = Router(
    "/api", guards=[same_origin],
    route_handlers=[shelf, open_table, listed_tables, one_table, join, renew, rematch, mine, hint, replay, replay_step,
                    file],
)
