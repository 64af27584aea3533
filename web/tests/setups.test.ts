import { expect, test, vi } from "vitest";
import { parse } from "../src/lib/markdown";
import type { TableWanted } from "../src/messages";
import { bytesOf } from "../src/net/push";

const kept: Record<string, string> = {};
vi.stubGlobal("localStorage", { getItem: (key: string) => kept[key] ?? null, setItem: (key: string, text: string) => (kept[key] = text) });
vi.stubGlobal("navigator", { language: "en", languages: ["en"] });
const { dropPreset, keepPreset, presetsOf } = await import("../src/lib/presets.svelte");
const { rulingsIn } = await import("../src/screens/rulings");

const wanted = (game: string, seats: number): TableWanted => ({ game, seats, places: [] });

test("a setup is kept by its game and name; a new one takes the place of the old", () => {
  keepPreset("", wanted("a", 2));
  keepPreset("Sunday", wanted("a", 3));
  keepPreset("Sunday", wanted("b", 3));
  keepPreset("Sunday", wanted("a", 4));
  expect(presetsOf("a").map(({ name, wanted: { seats } }) => [name, seats])).toEqual([["Sunday", 4], ["", 2]]);
  dropPreset(presetsOf("a")[0]!);
  expect(presetsOf("a").map((one) => one.name)).toEqual([""]);
  expect(JSON.parse(kept["talpa.presets"]!)).toHaveLength(2);
});

test("a ruling is explained by its row in the rules: the question, then the answer", () => {
  const rules = "| id | clue | decision |\n|---|---|---|\n| ML-08 | May one decline? | No, it *must* be taken |\n| ML-09 | Backs | Count |\n";
  expect(rulingsIn(parse(rules))).toEqual({ "ML-08": "May one decline? No, it must be taken", "ML-09": "Backs: Count" });
});

test("a push key in the letters of addresses becomes bytes", () => {
  expect([...bytesOf("-_8A")]).toEqual([251, 255, 0]);
});
