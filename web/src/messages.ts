// Written by `python -m talpa.server.typescript` from src/talpa/server/messages.py. Do not edit.

/** The first message at `/ws/TABLE`: the seats' (or host's, or watcher's) secrets, and the step last seen by seat.

    With `motion` news come with pictures of the table, one for each line. A device with a `curtain` says `seen`.
    `shares` has the digest of each seat's share of luck (`Draw`), for a table that has not begun. */
export interface Hello {
  t: "hello";
  secrets?: string[];
  since?: Record<number, number>;
  motion?: boolean;
  curtain?: boolean;
  shares?: Record<number, string>;
}

/** A decision; `n` is the seat's own number for it, from the last update. Sending it twice does it once. */
export interface Decide {
  t: "decide";
  seat: number;
  n: number;
  action: number;
}

/** Ask to take back the seat's last decision. */
export interface Undo {
  t: "undo";
  seat: number;
}

/** The answer to `asked`. */
export interface Consent {
  t: "consent";
  seat: number;
  yes: boolean;
}

/** A line of table talk. */
export interface Talk {
  t: "talk";
  seat: number;
  text: string;
}

/** A bot takes the seat over: its own person says so, or the host for an open or absent one. */
export interface Leave {
  t: "leave";
  seat: number;
  level?: string;
}

/** The person takes the seat back from the bot. */
export interface Back {
  t: "back";
  seat: number;
}

/** The person gives the game up: a bot plays the seat to the end, and it is not handed back. */
export interface Concede {
  t: "concede";
  seat: number;
  level?: string;
}

/** Another name for the seat's person; not one that is at the table already. */
export interface Rename {
  t: "rename";
  seat: number;
  name: string;
}

/** A reaction instead of a line of talk. */
export interface React {
  t: "react";
  seat: number;
  reaction: "⏳" | "🎉" | "👍" | "👏" | "😀" | "😢" | "😮" | "🤔";
}

/** The host says whether an open seat is for those with an invitation only. */
export interface Close {
  t: "close";
  seat: number;
  closed: boolean;
}

/** The host takes a seat from its person before the game begins; the seat is open again, and closed. */
export interface Remove {
  t: "remove";
  seat: number;
}

/** A seat's share of luck, whose digest it gave before: 64 hexadecimal digits, once `draw` asks for it. */
export interface Share {
  t: "share";
  seat: number;
  value: string;
}

/** The person sees the table now: the time that a rule gives for decision `n` begins. */
export interface Seen {
  t: "seen";
  seat: number;
  n: number;
}

/** Why may this not be done now: an action, or clicks of which the last one is not possible? */
export interface Why {
  t: "why";
  seat: number;
  action?: number;
  path?: string[];
}

/** Are you there? */
export interface Ping {
  t: "ping";
}

/** The table, and what this device is there. */
export interface Welcome {
  t: "welcome";
  table: string;
  game: string;
  seats: number;
  options: Record<string, string>;
  edition: string;
  language: string;
  places: PlaceAt[];
  yours: number[];
  host: boolean;
  watching: boolean;
  commitment: string;
  talk: boolean;
  seconds: number;
  started: boolean;
  rematch: string;
  gathers: boolean;
  edition_digest: string;
  own_edition: boolean;
}

/** Who sits at a seat. A person who left (`away`) is stood in for by a bot of that level. */
export interface PlaceAt {
  seat: number;
  kind: "away" | "bot" | "open" | "person";
  name: string;
  level: string;
  present: boolean;
  closed: boolean;
  conceded: boolean;
}

/** How the luck is drawn: the server is bound to its seed by a digest, then seats are to their shares by theirs.

    When all seats are taken, those that gave a digest are asked for their share (`asked`), and the game begins when
    all are there or time is over. Digests and shares by seat, empty where there is none. */
export interface Draw {
  t: "draw";
  commitment: string;
  digests: string[];
  shares: string[];
  asked: boolean;
  done: boolean;
}

/** The table as one seat sees it now (seat -1: a spectator).

    Zones that are as they were at the seat's last update over this socket are left out of the scene. `kept` then has
    the place of each zone in that last update, or -1: the next of those sent. Less than that (-2 for place 0, -3 for
    place 1 …) is the next of those sent, with the spaces of the zone that was at that place. */
