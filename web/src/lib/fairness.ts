// Was the luck fair? What this device was shown before the game, and its own shares of luck, kept to be compared at the end.
import type { Draw, Result } from "../messages";
import { ofHex, ofText } from "./sha256";

const KEY = "talpa.luck";
const MOST = 200;            // of each that are kept

interface Kept {
  shares: [digest: string, share: string][];
  offers: [table: string, bySeat: Record<number, string>][];
  commitments: [table: string, commitment: string][];
}

export type Verdict = "fair-same" | "fair-other" | "fair-unknown" | "fair-shared" | "fair-left-out" | "fair-alone";

function kept(): Kept {
  const empty = { shares: [], offers: [], commitments: [] };
  try {
    return { ...empty, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return empty;
  }
}

function keep(next: Kept): void {
  const last = <T>(list: T[]): T[] => list.slice(-MOST);
  localStorage.setItem(KEY, JSON.stringify({ shares: last(next.shares), offers: last(next.offers), commitments: last(next.commitments) }));
}

/** A new share of luck, 32 random bytes that stay here until they are asked for: its digest. */
export function newShare(): string {
  const share = [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const [digest, all] = [ofHex(share), kept()];
  keep({ ...all, shares: [...all.shares, [digest, share]] });
  return digest;
}

/** Shares that this device offers when it comes to a table that has not begun. */
export function offerShares(table: string, seats: number[]): void {
  const all = kept();
  const bySeat = Object.fromEntries(seats.map((seat) => [seat, newShare()]));
  keep({ ...kept(), offers: [...all.offers.filter(([one]) => one !== table), [table, bySeat]] });
}

export function offeredShares(table: string): Record<number, string> {
  return kept().offers.find(([one]) => one === table)?.[1] ?? {};
}

/** The shares that the table asks this device's seats for. */
export function asked(draw: Draw, yours: number[]): { seat: number; value: string }[] {
  if (!draw.asked || draw.done) return [];
  const known = new Map(kept().shares);
  return yours.filter((seat) => !draw.shares[seat]).flatMap((seat) => {
    const value = known.get(draw.digests[seat] ?? "");
    return value ? [{ seat, value }] : [];
  });
}

/** What a table was bound to when this device first saw it; later words change nothing. */
export function noteCommitment(table: string, commitment: string): void {
  const all = kept();
  if (!all.commitments.some(([one]) => one === table)) keep({ ...all, commitments: [...all.commitments, [table, commitment]] });
}

/** A digest that a person can compare: its first twelve digits. */
export const short = (digest: string): string => digest.slice(0, 12).replace(/(....)(?=.)/g, "$1 ");

const isMixed = (result: Result): boolean => {
  const mixed = BigInt(`0x${ofText(["talpa luck 1", result.seed, ...result.shares].join("\n"))}`).toString();
  return result.luck === (result.shares.some(Boolean) ? mixed : result.seed);
};

/** Was the luck the one that was bound at the start, and did this device have its share in it? */
export function verdict(table: string, result: Result, yours: number[]): Verdict[] {
  const first = kept().commitments.find(([one]) => one === table)?.[1];
  if (!first) return ["fair-unknown"];
  const honest = result.shares.every((share, seat) => !share || ofHex(share) === result.digests[seat]);
  if (ofText(result.seed) !== first || !honest || !isMixed(result)) return ["fair-other"];
  return ["fair-same", ownPart(result, yours)];
}

/** The seats that were bound to a share and did not give it: only with one of them could a server have had a choice. */
export const withheld = (result: Result): number[] =>
  result.digests.flatMap((digest, seat) => (digest && !result.shares[seat] ? [seat] : []));

function ownPart(result: Result, yours: number[]): Verdict {
  const own = new Map(kept().shares);
  const bound = yours.filter((seat) => own.has(result.digests[seat] ?? ""));
  if (!bound.length) return "fair-alone";
  return bound.every((seat) => own.get(result.digests[seat]!) === result.shares[seat]) ? "fair-shared" : "fair-left-out";
}
