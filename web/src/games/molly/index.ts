import type { Message, Scene } from "../../messages";
import { findPiece } from "../../lib/scene";
import type { Picking } from "../../zones/picking.svelte";
import { may, message, special } from "./table.svelte";

export { default as Art } from "./Art.svelte";
export { default as Board } from "./Board.svelte";
export { default as Controls } from "./Controls.svelte";
export { default as Market } from "./Market.svelte";
export { default as Own } from "./Own.svelte";
export { default as Seat } from "./Seat.svelte";
export { default as Short } from "./Short.svelte";
export { default as Theatre } from "./Theatre.svelte";
export { beats } from "./beats";
export const opens = ["turn"];
export const seats = "others";

export const pressed = true;

/** How far the reader is, "red 4 × white 2 + 1 = 9", as soon as there are cubes. */
export function goal(scene: Scene, board: Picking): string {
  if (scene.status.args["last"] === "yes") return board.hands.say(message("page-last-round"));
  const facts = scene.players.find((player) => player.seat === scene.seat)?.facts ?? [];
  const [tokens, points] = ["fact-tokens", "fact-points"].map((id) => facts.find((fact) => fact.label.id === id));
  const { most, least, most_colour, least_colour } = points?.label.args ?? {};
  if (!points || !most || !least) return board.hands.say(message("page-goal"));
  const colour = (id: unknown): Message => message(`page-colour-${String(id)}`);
  return board.hands.say(message("page-progress", {
    most, least, most_colour: colour(most_colour), least_colour: colour(least_colour), tokens: tokens?.value ?? 0, points: points.value,
  }));
}

/** What is asked follows each click. */
export function prompt(scene: Scene, board: Picking): { lead?: string; text: string; small?: string } | null {
  const say = (id: string, args = {}): string => board.hands.say(message(id, args));
  const [first, second] = board.picked;
  const name = (id = ""): string => scene.zones.flatMap((zone) => zone.spaces ?? []).find((space) => space.id === id)?.text ?? "";
  if (may(board, "pile")) return piles(board, say);
  if (first?.startsWith("display.")) {
    const card = findPiece(scene, first.replace("display", "display.card"));
    return { text: say("page-where", { card: card?.label ?? "" }), small: may(board, "take") ? say("page-or-take") : "" };
  }
  if (first === "bobtail") return { text: second ? say("page-hunt-pile", { space: name(second) }) : say("page-hunt-where") };
  if (first?.startsWith("grid.")) return { text: say("page-swap-with", { space: name(first) }), small: say("page-swap-why") };
  if (special(board)) return { text: say(`page-${special(board)}-what`), small: say(`page-${special(board)}-why`) };
  if (may(board, "play")) return { lead: say("page-your-turn"), text: say("page-play"), small: say("page-play-from") };
  return null;
}

function piles(board: Picking, say: (id: string) => string): { lead?: string; text: string; small?: string } {
  const which = board.fitting.some((choice) => choice.path[board.picked.length]?.startsWith("set.")) ? "page-which-set" : "page-which-pile";
  return { lead: say("page-three"), text: say(which), small: say("page-pile-why") };
}
