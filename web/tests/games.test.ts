// What the games' beats make of two tables: which pieces act, and from where to where.
import { expect, test } from "vitest";
import { beats as hills } from "../src/games/molehills/beats";
import { ghosts } from "../src/games/molehills/table.svelte";
import { moversOf } from "../src/games/molehills/topple";
import { beats as molly } from "../src/games/molly/beats";
import { cardsOf } from "../src/games/molly/fan";
import type { NewsLine, Piece, Scene, Zone } from "../src/messages";
import { asBeat, type Beat } from "../src/zones/beat";
import type { Picking } from "../src/zones/picking.svelte";

const message = (id: string, args = {}): NewsLine["message"] => ({ type: "message", id, args });
const line = (kind: string, a: number, b: number, c: number, args = {}): NewsLine => ({ message: message(kind, args), ruling: "", kind, a, b, c });
const zone = (id: string, spaces: Zone["spaces"] & object, pieces: Partial<Piece>[] = []): Zone =>
  ({ id, kind: "grid", label: message(id), spaces, pieces: pieces.map((one) => ({ kind: "card", label: message(one.id ?? ""), ...one })) }) as Zone;
const scene = (...zones: Zone[]): Scene => ({ game: "", seat: 0, status: message("status"), players: [], zones, seconds: 0, on_timeout: -1 }) as Scene;
const flights = (beat: Beat): [string, string | undefined][] => beat.acts.map((act) => [act.piece, act.as]);

const ROW = ["A", "B", "C"].map((letter, x) => ({ id: `board.${letter}-1`, x, y: 0 }));
const land = (...heights: number[]): Scene => scene(zone("board", ROW, heights.flatMap((height, x) =>
  Array.from({ length: height }, (_, level) => ({ id: `hill.${"ABC"[x]}-1.${level + 1}`, at: ROW[x]!.id, kind: "molehill", seat: level })))));

test("a mountain topples from its lowest piece on, one space farther each; what is beyond the edge goes home", () => {
  const told = line("toppled", 0, 0, 1, { space: "A-1", facing: message("facing-east") });
  const beat = asBeat(hills["toppled"]!({ line: told, before: land(4, 1, 0), after: land(1, 2, 1) }));
  const { movers } = moversOf(land(4, 1, 0), land(1, 2, 1), "board.A-1", "east");
  expect(movers.map(({ piece, to, home }) => [piece.id, to, home])).toEqual([["hill.A-1.2", "hill.B-1.2", false], ["hill.A-1.3", "hill.C-1.1", false], ["hill.A-1.4", "seat.3", true]]);
  expect([beat.from, beat.to]).toEqual([["board.A-1"], ["board.B-1", "board.C-1"]]);
});

const GRID = [0, 1, 2].map((space) => ({ id: `grid.${space}`, text: ["A1", "B1", "C1"][space]! }));
const garden = (display: string[], piles: number[]): Scene => scene(
  zone("grid", GRID, piles.map((space) => ({ id: `pile.${space}`, at: `grid.${space}` }))),
  zone("display", [], display.map((name) => ({ id: `display.card.${name}`, at: `display.${name}` }))),
);

test("a card flies from the place it left, and what lay there stays below it", () => {
  const beat = asBeat(molly["play"]!({ line: line("play", 0, 1, 2), before: garden(["0", "1"], [2]), after: garden(["0"], [2]) }));
  expect(flights(beat)).toEqual([["nothing", "pile.2"], ["pile.2", "display.card.1"]]);
  expect([beat.from, beat.to]).toEqual([["display.1"], ["grid.2"]]);
});

test("a set of three nods in order", () => {
  const beat = asBeat(molly["mole_set"]!({ line: line("mole_set", 0, 0, 0, { line: "A1-B1-C1" }), before: garden([], [0, 1, 2]), after: garden([], [0, 1, 2]) }));
  expect(beat.acts.map((act) => act.piece)).toEqual(["pile.0", "pile.1", "pile.2"]);
  expect(beat.acts.map((act) => act.at)).toEqual([120, 240, 360]);
});

const cubes = [line("cube", 0, 1, 2), line("overflow", 0, 4, 1)];

test("a taken pile shows a card for each cube that is told of next, up to the first other line", () => {
  expect(cardsOf([...cubes, line("flip", 3, 0, 0), line("cube", 1, 2, 1)])).toEqual([1, 1, 4]);
});

test("cubes come out of the pile's cards if piles are flipped afterwards, else from the discarded card", () => {
  const told = { line: line("cube", 0, 1, 1), before: garden([], []), after: garden([], []) };
  const [pile, card] = [[...cubes, line("flip", 3, 0, 0)], [line("turn", 1, 0, 0)]].map((following) => asBeat(molly["cube"]!({ ...told, following })));
  expect([pile!.acts, !!pile!.draw]).toEqual([[], true]);
  expect(card!.acts[0]!.from).toBe("discard");
});

const asked = (facing: string): Picking => ({ pending: { label: message("choice-topple", { facing: message(`facing-${facing}`) }) } }) as unknown as Picking;

test("before a topple its ghosts show where each piece would land; the base stays, what falls off has none", () => {
  const before = { ...land(4, 1, 0), status: message("status-topple", { space: "A-1" }) };
  expect([...ghosts(before, asked("east"))].map(([space, piece]) => [space, piece.id])).toEqual([["board.B-1", "hill.A-1.2"], ["board.C-1", "hill.A-1.3"]]);
  expect([...ghosts(before, asked("west"))]).toEqual([]);
});

test("everybody's cubes are passed at once, with the first line; only that line moves anything", () => {
  const table = { ...garden([], []), players: [0, 1, 2].map((seat) => ({ seat })) } as unknown as Scene;
  const lines = [line("pass", 0, 1, 0), line("pass_colour", 0, 1, 3), line("pass", 1, 2, 0), line("pass", 2, 0, 0)];
  const moves = [0, 2, 3].map((at) => !!asBeat(molly["pass"]!({ line: lines[at]!, before: table, after: table, following: lines.slice(at + 1) })).draw);
  expect(moves).toEqual([true, false, false]);
});
