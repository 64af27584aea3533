"""Laws every game obeys. They know no game; `tests/laws` runs them on all, and an author of a new game can too.

A law takes a match somewhere in a game and raises Broken with a sentence where the game breaks it.
"""

from __future__ import annotations

import itertools
import random
import tomllib
from collections.abc import Callable, Iterator

import numpy as np

from talpa.engine import steps
from talpa.engine.decision import decision_text
from talpa.engine.game import Game, Settings, settings
from talpa.engine.languages import ENGLISH, LANGUAGES, spoken_in
from talpa.engine.match import Match
from talpa.engine.news import SPECTATORS
from talpa.engine.notation import fingerprint
from talpa.engine.position import OWN_FIELDS, position_text
from talpa.engine.reasons import word_id
from talpa.engine.record import NOBODY
from talpa.engine.scene import Scene
from talpa.engine.simulate import LONGEST
from talpa.engine.view import veiled
from talpa.engine.words import Lexicon

Law = Callable[[Match], None]
MOST_WORLDS = 1_000_000          # that are redealt before the truth is called impossible


class Broken(AssertionError):
    """A law does not hold."""


def demand(holds: bool, match: Match, sentence: str) -> None:
    if not holds:
        where = f"{match.game.name}, {match.seats} seats, seed {match.seed}, after {len(match.history)} decisions"
        raise Broken(f"{where}: {sentence}; options {match.options}")


def random_play(match: Match, seed: int) -> Iterator[Match]:
    """Yield the match before each decision of a random game, and once more at its end."""
    pick = random.Random(seed)
    for _ in range(LONGEST):
        yield match
        if not match.to_move():
            return
        seat = pick.choice(match.to_move())
        match.play(seat, pick.choice(match.legal(seat)))
    demand(False, match, f"a game must end within {LONGEST} decisions (X-7)")


def onlookers(match: Match) -> list[int]:
    return [*range(match.seats), NOBODY]


def somebody_can_act(match: Match) -> None:
    """Who must act can."""
    for seat in match.to_move():
        demand(bool(match.legal(seat)), match, f"seat {seat} must act but has no legal action")


def all_is_there(match: Match) -> None:
    """Every piece is somewhere and every number in its range."""
    fault = steps.audit(match.states)
    demand(fault == 0, match, f"audit finds {match.game.faults(fault).name if fault else ''}")


def news_have_room(match: Match) -> None:
    """No decision fills the room for news, so that none was ever dropped."""
    demand(match.state.told < len(match.state.news), match, f"{match.state.told} items of news fill their room")


def legal_is_what_is_not_refused(match: Match) -> None:
    """`legal` and `refusal` agree on every action."""
    for seat in match.to_move():
        allowed = [a for a in range(match.action_count) if steps.refusal(match.states, seat, a) == 0]
        demand(allowed == match.legal(seat), match, f"legal and refusal differ for seat {seat}")


def veil_keeps_choices(match: Match) -> None:
    """What a seat may do, and why not, depends only on what it sees."""
    for seat in match.to_move():
        worlds = [match.view(seat).states, match.view(seat).world(1).states, match.view(seat).world(2).states]
        truth = refusals(match, match.states, seat)
        for world in worlds:
            demand(refusals(match, world, seat) == truth, match, f"a refusal tells seat {seat} a secret")
            mask, found = np.zeros_like(match.mask), np.zeros_like(match.found)
            count = steps.legal(world, seat, mask, found)
            demand(found[:count].tolist() == match.legal(seat), match, f"legal tells seat {seat} a secret")


def refusals(match: Match, states: np.ndarray, seat: int) -> list[int]:
    return [steps.refusal(states, seat, action) for action in range(min(match.action_count, 400))]


def everyone_knows_who_is_awaited(match: Match) -> None:
    """Who owes a decision is no secret."""
    for seat in onlookers(match):
        awaited = steps.to_move(match.view(seat).states)
        demand(awaited == match.awaited, match, f"seat {seat} cannot tell who is to move")


