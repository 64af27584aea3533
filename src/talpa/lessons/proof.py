"""What the rules say about a lesson: every way that reaches a step's aim, and every ruling that is met on the way."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from talpa.bots import own_luck
from talpa.engine.decision import texts_of
from talpa.engine.game import Game
from talpa.engine.view import Frame
from talpa.lessons.guide import Guide, ways_of
from talpa.lessons.lesson import Lesson

LONGEST = 200                    # decisions of a free game


def ways(game: Game, lesson: Lesson, index: int) -> Iterator[tuple[list[str], bool]]:
    """Every sequence of legal decisions that a step waits for, and whether it reaches the aim."""
    step, tried = lesson.steps[index], any_way(lesson, index)
    waiting: list[list[int]] = [[]]
    while waiting:
        taken = waiting.pop()
        guide = Guide(game, tried, index, taken)
        if guide.praise == step.id or guide.outcome != "open":
            yield texts_taken(game, tried, index, taken), guide.praise == step.id
        else:
            waiting += [[*taken, action] for action in guide.view().legal]


def any_way(lesson: Lesson, index: int) -> Lesson:
    """The same lesson, but where a step has an effect for its aim it lets the learner try anything."""
    step = lesson.steps[index]
    if not (step.happens or step.reach):
        return lesson
    longest = max(len(way) for way in ways_of(step))
    loose = replace(step, ways=[" / ".join(["*"] * longest)])
    return replace(lesson, steps=[*lesson.steps[:index], loose, *lesson.steps[index + 1 :]])


def texts_taken(game: Game, lesson: Lesson, index: int, taken: list[int]) -> list[str]:
    """Decisions in words."""
    texts, guide = [], Guide(game, lesson, index)
    for action in taken:
        view = guide.view()
        texts.append(texts_of(view, [action])[action])
        guide.decide(action)
    return texts


def rulings_met(game: Game, lesson: Lesson) -> set[str]:
    """The rulings of all that happens where the answers are followed, and of what is refused where steps begin."""
    met = set()
    for index, step in enumerate(lesson.steps):
        guide = Guide(game, lesson, index)
        met |= {refused.ruling for action in range(guide.view().actions) if (refused := guide.view().refusal(action))}
        frames = played_out(guide) if step.is_free else shown(guide)
        met |= {frame.line(frame.item, {}).ruling for frame in frames}
        if guide.outcome == "over":
            met.add(game.endings[guide.match.result().reason.upper()].ruling)
    return met - {""}


def shown(guide: Guide) -> list[Frame]:
    """What happens where the answer is followed."""
    guide.show()
    return [frame for told in guide.told for frame in told.frames]


def played_out(guide: Guide) -> list[Frame]:
    """What happens where a Cub plays the free game for the learner; it must come to an end."""
    frames, luck = [], own_luck(1)
    while guide.outcome == "open" and len(guide.taken) < LONGEST:
        guide.decide(guide.cub(guide.view(), None, luck))
        frames += [frame for told in guide.told for frame in told.frames]
    return frames
