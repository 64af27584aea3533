"""What people ask for over HTTP: to open a table, to join it, to renew a link, to play again."""

from __future__ import annotations

import secrets

from talpa.engine.agreement import find_edition
from talpa.engine.chance import SEED_BITS
from talpa.engine.errors import TalpaError
from talpa.engine.game import Game, settings
from talpa.engine.languages import LANGUAGES
from talpa.engine.notation import commitment
from talpa.engine.scene import Seat, say
from talpa.server import messages as m
from talpa.server.bots import LEVELS
from talpa.server.hall import Hall
from talpa.server.net.secrets import digest, new_secret, new_table_id
from talpa.server.store.entries import Entry, Kind, Start, Table
from talpa.server.table.room import Room
from talpa.server.table.seats import Rights, rights, tidy
from talpa.server.table.standing import places
from talpa.server.tables import OldTable, OpenTable, Refusal


def editions(game: Game) -> list[str]:
    """The editions in a game's folder: a table cannot name any other file."""
    return sorted(path.stem for path in (game.folder / "editions").glob("*.toml"))


def checked(hall: Hall, wanted: m.TableWanted) -> Game:
    """The game that is wanted, if all that is wanted can be."""
    if wanted.game not in hall.shelf:
        raise Refusal(400, say("problem-no-such-game"))
    game = hall.shelf[wanted.game]
    if wanted.seats not in game.seats or len(wanted.places) != wanted.seats:
        raise Refusal(400, say("problem-seats", low=game.seats[0], high=game.seats[-1]))
    for seat, place in enumerate(wanted.places):
        if place.kind == "bot" and place.level not in LEVELS:
            raise Refusal(400, say("problem-level", seat=Seat(seat)))
    if wanted.language not in LANGUAGES:
        raise Refusal(400, say("problem-language"))
    if wanted.edition not in editions(game):
        raise Refusal(400, say("problem-edition"))
    try:
        settings(game, wanted.options)
    except TalpaError as error:
        raise Refusal(400, say("problem-options")) from error
    return game


def new_table(game: Game, wanted: m.TableWanted, id: str, host: str, watch: str, now: float) -> Table:
    edition = find_edition(game, wanted.edition)
    return Table(
        id, game.name, game.version, wanted.seats, settings(game, wanted.options), edition.name, edition.digest,
        wanted.language, str(secrets.randbits(SEED_BITS)),
        [Start(place.kind, place.level, tidy(place.name)) for place in wanted.places],
        digest(id, host), digest(id, watch) if watch else "", wanted.listed, wanted.seconds, wanted.talk,
        int(now * 1000),
    )


async def open_table(hall: Hall, wanted: m.TableWanted) -> m.TableOpened:
    """A new table, with secrets for the persons at the device that opens it."""
    await hall.compiling.known()
    game = checked(hall, wanted)
    persons = [seat for seat, place in enumerate(wanted.places) if place.kind == "person"]
    return await put_up(hall, game, wanted, persons)


async def put_up(
    hall: Hall, game: Game, wanted: m.TableWanted, seats: list[int], old: OpenTable | None = None
) -> m.TableOpened:
    """Store a new table; its rules may still be compiling."""
    now, host, watch = hall.now(), new_secret(), "" if wanted.listed else new_secret()
    table = new_table(game, wanted, new_table_id(), host, watch, now)
    told = [m.SeatSecret(seat, new_secret()) for seat in seats]
    entries = [
        Entry(table.id, n, Kind.KEY, one.seat, 0, digest(table.id, one.secret), table.created)
        for n, one in enumerate(told)
    ]
    await hall.open_table(table, entries, old)
    return m.TableOpened(table.id, host, told, watch, commitment(int(table.seed)))


async def join(hall: Hall, table: str, name: str) -> m.SeatSecret:
    """A person takes an open seat."""
    found, key = await hall.find(table), new_secret()
    seat = found.room.sit(tidy(name), digest(table, key), hall.now())
    await hall.followed(found)
    if seat < 0:
        raise Refusal(409, say("problem-full"))
    return m.SeatSecret(seat, key)


def proven(table: OpenTable | OldTable, given: list[str]) -> Rights:
    """What the secrets open at this table; refused like an unknown table where they open nothing."""
    occupants = table.room.seats.occupants if isinstance(table, OpenTable) else table.stored.occupants
    mine = rights(table.facts, occupants, [digest(table.id, secret) for secret in given])
    if mine is None:
        raise Refusal(404, say("problem-refused"))
    return mine


async def renew(hall: Hall, table: str, given: list[str]) -> m.SeatSecret:
    """A new secret for a seat; the old ones stop working."""
    found = await hall.find(table)
    mine = proven(found, given)
    if len(mine.seats) != 1:
        raise Refusal(400, say("problem-one-seat"))
    key = new_secret()
    found.room.renew(mine.seats[0], digest(table, key), hall.now())
    await hall.followed(found)
    return m.SeatSecret(mine.seats[0], key)


async def rematch(hall: Hall, table: str, given: list[str]) -> m.TableOpened:
    """The same people and the same game again: the first who asks opens the table, the others find their seats."""
    old = await hall.find(table)
    mine = proven(old, given)
    if not (mine.seats or mine.host):
        raise Refusal(404, say("problem-refused"))
    if not old.room.play.is_over():
        raise Refusal(409, say("problem-not-over"))
    if old.room.rematch:
        return await follow_rematch(hall, old, mine)
    return await put_up(hall, old.room.game, wanted_again(old.room), mine.seats, old)


async def follow_rematch(hall: Hall, old: OpenTable, mine: Rights) -> m.TableOpened:
    await hall.followed(old)                         # the new table may still wait to be stored
    again = await hall.find(old.room.rematch)
    told = [m.SeatSecret(seat, new_secret()) for seat in mine.seats]
    again.room.add_keys({one.seat: digest(again.id, one.secret) for one in told}, hall.now())
    await hall.followed(again)
    return m.TableOpened(again.id, "", told, "", again.room.commitment)


def wanted_again(room: Room) -> m.TableWanted:
    """The same table; whoever sat there as a person may sit there again."""
    table = room.table
    places = [
        m.PlaceWanted("bot" if one.kind == "bot" else "person", one.level, one.name) for one in room.seats.occupants
    ]
    return m.TableWanted(
        table.game, table.seats, places, table.options, table.edition, table.language, table.listed, table.seconds,
        table.talk,
    )


def facts(found: OpenTable | OldTable) -> m.TableFacts:
    """What anybody who knows a table's name may know."""
    table, stored = found.facts, found.stored
    return m.TableFacts(
        table.id, table.game, table.seats, table.options, table.edition, table.language,
        places(stored.occupants, found.present()), stored.started, stored.over, commitment(int(table.seed)),
        table.listed, table.created // 1000, stored.rematch, found.trouble,
    )
