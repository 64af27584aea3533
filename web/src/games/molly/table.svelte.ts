// What Molly's parts ask of a scene, and the special action that is being begun.
import { findPiece } from "../../lib/scene";
import type { Message, Piece, Scene, Zone } from "../../messages";
import type { Picking } from "../../zones/picking.svelte";

export const COLOURS = ["yellow", "red", "white", "green", "blue"];

export const zoneOf = (scene: Scene, id: string): Zone | undefined => scene.zones.find((zone) => zone.id === id);
export const message = (id: string, args: Message["args"] = {}): Message => ({ type: "message", id, args });

/** The top card of a pile. */
export const topOf = (scene: Scene, space: string): Piece | undefined => findPiece(scene, space.replace("grid", "pile"));

/** The spaces of a line that is told by their names, as "A1-B1-C1". */
export function spacesOf(scene: Scene, line: string): string[] {
  const spaces = zoneOf(scene, "grid")?.spaces ?? [];
  return line.split("-").flatMap((name) => spaces.find((space) => space.text === name)?.id ?? []);
}

export interface Line {
  id: string;
  spaces: string[];
}

/** The sets of three that wait to be taken; the chosen one, once it is chosen. */
export function linesOf(scene: Scene, board: Picking): Line[] {
  const lines = (zoneOf(scene, "sets")?.spaces ?? []).map((space) => ({ id: space.id, spaces: spacesOf(scene, space.text ?? "") }));
  const chosen = lines.filter((line) => board.isPicked(line.id));
  return chosen.length ? chosen : lines;
}

/** The card that is about to be played. */
export function cardInHand(scene: Scene, board: Picking): Piece | undefined {
  const shown = board.picked[0]?.startsWith("display.") ? findPiece(scene, board.picked[0].replace("display", "display.card")) : undefined;
  return shown ?? findPiece(scene, "drawn.card.0");
}

// A special action is begun by a button or by clicking; the button also marks what it needs.
const begun = $state({ key: "", verb: "" });

export function special(board: Picking): string {
  return begun.key === board.hands.key() && !board.picked.length ? begun.verb : "";
}

export function begin(board: Picking, verb: string): void {
  [begun.key, begun.verb] = [board.hands.key(), verb];
}

/** Could this still be decided? */
export const may = (board: Picking, verb: string): boolean => board.fitting.some((choice) => choice.verb === verb);