def redeal_is_indistinguishable(match: Match) -> None:
    """Veil, redeal, veil again: the seat sees no difference, and the imagined world is sound."""
    for seat in onlookers(match):
        view = match.view(seat).states
        for seed in (12345, 54321):
            world = match.view(seat).world(seed).states
            fault = steps.audit(world)
            demand(fault == 0, match, f"a world redealt for seat {seat} is unsound: {fault}")
            demand(steps.to_move(world) == match.awaited, match, f"a world redealt for seat {seat} awaits others")
            steps.veil(world, seat)
            sentence = differing(match, world, view, f"seat {seat} tells worlds apart")
            demand(world.tobytes() == view.tobytes(), match, sentence)


def differing(match: Match, one: np.ndarray, other: np.ndarray, sentence: str) -> str:
    names = match.game.layout.names or ()
    fields = [name for name in names if one[name].tobytes() != other[name].tobytes()]
    return f"{sentence} by {', '.join(fields)}"


def veil_is_final(match: Match) -> None:
    """A veiled record veiled again stays as it is, and holds all that a spectator sees."""
    for seat in range(match.seats):
        once, twice = match.view(seat), match.view(seat).states
        steps.veil(twice, seat)
        demand(twice.tobytes() == once.content, match, f"veiling seat {seat}'s view again changes it")
        steps.veil(twice, NOBODY)
        spectator = match.view(NOBODY).states
        sentence = differing(match, twice, spectator, f"a spectator sees what seat {seat} does not:")
        demand(twice.tobytes() == spectator.tobytes(), match, sentence)


def truth_is_possible(match: Match) -> None:
    """Whatever a seat cannot see, redealing often enough must sometimes guess right, byte by byte.

    Where many hidden things are counted together the truth can be as unlikely as one world in thousands.
    """
    own = sum(match.game.layout[name].itemsize for name in OWN_FIELDS)      # luck and news come first
    truth, spare = np.frombuffer(match.states.tobytes(), np.uint8), steps.room_for_two(match.game.layout)
    for seat in onlookers(match):
        view = match.view(seat)
        unknown = (np.frombuffer(view.content, np.uint8) != truth).astype(np.uint8)
        unknown[:own] = 0
        tried, count = 0, 50
        while unknown.any() and tried < MOST_WORLDS:
            steps.guess(view.states, spare, truth, unknown, seat, tried, count)
            tried, count = tried + count, 2 * count
        sentence = f"the true world can never be redealt for seat {seat}: {unguessed(match, unknown)}"
        demand(not unknown.any(), match, sentence)


def unguessed(match: Match, unknown: np.ndarray) -> str:
    marked = np.frombuffer(unknown.tobytes(), match.game.layout)
    return ", ".join(name for name in match.game.layout.names or () if any(marked[name].tobytes()))


def shown_is_what_is_known(match: Match) -> None:
    """Scene, status, news, choices and refusals in words are the same in every world a seat cannot tell apart."""
    for seat in onlookers(match):
        shown = presented(match, match.view(seat).states, seat)
        for seed in (1, 2):
            world = match.view(seat).world(seed).states
            steps.veil(world, seat)
            demand(presented(match, world, seat) == shown, match, f"what seat {seat} is shown gives a secret away")


def presented(match: Match, views: np.ndarray, seat: int) -> tuple[object, ...]:
    view, words = views[0], match.game.words
    reasons = refusals(match, views, seat) if seat in match.to_move() else []
    why = [words.refusal(view, seat, action, reason) for action, reason in enumerate(reasons) if reason]
    return match.game.scene(view, seat), words.status(view, seat), words.chapter(view), why


def a_copy_is_its_own(match: Match) -> None:
    """A copy played on never changes the original."""
    for seat in match.to_move()[:1]:
        before, copy = match.states.tobytes(), match.states.copy()
        steps.attempt(copy, seat, match.legal(seat)[0])
        demand(match.states.tobytes() == before, match, "playing a copy on changed the original")


def replay_is_the_same(match: Match) -> None:
    """Seed and decisions give the same bytes again."""
    again = Match(match.game, match.seats, match.seed, match.options, match.edition)
    again.replay(list(match.history))
    demand(again.states.tobytes() == match.states.tobytes(), match, "a replay differs")


