import type { Scene } from "../../messages";
import type { Picking } from "../../zones/picking.svelte";
import { controlled, fact, message, zoneOf } from "./table.svelte";

export { default as Art } from "./Art.svelte";
export { default as Board } from "./Board.svelte";
export { default as Controls } from "./Controls.svelte";
export { default as Own } from "./Own.svelte";
export { default as Seat } from "./Seat.svelte";
export { default as Short } from "./Short.svelte";
export { default as Theatre } from "./Theatre.svelte";
export { beats } from "./beats";
export const opens = ["laid_out"];

export const pressed = true;

/** A finger cannot point before it presses: it is asked, while ghosts show where the pieces would land. */
export const asks = globalThis.matchMedia?.("(pointer: coarse)").matches ? ["topple"] : [];

/** The round and its limit, and what the reader has and would score now. */
export function goal(scene: Scene, board: Picking): string {
  const zone = zoneOf(scene, "board");
  if (!zone) return "";
  const points = fact(scene, scene.seat, "fact-points");
  return board.hands.say(points ? message("page-goal", { ...zone.label.args, points: Number(points), now: controlled(scene, scene.seat) }) : zone.label);
}

/** What is asked follows each click. */
export function prompt(scene: Scene, board: Picking): { lead?: string; text: string; small?: string } | null {
  const say = (id: string, args = {}): string => board.hands.say(message(id, args));
  const verb = board.fitting[0]?.verb;
  if (verb === "place" && board.picked.length) return { text: say("page-facing") };
  if (verb === "plan") return { lead: say("page-plan"), text: say("page-which-card", { number: board.picked.length + 1 }), small: "" };
  if (verb === "topple") return { lead: say("page-topples", { space: String(scene.status.args["space"]) }), text: say("page-which-way"), small: say("page-topple-why") };
  return null;
}
