// The page says the same deeds as the terminal: both are held to tests/lessons/deeds.json.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { deeds } from "../src/lib/deeds";
import { Lexicon } from "../src/lib/lexicon";
import type { NewsLine } from "../src/messages";

interface Case { why: string; game: string; language: string; lines: NewsLine[]; said: string[] }
const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const cases = JSON.parse(read("tests/lessons/deeds.json")) as Case[];

test.each(cases)("$why", ({ game, language, lines, said }) => {
  const words = new Lexicon(language, [read(`src/talpa/words/${language}.ftl`), read(`src/talpa/games/${game}/words/${language}.ftl`)]);
  const found = Object.values(deeds(lines, words, 0, [])).map((deed) => deed.line);
  expect(found.sort()).toEqual([...said].sort());
});

test("a line without short words is said in full", () => {
  const words = new Lexicon("en", ["news-nap = { $seat } naps.\nseat-name = Player { $number }"]);
  const nap = { message: { type: "message", id: "news-nap", args: { seat: { type: "seat", seat: 1 } } }, ruling: "", kind: "", a: 0, b: 0, c: 0 } as NewsLine;
  expect(deeds([nap], words, 0, [])).toEqual({ 1: { short: "Player 2 naps.", line: "Player 2 naps." } });
});