def order_of_secret_decisions_is_free(match: Match) -> None:
    """Simultaneous decisions lead to the same state in whatever order they come."""
    seats = match.to_move()
    if len(seats) < 2:
        return
    picks = {seat: random.Random(seat).choice(match.legal(seat)) for seat in seats}
    forward, backward = match.states.copy(), match.states.copy()
    for seat in seats:
        steps.attempt(forward, seat, picks[seat])
    for seat in reversed(seats):
        steps.attempt(backward, seat, picks[seat])
    sentence = differing(match, forward, backward, "the order of simultaneous decisions matters")
    demand(fingerprint(forward) == fingerprint(backward), match, sentence)


def a_secret_decision_shows_nothing(match: Match) -> None:
    """While others still decide in secret, nobody can tell which decision a seat took."""
    seats = match.to_move()
    for seat in seats if len(seats) > 1 else []:
        legal = match.legal(seat)
        worlds = []
        for action in (legal[0], legal[-1]):
            world = match.states.copy()
            if steps.attempt(world, seat, action) & match.awaited & ~(1 << seat) == 0:
                return
            worlds.append(world)
        for reader in onlookers(match):
            if reader != seat:
                views = [world.copy() for world in worlds]
                for view in views:
                    steps.veil(view, reader)
                sentence = differing(match, views[0], views[1], f"seat {reader} sees what seat {seat} chose in secret")
                demand(views[0].tobytes() == views[1].tobytes(), match, sentence)


def paths_exist(match: Match) -> None:
    """Every offered path leads over things that are in the scene, and no two choices share one."""
    for seat in match.to_move():
        scene, paths = match.view(seat).scene, set()
        ids = set(scene.ids())
        demand(len(ids) == len(list(scene.ids())), match, f"two things in seat {seat}'s scene share an id")
        for choice in match.view(seat).choices:
            for id in choice.path:
                demand(id in ids or scene.has(id), match, f"{choice.verb} leads over {id}, which is not in the scene")
            paths.add(tuple(choice.path) or (choice.verb,))
        demand(len(paths) == len(match.view(seat).choices), match, f"two choices of seat {seat} share a path")
        in_time = scene.on_timeout == NOBODY or scene.on_timeout in match.legal(seat)
        demand(in_time, match, f"when seat {seat}'s time is over, the table cannot take action {scene.on_timeout}")
        for zone in scene.zones:
            spaces = {space.id for space in zone.spaces}
            for piece in zone.pieces:
                demand(piece.at in spaces, match, f"{piece.id} lies on {piece.at}, which is not in {zone.id}")


def all_has_words(match: Match) -> None:
    """Status, scene, news, choices and refusals can be said in every language; legal choices all differ."""
    for language in LANGUAGES:
        words = lexicon(match.game, language)
        for seat in onlookers(match):
            speak(match, words.for_reader(seat), seat)


def news_are_said_alike(match: Match) -> None:
    """All who may see an item are told the same, but for the seat that it is about."""
    told: dict[tuple[object, bool], object] = {}
    for reader in onlookers(match):
        view = match.view(reader)
        for item, line in zip(view.items, view.news, strict=True):
            same = told.setdefault((item, item.a == reader), line) == line
            demand(same, match, f"seat {reader} is told {line.message} of {item}, and others are not")


LEXICONS: dict[tuple[str, str], Lexicon] = {}


def lexicon(game: Game, language: str) -> Lexicon:
    if (game.name, language) not in LEXICONS:
        LEXICONS[game.name, language] = Lexicon(language, game.folder)
    return LEXICONS[game.name, language]


