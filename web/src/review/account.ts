// What a review's numbers look like: rows of the bar, points of the curve.
import type { CostlyChoice, LuckyEvent, Point, Review } from "../messages";

export const SURE = 1.96;        // standard errors on each side of 95 in 100
const NOISE = 4;                 // standard errors that could be noise; as in talpa.review.report
const LEAST = 0.0005;            // of luck that is listed; as there
const PARTS = ["luck", "others", "own", "revealed"] as const;

export interface Row {
  name: string;                  // the word's id
  change: number;
  low: number;                   // in shares of the whole bar
  high: number;
  total: boolean;                // a chance, not a change of one
}

/** Start, four changes, and the result; each change begins where the one before it ended. The bar is just long enough for all. */
export function rows(review: Review): Row[] {
  let at = review.start;
  const changes = PARTS.map((part): Row => {
    const change = review[part];
    const row = { name: `review-${part}`, change, low: Math.min(at, at + change), high: Math.max(at, at + change), total: false };
    at += change;
    return row;
  });
  const total = (name: string, share: number): Row => ({ name, change: share, low: 0, high: share, total: true });
  const all = [total("review-start", review.start), ...changes, total("review-result", review.result)];
  const low = Math.min(0, ...all.map((row) => row.low));
  const length = Math.max(1, ...all.map((row) => row.high)) - low;
  return all.map((row) => ({ ...row, low: (row.low - low) / length, high: (row.high - low) / length }));
}

const clipped = (share: number): number => Math.min(Math.max(share, 0), 1);

/** Points of winning chance with one decimal, and a sign. */
export function points(share: number, language: string, total = false): string {
  return new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: total ? "auto" : "exceptZero" })
    .format(Math.round(1000 * share) / 10).replace("-", "−");
}

/** The places of a curve in a box of 1 × 1, from left to right. */
export function path(worths: number[], steps: number): [number, number][] {
  return worths.map((worth, index) => [steps ? index / steps : 0, 1 - clipped(worth)]);
}

export function band(found: Point[], steps: number): [number, number][] {
  const above = path(found.map((one) => one.worth + SURE * one.error), steps);
  const below = path(found.map((one) => one.worth - SURE * one.error), steps);
  return [...above, ...below.reverse()];
}

export const dearest = (review: Review): CostlyChoice[] => review.choices.filter((one) => one.cost > 0).sort((a, b) => b.cost - a.cost);
export const isClear = (one: CostlyChoice): boolean => one.error > 0 && one.gap > 2 * NOISE * one.error;

export function lucky(review: Review, sign: 1 | -1, most = 5): LuckyEvent[] {
  return review.events.filter((one) => sign * one.luck >= LEAST).sort((a, b) => sign * (b.luck - a.luck)).slice(0, most);
}

export const sureness = (review: Review): number => (SURE * review.points.reduce((sum, one) => sum + one.error, 0)) / review.points.length;
