"""Reviews over HTTP: a page asks again and again while one is made, and that is how the server knows it is wanted."""

from __future__ import annotations

import time
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response, Router, get, post
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

from talpa.engine.scene import say
from talpa.review.report import ReviewAt
from talpa.server import messages as m
from talpa.server.bots import Asker
from talpa.server.net.guards import address_of, not_too_clueless, not_too_curious, not_too_fast, same_origin
from talpa.server.net.http import TableName, finished, may_fail
from talpa.server.reviews import CLOSER, FIRST, HINDSIGHT, Work
from talpa.server.store.entries import Finished
from talpa.server.tables import OldTable, OpenTable, Refusal
from talpa.server.what_if import advise, what_if

SeatAsked = Annotated[int, Parameter(ge=0, le=7)]


async def reviewable(state: State, table: str, seat: int) -> tuple[OpenTable | OldTable, Finished]:
    """A finished game that can be played again: only then can it be reviewed."""
    found, game = await finished(state, table)
    if found.trouble:
        raise Refusal(409, found.trouble)
    if seat >= found.facts.seats:
        raise Refusal(404, say("problem-not-found"))
    return found, game


@get("/review", guards=[not_too_curious], media_type=MediaType.JSON,
     responses={200: ResponseSpec(ReviewAt, generate_examples=False), **may_fail(404, 409)})
async def review(
    state: State, request: Request[Any, Any, Any], table: TableName, seat: SeatAsked, closer: bool = False
) -> Response[bytes]:
    """A seat's review of a finished game, as far as it has come; it is made while somebody asks for it."""
    reviews, kind = state.hall.reviews, CLOSER if closer else FIRST
    found = reviews.find(table, seat, kind) or await reviews.kept(table, seat, kind)
    if found is None:
        facts, game = await reviewable(state, table, seat)
        asker = Asker(address_of(request), table)
        found = reviews.find(table, seat, kind)
        if found is None:
            reviews.ask(Work(table, seat, kind, facts.facts.game, game.file, asker, time.monotonic()))
            found = reviews.find(table, seat, kind)
    return Response(found, media_type=MediaType.JSON)


@get("/review/open", guards=[not_too_curious], responses=may_fail(404, 409))
async def hindsight(state: State, table: TableName, seat: SeatAsked) -> list[float]:
    """The chance to win after each decision with open cards, which nobody could know: once the review is made."""
    found = await state.hall.reviews.kept(table, seat, HINDSIGHT)
    if found is None:
        raise Refusal(404, say("problem-not-found"))
    return msgspec.json.decode(found, type=list[float])


@post("/what-if", guards=[not_too_fast], status_code=200, responses=may_fail(404, 409))
async def go_on(
    state: State, request: Request[Any, Any, Any], table: TableName, data: m.WhatIfWanted
) -> m.WhatIfAt:
    """A seat goes on from a moment of a finished game, against bots."""
    return await what_if(state.hall, await playable_file(state, table, data.seat), data, asker_of(request, table))


@post("/what-if/hint", guards=[not_too_clueless], status_code=200, responses=may_fail(404, 409))
async def hint(
    state: State, request: Request[Any, Any, Any], table: TableName, data: m.WhatIfWanted
) -> list[m.Hint]:
    """What King Mole would do there."""
    return await advise(state.hall, await playable_file(state, table, data.seat), data, asker_of(request, table))


async def playable_file(state: State, table: str, seat: int) -> str:
    """The file of a finished game whose rules are ready."""
    found, game = await reviewable(state, table, seat)
    await state.hall.compiling.ready(found.facts.game)
    return game.file


def asker_of(request: Request[Any, Any, Any], table: str) -> Asker:
    return Asker(address_of(request), f"what if of {table}")


ROUTER = Router("/api/tables/{table:str}", guards=[same_origin], route_handlers=[review, hindsight, go_on, hint])
