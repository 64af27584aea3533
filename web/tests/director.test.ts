import { beforeEach, expect, test, vi } from "vitest";
import type { Scene, Update } from "../src/messages";
import type { ToldNews } from "../src/net/pictures";

const page = { hidden: false };
vi.stubGlobal("navigator", { language: "en" });
vi.stubGlobal("document", page);
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("matchMedia", () => ({ matches: false }));
vi.useFakeTimers();
const { Director } = await import("../src/table/director.svelte");
const { settings } = await import("../src/lib/settings.svelte");

const scene = (name: string): Scene => ({ game: name, zones: [], players: [] }) as unknown as Scene;
const update = (step: number): Update => ({ t: "update", seat: 0, step, scene: scene(`end ${step}`) }) as Update;
const news = (step: number, ...ids: string[]): ToldNews => ({
  t: "news", seat: 0, step, scenes: ids.length > 1 ? ids.map(scene) : [],
  lines: ids.map((id) => ({ message: { type: "message", id, args: {} }, ruling: "", kind: id, a: 0, b: 0, c: 0 })),
});

/** Actors that take a second at rate 1, and tell what they were asked. */
class Slow {
  rates: number[] = [];
  private done: () => void = () => undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  play(_: unknown, exchange: () => void, how: { rate: number }): Promise<void> {
    this.rates.push(how.rate);
    exchange();
    return new Promise((done) => {
      this.done = done;
      this.timer = setTimeout(done, 1000 / how.rate);
    });
  }
  hurry(): void {
    this.finish();
  }
  finish(): void {
    clearTimeout(this.timer);
    this.done();
  }
}

let view: InstanceType<typeof Director>;
let actors: Slow;

beforeEach(() => {
  settings.pace = "normal";
  page.hidden = false;
  view = new Director(0);
  view.actors = actors = new Slow();
  view.receive(news(1, "dealt"));
  view.receive(update(1));
});

const told = (): string[] => view.log.map((line) => line.message.id);
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const happen = (step: number, ...ids: string[]): void => {
  view.receive(news(step, ...ids));
  view.receive(update(step));
};

test("what happened before one came is there at once", () => {
  expect(told()).toEqual(["dealt"]);
  expect(view.update?.step).toBe(1);
  expect(view.telling).toBe(false);
});

test("line, caption and table come together, what can be done only with the update", async () => {
  happen(2, "a", "b");
  await pass(1);
  expect([told().at(-1), view.caption?.kind, view.scene?.game, view.update?.step]).toEqual(["a", "a", "a", 1]);
  await pass(1000);
  expect([told().at(-1), view.caption?.kind, view.scene?.game, view.update?.step]).toEqual(["b", "b", "b", 1]);
  expect(view.telling).toBe(true);
  await pass(1000);
  expect([view.scene?.game, view.update?.step, view.telling]).toEqual(["end 2", 2, false]);
});

test("a line without a picture leads to the update's table", async () => {
  happen(2, "a");
  await pass(1);
  expect([view.scene?.game, view.update?.step]).toEqual(["end 2", 1]);
});

test("skipping shows the last state with every line told once, whatever comes meanwhile", async () => {
  happen(2, "a", "b");
  happen(3, "c", "d");
  await pass(1);
  view.skip();
  expect([told().join(""), view.scene?.game, view.telling]).toEqual(["dealtabcd", "end 3", false]);
  happen(4, "e", "f");
  await pass(1);
  expect(view.scene?.game).toBe("e");
  await pass(5000);
  expect([told().join(""), view.scene?.game]).toEqual(["dealtabcdef", "end 4"]);
});

test("a press makes it faster, a second one goes to the end", async () => {
  happen(2, "a", "b", "c");
  await pass(1);
  view.hurry();
  await pass(1);
  expect(actors.rates.at(-1)).toBeGreaterThanOrEqual(4);
  view.hurry();
  expect([view.scene?.game, view.telling]).toEqual(["end 2", false]);
});

test("speed is the person's: calm, quick, or none", async () => {
  settings.pace = "calm";
  happen(2, "a");
  await pass(2000);
  expect(actors.rates.at(-1)).toBeCloseTo(2 / 3);
  settings.pace = "off";
  happen(3, "b", "c");
  expect([view.scene?.game, actors.rates.length]).toEqual(["end 3", 1]);
});

