"""What people ask for over HTTP: to open a table, to join it, to renew a link, to play again."""

from __future__ import annotations

import asyncio
import logging
import secrets

from talpa.engine.agreement import find_edition, own_edition
from talpa.engine.chance import SEED_BITS
from talpa.engine.draw import commitment
from talpa.engine.edition import Edition
from talpa.engine.errors import BadEdition, TalpaError
from talpa.engine.game import Game, settings, with_people
from talpa.engine.languages import LANGUAGES
from talpa.engine.record import NOBODY
from talpa.engine.scene import Message, Seat, say
from talpa.engine.toml import toml
from talpa.server import messages as m
from talpa.server.hall import Hall
from talpa.server.net.forwarding import ask_node
from talpa.server.net.secrets import digest, new_secret, new_table_id
from talpa.server.store.entries import Entry, Kind, Start, Table, Terms
from talpa.server.store.store import NotStored
from talpa.server.table.names import shown_name
from talpa.server.table.room import Room
from talpa.server.table.seats import Rights, Seats, free_seats, rights, tidy
from talpa.server.table.standing import places
from talpa.server.tables import OldTable, OpenTable, Refusal

LOG = logging.getLogger("talpa.server")
MOST_REMATCHES = 30                  # of one evening, before and after


def named(name: str) -> str:
    """The name as it is shown; refused where nobody could read it."""
    shown = shown_name(name)
    if shown is None:
        raise Refusal(400, say("problem-name"))
    return shown


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
        if place.kind == "bot" and place.level not in hall.bots.levels(game.name):
            raise Refusal(400, say("problem-level", seat=Seat(seat)))
    if wanted.language not in LANGUAGES:
        raise Refusal(400, say("problem-language"))
    if not wanted.edition_text and wanted.edition not in editions(game):
        raise Refusal(400, say("problem-edition"))
    try:
        settings(game, wanted.options, wanted.seats)
    except TalpaError as error:
        raise Refusal(400, say("problem-options")) from error
    return game


def edition_wanted(game: Game, wanted: m.TableWanted) -> Edition:
    return checked_text(game, wanted.edition_text) if wanted.edition_text else find_edition(game, wanted.edition)


def checked_text(game: Game, text: str) -> Edition:
    """An edition that somebody sent; what is wrong with it is said as the loader says it."""
    try:
        return own_edition(game, text)
    except BadEdition as error:
        raise Refusal(400, say("problem-own-edition", said=str(error))) from error


def edition_offer(edition: Edition, text: str) -> m.EditionOffer:
    """An edition to be read."""
    entries = [m.EditionEntry(key, toml(value), edition.sources[key]) for key, value in edition.values.items()]
    return m.EditionOffer(edition.name, edition.digest, text, entries)


def shelf_edition(game: Game, name: str) -> m.EditionOffer:
    """An edition in a game's folder."""
    if name not in editions(game):
        raise Refusal(404, say("problem-edition"))
    edition = find_edition(game, name)
    return edition_offer(edition, edition.path.read_text(encoding="utf-8"))


def table_edition(hall: Hall, facts: Table) -> m.EditionOffer:
    """The edition that a table is played with."""
    if facts.game not in hall.shelf:
        raise Refusal(404, say("problem-game-gone", game=facts.game))
    game, text = hall.shelf[facts.game], facts.terms.edition_text
    return edition_offer(checked_text(game, text), text) if text else shelf_edition(game, facts.edition)


def new_table(
    game: Game, wanted: m.TableWanted, edition: Edition, id: str, host: str, watch: str, now: float, before: str
) -> Table:
    return Table(
        id, game.name, game.version, wanted.seats, settings(game, with_people(game, wanted.options)),
        edition.name, edition.digest, wanted.language, str(secrets.randbits(SEED_BITS)),
        [Start(place.kind, place.level, tidy(place.name)) for place in wanted.places],
        digest(id, host), digest(id, watch) if watch else "", wanted.listed, wanted.seconds, wanted.talk,
        int(now * 1000), Terms(bool(before), before, edition.text),
    )


async def open_table(hall: Hall, wanted: m.TableWanted) -> m.TableOpened:
    """A new table, with secrets for the persons at the device that opens it."""
    await hall.compiling.known()
    game = checked(hall, wanted)
    for place in wanted.places:
        named(place.name)
    persons = [seat for seat, place in enumerate(wanted.places) if place.kind == "person"]
    edition = await asyncio.to_thread(edition_wanted, game, wanted)
    return await put_up(hall, game, wanted, edition, persons)


