// Where this device is in each game's lesson: kept on this device only.
import type { LessonWanted } from "../messages";

const KEY = "talpa.lessons";
export type Place = Pick<LessonWanted, "first" | "taken">;

function all(): Record<string, Place> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Place>;
  } catch {
    return {};
  }
}

export function placeIn(game: string): Place {
  return all()[game] ?? { first: 0, taken: [] };
}

export function keepPlace(game: string, place: Place): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [game]: place }));
  } catch {
    // a device that keeps nothing begins anew
  }
}

const OFFER = "talpa.offer";

/** The first time a game is played from the shelf, and was not learned here, its lesson is to be offered. */
export function offerOnce(game: string): void {
  if (all()[game]) return;
  keepPlace(game, { first: 0, taken: [] });
  sessionStorage.setItem(OFFER, game);
}

/** The game whose lesson is to be offered now, or nothing. */
export function takeOffer(): string {
  const game = sessionStorage.getItem(OFFER) ?? "";
  sessionStorage.removeItem(OFFER);
  return game;
}