test("a long queue is compressed, and many steps pass unplayed and are counted", async () => {
  happen(2, ...Array.from({ length: 25 }, (_, index) => `l${index}`));
  await pass(1);
  expect(actors.rates[0]).toBeGreaterThan(1.5);
  expect(actors.rates[0]).toBeLessThanOrEqual(3);
  for (let step = 3; step < 20; step += 1) happen(step, `s${step}`);
  expect(view.passed).toBeGreaterThan(10);
  await pass(20_000);
  expect([told().length, view.scene?.game]).toEqual([1 + 25 + 17, "end 19"]);
});

test("nobody watches a hidden page or a seat that is not shown", () => {
  page.hidden = true;
  happen(2, "a", "b");
  expect([view.scene?.game, view.telling]).toEqual(["end 2", false]);
  page.hidden = false;
  view.actors = null;
  happen(3, "c", "d");
  expect([view.scene?.game, view.telling]).toEqual(["end 3", false]);
});

test("what happened since the last turn is played again from where it began, and told once", async () => {
  view.markTurn();
  happen(2, "a", "b");
  await pass(3000);
  view.again();
  expect([view.scene?.game, view.telling]).toEqual(["end 1", true]);
  await pass(1);
  expect([view.scene?.game, view.caption?.kind]).toEqual(["a", "a"]);
  await pass(3000);
  expect([told().join(""), view.scene?.game, view.telling]).toEqual(["dealtab", "end 2", false]);
});

test("the last move is marked until the seat decides", async () => {
  view.beats = { a: () => ({ acts: [], from: ["x"], to: ["y"] }), b: () => ({ acts: [], to: ["z"] }) };
  happen(2, "a", "b");
  await pass(3000);
  expect([view.marks.from, view.marks.to]).toEqual([["x"], ["y", "z"]]);
  view.markTurn();
  expect([view.marks.from, view.marks.to]).toEqual([[], []]);
});

test("news that were told before a reconnection are not told again", () => {
  view.receive(news(1, "dealt"));
  expect(told()).toEqual(["dealt"]);
});

test("lines that belong together are played at the same time, each with its line in the log", async () => {
  view.beats = { rolled: () => ({ acts: [], together: true }) };
  happen(2, "rolled", "rolled", "took", "rolled");
  await pass(1);
  expect([told().slice(-2), view.caption?.kind, actors.rates.length]).toEqual([["rolled", "rolled"], "rolled", 1]);
  await pass(1000);
  expect([told().at(-1), actors.rates.length]).toEqual(["took", 2]);
  await pass(2000);
  expect([told().length, actors.rates.length, view.update?.step]).toEqual([5, 3, 2]);
});

const lying = (step: number, ...pieces: string[]): Update =>
  ({ ...update(step), scene: { ...scene(`end ${step}`), zones: [{ id: "z", pieces: pieces.map((id) => ({ id, at: "z.1", kind: "pawn", seat: 1 })) }] } }) as unknown as Update;

test("what the rules change without telling it is a last beat of its own, and skipping it shows the update", async () => {
  view.receive(lying(2, "pawn"));
  await pass(1000);
  for (const step of [3, 4]) {
    const waiting = step === 3 ? lying(3) : lying(4, "pawn");
    view.receive(waiting);
    await pass(1);
    expect([view.scene?.game, view.update?.step, view.telling]).toEqual([`end ${step}`, step - 1, true]);
    if (step === 3) await pass(1000);
    else view.skip();
    expect([view.update, view.telling]).toEqual([waiting, false]);
  }
});

test("what was skipped or passed unplayed is played again all the same", async () => {
  view.markTurn();
  happen(2, "a", "b");
  await pass(1);
  view.skip();
  view.again();
  expect([view.scene?.game, view.telling]).toEqual(["end 1", true]);
  await pass(1);
  expect(view.scene?.game).toBe("a");
  await pass(1000);
  expect(view.scene?.game).toBe("b");
  await pass(1000);
  expect([told().join(""), view.scene?.game, view.telling]).toEqual(["dealtab", "end 2", false]);
});

test("another table forgets what was told of the one before", async () => {
  happen(2, "a", "b");
  await pass(5000);
  view.forget();
  expect([told(), view.caption, view.canPlayAgain, view.lastTurn]).toEqual([[], null, false, 0]);
  happen(3, "c");
  await pass(5000);
  expect(told()).toEqual(["c"]);
});
