"""Every message between the server and a device, as typed values: this file is the contract.

A frame of the socket is JSON. A device sends one message a frame, as text; the server sends a list of messages a frame,
as bytes (UTF-8).
Words never travel: a sentence is an id with arguments. `python -m talpa.server.typescript` writes the browser's types.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from talpa.engine.languages import ENGLISH
from talpa.engine.scene import Choice, Message, NewsLine, Part, Player, Scene, Zone

Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
TableId = Annotated[str, Meta(min_length=1, max_length=24)]
Secret = Annotated[str, Meta(min_length=1, max_length=64)]
Name = Annotated[str, Meta(max_length=24)]
Level = Annotated[str, Meta(max_length=24)]
ClickId = Annotated[str, Meta(min_length=1, max_length=40)]
Line = Annotated[str, Meta(min_length=1, max_length=200)]


class Incoming(Struct, frozen=True, gc=False, tag_field="t", tag=str.lower, forbid_unknown_fields=True):
    """What a device sends."""


class Hello(Incoming, frozen=True):
    """The first message: which table, the seats' (or host's, or watcher's) secrets, and the step last seen by seat.

    With `motion` news come with pictures of the table, one for each line.
    """

    table: TableId
    secrets: Annotated[list[Secret], Meta(max_length=12)] = []
    since: Annotated[dict[Annotated[int, Meta(ge=-1, le=7)], Number], Meta(max_length=9)] = {}
    motion: bool = False


class Decide(Incoming, frozen=True):
    """A decision; `n` is the seat's own number for it, from the last update. Sending it twice does it once."""

    seat: SeatNumber
    n: Number
    action: Number


class Undo(Incoming, frozen=True):
    """Ask to take back the seat's last decision."""

    seat: SeatNumber


class Consent(Incoming, frozen=True):
    """The answer to `asked`."""

    seat: SeatNumber
    yes: bool


class Talk(Incoming, frozen=True):
    """A line of table talk."""

    seat: SeatNumber
    text: Line


class Leave(Incoming, frozen=True):
    """A bot takes the seat over: its own person says so, or the host for an open or absent one."""

    seat: SeatNumber
    level: Level = ""


class Back(Incoming, frozen=True):
    """The person takes the seat back from the bot."""

    seat: SeatNumber


class Why(Incoming, frozen=True):
    """Why may this not be done now: an action, or clicks of which the last one is not possible?"""

    seat: SeatNumber
    action: Number = 0
    path: Annotated[list[ClickId], Meta(max_length=12)] = []


class Ping(Incoming, frozen=True):
    """Are you there?"""


FromDevice = Hello | Decide | Undo | Consent | Talk | Leave | Back | Why | Ping


class Outgoing(Struct, frozen=True, gc=False, tag_field="t", tag=str.lower):
    """What the server sends."""


class PlaceAt(Struct, frozen=True, gc=False):
    """Who sits at a seat. A person who left (`away`) is stood in for by a bot of that level."""

    seat: int
    kind: Literal["person", "open", "bot", "away"]
    name: str
    level: str
    present: bool


class Welcome(Outgoing, frozen=True):
    """The table, and what this device is there."""

    table: str
    game: str
    seats: int
    options: dict[str, str]
    edition: str
    language: str
    places: list[PlaceAt]
    yours: list[int]
    host: bool
    watching: bool
    commitment: str                  # SHA-256 of the seed, as `talpa verify` checks it
    talk: bool
    seconds: int                     # for a decision; 0: no clock
    started: bool                    # nobody may decide before every open seat is taken
    rematch: str                     # the table where these people play again, or nothing


class Update(Outgoing, frozen=True):
    """The table as one seat sees it now (seat -1: a spectator).

    Zones that are as they were at the seat's last update over this socket are left out of the scene. `kept` then has
    the place of each zone in that last update, or -1: the next of those sent. Less than that (-2 for place 0, -3 for
    place 1 …) is the next of those sent, with the spaces of the zone that was at that place.
    """

    seat: int
    step: int                        # decisions and undos at this table so far: only ever grows
    scene: Scene
    choices: list[Choice]
    n: int                           # the number of this seat's next decision
    awaited: list[int]
    clock: float | None              # seconds left for this decision
    undo: bool                       # may this seat take its last decision back?
    chapter: str                     # the chapter of RULES.md that matters now
    kept: list[int] = []             # empty: the scene is whole


class Picture(Struct, frozen=True, gc=False, omit_defaults=True):
    """The table when a line was told: what differs from the picture before it, or from the seat's last update."""

    zones: list[Zone] = []           # new ones, and those that changed
    kept: list[int] = []             # as in an update; none: if there are zones they are all, else all are as they were
    players: list[Player] = []       # none: as they were


class News(Outgoing, frozen=True, omit_defaults=True):
    """What one step made happen, as far as this seat may know it."""

    seat: int
    step: int
    lines: list[NewsLine]
    frames: list[Picture] = []       # one for each line, or none at all


class Ack(Outgoing, frozen=True):
    """The decision is stored and will never be lost."""

    seat: int
    n: int


