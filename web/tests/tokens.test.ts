import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

type Theme = 0 | 1;
const text = readFileSync(new URL("../src/style/tokens.css", import.meta.url), "utf8");
const pieces = readFileSync(new URL("../src/style/pieces.css", import.meta.url), "utf8");

function token(name: string, theme: Theme): string {
  const value = text.match(new RegExp(`--${name}: (.*?);`))?.[1] ?? "";
  return value.match(/#\w{6}/g)?.at(value.startsWith("light-dark") ? theme : 0) ?? "";
}

function brightness(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(a: string, b: string): number {
  const [dark, bright] = [brightness(a), brightness(b)].sort((one, other) => one - other);
  return (bright! + 0.05) / (dark! + 0.05);
}

const TEXT: [string, string][] = [
  ["ink", "sky"], ["ink", "paper"], ["soft", "sky"], ["soft", "paper"], ["on-soil", "soil"], ["tile-ink", "tile"], ["sunk-ink", "sunk"],
  ["on-accent", "accent"], ["accent", "paper"], ["accent", "sky"], ["good", "paper"], ["bad", "paper"], ["on-bad", "bad"], ["pen", "glow"],
];
const EDGES: [string, string][] = [
  ["line", "paper"], ["node", "tunnel"], ["glow", "soil"], ["cut", "soil"], ["focus", "focus-ring"], ["focus", "paper"], ["focus", "sky"],
];

describe.each([["light", 0], ["dark", 1]] as [string, Theme][])("the tokens, %s", (_, theme) => {
  it.each(TEXT)("%s can be read on %s", (ink, ground) => {
    expect(contrast(token(ink, theme), token(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });
  it.each(EDGES)("%s can be seen beside %s", (edge, ground) => {
    expect(contrast(token(edge, theme), token(ground, theme))).toBeGreaterThanOrEqual(2.95);
  });
});

describe("the colours of pieces", () => {
  it.each([...pieces.matchAll(/"(\w+)"\] \{ --fill: (#\w+); .*--ink-on: (#\w+)/g)].map((one) => one.slice(1)))("%s", (_, fill, ink) => {
    expect(contrast(fill!, ink!)).toBeGreaterThanOrEqual(4.5);
  });
});
