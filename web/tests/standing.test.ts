import { expect, test } from "vitest";
import type { Part, Result } from "../src/messages";
import { isOnePoint, partsOf, pointsAfter, ranked } from "../src/table/standing";

const part = (points: number | string): Part => ({ label: { type: "message", id: "part", args: {} }, points });
const result = (points: number[], ranks: number[], parts: Part[][]): Result => ({ t: "result", over: true, points, ranks, reason: "", seed: "", commitment: "", parts }) as Result;
const MOLLY = result([11, 23, 11], [2, 1, 2], [[part(10), part(1)], [part(20), part(3)], [part(9), part(2)]]);
const PARK = result([0, 1], [2, 1], [[part("12★")], [part("20★"), part("21★"), part(1)]]);

test("the winner comes first, equals by their seats", () => {
  expect(ranked(MOLLY)).toEqual([1, 0, 2]);
});

test("points count up part by part, and end at what the server says", () => {
  expect([0, 1, 2].map((parts) => pointsAfter(MOLLY, 1, parts))).toEqual([0, 20, 23]);
  expect(pointsAfter({ ...MOLLY, parts: [[], [], []] }, 0, 0)).toBe(11);
});

test("a game that has only a winner is told apart from one with points", () => {
  expect([isOnePoint(PARK), isOnePoint(MOLLY)]).toEqual([true, false]);
  expect([partsOf(PARK), pointsAfter(PARK, 1, 2), pointsAfter(PARK, 1, 3)]).toEqual([3, 0, 1]);
});
