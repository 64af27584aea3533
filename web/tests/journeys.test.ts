import { expect, test } from "vitest";
import { journeys, type Seen } from "../src/table/journeys";

const seen = (id: string, looks: string, x: number, y = 0): Seen => ({ id, looks, x, y });

test("a piece that keeps its name glides to its new place", () => {
  expect(journeys([seen("mole", "m", 0)], [seen("mole", "m", 50)])).toEqual([{ id: "mole", way: "glide", dx: -50, dy: 0 }]);
});

test("what stays is not moved", () => {
  expect(journeys([seen("a", "r", 10)], [seen("a", "r", 11)])).toEqual([]);
});

test("a card played onto a pile comes from the display", () => {
  const before = [seen("display.0", "red card", 100), seen("pile.4", "blue card", 0)];
  const after = [seen("pile.4", "red card", 0), seen("display.0", "green card", 100)];
  expect(journeys(before, after)).toEqual([
    { id: "pile.4", way: "glide", dx: 100, dy: 0 }, { id: "display.0", way: "turn", dx: 0, dy: 0 },
  ]);
});

test("each fallen piece comes from its own old place, the nearest first", () => {
  const before = [seen("hill.A.2", "red hill", 0), seen("hill.A.3", "red hill", 10)];
  const after = [seen("hill.B.1", "red hill", 50), seen("hill.C.1", "red hill", 100)];
  expect(journeys(before, after).map((one) => one.dx)).toEqual([-40, -100]);
});

test("what was nowhere appears", () => {
  expect(journeys([], [seen("token", "t", 5)])).toEqual([{ id: "token", way: "appear", dx: 0, dy: 0 }]);
});
