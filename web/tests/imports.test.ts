import { expect, test } from "vitest";
import { faults } from "./imports";

const texts = import.meta.glob<string>("../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });
const sources = Object.fromEntries(Object.entries(texts).map(([path, text]) => [path.replace("../src/", ""), text]));

test("the page's modules import downwards only", () => {
  expect(Object.keys(sources).length).toBeGreaterThan(60);
  expect(faults(sources)).toEqual([]);
});

test("an import upwards is found, whichever way it is written", () => {
  const above = { "screens/Shelf.svelte": "" };
  const found = (text: string, path = "lib/words.ts"): string[] => faults({ ...above, [path]: text });
  const fault = ["lib/words.ts imports screens/Shelf.svelte"];
  expect(found('import Shelf from "../screens/Shelf.svelte";')).toEqual(fault);
  expect(found('import type Shelf from "../screens/Shelf.svelte";')).toEqual(fault);
  expect(found('export { default } from "../screens/Shelf.svelte";')).toEqual(fault);
  expect(found('const later = () => import("../screens/Shelf.svelte");')).toEqual(fault);
  expect(found('const all = import.meta.glob<Look>("../screens/*.svelte");')).toEqual(fault);
  expect(found('<script lang="ts">\n  import Shelf from "../screens/Shelf.svelte";\n</script>\n<Shelf />', "lib/Words.svelte"))
    .toEqual(["lib/Words.svelte imports screens/Shelf.svelte"]);
});

test("a game does not import from another game", () => {
  const games = { "games/toy/Board.svelte": '<script>import Art from "../other/Art.svelte";</script>', "games/other/Art.svelte": "" };
  expect(faults(games)).toEqual(["games/toy/Board.svelte imports games/other/Art.svelte"]);
});

test("circles and strays are found", () => {
  const circle = { "lib/a.ts": 'import "./b";', "lib/b.ts": 'import "./c.svelte";', "lib/c.svelte.ts": 'import type { A } from "./a";' };
  expect(faults(circle)).toEqual(["lib/a.ts → lib/b.ts → lib/c.svelte.ts → lib/a.ts"]);
  expect(faults({ "helpers/x.ts": "" })).toEqual(["helpers/x.ts lies in no layer"]);
});
