// A table as this device knows it: what the server said, and what is asked of the server.
import { asked, noteCommitment, offeredShares } from "../lib/fairness";
import { remember, secretsOf } from "../lib/mine.svelte";
import { namesOf } from "../lib/names";
import { settings } from "../lib/settings.svelte";
import type { Because, Choice, Draw, FromDevice, Message, PlaceAt, Result, Said, Welcome } from "../messages";
import { TableSocket, type Ears, type Heard, type Link, type Wire } from "../net/socket";
import { Director } from "./director.svelte";

export interface Notice {
  message: Message | null;
  ruling: string;
  refused: boolean;
}

const PATIENCE = 1000;       // ms until what was not heard is sent again

export class Table {
  welcome = $state.raw<Welcome | null>(null);
  players = $state.raw<PlaceAt[]>([]);
  started = $state(false);
  link = $state<Link>("opening");
  attempt = $state(0);
  result = $state.raw<Result | null>(null);
  warming = $state<number | null>(null);
  problem = $state.raw<Message | null>(null);
  fatal = $state(false);
  talk = $state.raw<Said[]>([]);
  asked = $state.raw<{ seat: number; by: number } | null>(null);
  rematch = $state("");
  draw = $state.raw<Draw | null>(null);
  closing = $state.raw<Message | null>(null);
  notice = $state.raw<Notice | null>(null);
  seat = $state(-1);
  views = $state.raw<Record<number, Director>>({});
  sending = $state.raw<{ seat: number; n: number; action: number } | null>(null);
  private socket: Wire;

  /** A table of the server's; with another wire one that is kept nowhere, such as a lesson's: it has no id. */
  constructor(readonly id: string, wire: (ears: Ears) => Wire = (ears) => new TableSocket(ears, id)) {
    this.socket = wire({
      greet: () => this.greeting(),
      hear: (message) => this.hear(message),
      link: (state, attempt) => this.linked(state, attempt),
      forget: () => Object.values(this.views).forEach((view) => view.forget()),
    });
  }

  close(): void {
    this.socket.close();
    for (const view of Object.values(this.views)) view.skip();
  }

  get game(): string {
    return this.welcome?.game ?? "";
  }

  get view(): Director | undefined {
    return this.views[this.seat];
  }

  get yours(): number[] {
    return this.welcome?.yours ?? [];
  }

  get names(): string[] {
    return namesOf(this.players);
  }

  /** Another seat of this device that is awaited while the shown one is not: the device goes to that person. */
  get handOver(): number | null {
    const awaited = this.view?.update?.awaited ?? [];
    if (this.yours.length < 2 || this.view?.telling || awaited.includes(this.seat)) return null;
    return this.yours.find((seat) => awaited.includes(seat)) ?? null;
  }

  send(message: FromDevice): boolean {
    return this.socket.send(message);
  }

  decide(choice: Choice): void {
    const update = this.view?.update;
    if (!update || this.sending) return;
    this.sending = { seat: this.seat, n: update.n, action: choice.action };
    this.notice = null;
    this.send({ t: "decide", ...this.sending });
  }

  /** The person sees this decision now: a rule's time begins. */
  see(n: number): void {
    this.send({ t: "seen", seat: this.seat, n });
  }

  why(path: string[]): void {
    this.send({ t: "why", seat: this.seat, path });
  }

  hear(message: Heard): void {
    switch (message.t) {
      case "welcome": return this.welcomed(message);
      case "update": return this.viewOf(message.seat).receive(message);
      case "news": return this.viewOf(message.seat).receive(message);
      case "ack": return this.acknowledged(message.seat, message.n);
      case "refused": return this.refused(message.message, message.ruling);
      case "why": return this.because(message);
      case "places": return this.seated(message.places, message.started);
      case "talk": this.talk = [...this.talk, message]; return;
      case "asked": this.asked = { seat: message.seat, by: message.by }; return;
      case "result": this.result = message; return;
      case "draw": return this.drawn(message);
      case "closing": this.closing = message.message; return;
      case "rematch": this.rematch = message.table; return;
      case "warming": this.warming = message.share < 1 ? message.share : null; return;
      case "problem": return this.troubled(message.message, message.fatal);
      case "pong": return;
    }
  }

  private greeting(): FromDevice {
    const since = Object.fromEntries(Object.values(this.views).map((view) => [view.seat, view.since]));
    this.talk = [];
    return { t: "hello", secrets: secretsOf(this.id), since, shares: offeredShares(this.id), motion: settings.pace !== "off", curtain: true };
  }

  private linked(state: Link, attempt: number): void {
    this.link = state;
    this.attempt = attempt;
  }

  private welcomed(message: Welcome): void {
    this.welcome = message;
    this.result = null;
    [this.problem, this.fatal] = [null, false];
    this.warming = null;
    this.closing = null;
    if (this.id) noteCommitment(this.id, message.commitment);
    this.rematch = message.rematch;
    this.seated(message.places, message.started);
    if (!message.yours.includes(this.seat)) this.seat = message.yours[0] ?? -1;
    if (this.id) remember(this.id, { game: message.game });
    this.decideAgain();
  }

  /** The luck is drawn: this device gives its seats' shares when all are bound to theirs. */
  private drawn(draw: Draw): void {
    this.draw = draw;
    for (const share of asked(draw, this.yours)) this.send({ t: "share", ...share });
  }

  private seated(players: PlaceAt[], started: boolean): void {
    this.players = players;
    this.started = started;
  }

  private acknowledged(seat: number, n: number): void {
    if (this.sending?.seat === seat && this.sending.n === n) this.sending = null;
    this.viewOf(seat).markTurn();
  }

  private refused(message: Message, ruling: string): void {
    this.sending = null;
    this.notice = { message, ruling, refused: true };
  }

  /** Trouble that ends nothing is said in passing; what was not heard for it is sent again. */
  private troubled(message: Message, fatal: boolean): void {
    if (fatal) [this.problem, this.fatal] = [message, true];
    else this.notice = { message, ruling: "", refused: true };
    if (this.sending) setTimeout(() => this.decideAgain(), PATIENCE);
  }

  private decideAgain(): void {
    if (this.sending) this.send({ t: "decide", ...this.sending });
  }

  private because(message: Because): void {
    this.notice = { message: message.message, ruling: message.ruling, refused: false };
  }

  private viewOf(seat: number): Director {
    const known = this.views[seat];
    if (known) return known;
    const view = new Director(seat);
    this.views = { ...this.views, [seat]: view };
    return view;
  }
}
