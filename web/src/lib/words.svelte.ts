// The words of the present language: the page's own, the common ones, and each game's.
import { base } from "./base";
import type { Message } from "../messages";
import { FIRST, inLanguage, PAGE_WORDS } from "./languages";
import { Lexicon, NOBODY } from "./lexicon";
import { settings } from "./settings.svelte";

const texts = new Map<string, Promise<string>>();
let lexicons = $state.raw<Record<string, Lexicon>>({});

function fetched(path: string): Promise<string> {
  const known = texts.get(path);
  if (known) return known;
  const text = fetch(path).then((answer) => {
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.text();
  });
  text.catch(() => texts.delete(path));
  texts.set(path, text);
  return text;
}

const serverWords = (language: string, name: string): Promise<string> =>
  inLanguage(language, (one) => fetched(`${base}/words/${one}/${name}.ftl`));

const key = (language: string, game: string): string => `${language}/${game}`;

/** Fetch a game's words ("" for the page's alone) in the present language; afterwards `words(game)` has them. */
export async function learn(game = "", language: string = settings.language): Promise<void> {
  if (lexicons[key(language, game)]) return;
  const parts = [PAGE_WORDS[language]!(), serverWords(language, "common")];
  if (game) parts.push(serverWords(language, game));
  const lexicon = new Lexicon(language, await Promise.all(parts));
  lexicons = { ...lexicons, [key(language, game)]: lexicon };
}

/** The words of a game, as far as they are learnt: reading this in a component follows the language. */
export function words(game = ""): Lexicon {
  return known(game) ?? known("") ?? NO_WORDS;
}

export function knows(game = ""): boolean {
  return known(game) !== undefined;
}

const NO_WORDS = new Lexicon(FIRST, []);

/** The lexicon in the present language; until it has come, one in another. */
function known(game: string): Lexicon | undefined {
  return [settings.language, ...Object.keys(PAGE_WORDS)].map((language) => lexicons[key(language, game)]).find(Boolean);
}

/** A sentence of the page itself. */
export function t(id: string, args: Record<string, string | number> = {}): string {
  return words().text(id, args);
}

/** A message of a game, read by a seat. */
export function say(game: string, message: Message, reader: number = NOBODY, names: string[] = []): string {
  return words(game).say(message, reader, names);
}

/** A game's title, also before its words have come. */
export function title(game: string): string {
  const lexicon = words(game);
  return lexicon.has("shelf-title") ? lexicon.text("shelf-title") : game;
}

/** As a sentence begins. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