def speak(match: Match, words: Lexicon, seat: int) -> None:
    view, scene = match.view(seat).state, match.view(seat).scene
    sentences = [scene.status, match.view(seat).status, *[line.message for line in match.view(seat).news]]
    sentences += [fact.label for place in scene.players for fact in place.facts]
    for zone in scene.zones:
        sentences += [zone.label, *(piece.label for piece in zone.pieces)]
        sentences += [space.label for space in zone.spaces if space.label]
    for sentence in sentences:
        demand(bool(words.say(sentence).strip()), match, f"{sentence.id} is empty in {words.language}")
    if seat in match.to_move():
        said = [words.say(choice.label) for choice in match.view(seat).choices]
        demand(len(set(said)) == len(said), match, f"two choices sound the same in {words.language}: {twin(said)}")
        for action in range(0, match.action_count, max(1, match.action_count // 60)):
            reason = steps.refusal(match.states, seat, action)
            if reason:
                words.say(match.game.words.refusal(view, seat, action, reason))


def every_action_can_be_said(match: Match) -> None:
    """Any action number makes a sentence, legal or not: a person may ask why it is impossible."""
    for seat in match.to_move()[:1]:
        view = match.view(seat).state
        for action in range(0, match.action_count, max(1, match.action_count // 200)):
            choice = match.game.words.choice(view, seat, action)
            lexicon(match.game, ENGLISH).say(choice.label)
            demand(choice.action == action, match, f"the choice of action {action} says it is {choice.action}")


def decisions_come_back(match: Match) -> None:
    """A decision is written in words, not as a number, and is read as itself."""
    for seat in match.to_move():
        legal = match.legal(seat)
        for action in (legal[0], legal[len(legal) // 2], legal[-1]):
            text = decision_text(match.view(seat), action)
            demand(not text.startswith("#"), match, f"action {action} of seat {seat} reads like another")
            demand(match.parse(seat, text) == action, match, f"{text} does not come back as action {action}")


def twin(said: list[str]) -> str:
    return next((sentence for sentence in said if said.count(sentence) > 1), "")


def position_round_trips(match: Match) -> None:
    """A position written and read again is the same state, as a value and as text."""
    position = match.position()
    for written in (position, tomllib.loads(position_text(position))):
        again = Match.at(match.game, written)
        sentence = differing(match, again.states, match.states, "the position does not come back")
        demand(fingerprint(again.states) == fingerprint(match.states), match, sentence)
        demand(again.awaited == match.awaited, match, "the position awaits others")


def seats_are_alike(match: Match) -> None:
    """Renumbering the seats renumbers what happens, wherever no luck is drawn."""
    for seat in match.to_move():
        for action in (match.legal(seat)[0], match.legal(seat)[-1]):
            plain = match.states.copy()
            steps.attempt(plain, seat, action)
            if plain["luck"].tobytes() != match.states["luck"].tobytes():
                continue
            for turn in range(1, match.seats):
                turned = renumbered(match, match.states, turn)
                moved = match.game.relabel(action, turn, match.seats)
                answer = steps.attempt(turned, (seat + turn) % match.seats, moved)
                demand(answer >= 0, match, f"action {action} of seat {seat} becomes illegal when seats are renumbered")
                expected = renumbered(match, plain, turn)
                sentence = differing(match, turned, expected, f"action {action} treats seats differently:")
                demand(fingerprint(turned) == fingerprint(expected), match, sentence)


def renumbered(match: Match, states: np.ndarray, turn: int) -> np.ndarray:
    """The same state with every seat called (seat + turn) % seats."""
    seats, fields, turned = match.seats, match.game.seat_fields, states.copy()
    for name in fields.rows:
        for seat in range(seats):
            turned[name][0][(seat + turn) % seats] = states[name][0][seat]
    for name in fields.names:
        values = turned[name]
        turned[name] = np.where(values >= 0, (values + turn) % seats, values)
    for name in fields.masks:
        masks = turned[name].astype(np.int64)
        turned[name] = sum(((masks >> seat) & 1) << ((seat + turn) % seats) for seat in range(seats))
    return turned


def frames_tell_what_happened(match: Match) -> None:
    """For each item that a reader may see there is a frame, which tells it last; all of them can be drawn and said."""
    for reader in onlookers(match) if match.history else []:
        frames, view = match.frames(reader), match.view(reader)
        told = [frame.items[-1] for frame in frames]
        demand(told == list(view.items), match, f"reader {reader}'s frames are not the items that it is told")
        words = lexicon(match.game, ENGLISH).for_reader(reader)
        for frame in frames:
            said = [words.say(line.message) for line in frame.news] + [words.say(frame.scene.status)]
            demand(all(said), match, f"a frame of reader {reader} says nothing")


def a_frame_only_hides(match: Match) -> None:
    """What a frame shows open is what lies there in truth, as at every decision."""
    if match.history:
        truth = match.frame_records()
        for reader in onlookers(match):
            seen = [i for i in range(len(truth)) if truth[i].news[i, 4] & bit_of(reader)]
            for frame, index in zip(match.frames(reader), seen, strict=True):
                check_open_pieces(match, frame.scene, match.game.scene(truth[index], reader), frame.news[-1].kind)
            check_open_pieces(match, match.view(reader).scene, match.game.scene(match.state, reader), "a decision")


def check_open_pieces(match: Match, seen: Scene, truth: Scene, moment: str) -> None:
    there = {piece.id: piece for zone in truth.zones for piece in zone.pieces}
    for zone in seen.zones:
        for piece in zone.pieces:
            right = piece.hidden or there.get(piece.id, piece) == piece
            demand(right, match, f"at {moment} seat {seen.seat} sees {piece.id} open, and it is something else")


def what_a_frame_shows_the_end_knows(match: Match) -> None:
    """Worlds that a reader tells apart neither before nor after a decision look alike in every frame between."""
    if match.history:
        before, last = match.state_before(), match.history[-1]
        for reader in onlookers(match):
            shown = [frame.scene for frame in match.frames(reader)]
            for seed in (1, 2):
                twin = twin_match(match, before, reader, seed)
                if steps.attempt(twin.states, *last) >= 0 and twin.view(reader) == match.view(reader):
                    twin.history = [last]
                    same = [frame.scene for frame in twin.frames(reader)] == shown
                    demand(same, match, f"a frame shows reader {reader} what it does not know afterwards")


def twin_match(match: Match, before: np.ndarray, reader: int, seed: int) -> Match:
    """A match that the reader could not tell from the true one before its last decision, with the true luck to come."""
    twin = match.copy()
    twin.states[:] = veiled(match.game, reader, before, match.action_count).world(seed).states
    twin.states["luck"] = before["luck"]
    twin.before = 1, steps.copied(twin.states)           # its only decision will be the last one
    return twin


def bit_of(reader: int) -> int:
    return SPECTATORS if reader == NOBODY else 1 << reader


AT_EVERY_DECISION: list[Law] = [
    somebody_can_act, all_is_there, news_have_room, everyone_knows_who_is_awaited, redeal_is_indistinguishable,
    veil_is_final, order_of_secret_decisions_is_free, a_secret_decision_shows_nothing, paths_exist,
]
NOW_AND_THEN: list[Law] = [
    legal_is_what_is_not_refused, veil_keeps_choices, shown_is_what_is_known, a_copy_is_its_own, all_has_words,
    news_are_said_alike, position_round_trips, seats_are_alike, every_action_can_be_said,
    decisions_come_back, frames_tell_what_happened, a_frame_only_hides, what_a_frame_shows_the_end_knows,
]
SELDOM: list[Law] = [truth_is_possible]
AT_THE_END: list[Law] = [replay_is_the_same, all_has_words, paths_exist, position_round_trips]


def uphold(match: Match, seed: int, every: int = 1, now_and_then: int = 7, seldom: int = 40) -> None:
    """Play a random game and check the laws on the way: at every so many decisions the quick ones, the others less."""
    for count, _ in enumerate(random_play(match, seed)):
        look, late = divmod(count + seed, every)
        if late:
            continue
        laws = list(AT_EVERY_DECISION)
        if look % now_and_then == 0:
            laws += NOW_AND_THEN
        if look % seldom == 0:
            laws += SELDOM
        for law in laws:
            law(match)
    for law in AT_THE_END:
        law(match)


def covers(game: Game, seats: int) -> list[Settings]:
    """Option settings to try: the defaults, each other value alone, and a pairwise cover of all values."""
    plain = settings(game, {})
    alone = [plain | {o.name: value} for o in game.options for value in o.values_at(seats) if value != o.default]
    return [plain, *alone, *pairwise(game, seats)]


def pairwise(game: Game, seats: int) -> list[Settings]:
    """Few settings in which any two values of any two options meet."""
    options = {option.name: option.values_at(seats) for option in game.options}
    missing = {
        ((a, x), (b, y)) for a, b in itertools.combinations(options, 2) for x in options[a] for y in options[b]
    }
    found: list[Settings] = []
    pick = random.Random(0)
    while missing:
        tries = [completed(options, next(iter(sorted(missing))), pick) for _ in range(30)]
        best = max(tries, key=lambda chosen: len(missing & pairs_of(chosen)))
        missing -= pairs_of(best)
        found.append(best)
    return found


def completed(
    options: dict[str, tuple[str, ...]], pair: tuple[tuple[str, str], ...], pick: random.Random
) -> dict[str, str]:
    return {name: pick.choice(values) for name, values in options.items()} | dict(pair)


def pairs_of(chosen: Settings) -> set[tuple[tuple[str, str], tuple[str, str]]]:
    return set(itertools.combinations(chosen.items(), 2))


def wordless(game: Game) -> list[str]:
    """Every name a game must have words for and has not, in any language it is translated into, and in English."""
    named = {"refusal": game.refusals, "news": game.news, "ending": game.endings, "fault": game.faults}
    ids = ["shelf-title", "shelf-line", "shelf-seats", "shelf-minutes"]
    ids += [word_id(kind, item) for kind, enum in named.items() for item in enum if item]
    for option in game.options:
        ids += [f"option-{option.name}", *(f"option-{option.name}-{value}" for value in option.values)]
    spoken = {ENGLISH, *spoken_in(game.folder / "words")}
    return [f"{id} ({language})" for language in sorted(spoken) for id in ids if id not in lexicon(game, language)]


def sight(game: Game, games: int = 4) -> list[str]:
    """Who is kept from what, and when: a line for each field that a veil ever blanks.

    Whether a seat should know a thing only the rulebook can say, so this map is kept beside the tests and read by
    people; a leak put into a veil later changes it.
    """
    kept: dict[tuple[str, str], set[str]] = {}
    for seed in range(games):
        match = Match(game, game.seats[seed % len(game.seats)], seed)
        for _ in random_play(match, seed):
            for reader in onlookers(match):
                note_blanks(match, reader, kept)
    return [f"{field}, {whom}: {' '.join(sorted(phases))}" for (field, whom), phases in sorted(kept.items())]


def beats(game: Game, games: int = 4) -> list[str]:
    """What each kind of news changes on the table: a line a kind, with the zones that differ from the frame before it.

    Kept beside the tests and read by people: a kind that changes nothing where it should is told at the wrong moment.
    """
    changed: dict[str, set[str]] = {}
    for seed in range(games):
        match = Match(game, game.seats[seed % len(game.seats)], seed)
        match.keeps_before = True
        for _ in random_play(match, seed):
            for reader in onlookers(match) if match.history else []:
                note_beats(match, reader, changed)
    return [f"{kind}: {' '.join(sorted(zones)) or 'nothing'}" for kind, zones in sorted(changed.items())]


def note_beats(match: Match, reader: int, changed: dict[str, set[str]]) -> None:
    last = veiled(match.game, reader, match.state_before(), match.action_count).scene
    for frame in match.frames(reader):
        before = {zone.id: zone for zone in last.zones}
        zones = changed.setdefault(frame.news[-1].kind, set())
        zones |= {family_of(zone.id) for zone in frame.scene.zones if before.get(zone.id) != zone}
        zones |= {"players"} if frame.scene.players != last.players else set()
        last = frame.scene


def family_of(zone: str) -> str:
    """A zone's id without its number."""
    return zone.rstrip("0123456789").rstrip(".-")


def note_blanks(match: Match, reader: int, kept: dict[tuple[str, str], set[str]]) -> None:
    view, phase = match.view(reader).states, phase_name(match)
    for name in match.game.layout.names or ():
        if name in OWN_FIELDS:
            continue
        if name in match.game.seat_fields.rows:
            for seat in range(match.seats):
                if view[name][0][seat].tobytes() != match.states[name][0][seat].tobytes():
                    kept.setdefault((name, relation(reader, seat)), set()).add(phase)
        elif view[name].tobytes() != match.states[name].tobytes():
            kept.setdefault((name, "spectators" if reader == NOBODY else "seats"), set()).add(phase)


def relation(reader: int, seat: int) -> str:
    if reader == NOBODY:
        return "spectators"
    return "the seat itself" if reader == seat else "other seats"


def phase_name(match: Match) -> str:
    if "phase" not in (match.game.layout.names or ()):
        return "play"
    return match.game.spelling.get("phase", {}).get(int(match.state["phase"]), str(match.state["phase"]))
