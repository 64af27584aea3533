import { beforeEach, expect, test, vi } from "vitest";
import type { FromServer, Picture, Zone } from "../src/messages";
import type { Heard } from "../src/net/socket";

class FakeSocket {
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen = (): void => undefined;
  onclose = (): void => undefined;
  onmessage = (_: { data: Uint8Array }): void => undefined;

  constructor() {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }

  close(): void {
    this.readyState = FakeSocket.CLOSED;
    this.onclose();
  }

  hear(...batch: object[]): void {
    this.onmessage({ data: new TextEncoder().encode(JSON.stringify(batch)) });
  }
}

vi.stubGlobal("WebSocket", FakeSocket);
vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("removeEventListener", () => undefined);
vi.stubGlobal("document", { hidden: false, addEventListener: () => undefined, removeEventListener: () => undefined });
vi.useFakeTimers();
const { TableSocket } = await import("../src/net/socket");

const zone = (id: string): Zone => ({ id }) as Zone;
const update = (zones: Zone[], kept: number[] = []): object => ({ t: "update", seat: 0, step: 1, kept, scene: { zones, players: [] } });
const news = (...frames: Picture[]): object => ({ t: "news", seat: 0, step: 2, lines: [], frames });
const current = (): FakeSocket => FakeSocket.all.at(-1)!;
let heard: Heard[];
let links: string[];

beforeEach(() => {
  [heard, links] = [[], []];
  new TableSocket({
    greet: () => ({ t: "ping" }), hear: (message) => heard.push(message), link: (state) => links.push(state), forget: () => undefined,
  }, "toy", "ws://toy");
  current().open();
});

const tables = (): string[][] => heard.flatMap((one) => {
  if (one.t === "update") return [one.scene.zones.map((part) => part.id)];
  return one.t === "news" ? one.scenes.map((scene) => scene.zones.map((part) => part.id)) : [];
});

test("tables are whole when they are heard, picture after picture", () => {
  current().hear(update([zone("board"), zone("hand")]));
  current().hear(news({ zones: [zone("deck")], kept: [0, -1] }, {}), update([zone("hand")], [1, -1]));
  expect(tables()).toEqual([["board", "hand"], ["board", "deck"], ["board", "deck"], ["deck", "hand"]]);
});

test("a new connection begins anew, and what was heard before stays as it was", () => {
  current().hear(update([zone("board")]), news({ zones: [zone("card")], kept: [0, -1] }));
  current().close();
  vi.advanceTimersByTime(1000);
  current().open();
  current().hear(news({ zones: [zone("lost")], kept: [0, -1] }), update([zone("board"), zone("pile")]));
  expect(tables()).toEqual([["board"], ["board", "card"], ["board", "pile"]]);
  expect(links).toEqual(["opening", "open", "lost", "lost", "open"]);
});

test("other messages come as they are", () => {
  const pong: FromServer = { t: "pong" };
  current().hear(pong);
  expect(heard).toEqual([pong]);
});

test("a server that does not answer is left, and one that says little is not", () => {
  const own = current();
  vi.advanceTimersByTime(25_000);
  expect([own.sent.length, own.readyState]).toEqual([2, FakeSocket.OPEN]);       // it was greeted, and asked
  own.hear({ t: "pong" });
  vi.advanceTimersByTime(19_000);
  expect(own.readyState).toBe(FakeSocket.OPEN);
  vi.advanceTimersByTime(25_000);
  expect(own.readyState).toBe(FakeSocket.CLOSED);
});