async def put_up(
    hall: Hall, game: Game, wanted: m.TableWanted, edition: Edition, seats: list[int], old: OpenTable | None = None
) -> m.TableOpened:
    """Store a new table; its rules may still be compiling. Two who ask for a rematch at once find the same one."""
    now, host, watch = hall.now(), new_secret(), "" if wanted.listed else new_secret()
    table = new_table(game, wanted, edition, new_table_id(), host, watch, now, old.id if old else "")
    told = [m.SeatSecret(seat, new_secret()) for seat in seats]
    await hall.open_table(table, first_entries(table, wanted, told), old)
    return m.TableOpened(table.id, host, told, watch, commitment(int(table.seed)))


def first_entries(table: Table, wanted: m.TableWanted, told: list[m.SeatSecret]) -> list[Entry]:
    """What is settled at a table when it opens: secrets, shares of luck, and seats for invitations only."""
    open_seats = [seat for seat, place in enumerate(wanted.places) if place.kind == "open"]
    shares = [(seat, place.share) for seat, place in enumerate(wanted.places) if place.kind == "person" and place.share]
    said = [(Kind.KEY, one.seat, 0, digest(table.id, one.secret)) for one in told]
    said += [(Kind.BIND, seat, 0, share) for seat, share in shares]
    said += [(Kind.CLOSE, seat, 1, "") for seat in open_seats if wanted.invited]
    return [Entry(table.id, n, kind, seat, value, text, table.created)
            for n, (kind, seat, value, text) in enumerate(said)]


async def join(hall: Hall, table: str, wanted: m.JoinWanted) -> m.SeatSecret:
    """A person takes an open seat, or the one of an invitation; nobody takes a name that is there already."""
    name, found, key = named(wanted.name), await hall.find(table), new_secret()
    invitation = digest(table, wanted.invitation) if wanted.invitation else ""
    trouble, seat = against_joining(found.room.seats, name, invitation), NOBODY
    if trouble is None:
        seat = found.room.sit(name, digest(table, key), hall.now(), invitation, wanted.share)
    await hall.followed(found)                       # who is late hears of it when it is so
    if trouble:
        raise Refusal(409, trouble)
    return m.SeatSecret(seat, key)


def against_joining(seats: Seats, name: str, invitation: str) -> Message | None:
    """Why nobody can sit down so; None where somebody can."""
    if seats.seat_for(invitation) < 0:
        return say("problem-invitation" if any(one.closed for one in seats.occupants) else "problem-full")
    return say("problem-name-taken", name=name) if seats.has_name(name) else None


async def invite(hall: Hall, table: str, given: list[str], seat: int) -> m.SeatSecret:
    """A secret with which somebody may take an open seat, once: the host sends it to whom it is for."""
    found, key = await hall.find(table), new_secret()
    if not proven(found, given).host:
        raise Refusal(404, say("problem-refused"))
    if not found.room.invite(seat, digest(table, key), hall.now()):
        raise Refusal(409, say("problem-not-open"))
    await hall.followed(found)
    return m.SeatSecret(seat, key)


async def let_watch(hall: Hall, table: str, given: list[str]) -> m.WatchSecret:
    """A link to watch, for somebody who sits there; a table that anybody may watch needs none."""
    found = await hall.find(table)
    mine = proven(found, given)
    if not (mine.seats or mine.host):
        raise Refusal(404, say("problem-refused"))
    if not found.facts.watch:
        return m.WatchSecret("")
    key = new_secret()
    if not found.room.let_watch(digest(table, key), hall.now()):
        raise Refusal(409, say("problem-changed-enough"))
    await hall.followed(found)
    return m.WatchSecret(key)


async def set_bell(hall: Hall, table: str, wanted: m.BellWanted, origin: str) -> None:
    """Where a seat is told of its turns while nobody looks."""
    found = await hall.find(table)
    if wanted.seat not in proven(found, wanted.secrets).seats:
        raise Refusal(404, say("problem-refused"))
    to = hall.bells.address(wanted, origin)
    if isinstance(to, Message):
        raise Refusal(400, to)
    if not found.room.set_bell(wanted.seat, to, hall.now()):
        raise Refusal(409, say("problem-changed-enough"))
    await hall.followed(found)


def proven(table: OpenTable | OldTable, given: list[str]) -> Rights:
    """What the secrets open at this table; refused like an unknown table where they open nothing."""
    known = table.room.seats if isinstance(table, OpenTable) else table.stored
    mine = rights(table.facts, known.occupants, [digest(table.id, secret) for secret in given], known.watchers)
    if mine is None:
        raise Refusal(404, say("problem-refused"))
    return mine


