"""The counter where tables are opened, joined, renewed and played again."""

from __future__ import annotations

import secrets

from talpa.engine.chance import SEED_BITS
from talpa.engine.errors import TalpaError
from talpa.engine.game import Game, settings
from talpa.engine.notation import commitment
from talpa.engine.scene import Seat, say
from talpa.engine.setup import find_edition
from talpa.server import coming
from talpa.server import messages as m
from talpa.server.company import LEVELS
from talpa.server.hall import Desk, Hall, Refusal
from talpa.server.keys import digest, new_key, new_table_id
from talpa.server.ledger import Entry, Kind, Start, Table
from talpa.server.room import Room
from talpa.server.seats import Rights, rights


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
        [Start(place.kind, place.level, coming.tidy(place.name)) for place in wanted.places],
        digest(id, host), digest(id, watch) if watch else "", wanted.listed, wanted.seconds, wanted.talk,
        int(now * 1000),
    )


async def open_table(hall: Hall, wanted: m.TableWanted) -> m.TableOpened:
    """A new table, with secrets for the persons at the device that opens it."""
    await hall.warming.known()
    game = checked(hall, wanted)
    persons = [seat for seat, place in enumerate(wanted.places) if place.kind == "person"]
    return await put_up(hall, game, wanted, persons)


async def put_up(
    hall: Hall, game: Game, wanted: m.TableWanted, seats: list[int], old: Desk | None = None
) -> m.TableOpened:
    """Store a new table; its rules may still be compiling."""
    now, host, watch = hall.now(), new_key(), "" if wanted.listed else new_key()
    table = new_table(game, wanted, new_table_id(), host, watch, now)
    told = [m.SeatSecret(seat, new_key()) for seat in seats]
    entries = [
        Entry(table.id, n, Kind.KEY, one.seat, 0, digest(table.id, one.secret), table.created)
        for n, one in enumerate(told)
    ]
    await hall.open_table(table, entries, old)
    return m.TableOpened(table.id, host, told, watch, commitment(int(table.seed)))


async def join(hall: Hall, table: str, name: str) -> m.SeatSecret:
    """A person takes an open seat."""
    desk, key = await hall.desk(table), new_key()
    seat = coming.sit(desk.room, coming.tidy(name), digest(table, key), hall.now())
    if seat < 0:
        raise Refusal(409, say("problem-full"))
    await hall.followed(desk)
    return m.SeatSecret(seat, key)


def proven(desk: Desk, secrets_given: list[str]) -> Rights:
    """What the secrets open at this table; refused like an unknown table where they open nothing."""
    mine = rights(desk.room.table, desk.room.seatings, [digest(desk.id, key) for key in secrets_given])
    if mine is None:
        raise Refusal(404, say("problem-refused"))
    return mine


async def renew(hall: Hall, table: str, secrets_given: list[str]) -> m.SeatSecret:
    """A new secret for a seat; the old ones stop working."""
    desk = await hall.desk(table)
    mine = proven(desk, secrets_given)
    if len(mine.seats) != 1:
        raise Refusal(400, say("problem-one-seat"))
    key = new_key()
    coming.renew(desk.room, mine.seats[0], digest(table, key), hall.now())
    await hall.followed(desk)
    return m.SeatSecret(mine.seats[0], key)


async def rematch(hall: Hall, table: str, secrets_given: list[str]) -> m.TableOpened:
    """The same people and the same game again: the first who asks opens the table, the others find their seats."""
    desk = await hall.desk(table)
    mine = proven(desk, secrets_given)
    if not (mine.seats or mine.host):
        raise Refusal(404, say("problem-refused"))
    if desk.room.match.awaited:
        raise Refusal(409, say("problem-not-over"))
    if desk.room.rematch:
        return await follow_rematch(hall, desk, mine)
    return await put_up(hall, desk.room.game, wanted_again(desk.room), mine.seats, desk)


async def follow_rematch(hall: Hall, desk: Desk, mine: Rights) -> m.TableOpened:
    await hall.followed(desk)                        # the new table may still wait to be stored
    again = await hall.desk(desk.room.rematch)
    told = [m.SeatSecret(seat, new_key()) for seat in mine.seats]
    coming.add_keys(again.room, {one.seat: digest(again.id, one.secret) for one in told}, hall.now())
    await hall.followed(again)
    return m.TableOpened(again.id, "", told, "", again.room.commitment)


def wanted_again(room: Room) -> m.TableWanted:
    """The same table; whoever sat there as a person may sit there again."""
    table = room.table
    places = [m.PlaceWanted("bot" if one.kind == "bot" else "person", one.level, one.name) for one in room.seatings]
    return m.TableWanted(
        table.game, table.seats, places, table.options, table.edition, table.language, table.listed, table.seconds,
        table.talk,
    )


def facts(desk: Desk) -> m.TableFacts:
    """What anybody who knows a table's name may know."""
    room, table = desk.room, desk.room.table
    return m.TableFacts(
        table.id, table.game, table.seats, room.match.options, table.edition, table.language, room.places(),
        room.started(), not room.match.awaited, room.commitment, table.listed, table.created // 1000, room.rematch,
    )
