"""What people ask for over HTTP: invitations, names, links to watch, renewal, editions, lists, bells."""

import asyncio
import hashlib

import pytest

from talpa.engine.agreement import find_edition
from talpa.engine.match import Match
from talpa.engine.notation import parse_game
from tests.engine.toy import GAME
from tests.server.guest import Guest, ask, open_table, run
from tests.server.served import Served

OWN = '[values]\nvalue = [6, 5, 4, 3, 2, 1]\nsource = "assumed"\n'
SHARE = "ab" * 32
DIGEST = hashlib.sha256(bytes.fromhex(SHARE)).hexdigest()


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("doors")
    with Served(f"sqlite:///{folder}/talpa.db", "--free", "--toy") as server:
        yield server


def refused(answer: tuple[int, dict]) -> tuple[int, str]:
    return answer[0], answer[1]["message"]["id"]


async def play_out(guest: Guest, seats: int) -> None:
    """One device with all seats decides for everybody."""
    await guest.until(lambda g: len(g.updates) == seats)
    for seat in range(seats):
        await guest.decide(seat, 0)
    await guest.until(lambda g: g.of("result"))


def test_a_name_is_at_a_table_once(server):
    opened = open_table(server.port, "toy", "poo")
    path = f"/api/tables/{opened['table']}/join"
    assert ask(server.port, path, {"name": "Zoë"})[0] == 201
    assert refused(ask(server.port, path, {"name": " ZOË"})) == (409, "problem-name-taken")
    assert ask(server.port, path, {"name": "Max"})[0] == 201


def test_a_table_by_invitation_only(server):
    opened = open_table(server.port, "toy", "poo", invited=True, listed=True)
    path = f"/api/tables/{opened['table']}"
    facts = ask(server.port, path)[1]
    assert facts["free"] == 0 and [place["closed"] for place in facts["places"]] == [False, True, True]
    assert refused(ask(server.port, f"{path}/join", {"name": "Max"})) == (409, "problem-invitation")
    seat_key = opened["seats"][0]["secret"]
    assert ask(server.port, f"{path}/invite", {"secrets": [seat_key], "seat": 1})[0] == 404, "only the host invites"
    assert refused(ask(server.port, f"{path}/invite", {"secrets": [opened["host"]], "seat": 0})) == (
        409, "problem-not-open")
    status, made = ask(server.port, f"{path}/invite", {"secrets": [opened["host"]], "seat": 2})
    assert status == 201 and made["seat"] == 2
    status, joined = ask(server.port, f"{path}/join", {"name": "Max", "invitation": made["secret"]})
    assert (status, joined["seat"]) == (201, 2)
    assert refused(ask(server.port, f"{path}/join", {"name": "Zoe", "invitation": made["secret"]})) == (
        409, "problem-invitation")


def test_the_list_of_free_seats_has_no_full_tables(server):
    free, full, closed = (open_table(server.port, "toy", kinds, listed=True, **more)["table"]
                          for kinds, more in (("po", {}), ("pp", {}), ("po", {"invited": True})))
    listed = {one["table"]: one["free"] for one in ask(server.port, "/api/tables")[1]}
    assert (listed[free], listed[full], listed[closed]) == (1, 0, 0)
    names = [one["table"] for one in ask(server.port, "/api/tables?free=true")[1]]
    assert free in names and full not in names and closed not in names


def test_somebody_who_sits_there_makes_a_link_to_watch(server):
    async def evening() -> None:
        opened = open_table(server.port, "toy", "pp")
        path = f"/api/tables/{opened['table']}/watch"
        assert ask(server.port, path, {"secrets": [opened["watch"]]})[0] == 404, "who only watches lets nobody in"
        status, made = ask(server.port, path, {"secrets": [opened["seats"][1]["secret"]]})
        assert status == 201
        watcher = await Guest(server.port, opened["table"], made["secret"]).come()
        welcome = (await watcher.until(lambda g: g.of("welcome")))[0]
        assert welcome["watching"] and welcome["yours"] == []
        listed = open_table(server.port, "toy", "pp", listed=True)
        answer = ask(server.port, f"/api/tables/{listed['table']}/watch", {"secrets": [listed["host"]]})
        assert answer == (201, {"secret": ""}), "anybody may watch it"

    run(evening())


