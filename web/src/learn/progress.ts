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
