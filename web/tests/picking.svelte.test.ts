import { describe, expect, it } from "vitest";
import type { Choice, Scene } from "../src/messages";
import { Picking } from "../src/zones/picking.svelte";

const choice = (action: number, ...path: string[]): Choice => ({ action, verb: "go", path, label: { type: "message", id: "go", args: {} } });
const scene = { game: "toy", seat: 0, status: { type: "message", id: "s", args: {} }, players: [], zones: [], seconds: 0, on_timeout: -1 } as unknown as Scene;

function hands(offer: { choices: Choice[]; n: number }, taken: number[]): Picking {
  return new Picking({
    scene: () => scene, choices: () => offer.choices, key: () => `0/${offer.n}`, live: () => true, confirm: () => false,
    take: (one) => taken.push(one.action), why: () => undefined, say: (message) => message.id, word: (id) => id,
  });
}

describe("picking", () => {
  it("keeps the clicks of one decision while they lead somewhere", () => {
    const offer = $state({ choices: [choice(1, "a", "b"), choice(2, "a", "c"), choice(3, "d", "e")], n: 4 });
    const taken: number[] = [];
    const picking = hands(offer, taken);
    picking.press("a");
    offer.choices = [choice(1, "a", "b"), choice(2, "a", "c"), choice(3, "d", "e")];
    expect(picking.picked).toEqual(["a"]);
    offer.choices = [choice(3, "d", "e"), choice(5, "f", "g")];
    expect(picking.picked).toEqual([]);
    picking.press("f");
    expect(taken).toEqual([5]);
  });

  it("forgets the clicks of an earlier decision", () => {
    const offer = $state({ choices: [choice(1, "a", "b"), choice(2, "a", "c"), choice(3, "d", "e")], n: 4 });
    const picking = hands(offer, []);
    picking.press("a");
    offer.n = 5;
    expect(picking.picked).toEqual([]);
  });
});