def test_renewal_ends_every_older_link_at_all_rematches(server):
    """A thief has the first table's link; the victim renews at the third table, or at the first."""
    async def evening(at: int) -> None:
        tables, keys = [], []
        opened = open_table(server.port, "toy", "pp")
        table, mine = opened["table"], [one["secret"] for one in opened["seats"]]
        for _ in range(3):
            tables.append(table)
            keys.append(mine)
            guest = await Guest(server.port, table, *mine).come()
            await play_out(guest, 2)
            await guest.leave()
            if len(tables) < 3:
                again = ask(server.port, f"/api/tables/{table}/rematch", {"secrets": mine})[1]
                table, mine = again["table"], [one["secret"] for one in again["seats"]]
        stolen = [keys[number][0] for number in range(3)]
        extra = ask(server.port, f"/api/tables/{tables[0]}/rematch", {"secrets": stolen[:1]})[1]["seats"][0]["secret"]
        status, renewed = ask(server.port, f"/api/tables/{tables[at]}/renew", {"secrets": [keys[at][0]]})
        assert status == 201 and renewed["tables"] == tables
        for number, table in enumerate(tables):
            for old in (stolen[number], extra):
                answer = ask(server.port, f"/api/tables/{table}/rematch", {"secrets": [old]})
                assert refused(answer) == (404, "problem-refused")
            assert await opens(server.port, table, renewed["secret"]) and not await opens(server.port, table, old)
            assert await opens(server.port, table, keys[number][1]), "the other seat's link stays"

    for at in (2, 0, 1):
        run(evening(at))


async def opens(port: int, table: str, secret: str) -> bool:
    guest = await Guest(port, table, secret).come()
    await guest.until(lambda g: g.heard)
    await guest.leave()
    return guest.heard[0]["t"] == "welcome"


def test_a_renewed_seat_is_not_opened_through_the_table_before(server):
    """The rematch was renewed alone: it was opened by a server that did not know what it is the rematch of."""
    from talpa.server import messages as m
    from talpa.server.store.entries import Entry, Kind
    from talpa.server.table.seats import Occupant
    from tests.server.build import Evening

    evening = Evening()
    evening.everybody()
    evening.room.renew(1, "new", evening.now)
    evening.follow(evening.room.done(evening.now))
    assert [one.fatal for one in evening.got[1] if isinstance(one, m.Problem)] == [True], "who looks is put out"
    assert not [one for one in evening.got[0] if isinstance(one, m.Problem)] and 1 not in evening.room.seats.devices
    evening.room.add_keys({0: "zero", 1: "stolen"}, evening.now)
    assert [one.keys[-1] for one in evening.room.seats.occupants[:2]] == ["zero", "new"]
    assert Occupant("person", "").after(Entry("t", 0, Kind.RENEW, 0, 0, "x", 0)).renewed


def test_my_tables_know_opponents_results_and_whose_turn_it_is(server):
    async def evening() -> None:
        opened = open_table(server.port, "toy", "pp", seconds=90)
        keys = [one["secret"] for one in opened["seats"]]
        guest = await Guest(server.port, opened["table"], *keys).come()
        await guest.until(lambda g: len(g.updates) == 2)
        await guest.decide(0, 0)
        await guest.until(lambda g: g.of("ack"))
        wanted = [{"table": opened["table"], "secrets": keys[:1]}]
        [mine] = ask(server.port, "/api/mine", wanted)[1]
        facts = mine["facts"]
        assert (facts["awaited"], facts["seconds"], facts["result"]) == ([1], 90, None) and not mine["awaited"]
        assert facts["last"] >= facts["created"] > 1.6e9
        await guest.decide(1, 0)
        await guest.until(lambda g: g.of("result"))
        [mine] = ask(server.port, "/api/mine", wanted)[1]
        assert sorted(mine["facts"]["result"]["ranks"])[0] == 1 and mine["facts"]["awaited"] == []

    run(evening())


def test_the_luck_is_drawn_by_seats_that_open_join_and_come(server):
    async def evening() -> None:
        places = [{"kind": "person", "share": DIGEST}, {"kind": "open"}]
        opened = open_table(server.port, "toy", "po", places=places)
        joined = ask(server.port, f"/api/tables/{opened['table']}/join", {"name": "Zoe", "share": DIGEST})[1]
        keys = [opened["seats"][0]["secret"], joined["secret"]]
        guest = await Guest(server.port, opened["table"], *keys).come()
        await guest.until(lambda g: g.of("draw"))
        assert guest.of("draw")[-1]["digests"] == [DIGEST, DIGEST] and not guest.updates
        for seat in (0, 1):
            await guest.say(t="share", seat=seat, value=SHARE)
        await play_out(guest, 2)
        result = guest.of("result")[0]
        assert result["shares"] == [SHARE, SHARE] and result["luck"] != result["seed"]
        file = ask(server.port, f"/api/tables/{opened['table']}/file")[1]
        match = Match.from_file(parse_game(file.encode(), "file"), "file", {"toy": GAME})
        assert str(match.seed) == result["luck"]

    run(evening())