export interface Update {
  t: "update";
  seat: number;
  step: number;
  scene: Scene;
  choices: Choice[];
  n: number;
  awaited: number[];
  clock: number | null;
  undo: boolean;
  chapter: string;
  kept: number[];
}

/** All that one pair of eyes sees. */
export interface Scene {
  game: string;
  seat: number;
  status: Message;
  players: Player[];
  zones: Zone[];
  seconds: number;
  on_timeout: number;
}

/** A sentence in no language yet: a Fluent id and its arguments, which may be seats or messages themselves. */
export interface Message {
  type: "message";
  id: string;
  args: Record<string, number | string | Seat | Message>;
}

/** A seat inside a message: said by the player's name, or as "you". */
export interface Seat {
  type: "seat";
  seat: number;
}

/** A player at the table. */
export interface Player {
  seat: number;
  colour: string;
  letter: string;
  facts?: Fact[];
  out?: boolean;
}

/** A number beside a player's name: points, cards in hand, tokens. */
export interface Fact {
  label: Message;
  value: number | string;
}

/** A part of the table. Kinds: graph, grid, track, row, stack, dice, and dial (any number from low to high). */
export interface Zone {
  id: string;
  kind: string;
  label: Message;
  spaces?: Space[];
  pieces?: Piece[];
  edges?: [string, string][];
  seat?: number;
  low?: number;
  high?: number;
}

/** A place a piece can lie on or a person can click; x and y in steps from the zone's top left. */
export interface Space {
  id: string;
  x?: number;
  y?: number;
  text?: string;
  label?: Message | null;
  colour?: string;
  letter?: string;
  seat?: number;
}

/** Something that lies on a space; pieces on one space are listed from bottom to top. */
export interface Piece {
  id: string;
  at: string;
  kind: string;
  label: Message;
  text?: string;
  mark?: string;
  colour?: string;
  letter?: string;
  hidden?: boolean;
  facing?: string;
  seat?: number;
}

/** A legal action: its verb, the clicks that lead to it, and its sentence.

    Long runs of numbers (a dial) come as one choice with `run`: it stands for the actions `action` to
    `action + run`, whose last click counts up with them. */
export interface Choice {
  action: number;
  verb: string;
  path: string[];
  label: Message;
  run?: number;
}

/** What one step made happen, as far as this seat may know it. */
export interface News {
  t: "news";
  seat: number;
  step: number;
  lines: NewsLine[];
  frames?: Picture[];
}

/** One thing that happened. */
export interface NewsLine {
  message: Message;
  ruling: string;
  kind: string;
  a: number;
  b: number;
  c: number;
}

/** The table when a line was told: what differs from the picture before it, or from the seat's last update. */
export interface Picture {
  zones?: Zone[];
  kept?: number[];
  players?: Player[];
}

/** The decision is stored and will never be lost. */
export interface Ack {
  t: "ack";
  seat: number;
  n: number;
}

/** The decision was not taken: why, and by which ruling. */
export interface Refused {
  t: "refused";
  seat: number;
  n: number;
  message: Message;
  ruling: string;
}

/** The answer to `why`; no message where the action is possible. */
export interface Because {
  t: "why";
  seat: number;
  action: number;
  message: Message | null;
  ruling: string;
}

/** Somebody came, went, or changed. */
export interface Places {
  t: "places";
  places: PlaceAt[];
  started: boolean;
}

/** A line of table talk, or a reaction; `at` in seconds since 1970. */
export interface Said {
  t: "talk";
  seat: number;
  text: string;
  at: number;
  reaction: boolean;
}

/** Seat `by` asks this seat to let decisions be taken back. */
export interface Asked {
  t: "asked";
  seat: number;
  by: number;
}

/** The game is over: the standing, its reason, and the server's seed, whose digest was shown at the start.

    `luck` is the seed that the game was played with: that seed itself, or mixed with the seats' shares (`Draw`). */
export interface Result {
  t: "result";
  over: boolean;
  points: number[];
  ranks: number[];
  reason: string;
  seed: string;
  commitment: string;
  parts: Part[][];
  luck: string;
  digests: string[];
  shares: string[];
}