async def renew(hall: Hall, table: str, given: list[str]) -> m.Renewed:
    """A new secret for a seat, here and at all rematches before and after: no older link opens any of them."""
    found = await hall.find(table)
    mine = proven(found, given)
    if len(mine.seats) != 1:
        raise Refusal(400, say("problem-one-seat"))
    seat, key = mine.seats[0], new_secret()
    evening = await rematches_around(hall, found)
    proven(found, given)                             # nobody else renewed the seat meanwhile
    found.room.renew(seat, digest(table, key), hall.now())
    await hall.followed(found)
    renewed = [name for name in evening
               if name == table or await could_set_keys(hall, name, m.KeysWanted({seat: digest(name, key)}, True))]
    return m.Renewed(seat, key, renewed)


async def rematches_around(hall: Hall, table: OpenTable) -> list[str]:
    """A table, those it is the rematch of, and those that are rematches of it; as far as they can be played."""
    found: list[OpenTable | OldTable] = [table]
    while len(found) < MOST_REMATCHES and (name := found[-1].stored.rematch):
        later = await hall.glances([name])
        if not later or later[0].trouble:
            break
        found += later
    while len(found) < 2 * MOST_REMATCHES and (name := found[0].facts.terms.before):
        earlier = await hall.glances([name])
        if not earlier or earlier[0].trouble:
            break
        found = earlier + found
    return [one.id for one in found]


async def could_set_keys(hall: Hall, table: str, wanted: m.KeysWanted) -> bool:
    """False where the table cannot be reached now: there the old links still open the seat."""
    try:
        await give_keys(hall, table, wanted)
    except (Refusal, NotStored) as error:
        LOG.warning("a link of table %s is not renewed: %s", table, error)
        return False
    return True


async def give_keys(hall: Hall, table: str, wanted: m.KeysWanted) -> None:
    """Let secrets open seats at a table, at whichever node it is played."""
    lease = await hall.node.claim(table) if hall.node.is_shared else None
    if lease and lease.node != hall.node.id:
        await ask_node(hall.node, lease.address, f"/api/nodes/{table}/keys", wanted)
    else:
        await set_keys(hall, table, wanted)


async def set_keys(hall: Hall, table: str, wanted: m.KeysWanted) -> None:
    found = await hall.find(table)
    if max(wanted.digests, default=0) >= found.facts.seats:
        raise Refusal(404, say("problem-refused"))
    if wanted.only:
        for seat, key in wanted.digests.items():
            found.room.renew(seat, key, hall.now())
    else:
        found.room.add_keys(wanted.digests, hall.now())
    await hall.followed(found)


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
    edition = old.room.play.match.edition
    return await put_up(hall, old.room.game, wanted_again(old.room), edition, mine.seats, old)


async def follow_rematch(hall: Hall, old: OpenTable, mine: Rights) -> m.TableOpened:
    await hall.followed(old)                         # the new table may still wait to be stored
    again = (await hall.glance(old.room.rematch)).facts
    told = [m.SeatSecret(seat, new_secret()) for seat in mine.seats]
    await give_keys(hall, again.id, m.KeysWanted({one.seat: digest(again.id, one.secret) for one in told}, False))
    return m.TableOpened(again.id, "", told, "", commitment(int(again.seed)))


def wanted_again(room: Room) -> m.TableWanted:
    """The same table; whoever sat there as a person may sit there again."""
    table, options = room.table, options_again(room)
    places = [
        m.PlaceWanted("bot" if one.kind == "bot" else "person", one.level, one.name) for one in room.seats.occupants
    ]
    return m.TableWanted(
        table.game, table.seats, places, options, table.edition, table.language, table.listed, table.seconds,
        table.talk,
    )


def options_again(room: Room) -> dict[str, str]:
    """The options of the next game: a game may let one follow from who won (`Game.rematch`)."""
    return dict(room.game.rematch(room.table.options, room.play.match.result().winners()))


def facts(found: OpenTable | OldTable) -> m.TableFacts:
    """What anybody who knows a table's name may know."""
    table, stored = found.facts, found.stored
    return m.TableFacts(
        table.id, table.game, table.seats, table.options, table.edition, table.language,
        places(stored.occupants, found.present()), stored.started, stored.over, commitment(int(table.seed)),
        table.listed, table.created // 1000, stored.rematch, found.trouble, len(free_seats(stored.occupants)),
        table.seconds, table.talk, stored.awaited, stored.last // 1000, stored.result, table.edition_digest,
        bool(table.terms.edition_text), table.terms.gathers,
    )
