// A game and a language that nothing in src names: both are found, offered and drawn.
import { createRawSnippet } from "svelte";
import { render } from "svelte/server";
import { beforeEach, expect, test, vi } from "vitest";
import type { Message, Scene } from "../src/messages";

const SERVED: Record<string, string> = {
  "/words/eo/common.ftl": "seat-name = Ludanto { $number }",
  "/words/eo/toy.ftl": "shelf-title = La Ludilo\nzone-meadow = Herbejo\nspace-hole = truo { $number }\npiece-mole = talpo",
  "/words/en/untranslated.ftl": "shelf-title = The Other Toy",
};
const PAGE = "board-label = La ludo\nset-language = Lingvo\npiece-on = { $piece } sur { $space }\ncan-be-chosen = elektebla";

vi.stubGlobal("navigator", { language: "eo-EO" });
vi.stubGlobal("location", { pathname: "/", hash: "" });
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("fetch", async (path: string) => ({ ok: path in SERVED, status: 404, text: async () => SERVED[path] }));

const { PAGE_WORDS, languageFor, nameOf } = await import("../src/lib/languages");
PAGE_WORDS["eo"] = async () => PAGE;      // as a file words/eo.ftl would

const { learn, say, t, title } = await import("../src/lib/words.svelte");
const { settings } = await import("../src/lib/settings.svelte");
const { lookOf } = await import("../src/games");
const { default: GameCover } = await import("../src/games/GameCover.svelte");
const { default: Header } = await import("../src/screens/Header.svelte");
const { default: SettingsScreen } = await import("../src/screens/SettingsScreen.svelte");
const { default: Shell } = await import("../src/table/Shell.svelte");
const { Picking } = await import("../src/zones/picking.svelte");

const message = (id: string, args: Message["args"] = {}): Message => ({ type: "message", id, args });
const scene = {
  game: "toy", seat: 0, status: message("zone-meadow"), players: [],
  zones: [{
    id: "meadow", kind: "grid", label: message("zone-meadow"),
    spaces: [1, 2].map((number) => ({ id: `hole.${number}`, x: number, label: message("space-hole", { number }) })),
    pieces: [{ id: "mole", at: "hole.2", kind: "mole", label: message("piece-mole") }],
  }],
} as unknown as Scene;
const dig = { action: 0, verb: "dig", path: ["hole.1"], label: message("choice-dig") };

beforeEach(async () => {
  settings.language = "eo";
  await Promise.all(["", "toy", "untranslated"].map((game) => learn(game)));
});

async function board(game: string): Promise<string> {
  const picking = new Picking({
    scene: () => scene, choices: () => [dig, { ...dig, action: 1, path: ["hole.2"] }], key: () => "", live: () => true, confirm: () => false,
    take: () => undefined, why: () => undefined, say: (one) => say(game, one), word: t,
  });
  const none = createRawSnippet(() => ({ render: () => "<i></i>" }));
  return render(Shell, { props: { picking, look: await lookOf(game), bar: none, prompt: none, acts: none, log: none } }).body;
}

test("a game without a folder is drawn by the shared zones, in a language the page has only words of", async () => {
  const drawn = await board("toy");
  expect(drawn).toContain('aria-label="La ludo"');
  expect(drawn).toContain('data-zone="meadow" aria-label="Herbejo"');
  expect(drawn).toMatch(/data-id="hole\.1"[^>]*aria-disabled="false"[^>]*><span[^>]*>truo 1, elektebla</);
  expect(drawn).toMatch(/data-id="mole"[^>]*><span[^>]*>talpo sur truo 2, elektebla</);
});

test("a game's folder is its look and its cover; without one there is a mole", async () => {
  const folders = Object.keys(import.meta.glob("../src/games/*/Cover.svelte")).map((path) => path.split("/").at(-2)!);
  expect(folders.length).toBeGreaterThan(3);
  const looks = await Promise.all(["toy", ...folders].map(lookOf));
  const covers = ["toy", ...folders].map((game) => render(GameCover, { props: { game } }).body);
  expect(new Set(looks.map((look) => look.Board)).size).toBe(folders.length + 1);
  expect(new Set(covers).size).toBe(folders.length + 1);
  expect(covers[0]).toContain("<svg");
});

test("a new language is offered by its own name, and chosen where a browser asks for it", () => {
  expect(languageFor("eo-EO")).toBe("eo");
  expect(languageFor("tlh")).toBe("en");
  expect(nameOf("it")).toBe("Italiano");
  expect(render(SettingsScreen, { props: { id: "" } }).body).toMatch(/value="eo" checked[^]*?<span lang="eo"[^>]*>Esperanto</);
});

test("the button in the header goes through all languages and back", () => {
  const seen: string[] = [];
  for (const _ of Object.keys(PAGE_WORDS)) {
    seen.push(settings.language);
    settings.language = /<button[^>]*lang="(\w+)"/.exec(render(Header).body)![1]!;
  }
  expect(seen.sort()).toEqual(Object.keys(PAGE_WORDS).sort());
  expect(settings.language).toBe("eo");
});

test("a game that is not translated yet speaks the first language, and the page its own", () => {
  expect(title("untranslated")).toBe("The Other Toy");
  expect(t("set-language")).toBe("Lingvo");
  expect(title("toy")).toBe("La Ludilo");
});

test("nothing outside a game's folder names it, and nothing but its file names a language", () => {
  const texts = import.meta.glob<string>("../src/**/*.{ts,svelte,css}", { query: "?raw", import: "default", eager: true });
  const games = Object.keys(import.meta.glob("../src/games/*/index.ts")).map((path) => path.split("/").at(-2)!);
  const named = Object.entries(texts).flatMap(([path, text]) => [
    ...games.filter((game) => !path.includes(`/games/${game}/`) && new RegExp(`\\b${game}\\b`).test(text)).map((game) => `${path}: ${game}`),
    ...Object.keys(PAGE_WORDS).filter((one) => !path.endsWith("/languages.ts") && text.includes(`"${one}"`)).map((one) => `${path}: ${one}`),
  ]);
  expect(named).toEqual([]);
});
