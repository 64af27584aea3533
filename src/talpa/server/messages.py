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
from talpa.review.report import ReviewAt

Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
TableId = Annotated[str, Meta(min_length=1, max_length=24)]
Secret = Annotated[str, Meta(min_length=1, max_length=64)]
Name = Annotated[str, Meta(max_length=24)]
LONGEST_LEVEL = 60                   # of a bot's name; an operator's own is MODULE:NAME
Level = Annotated[str, Meta(max_length=LONGEST_LEVEL)]
ClickId = Annotated[str, Meta(min_length=1, max_length=40)]
Line = Annotated[str, Meta(min_length=1, max_length=200)]
Digest = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
DigestOrNone = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")]
Address = Annotated[str, Meta(max_length=500)]
EditionFile = Annotated[str, Meta(max_length=12_000)]
Reaction = Literal["👍", "👏", "😀", "😮", "😢", "🎉", "🤔", "⏳"]


class Incoming(Struct, frozen=True, gc=False, tag_field="t", tag=str.lower, forbid_unknown_fields=True):
    """What a device sends."""


class Hello(Incoming, frozen=True):
    """The first message at `/ws/TABLE`: the seats' (or host's, or watcher's) secrets, and the step last seen by seat.

    With `motion` news come with pictures of the table, one for each line. A device with a `curtain` says `seen`.
    `shares` has the digest of each seat's share of luck (`Draw`), for a table that has not begun.
    """

    secrets: Annotated[list[Secret], Meta(max_length=12)] = []
    since: Annotated[dict[Annotated[int, Meta(ge=-1, le=7)], Number], Meta(max_length=9)] = {}
    motion: bool = False
    curtain: bool = False
    shares: Annotated[dict[SeatNumber, Digest], Meta(max_length=8)] = {}


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


class Concede(Incoming, frozen=True):
    """The person gives the game up: a bot plays the seat to the end, and it is not handed back."""

    seat: SeatNumber
    level: Level = ""


class Rename(Incoming, frozen=True):
    """Another name for the seat's person; not one that is at the table already."""

    seat: SeatNumber
    name: Name


class React(Incoming, frozen=True):
    """A reaction instead of a line of talk."""

    seat: SeatNumber
    reaction: Reaction


class Close(Incoming, frozen=True):
    """The host says whether an open seat is for those with an invitation only."""

    seat: SeatNumber
    closed: bool


class Remove(Incoming, frozen=True):
    """The host takes a seat from its person before the game begins; the seat is open again, and closed."""

    seat: SeatNumber


class Share(Incoming, frozen=True):
    """A seat's share of luck, whose digest it gave before: 64 hexadecimal digits, once `draw` asks for it."""

    seat: SeatNumber
    value: Digest


class Seen(Incoming, frozen=True):
    """The person sees the table now: the time that a rule gives for decision `n` begins (X-5)."""

    seat: SeatNumber
    n: Number


class Why(Incoming, frozen=True):
    """Why may this not be done now: an action, or clicks of which the last one is not possible?"""

    seat: SeatNumber
    action: Number = 0
    path: Annotated[list[ClickId], Meta(max_length=12)] = []


class Ping(Incoming, frozen=True):
    """Are you there?"""


FromDevice = (
    Hello | Decide | Undo | Consent | Talk | Leave | Back | Concede | Rename | React | Close | Remove | Share | Seen
    | Why | Ping
)


class Outgoing(Struct, frozen=True, gc=False, tag_field="t", tag=str.lower):
    """What the server sends."""


class PlaceAt(Struct, frozen=True, gc=False):
    """Who sits at a seat. A person who left (`away`) is stood in for by a bot of that level."""

    seat: int
    kind: Literal["person", "open", "bot", "away"]
    name: str
    level: str
    present: bool
    closed: bool = False             # an open seat for those with an invitation only
    conceded: bool = False           # its person gave up: a bot plays to the end


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
    commitment: str                  # SHA-256 of the server's seed, as `talpa verify` checks it
    talk: bool
    seconds: int                     # for a decision; 0: no clock
    started: bool                    # nobody may decide before every seat is taken and the luck is drawn
    rematch: str                     # the table where these people play again, or nothing
    gathers: bool                    # the game begins when all persons are there at once: a rematch
    edition_digest: str
    own_edition: bool                # its values were uploaded: /edition has them