/** What a seat's points were made of: a number counts, a text (12★, or nothing) counts nothing. */
export interface Part {
  label: Message;
  points: number | string;
}

/** These people play again at another table; a seat's secret opens the same seat there through /rematch. */
export interface Rematch {
  t: "rematch";
  table: string;
}

/** The rules are still being compiled; the table opens when share is 1. */
export interface Warming {
  t: "warming";
  game: string;
  share: number;
}

/** The server is shutting down, and the game is saved: keep the board, say so, and come back. */
export interface Closing {
  t: "closing";
  message: Message;
}

/** Something that is not about a decision. `fatal`: the server closes the socket. */
export interface Problem {
  t: "problem";
  message: Message;
  fatal: boolean;
}

/** Here I am. */
export interface Pong {
  t: "pong";
}

/** A game on the shelf. `ready` tells how far its rules are compiled: 0 to 1. */
export interface GameOffer {
  name: string;
  seats: number[];
  options: OptionOffer[];
  editions: string[];
  levels: string[];
  ready: number;
  lesson: boolean;
}

export interface OptionOffer {
  name: string;
  values: string[];
  default: string;
  ruling: string;
}

export interface TableWanted {
  game: string;
  seats: number;
  places: PlaceWanted[];
  options?: Record<string, string>;
  edition?: string;
  language?: string;
  listed?: boolean;
  seconds?: number;
  talk?: boolean;
  invited?: boolean;
  edition_text?: string;
}

/** Who shall sit at a seat: a person of the creator's device, whoever joins, or a bot.

    `share`: the digest of a person's share of luck (`Draw`); the game then waits for the share itself. */
export interface PlaceWanted {
  kind: "bot" | "open" | "person";
  level?: string;
  name?: string;
  share?: string;
}

/** A new table; the secrets are told this once. `host` is empty for those who did not open it. */
export interface TableOpened {
  table: string;
  host: string;
  seats: SeatSecret[];
  watch: string;
  commitment: string;
}

export interface SeatSecret {
  seat: number;
  secret: string;
}

/** What anybody who knows a table's name may know. */
export interface TableFacts {
  table: string;
  game: string;
  seats: number;
  options: Record<string, string>;
  edition: string;
  language: string;
  places: PlaceAt[];
  started: boolean;
  over: boolean;
  commitment: string;
  listed: boolean;
  created: number;
  rematch: string;
  trouble: Message | null;
  free: number;
  seconds: number;
  talk: boolean;
  awaited: number[];
  last: number;
  result: TableResult | null;
  edition_digest: string;
  own_edition: boolean;
  gathers: boolean;
}

export interface TableResult {
  ranks: number[];
  points: number[];
  reason: string;
}

export interface JoinWanted {
  name?: string;
  invitation?: string;
  share?: string;
}

/** The host asks for a link that opens a seat once. */
export interface InvitationWanted {
  secrets: string[];
  seat: number;
}

/** A seat's new secret; it opens the seat at all of these tables: this one, and the rematches around it. */
export interface Renewed {
  seat: number;
  secret: string;
  tables: string[];
}

export interface WatchSecret {
  secret: string;
}

/** The secrets a device holds for a table. */
export interface Proof {
  secrets: string[];
}

export interface MineWanted {
  table: string;
  secrets: string[];
}

/** A table of this device, and whether one of its seats is awaited there. Unknown tables are left out. */
export interface Mine {
  facts: TableFacts;
  yours: number[];
  awaited: boolean;
}

export interface HintWanted {
  secret: string;
  seat: number;
}

export interface Hint {
  action: number;
  share: number;
}

/** A finished game: its file, how many decisions it has, and all news as one pair of eyes was told them.

    Its scenes come in pages of `page` steps. */
export interface Replay {
  file: string;
  seed: string;
  commitment: string;
  decisions: number;
  seats: number;
  game: string;
  places: PlaceAt[];
  news: News[];
  page: number;
}

/** A finished game after so many decisions, as one seat saw it then (-1: a spectator), or with open cards. */
export interface ReplayStep {
  update: Update;
  news: News;
}

