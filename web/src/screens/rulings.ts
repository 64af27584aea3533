// What each ruling of a game says, in a sentence or two, taken from its rules.
import { inLanguage } from "../lib/languages";
import { parse, type Block, type Span } from "../lib/markdown";
import * as api from "../net/api";

const plain = (spans: Span[]): string => spans.map((span) => span.text).join("").trim();

/** A row of the rules' tables that is named after a ruling: the question, and its answer. */
export function rulingsIn(blocks: Block[]): Record<string, string> {
  const rows = blocks.flatMap((block) => (block.kind === "table" ? block.rows : []));
  return Object.fromEntries(rows.filter((row) => row.id).map((row) => [row.id, sentence(plain(row.cells[1] ?? []), plain(row.cells[2] ?? []))]));
}

function sentence(question: string, answer: string): string {
  return `${question}${/[.?!:]$/.test(question) ? "" : ":"} ${answer}`;
}

export async function rulingsOf(game: string, language: string): Promise<Record<string, string>> {
  return rulingsIn(parse(await inLanguage(language, (one) => api.rules(game, one))));
}