class Draw(Outgoing, frozen=True):
    """How the luck is drawn: the server is bound to its seed by a digest, then seats are to their shares by theirs.

    When all seats are taken, those that gave a digest are asked for their share (`asked`), and the game begins when
    all are there or time is over. Digests and shares by seat, empty where there is none.
    """

    commitment: str
    digests: list[str]
    shares: list[str]
    asked: bool
    done: bool


class Closing(Outgoing, frozen=True):
    """The server is shutting down, and the game is saved: keep the board, say so, and come back."""

    message: Message


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
    """A line of table talk, or a reaction; `at` in seconds since 1970."""

    seat: int
    text: str
    at: int
    reaction: bool = False


class Asked(Outgoing, frozen=True):
    """Seat `by` asks this seat to let decisions be taken back."""

    seat: int
    by: int


class Result(Outgoing, frozen=True):
    """The game is over: the standing, its reason, and the server's seed, whose digest was shown at the start.

    `luck` is the seed that the game was played with: that seed itself, or mixed with the seats' shares (`Draw`).
    """

    over: bool
    points: list[float]
    ranks: list[int]
    reason: str
    seed: str
    commitment: str
    parts: list[list[Part]]          # by seat: how the points came about
    luck: str
    digests: list[str]
    shares: list[str]


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
    Welcome | Draw | Update | News | Ack | Refused | Because | Places | Said | Asked | Result | Rematch | Warming
    | Closing | Problem | Pong
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
    lesson: bool                     # is there a guided first game?


class PlaceWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit at a seat: a person of the creator's device, whoever joins, or a bot.

    `share`: the digest of a person's share of luck (`Draw`); the game then waits for the share itself.
    """

    kind: Literal["person", "open", "bot"]
    level: Level = ""
    name: Name = ""
    share: DigestOrNone = ""


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
    invited: bool = False            # open seats are closed: only those with an invitation join
    edition_text: EditionFile = ""   # an edition of one's own, as TOML, instead of one that has a name


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


class Renewed(Struct, frozen=True):
    """A seat's new secret; it opens the seat at all of these tables: this one, and the rematches around it."""

    seat: int
    secret: str
    tables: list[str]


class WatchSecret(Struct, frozen=True):
    secret: str


class TableResult(Struct, frozen=True):
    ranks: list[int]
    points: list[float]
    reason: str


class TableFacts(Struct, frozen=True):
    """What anybody who knows a table's name may know."""

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
    free: int                        # seats that anybody may take
    seconds: int
    talk: bool
    awaited: list[int]
    last: int                        # when something happened there last, in seconds since 1970
    result: TableResult | None       # once it is over; none for a game of other rules
    edition_digest: str
    own_edition: bool
    gathers: bool


