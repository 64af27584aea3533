import { expect, test } from "vitest";
import { extent, meant, twins } from "../src/lib/scene";
import type { Scene } from "../src/messages";

const label = { type: "message" as const, id: "x", args: {} };
const scene = {
  zones: [{
    id: "grid", kind: "grid", label,
    spaces: [{ id: "a", x: 2, y: 1 }, { id: "b", x: 4, y: 1 }],
    pieces: [{ id: "card", at: "a", kind: "card", label }, { id: "dog", at: "b", kind: "dog", label }, { id: "cat", at: "b", kind: "cat", label }],
  }],
} as unknown as Scene;

test("a click means the thing itself, what it lies on, or the one thing on it", () => {
  expect(meant(scene, new Set(["card", "a"]), "card")).toBe("card");
  expect(meant(scene, new Set(["a"]), "card")).toBe("a");
  expect(meant(scene, new Set(["card"]), "a")).toBe("card");
  expect(meant(scene, new Set(["cat"]), "dog")).toBe("cat");
});

test("where two things could be meant, none is", () => {
  expect(meant(scene, new Set(["dog", "cat"]), "b")).toBe("b");
});

test("a zone is as wide as its spaces reach", () => {
  expect(extent(scene.zones[0]!)).toEqual({ left: 2, top: 1, width: 3, height: 1 });
});

test("equal pieces of the own row stand for each other until they are picked", () => {
  const card = (at: string, mark: string): object => ({ id: `card.${at}`, at, kind: "card", mark, label });
  const hand = {
    seat: 1,
    zones: [{ id: "hand", kind: "row", seat: 1, label, spaces: [], pieces: [card("h0", "mole"), card("h1", "rock"), card("h2", "mole")] }],
  } as unknown as Scene;
  expect([...twins(hand, new Set(["h0", "h1"]), [])]).toEqual([["h2", "h0"]]);
  expect([...twins(hand, new Set(["card.h0"]), [])]).toEqual([["card.h2", "card.h0"]]);
  expect([...twins(hand, new Set(["h2"]), ["h0"])]).toEqual([]);
  expect([...twins({ ...hand, seat: 0 }, new Set(["h0"]), [])]).toEqual([]);
});
