// Which of the reader's own dice is looked at: its faces light up on the board before it is thrown.
import type { Scene } from "../../messages";
import type { Picking } from "../../zones/picking.svelte";
import { zoneOf } from "./fair";

const looked = $state({ at: -1 });

export function lookAt(die: number): void {
  looked.at = die;
}

/** The die that was chosen, is asked for, hinted or pointed at; -1: none. */
export function aimed(scene: Scene, board: Picking): number {
  const spaces = zoneOf(scene, "dice")?.spaces ?? [];
  const chosen = spaces.findIndex((space) => board.isPicked(space.id) || space.text === "✓");
  const pointed = spaces.some((space) => board.can(space.id)) ? looked.at : -1;
  if (pointed >= 0 || chosen >= 0) return pointed >= 0 ? pointed : chosen;
  return spaces.findIndex((space) => board.hinted.has(space.id));
}
