import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Scene } from "../src/messages";
import { inTurn, plainBeat, type BeatOf } from "../src/zones/beat";

const played = import.meta.glob<{ beats: Record<string, BeatOf> }>("../src/games/*/beats.ts", { eager: true });
const games = Object.keys(import.meta.glob("../src/games/*/index.ts")).map((path) => path.split("/").at(-2)!);

/** The kinds of news a game can tell, as its rules declare them. */
function kinds(game: string): string[] {
  const text = readFileSync(new URL(`../../src/talpa/games/${game}/reasons.py`, import.meta.url), "utf8");
  const news = text.slice(text.indexOf("class News")).split("\n\n\nclass ")[0]!;
  return [...news.matchAll(/^ {4}([A-Z][A-Z_0-9]*) = /gm)].map((one) => one[1]!.toLowerCase());
}

test.each(games)("every kind of news of %s has its beat", (game) => {
  const beats = played[`../src/games/${game}/beats.ts`]?.beats ?? {};
  const found = kinds(game);
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter((kind) => !(kind in beats))).toEqual([]);
  expect(Object.keys(beats).filter((kind) => !found.includes(kind))).toEqual([]);
});

const scene = (...pieces: [string, string][]): Scene => ({
  zones: [{ id: "z", spaces: [{ id: "a" }, { id: "b" }, { id: "c" }], pieces: pieces.map(([id, at]) => ({ id, at, kind: "mole" })) }],
}) as unknown as Scene;

test("the plain beat rings where something was, and where it is", () => {
  const beat = plainBeat({ line: {} as never, before: scene(["m", "a"], ["n", "c"]), after: scene(["m", "b"], ["n", "c"]) });
  expect([beat.from, beat.to]).toEqual([["a"], ["b"]]);
  expect(beat.acts.map((act) => [act.piece, act.way])).toEqual([["a", "ring"], ["b", "ring"]]);
});

test("acts in turn begin one after the other", () => {
  const acts = inTurn(["x", "y", "z"], 90, (piece) => ({ piece, at: 10 }));
  expect(acts.map((act) => [act.piece, act.at])).toEqual([["x", 10], ["y", 100], ["z", 190]]);
});