class Refused(Outgoing, frozen=True):
    """The decision was not taken: why, and by which ruling."""

    seat: int
    n: int
    message: Message
    ruling: str


class Because(Outgoing, frozen=True, tag="why"):
    """The answer to `why`; no message where the action is possible."""

    seat: int
    action: int                      # -1 where no action has anything to do with the clicks
    message: Message | None
    ruling: str


class Places(Outgoing, frozen=True):
    """Somebody came, went, or changed."""

    places: list[PlaceAt]
    started: bool


class Said(Outgoing, frozen=True, tag="talk"):
    """A line of table talk; `at` in seconds since 1970."""

    seat: int
    text: str
    at: int


class Asked(Outgoing, frozen=True):
    """Seat `by` asks this seat to let decisions be taken back."""

    seat: int
    by: int


class Result(Outgoing, frozen=True):
    """The game is over: the standing, its reason, and the seed whose digest was shown at the start."""

    over: bool
    points: list[float]
    ranks: list[int]
    reason: str
    seed: str
    commitment: str
    parts: list[list[Part]]          # by seat: how the points came about


class Rematch(Outgoing, frozen=True):
    """These people play again at another table; a seat's secret opens the same seat there through /rematch."""

    table: str


class Warming(Outgoing, frozen=True):
    """The rules are still being compiled; the table opens when share is 1."""

    game: str
    share: float


class Problem(Outgoing, frozen=True):
    """Something that is not about a decision. `fatal`: the server closes the socket."""

    message: Message
    fatal: bool


class Pong(Outgoing, frozen=True):
    """Here I am."""


FromServer = (
    Welcome | Update | News | Ack | Refused | Because | Places | Said | Asked | Result | Rematch | Warming | Problem
    | Pong
)


class OptionOffer(Struct, frozen=True):
    name: str
    values: list[str]
    default: str
    ruling: str


class GameOffer(Struct, frozen=True):
    """A game on the shelf. `ready` tells how far its rules are compiled: 0 to 1."""

    name: str
    seats: list[int]
    options: list[OptionOffer]
    editions: list[str]
    levels: list[str]
    ready: float


class PlaceWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit at a seat: a person of the creator's device, whoever joins, or a bot."""

    kind: Literal["person", "open", "bot"]
    level: Level = ""
    name: Name = ""


class TableWanted(Struct, frozen=True, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=24)]
    seats: Annotated[int, Meta(ge=1, le=8)]
    places: Annotated[list[PlaceWanted], Meta(max_length=8)]
    options: Annotated[dict[str, str], Meta(max_length=24)] = {}
    edition: Annotated[str, Meta(max_length=40)] = "standard"
    language: Annotated[str, Meta(max_length=8)] = ENGLISH
    listed: bool = False
    seconds: Annotated[int, Meta(ge=0, le=86400)] = 0
    talk: bool = True


class SeatSecret(Struct, frozen=True):
    seat: int
    secret: str


class TableOpened(Struct, frozen=True):
    """A new table; the secrets are told this once. `host` is empty for those who did not open it."""

    table: str
    host: str
    seats: list[SeatSecret]
    watch: str                       # empty where anybody may watch
    commitment: str


class TableFacts(Struct, frozen=True):
    table: str
    game: str
    seats: int
    options: dict[str, str]
    edition: str
    language: str
    places: list[PlaceAt]
    started: bool
    over: bool
    commitment: str
    listed: bool
    created: int                     # seconds since 1970
    rematch: str
    trouble: Message | None          # why it cannot be played on here: it was played with other rules


class JoinWanted(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name = ""


class Proof(Struct, frozen=True, forbid_unknown_fields=True):
    """The secrets a device holds for a table."""

    secrets: Annotated[list[Secret], Meta(min_length=1, max_length=12)]


class MineWanted(Struct, frozen=True, forbid_unknown_fields=True):
    table: TableId
    secrets: Annotated[list[Secret], Meta(max_length=12)]


class Mine(Struct, frozen=True):
    """A table of this device, and whether one of its seats is awaited there. Unknown tables are left out."""

    facts: TableFacts
    yours: list[int]
    awaited: bool


class HintWanted(Struct, frozen=True, forbid_unknown_fields=True):
    table: TableId
    secret: Secret
    seat: SeatNumber


class Hint(Struct, frozen=True):
    action: int
    share: float


class Replay(Struct, frozen=True):
    """A finished game: its file, and how many decisions it has."""

    file: str
    seed: str
    commitment: str
    decisions: int
    seats: int
    game: str
    places: list[PlaceAt]


class ReplayStep(Struct, frozen=True):
    """A finished game after so many decisions, as one seat saw it then (-1: a spectator), or with open cards."""

    update: Update
    news: News


class Trouble(Struct, frozen=True):
    """Why a request was not granted."""

    message: Message


OVER_HTTP = (
    GameOffer, TableWanted, TableOpened, TableFacts, JoinWanted, Proof, MineWanted, Mine, HintWanted, Hint, Replay,
    ReplayStep, Trouble,
)
