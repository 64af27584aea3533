import type { Scene } from "../../messages";
import type { Picking } from "../../zones/picking.svelte";
import { allowed, pawns, standing, stepsTo } from "./table.svelte";

export { default as Art } from "./Art.svelte";
export { default as Board } from "./Board.svelte";
export { default as Controls } from "./Controls.svelte";
export { default as Face } from "./Face.svelte";
export { default as Own } from "./Own.svelte";
export { default as Seat } from "./Seat.svelte";
export { default as Short } from "./Short.svelte";
export { default as Theatre } from "./Theatre.svelte";
export { beats } from "./beats";
export const opens = ["shuffle"];
export const theatre = "dock";

/** Who stands, and how far the mole is from the reader's house. */
export function goal(scene: Scene, board: Picking): string {
  const steps = stepsTo(scene, `house.${scene.seat}`);
  return board.hands.say({ type: "message", id: steps ? "page-progress" : "page-goal", args: { steps, count: standing(scene).length } });
}

/** What is asked, where the board and the dock are two ways to answer. */
export function prompt(scene: Scene, board: Picking): { lead?: string; text: string; small?: string } | null {
  const say = (id: string, args = {}): string => board.hands.say({ type: "message", id, args });
  const own = board.picked.at(-1);
  if (own?.startsWith("board.")) return { lead: say("page-own-house"), text: say("page-own-house-why") };
  if (own?.startsWith("open.")) return { lead: say("page-swap"), text: say("page-swap-with") };
  if (!allowed(board).length) return null;
  const taken = pawns(scene).filter((pawn) => pawn.seat !== scene.seat).map((pawn) => pawn.at.split(".")[1]).join(", ");
  const { cards, which } = scene.status.args;
  return { lead: say("page-guess"), text: cards ? say("page-add-up", { cards, which }) : board.hands.say(scene.status), small: taken ? say("page-stay-away", { taken }) : say("page-how-to-guess") };
}
