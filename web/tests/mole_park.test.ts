import { expect, test, vi } from "vitest";
import type { Message, NewsLine, Scene } from "../src/messages";
import { asBeat } from "../src/zones/beat";
import { beats, newMoles } from "../src/games/mole_park/beats";
import { columns, facesOf } from "../src/games/mole_park/fair";

vi.stubGlobal("navigator", { language: "en" });

const label = (args: Message["args"] = {}): Message => ({ type: "message", id: "x", args });
const space = (id: string, text = "") => ({ id, text, label: label() });
const mole = (id: string, stars: number) => ({ id, at: `hand.${stars}`, kind: "mole", text: String(stars), label: label() });
const line = (kind: string, a = 0, b = 0, c = 0): NewsLine => ({ kind, a, b, c }) as NewsLine;

function scene(parts: { hand?: [string, number][]; path?: number[]; dice?: [string, string][] } = {}): Scene {
  return {
    game: "mole_park", seat: 0, status: label(), players: [{ seat: 0 }, { seat: 1 }],
    zones: [
      { id: "stands", spaces: [space("stand.1", "10"), space("stand.2", "15"), space("crown", "40")], pieces: [] },
      { id: "path", label: label(), spaces: (parts.path ?? [10, 15, 40]).map((n) => space(`path.${n}`, String(n))), pieces: [] },
      { id: "holes", spaces: [space("hole.1", "1")], pieces: (parts.dice ?? []).map(([id, at]) => ({ id, at, kind: "die", seat: Number(id.split(".")[1]), label: label() })) },
      { id: "dice", seat: 0, spaces: [{ id: "own.0", label: label({ faces: "1 1 2 X" }) }], pieces: [] },
      { id: "hand", seat: 0, spaces: [], pieces: (parts.hand ?? []).map(([id, stars]) => mole(id, stars)) },
    ],
  } as unknown as Scene;
}

test("each step of the path lies below the stall that it reaches, the first ones too", () => {
  const found = columns(scene({ path: [7, 10, 12, 15, 21, 40, 43] }));
  expect(found.map((column) => column.range)).toEqual(["10–14", "15–39", "40"]);
  expect(found.map((column) => column.path.map((one) => one.text))).toEqual([["7", "10", "12"], ["15", "21"], ["40", "43"]]);
});

test("the faces of a die are those that its label tells; a spectator has none", () => {
  expect(facesOf(scene(), 0)).toEqual(["1", "1", "2", "X"]);
  expect(facesOf({ ...scene(), zones: [] }, 0)).toEqual([]);
});

test("new moles are found by their stars, whatever they are called now", () => {
  const before = scene({ hand: [["mole.0", 2], ["mole.1", 4]] });
  const after = scene({ hand: [["mole.0", 1], ["mole.1", 2], ["mole.2", 4], ["mole.3", 4]] });
  expect(newMoles(before, after)).toEqual(["mole.0", "mole.3"]);
});

test("own moles fly from their hole into the hand, after the tool has hit", () => {
  const after = scene({ hand: [["mole.0", 3]], dice: [["die.0.0", "hole.1"]] });
  const { acts, from } = asBeat(beats["took"]!({ line: line("took", 0, 0, 1), before: scene(), after }));
  expect(acts.map((act) => [act.piece, act.from, act.sound])).toEqual([["die.0.0", undefined, "bonk"], ["mole.0", "hole.1", "pop"]]);
  expect(from).toEqual(["hole.1"]);
});

test("all dice are rolled at once, and marked where they lie", () => {
  const beat = asBeat(beats["rolled"]!({ line: line("rolled", 1, 0, 1), before: scene(), after: scene({ dice: [["die.1.0", "hole.1"]] }) }));
  expect([beat.together, beat.to]).toEqual([true, ["hole.1"]]);
});

test("dice go back to their owners, the reader's own to the dock", () => {
  const before = scene({ dice: [["die.0.0", "hole.1"], ["die.1.0", "hole.1"]] });
  const { acts } = asBeat(beats["dice_back"]!({ line: line("dice_back"), before, after: scene() }));
  expect(acts.map((act) => [act.piece, act.to])).toEqual([["die.0.0", undefined], ["die.1.0", "seat.1"]]);
});
