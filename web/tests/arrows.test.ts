import { expect, test } from "vitest";
import { towards } from "../src/lib/arrows";

const grid = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => ({ x: x * 50, y: y * 50 })));

test("arrows go to the neighbour in a grid", () => {
  expect(towards("ArrowRight", grid[4]!, grid)).toBe(5);
  expect(towards("ArrowUp", grid[4]!, grid)).toBe(1);
  expect(towards("ArrowDown", grid[4]!, grid)).toBe(7);
});

test("at the edge there is nowhere to go", () => {
  expect(towards("ArrowLeft", grid[3]!, grid)).toBe(-1);
});

test("a thing beside the way is better than one far off it", () => {
  expect(towards("ArrowRight", { x: 0, y: 0 }, [{ x: 20, y: 200 }, { x: 60, y: 10 }])).toBe(1);
});