class JoinWanted(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name = ""
    invitation: Annotated[str, Meta(max_length=64)] = ""     # opens a closed seat
    share: DigestOrNone = ""


class KeysWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """One node asks another: these digests of secrets open seats from now on; `only`: and no older ones."""

    digests: Annotated[dict[SeatNumber, Digest], Meta(max_length=8)]
    only: bool


class InvitationWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """The host asks for a link that opens a seat once."""

    secrets: Annotated[list[Secret], Meta(min_length=1, max_length=12)]
    seat: SeatNumber


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
    secret: Secret
    seat: SeatNumber


class Hint(Struct, frozen=True):
    action: int
    share: float


class Replay(Struct, frozen=True):
    """A finished game: its file, how many decisions it has, and all news as one pair of eyes was told them.

    Its scenes come in pages of `page` steps.
    """

    file: str
    seed: str
    commitment: str
    decisions: int
    seats: int
    game: str
    places: list[PlaceAt]
    news: list[News]
    page: int


class ReplayStep(Struct, frozen=True):
    """A finished game after so many decisions, as one seat saw it then (-1: a spectator), or with open cards."""

    update: Update
    news: News


class EditionEntry(Struct, frozen=True):
    """A value of a box, as it stands in the file, and where it comes from."""

    key: str
    value: str
    source: str


class EditionOffer(Struct, frozen=True):
    """The values of a box, checked: one on the shelf, or one that was uploaded."""

    name: str
    digest: str
    text: str                        # the whole file
    entries: list[EditionEntry]


class EditionWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """An edition of one's own that is to be checked."""

    text: EditionFile


class PushKeys(Struct, frozen=True, forbid_unknown_fields=True):
    p256dh: Annotated[str, Meta(max_length=120)]
    auth: Annotated[str, Meta(max_length=60)]


class PushWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser's subscription, as it gives it."""

    endpoint: Address
    keys: PushKeys


class BellWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a seat is told of its turn while nobody looks: a webhook or a browser's subscription; neither: nowhere."""

    secrets: Annotated[list[Secret], Meta(min_length=1, max_length=12)]
    seat: SeatNumber
    webhook: Address = ""
    push: PushWanted | None = None


class BellOffer(Struct, frozen=True):
    """How this server can tell a seat of its turn; `key` is for a browser that subscribes."""

    webhook: bool
    push: bool
    key: str


class ServerFacts(Struct, frozen=True):
    """What a person may want to know of this server: after how many days it forgets finished games; 0: never."""

    keep: int


class LessonWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a learner is: the step that was begun, and all that was decided since. With a path: why not that?"""

    first: Number = 0
    taken: Annotated[list[Number], Meta(max_length=120)] = []
    path: Annotated[list[ClickId], Meta(max_length=12)] = []


class LessonAt(Struct, frozen=True):
    """A lesson after these decisions: nothing of it is kept here. `missed` is tried again with `kept` decisions."""

    step: int
    steps: int
    seats: int
    outcome: Literal["open", "met", "missed", "over"]
    kept: int
    coach: Message
    praise: Message | None           # for the step before, where the lesson went on by itself
    tips: list[Message]              # that fit now; each is said once
    beside: str                      # the space or piece that the coach speaks of
    glow: list[str]                  # the clicks that are shown before anybody asks
    answer: list[str]                # the clicks that are shown when somebody does
    action: int                      # the decision they lead to, or -1
    free: bool                       # a game without an aim of the lesson's
    update: Update
    news: list[News]
    why: Because | None = None
    result: Result | None = None     # once the free game is over; its luck is no secret and has no seal


class LessonPicture(Struct, frozen=True):
    """A picture of "How to play", to be drawn as any table is, and the chapter of the rules that it belongs to."""

    id: str
    scene: Scene
    chapter: str


class WhatIfWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a finished game goes on from a moment of it, in one of the worlds it could have been in.

    Nothing of it is kept here: `taken` has all that was decided since, bots' decisions too, of which `known` were
    shown. With a path: why not that?
    """

    seat: SeatNumber
    number: Number                   # decisions of the game before that moment
    world: Number                    # which of the worlds
    taken: Annotated[list[tuple[SeatNumber, Number]], Meta(max_length=1500)] = []
    known: Number = 0
    path: Annotated[list[ClickId], Meta(max_length=12)] = []


class WhatIfAt(Struct, frozen=True):
    """What if, after these decisions; the bots have decided too."""

    taken: list[tuple[int, int]]     # seat and action of each decision
    level: str                       # of the bots
    over: bool
    ranks: list[int]                 # by seat, once it is over
    update: Update
    news: list[News]
    why: Because | None = None


class Trouble(Struct, frozen=True):
    """Why a request was not granted."""

    message: Message


OVER_HTTP = (
    GameOffer, TableWanted, TableOpened, TableFacts, JoinWanted, InvitationWanted, Renewed, WatchSecret, Proof,
    MineWanted, Mine, HintWanted, Hint, Replay, ReplayStep, EditionOffer, EditionWanted, BellWanted, BellOffer,
    ServerFacts, LessonWanted, LessonAt, LessonPicture, ReviewAt, WhatIfWanted, WhatIfAt, Trouble,
)