def test_editions_are_listed_and_checked_with_the_loaders_words(server):
    [standard] = ask(server.port, "/api/editions/toy")[1]
    assert standard["name"] == "standard" and standard["digest"] == find_edition(GAME, None).digest
    assert standard["entries"] == [{"key": "values", "value": "[1, 2, 3, 4, 5, 6]", "source": "assumed"}]
    status, checked = ask(server.port, "/api/editions/toy", {"text": OWN})
    assert status == 200 and checked["digest"] != standard["digest"]
    for text, words in ((OWN.replace("2, 1]", "2, 10]"), "values.value: expected a whole number from 1 to 9"),
                        (OWN.replace("2, 1]", "2, 2]"), "expected values that add up to 21"),
                        ("[x]\nvalue = 1\n", "values: expected this entry, which is missing"),
                        ("values = [" * 500, "expected a TOML file"), (f"x = {'9' * 5000}", "expected a TOML file"),
                        ("\x00", "expected a TOML file")):
        answer = ask(server.port, "/api/editions/toy", {"text": text})
        assert refused(answer) == (400, "problem-own-edition")
        assert words in answer[1]["message"]["args"]["said"] and len(answer[1]["message"]["args"]["said"]) < 400
    assert ask(server.port, "/api/editions/toy", {"text": "#" * 12_001})[0] == 400
    assert ask(server.port, "/api/editions/chess")[0] == 404


def test_an_edition_of_ones_own_goes_with_its_table_file_and_rematch(server):
    async def evening() -> None:
        bad = ask(server.port, "/api/tables", {"game": "toy", "seats": 2, "places": [{"kind": "person"}] * 2,
                                               "edition_text": "x"})
        assert refused(bad) == (400, "problem-own-edition")
        opened = open_table(server.port, "toy", "pp", edition_text=OWN)
        keys = [one["secret"] for one in opened["seats"]]
        path = f"/api/tables/{opened['table']}"
        assert ask(server.port, f"{path}/edition")[1]["text"] == OWN
        guest = await Guest(server.port, opened["table"], *keys).come()
        await play_out(guest, 2)
        assert guest.of("welcome")[0]["own_edition"]
        file = parse_game(ask(server.port, f"{path}/file")[1].encode(), "file")
        match = Match.from_file(file, "file", {"toy": GAME})
        assert file.edition_text == OWN and match.edition["values"] == [6, 5, 4, 3, 2, 1] and file.talpa == 3
        again = ask(server.port, f"{path}/rematch", {"secrets": keys})[1]
        assert ask(server.port, f"/api/tables/{again['table']}/edition")[1]["text"] == OWN

    run(evening())


def test_own_editions_and_draws_outlive_a_restart(tmp_path):
    async def evening() -> None:
        url = f"sqlite:///{tmp_path}/talpa.db"
        with Served(url, "--free", "--toy") as server:
            places = [{"kind": "person", "share": DIGEST}, {"kind": "person"}]
            opened = open_table(server.port, "toy", "pp", edition_text=OWN, places=places)
            keys = [one["secret"] for one in opened["seats"]]
            guest = await Guest(server.port, opened["table"], *keys).come()
            await guest.until(lambda g: g.of("draw"))
            await guest.say(t="share", seat=0, value=SHARE)
            await guest.until(lambda g: len(g.updates) == 2)
            await guest.decide(0, 0)
            before = (await guest.until(lambda g: g.updates[0]["n"] == 1 and g.updates))[0]["scene"]
            await guest.leave()
            assert await asyncio.to_thread(server.stop) == 0
        with Served(url, "--free", "--toy") as server:
            guest = await Guest(server.port, opened["table"], *keys).come()
            await guest.until(lambda g: len(g.updates) == 2)
            assert guest.updates[0]["scene"] == before and guest.of("draw")[0]["done"]
            await guest.decide(1, 0)
            await guest.until(lambda g: g.of("result"))
            assert guest.of("result")[0]["shares"] == [SHARE, ""]

    run(evening())


def test_a_server_sends_no_word_unless_its_operator_wishes(server):
    assert ask(server.port, "/api/bell")[1] == {"webhook": False, "push": False, "key": ""}
    opened = open_table(server.port, "toy", "pp")
    wanted = {"secrets": [opened["seats"][0]["secret"]], "seat": 0, "webhook": "https://ntfy.example/x"}
    path = f"/api/tables/{opened['table']}/bell"
    assert refused(ask(server.port, path, wanted)) == (400, "problem-no-bell")
    assert ask(server.port, path, wanted | {"webhook": ""})[0] == 204
    assert ask(server.port, path, wanted | {"seat": 1})[0] == 404
