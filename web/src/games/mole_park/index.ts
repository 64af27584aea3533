import type { Message, Scene } from "../../messages";
import type { Picking } from "../../zones/picking.svelte";
import { aimed } from "./aim.svelte";
import { zoneOf } from "./fair";

export { default as Art } from "./Art.svelte";
export { default as Board } from "./Board.svelte";
export { default as Controls } from "./Controls.svelte";
export { default as Own } from "./Own.svelte";
export { default as Seat } from "./Seat.svelte";
export { default as Short } from "./Short.svelte";
export { beats } from "./beats";
export const opens = ["dealt"];
export const wide = true;
export const pressed = true;
export const asks = ["crown"];

interface Prompt {
  lead: string;
  text: string;
  small?: string;
  confirms?: boolean;
}

type Say = (id: string, args?: Message["args"]) => string;
const sayer = (board: Picking): Say => (id, args = {}) => board.hands.say({ type: "message", id, args });

/** How far the reader is on the way to the Crown. */
export function goal(scene: Scene, board: Picking): string {
  const label = zoneOf(scene, "path")?.label;
  if (!label) return "";
  return label.args["stars"] === undefined ? "" : sayer(board)("page-goal", label.args);
}

/** What is asked, shortly. */
export function prompt(scene: Scene, board: Picking): Prompt | null {
  const say = sayer(board);
  if (board.pending?.verb === "crown") return crownPrompt(board.pending.label, say);
  const { id, args } = scene.status;
  if (id === "status-discard") return { lead: say("page-put-down", args), text: say("page-keep"), small: say("page-put-down-how") };
  if (id === "status-order") return { lead: say("page-first"), text: say("page-first-how") };
  if (id === "status-pick") return { lead: say("page-pick", args), text: say("page-pick-how") };
  if (id !== "status-choose" && id !== "status-respond") return null;
  const label = zoneOf(scene, "dice")?.spaces?.[aimed(scene, board)]?.label;
  const respond = id === "status-respond";
  const text = respond ? say("page-rivals", args) : say("page-secret");
  return { lead: say(respond ? "page-again" : "page-die"), text: label ? board.hands.say(label) : text, small: label ? text : say(respond ? "page-respond-how" : "page-die-how") };
}

function crownPrompt(label: Message, say: Say): Prompt {
  const odds = label.args["chances"] ? "page-crown-odds" : "page-crown-hopeless";
  return { lead: say("page-crown-ask"), text: say(odds, label.args), small: say("page-crown-price"), confirms: true };
}
