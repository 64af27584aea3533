// Which module of the page imports which: downwards only, and never in a circle.
import { posix } from "node:path";
import ts from "typescript";

export type Sources = Record<string, string>;      // a text by its path from src

/** From the ground up: a layer imports from itself and from those before it. */
export const LAYERS = ["messages.ts", "lib", "net", "zones", "games", "table", "learn", "review", "screens", "App.svelte", "main.ts"];

const SCRIPT = /<script[^>]*>([\s\S]*?)<\/script>/g;
const GLOB = /import\.meta\.glob(?:<[^(]*>)?\(\s*"([^"]+)"/g;

/** What is wrong, one sentence each. */
export function faults(sources: Sources): string[] {
  const imports = new Map(Object.keys(sources).map((path) => [path, imported(path, sources)]));
  const stray = [...imports.keys()].filter((path) => rank(path) < 0).map((path) => `${path} lies in no layer`);
  const upward = [...imports].flatMap(([path, found]) => found.filter((to) => isUpward(path, to)).map((to) => `${path} imports ${to}`));
  return [...stray, ...upward, ...circles(imports)];
}

const rank = (path: string): number => LAYERS.indexOf(path.split("/")[0]!);

/** Up a layer, or from one game into another. */
function isUpward(from: string, to: string): boolean {
  return rank(from) < rank(to) || (gameOf(from) !== "" && gameOf(to) !== "" && gameOf(from) !== gameOf(to));
}

const gameOf = (path: string): string => /^games\/(\w+)\//.exec(path)?.[1] ?? "";

/** The modules that a module names: by static, dynamic and type imports, and by patterns. */
function imported(path: string, sources: Sources): string[] {
  const text = sources[path]!;
  const script = path.endsWith(".svelte") ? [...text.matchAll(SCRIPT)].map((found) => found[1]).join("\n") : text;
  const named = ts.preProcessFile(script, true, true).importedFiles.map((one) => one.fileName);
  const patterns = [...script.matchAll(GLOB)].map((found) => found[1]!);
  return [...named, ...patterns].filter((name) => name.startsWith(".")).flatMap((name) => matching(posix.join(posix.dirname(path), name), sources));
}

function matching(wanted: string, sources: Sources): string[] {
  const pattern = wanted.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", "[^/]+");
  const whole = new RegExp(`^${pattern}(\\.ts|/index\\.ts)?$`);
  return Object.keys(sources).filter((path) => whole.test(path));
}

/** Every circle, told once. */
function circles(imports: Map<string, string[]>): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, above: string[]): void => {
    if (above.includes(path)) found.push([...above.slice(above.indexOf(path)), path].join(" → "));
    if (above.includes(path) || done.has(path)) return;
    for (const to of imports.get(path) ?? []) visit(to, [...above, path]);
    done.add(path);
  };
  for (const path of imports.keys()) visit(path, []);
  return found;
}
