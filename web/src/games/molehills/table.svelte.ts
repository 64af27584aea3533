// What the parts of Mountains out of Molehills ask of a scene.
import type { Choice, Message, Piece, Scene, Zone } from "../../messages";
import type { Picking } from "../../zones/picking.svelte";

export const STEPS = 4;
export const zoneOf = (scene: Scene, id: string): Zone | undefined => scene.zones.find((zone) => zone.id === id);
export const message = (id: string, args: Message["args"] = {}): Message => ({ type: "message", id, args });

/** A player's cards: the hand, and later the plan. */
export const handOf = (scene: Scene, seat: number): Zone | undefined => zoneOf(scene, seat === scene.seat ? "hand" : `hand-${seat}`);
export const isPlan = (zone: Zone | undefined): boolean => zone?.label.id === "zone-plan";

/** A number that the board's title tells: the round, the height that mountains may have, the step of the plans. */
export const told = (scene: Scene, what: "round" | "rounds" | "height" | "step"): number => Number(zoneOf(scene, "board")?.label.args[what] ?? 0);

/** The mountain of a space, its base first. */
export const mountain = (scene: Scene, space: string): Piece[] => (zoneOf(scene, "board")?.pieces ?? []).filter((piece) => piece.at === space && piece.kind === "molehill");

export const fact = (scene: Scene, seat: number, id: string): string => String(scene.players.find((player) => player.seat === seat)?.facts?.find((one) => one.label.id === id)?.value ?? "");

/** The space that topples now. */
export const toppling = (scene: Scene): string => (scene.status.id === "status-topple" ? `board.${String(scene.status.args["space"])}` : "");

/** Where a topple would go: north, east, south or west. */
export function facingOf(choice: Choice): string {
  const facing = choice.label.args["facing"];
  return typeof facing === "object" && facing.type === "message" ? facing.id.replace("facing-", "") : "";
}

export const topples = (board: Picking): { id: string; facing: string; choice: Choice }[] =>
  board.fitting.filter((choice) => choice.verb === "topple").map((choice) => ({ id: choice.path.at(-1) ?? "", facing: facingOf(choice), choice }));

/** How much higher each molehill lies than the one below it, in hundredths of a space, so that the highest mountain fits. */
export const layer = (limit: number): number => Math.min(15, 37 / Math.max(1, limit - 1));
export const HILL = 21;          // how high one molehill is, in the same measure

export const ARROWS: Record<string, string> = {
  north: "M12 20V5M5 12l7-7 7 7", east: "M4 12h15M12 5l7 7-7 7", south: "M12 4v15M5 12l7 7 7-7", west: "M20 12H5M12 5l-7 7 7 7",
};
