// Every drawing, in all its kinds: small, one svg in its own box, and coloured by data-colour alone.
import type { Component } from "svelte";
import { render } from "svelte/server";
import { describe, expect, test } from "vitest";

const LIMIT = 4096;
const COLOURS = ["yellow", "red", "white", "green", "blue", "black", "purple", "brown", "grey", "teal", "orange"];
const each = (name: string, values: (string | number | boolean)[]): Record<string, unknown>[] => values.map((value) => ({ [name]: value }));
const DRAWINGS: Record<string, Record<string, unknown>[]> = {
  "zones/drawings/Mole": [...each("mood", ["calm", "joy", "dizzy", "asleep"]), ...each("colour", COLOURS), { hat: "crown", mood: "joy" }],
  "zones/drawings/Avatar": [0, 1, 2, 3, 4, 5, 6, 7].flatMap((seat) => ["calm", "joy", "asleep"].map((mood) => ({ seat, mood, colour: COLOURS[seat] }))),
  "zones/drawings/Cube": each("colour", COLOURS), "zones/drawings/Crown": [{}], "zones/drawings/Star": [{}, { count: 10 }],
  "zones/drawings/Die": [{ colour: "red", face: "4" }, { colour: "red", face: "X" }],
  "games/molly/MoleCard": COLOURS.slice(0, 5).map((colour) => ({ colour, letter: "W", tardy: true, count: "12" })),
  "games/molly/ProjectBack": [{}, { tardy: true, colour: "red", letter: "R", count: "3" }], "games/molly/ProjectToken": [{}],
  "games/molly/Bobtail": [{}, { run: true }], "games/molly/ClosedBurrow": [{}], "games/molly/GardenHole": [{}],
  "games/molly/EventCard": each("name", ["all-receive-token", "all-draw-card", "fill-empty", "fill-backs", "pass-cube", "discard-cube"]),
  "games/molly/GardenThing": each("kind", "beet bone cabbage can carrot ladybird onion potato pumpkin radish tomato turnip worm".split(" ")),
  "games/mole_park/ToolDie": ["glove", "pan", "mallet", "prize"].flatMap((mark) => ["", "4", "X"].map((face) => ({ mark, face, colour: "black" }))),
  "games/mole_park/Hole": [{}, { moles: 1 }, { moles: 1, mood: "dizzy" }], "games/mole_park/Pot": [{}], "games/mole_park/Gift": [{}, { count: "×9" }], "games/mole_park/Shutter": [{}],
  "games/mole_park/Prize": each("stand", [1, 2, 3, 4, 5]).map((one) => ({ ...one, stars: 10 })), "games/mole_park/StarMole": [{}, { stars: 3 }],
  "games/mole_park/Awning": [{}], "games/mole_park/Stall": [{ sign: "20★" }],
  "games/moledozer/House": [{ colour: "red" }, { colour: "white", crushed: true }], "games/moledozer/Mouse": [{ colour: "yellow" }],
  "games/moledozer/NumberCard": [{}, ...each("mark", ["", "second", "step", "reverse", "swap"]).map((one) => ({ ...one, number: "12" }))],
  "games/molehills/MoleAbove": ["north", "east", "south", "west"].map((facing) => ({ facing, colour: "grey" })),
  "games/molehills/Molehill": [{ colour: "red" }, { colour: "red", base: true, top: false }], "games/molehills/KingToken": [{ number: 4 }],
  "games/molehills/Rock": each("face", ["left", "right", "u-turn"]),
  "games/molehills/PlanCard": each("mark", ["", "move-1", "move-2", "move-3", "turn", "u-turn", "move-left", "move-right", "move-u-turn", "rock", "mole"]),
};
const sources = import.meta.glob<Component>(["../src/zones/drawings/*.svelte", "../src/games/*/*.svelte"], { import: "default" });

async function drawn(name: string, props: Record<string, unknown>): Promise<string> {
  const drawing = await sources[`../src/${name}.svelte`]!();
  return render(drawing, { props }).body.replace(/<!--[^]*?-->/g, "").trim();
}

describe.each(Object.entries(DRAWINGS))("%s", (name, kinds) => {
  test.each(kinds)("%o", async (props) => {
    const svg = await drawn(name, props);
    expect(svg.length).toBeLessThan(LIMIT);
    expect(svg).toMatch(/^<svg class="drawing fit[^>]* aria-hidden="true"/);
    expect(svg).not.toContain("style=");
    expect(svg).not.toContain("undefined");
    expect(svg).not.toContain("NaN");
  });
  test("fits into another drawing", async () => {
    expect(await drawn(name, { ...kinds[0], x: 1, y: 2, size: 30 })).toMatch(/^<svg class="drawing"[^>]* x="1" y="2" width="30" height="/);
  });
});
