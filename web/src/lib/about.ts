// What a piece or a zone is, in the game's own words: `about-<kind>-<mark>`, `about-<kind>`, `about-<zone>`.
import type { Scene } from "../messages";
import { findPiece, zoneOf } from "./scene";
import { words } from "./words.svelte";

/** A zone's name without the seat it belongs to: burrow-zone.0 is burrow-zone, and stack-2 is stack. */
export const zoneName = (id: string): string => id.replace(/[.-]?\d+$/, "");

export function about(scene: Scene, id: string): string {
  const piece = findPiece(scene, id);
  const zone = zoneOf(scene, id)?.id ?? scene.zones.find((one) => one.id === id)?.id ?? "";
  const ids = [...(piece && !piece.hidden ? [`about-${piece.kind}-${piece.mark ?? ""}`, `about-${piece.kind}`] : []), `about-${zoneName(zone)}`];
  const known = ids.find((one) => words(scene.game).has(one));
  return known ? words(scene.game).text(known) : "";
}
