import { createHash } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { asked, newShare, noteCommitment, offeredShares, offerShares, short, verdict, withheld } from "../src/lib/fairness";
import { ofHex, ofText, sha256 } from "../src/lib/sha256";
import type { Draw, Result } from "../src/messages";

const store = new Map<string, string>();
vi.stubGlobal("localStorage", { getItem: (key: string) => store.get(key) ?? null, setItem: (key: string, text: string) => store.set(key, text) });
beforeEach(() => store.clear());

const digest = (text: string): string => createHash("sha256").update(text).digest("hex");
const mixed = (...lines: string[]): string => BigInt(`0x${digest(["talpa luck 1", ...lines].join("\n"))}`).toString();
const drawn = (digests: string[], shares: string[], more: Partial<Draw> = {}): Draw =>
  ({ t: "draw", commitment: "", digests, shares, asked: true, done: false, ...more });
const ended = (more: Partial<Result>): Result =>
  ({ t: "result", over: true, points: [], ranks: [], reason: "", seed: "7", commitment: digest("7"), parts: [], luck: "7", digests: ["", ""], shares: ["", ""], ...more });

test("SHA-256 is the one everybody has", () => {
  for (let length = 0; length < 200; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 7 + length) % 256);
    expect(sha256(bytes)).toBe(createHash("sha256").update(bytes).digest("hex"));
  }
  expect(ofText("seme di talpa — è")).toBe(digest("seme di talpa — è"));
  expect(short(digest("7"))).toMatch(/^[0-9a-f]{4} [0-9a-f]{4} [0-9a-f]{4}$/);
});

test("a share stays here until all digests are closed, and is given for its own seat only", () => {
  const own = newShare();
  const other = "0".repeat(64);
  expect(asked(drawn([own, other], ["", ""], { asked: false }), [0])).toEqual([]);
  const [given] = asked(drawn([own, other], ["", ""]), [0, 1]);
  expect(given!.seat).toBe(0);
  expect(ofHex(given!.value)).toBe(own);
  expect(asked(drawn([own, other], [given!.value, ""]), [0])).toEqual([]);
  expect(asked(drawn([own, other], ["", ""], { done: true }), [0])).toEqual([]);
});

test("what is offered to a table is offered again after a reload", () => {
  offerShares("t", [1]);
  expect(Object.keys(offeredShares("t"))).toEqual(["1"]);
  expect(asked(drawn(["", offeredShares("t")[1]!], ["", ""]), [1])).toHaveLength(1);
  expect(offeredShares("u")).toEqual({});
});

test("the end is compared with what was shown first", () => {
  expect(verdict("t", ended({}), [0])).toEqual(["fair-unknown"]);
  noteCommitment("t", digest("7"));
  noteCommitment("t", digest("8"));
  expect(verdict("t", ended({}), [0])).toEqual(["fair-same", "fair-alone"]);
  expect(verdict("t", ended({ seed: "8", commitment: digest("8"), luck: "8" }), [0])).toEqual(["fair-other"]);
  expect(verdict("t", ended({ luck: "9" }), [0])).toEqual(["fair-other"]);
});

test("one's own share is looked for in the luck", () => {
  noteCommitment("t", digest("7"));
  const own = newShare();
  const { value } = asked(drawn([own, ""], ["", ""]), [0])[0]!;
  const whole = { digests: [own, ""], shares: [value, ""], luck: mixed("7", value, "") };
  expect(verdict("t", ended(whole), [0])).toEqual(["fair-same", "fair-shared"]);
  expect(verdict("t", ended({ ...whole, shares: ["", ""], luck: "7" }), [0])).toEqual(["fair-same", "fair-left-out"]);
  expect(withheld(ended(whole))).toEqual([]);
  expect(withheld(ended({ ...whole, shares: ["", ""], luck: "7" }))).toEqual([0]);
  expect(verdict("t", ended({ ...whole, luck: "7" }), [0])).toEqual(["fair-other"]);
  expect(verdict("t", ended({ ...whole, shares: ["0".repeat(64), ""], luck: mixed("7", "0".repeat(64), "") }), [0])).toEqual(["fair-other"]);
});
