// The little Markdown that the games' rules use, as blocks a component can draw without raw HTML.
export type Span = { kind: "text" | "bold" | "italic" | "code" | "rulings"; text: string };
export type Block =
  | { kind: "heading"; level: number; text: string; id: string }
  | { kind: "text"; spans: Span[] }
  | { kind: "list"; ordered: boolean; items: Span[][] }
  | { kind: "table"; head: Span[][]; rows: { id: string; cells: Span[][] }[] }
  | { kind: "code"; text: string };

const RULING = /^\W*([A-Z]{1,3}-\d+)/;

const CODE = /[A-Z]{1,3}-\d+/;
const CODES = new RegExp(` ?\\(${CODE.source}(?:, ${CODE.source})*\\)`);
const PARTS = new RegExp(`(\\*\\*[^*]+\\*\\*|\`[^\`]+\`|\\*[^*\\s][^*]*\\*|_[^_\\s][^_]*_(?=\\W|$)|${CODES.source})`);

export function spans(text: string): Span[] {
  const parts = text.split(PARTS).filter(Boolean);
  return parts.map((part) => {
    if (part.startsWith("**")) return { kind: "bold", text: part.slice(2, -2) };
    if (part.startsWith("`")) return { kind: "code", text: part.slice(1, -1) };
    if (/^[*_]\S.*[*_]$/.test(part)) return { kind: "italic", text: part.slice(1, -1) };
    if (CODES.exec(part)?.[0] === part) return { kind: "rulings", text: part };
    return { kind: "text", text: part.replace(/\[([^\]]+)\]\([^)]*\)/g, "$1") };
  });
}

/** The codes of "(MD-09, MD-10)". */
export function codesIn(text: string): string[] {
  return text.match(new RegExp(CODE, "g")) ?? [];
}

export function anchor(heading: string): string {
  return heading.toLowerCase().trim().replace(/[^\p{L}\p{N}]+/gu, "_").replace(/^_|_$/g, "");
}

export function rulingOf(text: string): string {
  return RULING.exec(text)?.[1] ?? "";
}

export function parse(markdown: string): Block[] {
  const lines = markdown.replaceAll("\r", "").split("\n");
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at]!;
    const taken = heading(line, blocks) || fence(lines, at, blocks) || table(lines, at, blocks) || list(lines, at, blocks)
      || paragraph(lines, at, blocks);
    at += Math.max(1, taken);
  }
  return blocks;
}

function heading(line: string, blocks: Block[]): number {
  const found = /^(#{1,6})\s+(.*?)(?: \{#(\w+)\})?$/.exec(line);
  if (!found) return 0;
  blocks.push({ kind: "heading", level: found[1]!.length, text: spoken(found[2]!), id: found[3] ?? anchor(found[2]!) });
  return 1;
}

/** A chapter is named like its file (special_actions) and read like a title (Special actions). */
function spoken(title: string): string {
  const plain = title.replaceAll(/[*`]/g, "").replaceAll("_", " ").trim();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

function fence(lines: string[], at: number, blocks: Block[]): number {
  if (!lines[at]!.startsWith("```")) return 0;
  let end = at + 1;
  while (end < lines.length && !lines[end]!.startsWith("```")) end += 1;
  blocks.push({ kind: "code", text: lines.slice(at + 1, end).join("\n") });
  return end - at + 1;
}

const cells = (line: string): string[] => line.trim().replace(/^\||\|$/g, "").split(/(?<!\\)\|/).map((cell) => cell.trim());

function table(lines: string[], at: number, blocks: Block[]): number {
  if (!lines[at]!.trim().startsWith("|") || !/^[\s|:-]+$/.test(lines[at + 1] ?? "x")) return 0;
  let end = at + 2;
  while (end < lines.length && lines[end]!.trim().startsWith("|")) end += 1;
  const rows = lines.slice(at + 2, end).map(cells).map((row) => ({ id: rulingOf(row[0] ?? ""), cells: row.map(spans) }));
  blocks.push({ kind: "table", head: cells(lines[at]!).map(spans), rows });
  return end - at;
}

const ITEM = /^\s*(?:[-*]|\d+\.)\s+/;

function list(lines: string[], at: number, blocks: Block[]): number {
  if (!ITEM.test(lines[at]!)) return 0;
  const items: string[] = [];
  let end = at;
  for (; end < lines.length && lines[end]!.trim(); end += 1) {
    const line = lines[end]!;
    if (ITEM.test(line)) items.push(line.replace(ITEM, ""));
    else if (/^\s+\S/.test(line)) items[items.length - 1] += ` ${line.trim()}`;
    else break;
  }
  blocks.push({ kind: "list", ordered: /^\s*\d/.test(lines[at]!), items: items.map(spans) });
  return end - at;
}

function paragraph(lines: string[], at: number, blocks: Block[]): number {
  let end = at;
  while (end < lines.length && lines[end]!.trim() && (end === at || !/^(#|```|\|)/.test(lines[end]!) && !ITEM.test(lines[end]!))) end += 1;
  if (end > at) blocks.push({ kind: "text", spans: spans(lines.slice(at, end).map((line) => line.trim()).join(" ")) });
  return end - at;
}
