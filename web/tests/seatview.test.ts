import { beforeEach, expect, test, vi } from "vitest";
import type { Update } from "../src/messages";
import type { ToldNews } from "../src/net/pictures";

vi.stubGlobal("navigator", { language: "en" });
vi.stubGlobal("document", { hidden: false });
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("matchMedia", () => ({ matches: false }));
vi.useFakeTimers();
const { SeatView } = await import("../src/table/seatview.svelte");

const update = (step: number): Update => ({ t: "update", seat: 0, step }) as Update;
const news = (step: number, ...ids: string[]): ToldNews => ({
  t: "news", seat: 0, step, scenes: [],
  lines: ids.map((id) => ({ message: { type: "message", id, args: {} }, ruling: "", kind: "", a: 0, b: 0, c: 0 })),
});
let view: InstanceType<typeof SeatView>;

beforeEach(() => {
  view = new SeatView(0);
  view.receive(news(1, "dealt"));
  view.receive(update(1));
});

const told = (): string[] => view.log.map((line) => line.message.id);

test("what happened before one came is there at once", () => {
  expect(told()).toEqual(["dealt"]);
  expect(view.update?.step).toBe(1);
  expect(view.telling).toBe(false);
});

test("news come line by line, and the table is right with the first of them", () => {
  view.receive(news(2, "a", "b"));
  view.receive(update(2));
  vi.advanceTimersByTime(1);
  expect(told()).toEqual(["dealt", "a"]);
  expect(view.update?.step).toBe(2);
  vi.runAllTimers();
  expect(told()).toEqual(["dealt", "a", "b"]);
  expect(view.telling).toBe(false);
});

test("skipping shows the last state with every line told once", () => {
  for (const step of [2, 3, 4]) {
    view.receive(news(step, `s${step}`, `t${step}`));
    view.receive(update(step));
  }
  view.skip();
  expect(view.update?.step).toBe(4);
  expect(told()).toEqual(["dealt", "s2", "t2", "s3", "t3", "s4", "t4"]);
  vi.runAllTimers();
  expect(told().length).toBe(7);
});

test("news already heard are not told again after a new connection", () => {
  view.receive(news(1, "dealt"));
  expect(told()).toEqual(["dealt"]);
  expect(view.since).toBe(1);
});

test("a new connection in the middle of a step tells nothing twice and ends at the last table", () => {
  view.receive(news(2, "a", "b"));
  view.receive(update(2));
  vi.advanceTimersByTime(1);
  view.receive(news(2, "a", "b"));
  view.receive(update(2));
  vi.runAllTimers();
  expect(told()).toEqual(["dealt", "a", "b"]);
  expect([view.update?.step, view.telling]).toEqual([2, false]);
});

test("somebody who was away is not made to watch everything", () => {
  for (let step = 2; step < 30; step += 1) view.receive(news(step, `n${step}`));
  expect(view.telling).toBe(true);
  expect(told().length).toBeGreaterThan(12);
});

test("lines are numbered from one", () => {
  view.receive(news(2, "a"));
  vi.runAllTimers();
  expect(view.log.map((line) => line.number)).toEqual([1, 2]);
});