/** The values of a box, checked: one on the shelf, or one that was uploaded. */
export interface EditionOffer {
  name: string;
  digest: string;
  text: string;
  entries: EditionEntry[];
}

/** A value of a box, as it stands in the file, and where it comes from. */
export interface EditionEntry {
  key: string;
  value: string;
  source: string;
}

/** An edition of one's own that is to be checked. */
export interface EditionWanted {
  text: string;
}

/** Where a seat is told of its turn while nobody looks: a webhook or a browser's subscription; neither: nowhere. */
export interface BellWanted {
  secrets: string[];
  seat: number;
  webhook?: string;
  push?: PushWanted | null;
}

/** A browser's subscription, as it gives it. */
export interface PushWanted {
  endpoint: string;
  keys: PushKeys;
}

export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** How this server can tell a seat of its turn; `key` is for a browser that subscribes. */
export interface BellOffer {
  webhook: boolean;
  push: boolean;
  key: string;
}

/** What a person may want to know of this server: after how many days it forgets finished games; 0: never. */
export interface ServerFacts {
  keep: number;
}

/** Where a learner is: the step that was begun, and all that was decided since. With a path: why not that? */
export interface LessonWanted {
  first?: number;
  taken?: number[];
  path?: string[];
}

/** A lesson after these decisions: nothing of it is kept here. `missed` is tried again with `kept` decisions. */
export interface LessonAt {
  step: number;
  steps: number;
  seats: number;
  outcome: "met" | "missed" | "open" | "over";
  kept: number;
  coach: Message;
  praise: Message | null;
  tips: Message[];
  beside: string;
  glow: string[];
  answer: string[];
  action: number;
  free: boolean;
  update: Update;
  news: News[];
  why: Because | null;
  result: Result | null;
}

/** A picture of "How to play", to be drawn as any table is, and the chapter of the rules that it belongs to. */
export interface LessonPicture {
  id: string;
  scene: Scene;
  chapter: string;
}

/** A review as far as it has come: `share` of the work is done, or so many others are before it. */
export interface ReviewAt {
  share: number;
  review: Review | null;
  waiting: number;
}

/** One seat's review. `start + luck + others + own + revealed` is `result`. */
export interface Review {
  game: string;
  seats: number;
  seat: number;
  start: number;
  luck: number;
  others: number;
  own: number;
  revealed: number;
  result: number;
  points: Point[];
  choices: CostlyChoice[];
  events: LuckyEvent[];
  effort: [number, number, number, number];
  format: number;
}

/** The seat's chance to win after so many decisions, with its standard error; `open` knows all cards: hindsight. */
export interface Point {
  number: number;
  worth: number;
  error: number;
  open: number | null;
}

/** A decision of the seat where there was a choice. */
export interface CostlyChoice {
  number: number;
  taken: Message;
  best: Message;
  action: number;
  gap: number;
  error: number;
  cost: number;
  mark: number;
  chapter: string;
  replier: number;
  reply: Message | null;
}

/** Luck that a decision set off: how much, and what was told of it. */
export interface LuckyEvent {
  number: number;
  mover: number;
  kind: string;
  luck: number;
  told: Message[];
}

/** A seat of a finished game goes on from a moment of it, in one of the worlds it could have been in.

    Nothing of it is kept here: `taken` has all that was decided since, bots' decisions too, of which `known` were
    shown. With a path: why not that? */
export interface WhatIfWanted {
  seat: number;
  number: number;
  world: number;
  taken?: [number, number][];
  known?: number;
  path?: string[];
}

/** What if, after these decisions; the bots have decided too. */
export interface WhatIfAt {
  taken: [number, number][];
  level: string;
  over: boolean;
  ranks: number[];
  update: Update;
  news: News[];
  why: Because | null;
}

/** Why a request was not granted. */
export interface Trouble {
  message: Message;
}

export type FromDevice = Hello | Decide | Undo | Consent | Talk | Leave | Back | Concede | Rename | React | Close | Remove | Share | Seen | Why | Ping;

export type FromServer = Welcome | Draw | Update | News | Ack | Refused | Because | Places | Said | Asked | Result | Rematch | Warming | Closing | Problem | Pong;

export type Batch = FromServer[];
