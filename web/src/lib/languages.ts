// The languages of the page: one for each file in words. Nothing else names a language.
type Load = () => Promise<string>;

const files = import.meta.glob<string>("../../words/*.ftl", { query: "?raw", import: "default" });

export const FIRST = "en";         // where nothing else is asked for, or where another has no words

/** How to load the page's own sentences, by language. */
export const PAGE_WORDS: Record<string, Load> = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [path.split("/").at(-1)!.replace(".ftl", ""), load]),
);

export function isSpoken(language: string): boolean {
  return Object.hasOwn(PAGE_WORDS, language);
}

/** What a language calls itself. */
export function nameOf(language: string): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** What there is in a language, or else in the first one. */
export function inLanguage<T>(language: string, find: (language: string) => Promise<T>): Promise<T> {
  return find(language).catch((error: unknown) => (language === FIRST ? Promise.reject(error) : find(FIRST)));
}

/** The language after this one, for a button that goes through them all. */
export function languageAfter(language: string): string {
  const all = Object.keys(PAGE_WORDS);
  return all[(all.indexOf(language) + 1) % all.length]!;
}

/** The one a browser asks for, if we have it: it-CH is Italian. */
export function languageFor(wanted: string): string {
  return [wanted, wanted.split("-")[0]!, FIRST].find(isSpoken)!;
}
