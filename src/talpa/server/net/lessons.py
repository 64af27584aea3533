"""Lessons over HTTP: each request says where the learner is, and the answer shows the table there."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, Router, get, post
from litestar.datastructures import State

from talpa.engine.game import Game
from talpa.engine.scene import say
from talpa.lessons.guide import Guide
from talpa.server import lessons
from talpa.server import messages as m
from talpa.server.bots import Asker
from talpa.server.net.guards import address_of, not_too_clueless, not_too_curious, same_origin
from talpa.server.net.http import GameName, may_fail, on_shelf
from talpa.server.table.outcome import Thought
from talpa.server.tables import Refusal


async def ready(state: State, name: str) -> Game:
    """The game, compiled."""
    game = await on_shelf(state, name)
    await state.hall.compiling.ready(name)
    return game


async def guided(state: State, name: str, wanted: m.LessonWanted) -> Guide:
    """The learner's place; the whole lesson is played again, so not on the event loop."""
    return await asyncio.to_thread(lessons.guide_to, await ready(state, name), wanted)


@post("/{game:str}", guards=[not_too_curious], status_code=200, responses=may_fail(404, 409))
async def follow(state: State, game: GameName, data: m.LessonWanted) -> m.LessonAt:
    """A lesson after these decisions."""
    return lessons.lesson_at(await guided(state, game, data), data.path)


@post("/{game:str}/hint", guards=[not_too_clueless], status_code=200, responses=may_fail(404, 409))
async def hint(state: State, request: Request[Any, Any, Any], game: GameName, data: m.LessonWanted) -> list[m.Hint]:
    """What King Mole would do there."""
    view = (await guided(state, game, data)).view()
    if not view.is_to_move():
        raise Refusal(409, say("refusal-not-your-turn"))
    thought = Thought(view.seat, 0, "", view)
    found: list[m.Hint] = await state.hall.bots.advise(thought, Asker(address_of(request), f"lesson of {game}"))
    return found


@get("/{game:str}/pictures", guards=[not_too_curious], responses=may_fail(404))
async def pictures(state: State, game: GameName) -> list[m.LessonPicture]:
    """The pictures of "How to play"."""
    return lessons.pictures(await ready(state, game))


ROUTER = Router("/api/lessons", guards=[same_origin], route_handlers=[follow, hint, pictures])
