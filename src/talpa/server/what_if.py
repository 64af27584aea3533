"""What if: a person goes on from a moment of a finished game, against bots. Nothing of it is kept.

The world is dealt from what the seat knew just then, so nobody learns from it what was hidden.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import partial

from talpa.engine.errors import TalpaError
from talpa.engine.game import Game
from talpa.engine.match import Match
from talpa.engine.notation import parse_game
from talpa.engine.scene import say
from talpa.server import messages as m
from talpa.server.bots import Asker
from talpa.server.hall import Hall
from talpa.server.table.clicks import meant
from talpa.server.table.history import in_frames
from talpa.server.table.outcome import Thought
from talpa.server.tables import Refusal

LEVEL = "elder"                      # of all the others
AT_ONCE = 300                        # decisions of bots that a person waits for at most


class Branch:
    """A game that went another way: the decisions since then, and what the person has not been shown yet."""

    def __init__(self, shelf: Mapping[str, Game], file: str, wanted: m.WhatIfWanted) -> None:
        from talpa.review.alternative import what_if

        game = Match.from_file(parse_game(file.encode(), "the game"), "the game", shelf)
        if not (wanted.seat < game.seats and wanted.number < len(game.history)):
            raise Refusal(404, say("problem-not-found"))
        self.seat, self.wanted = wanted.seat, wanted
        self.match = what_if(game, wanted.seat, wanted.number, wanted.world)
        self.news: list[m.News] = []
        for decision in wanted.taken:
            self.take(*decision)

    def take(self, seat: int, action: int) -> None:
        """A decision; what it tells is noted unless it was shown."""
        self.match.play(seat, action)
        count = len(self.match.history)
        if count > self.wanted.known and (frames := self.match.frames_for([self.seat])[0]):
            self.news.append(in_frames([frames], count)[self.seat])

    def others(self) -> list[int]:
        """The bots that owe a decision."""
        return [seat for seat in self.match.to_move() if seat != self.seat]

    def thought(self) -> Thought:
        """What the next bot thinks about."""
        seat, count = self.others()[0], len(self.match.history)
        return Thought(seat, count, LEVEL, self.match.view(seat), (self.wanted.world << 16) + count)

    def message(self) -> m.WhatIfAt:
        """All that a page needs to show this moment."""
        view, count, over = self.match.view(self.seat), len(self.match.history), not self.match.awaited
        update = m.Update(view.seat, count, view.scene, view.choices, count, view.to_move, None, False, view.chapter)
        ranks = self.match.result().ranks if over else []
        return m.WhatIfAt(self.match.history, LEVEL, over, ranks, update, self.news, self.why())

    def why(self) -> m.Because | None:
        """Why clicks lead nowhere."""
        if not self.wanted.path:
            return None
        view = self.match.view(self.seat)
        action = meant(view, self.wanted.path)
        refused = view.refusal(action) if action >= 0 else None
        return m.Because(view.seat, action, *(refused[:2] if refused else (None, "")))


async def what_if(hall: Hall, file: str, wanted: m.WhatIfWanted, asker: Asker) -> m.WhatIfAt:
    """The branch after the person's decisions and those of the bots that follow."""
    branch = await branch_at(hall.shelf, file, wanted)
    for _ in range(AT_ONCE):
        if not branch.others():
            break
        thought = branch.thought()
        decision = await hall.bots.ask(asker, partial(hall.bots.choose, thought))
        branch.take(thought.seat, decision.action)
    return await asyncio.to_thread(branch.message)


async def advise(hall: Hall, file: str, wanted: m.WhatIfWanted, asker: Asker) -> list[m.Hint]:
    """What King Mole would do in the person's seat."""
    branch = await branch_at(hall.shelf, file, wanted)
    view = branch.match.view(branch.seat)
    if not view.is_to_move():
        raise Refusal(409, say("refusal-not-your-turn"))
    return await hall.bots.advise(Thought(view.seat, 0, "", view), asker)


async def branch_at(shelf: Mapping[str, Game], file: str, wanted: m.WhatIfWanted) -> Branch:
    """The branch, played again off the event loop; refused where no such decisions lead anywhere."""
    try:
        return await asyncio.to_thread(Branch, shelf, file, wanted)
    except TalpaError as error:
        raise Refusal(409, say("problem-what-if")) from error
