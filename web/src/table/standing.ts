// A result as it is shown: who stands where, and what points came from, part by part.
import type { Result } from "../messages";

/** Seats from the winner down. */
export function ranked(result: Result): number[] {
  return result.ranks.map((_, seat) => seat).sort((a, b) => (result.ranks[a] ?? 9) - (result.ranks[b] ?? 9) || a - b);
}

/** Some games only have a winner: one point in all, which says less than what it was made of. */
export function isOnePoint(result: Result): boolean {
  return Math.abs(result.points.reduce((sum, points) => sum + points, 0) - 1) < 0.001;
}

/** How many parts there are to be counted, at most. */
export function partsOf(result: Result): number {
  return Math.max(0, ...result.parts.map((parts) => parts.length));
}

/** A seat's points after so many parts; with the last part, all of them. */
export function pointsAfter(result: Result, seat: number, parts: number): number {
  if (parts >= partsOf(result)) return result.points[seat] ?? 0;
  return (result.parts[seat] ?? []).slice(0, parts).reduce((sum, part) => sum + (typeof part.points === "number" ? part.points : 0), 0);
}

export function number(points: number | string | undefined): string {
  return typeof points === "number" ? String(Math.round(100 * points) / 100) : (points ?? "");
}
