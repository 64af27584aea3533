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

/** The pieces of all mountains whose base is this seat's: what a round pays. */
export const controlled = (scene: Scene, seat: number): number => (zoneOf(scene, "board")?.spaces ?? [])
  .map((space) => mountain(scene, space.id)).filter(([base]) => base?.seat === seat).reduce((sum, { length }) => sum + length, 0);

export const COVERED = "covered";       // the mark of a molehill that has another on top of it

export const fact = (scene: Scene, seat: number, id: string): string => String(scene.players.find((player) => player.seat === seat)?.facts?.find((one) => one.label.id === id)?.value ?? "");

/** The space that topples now. */
export const toppling = (scene: Scene): string => (scene.status.id === "status-topple" ? `board.${String(scene.status.args["space"])}` : "");

/** Where a topple goes, by its sentence: north, east, south or west. */
export function facingOf({ args }: Message): string {
  const facing = args["facing"];
  return typeof facing === "object" && facing.type === "message" ? facing.id.replace("facing-", "") : "";
}

export const topples = (board: Picking): { id: string; facing: string; choice: Choice }[] =>
  board.fitting.filter((choice) => choice.verb === "topple").map((choice) => ({ id: choice.path.at(-1) ?? "", facing: facingOf(choice.label), choice }));

export const WAYS: Record<string, [number, number]> = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] };

/** The spaces from one on, that way. */
export function along(scene: Scene, from: string, facing: string): string[] {
  const spaces = (zoneOf(scene, "board")?.spaces ?? []).filter((space) => space.id.startsWith("board."));
  const [right, down] = WAYS[facing] ?? [0, -1];
  const start = spaces.find((space) => space.id === from);
  const ahead = spaces.map((space) => ({ id: space.id, right: (space.x ?? 0) - (start?.x ?? 0), down: (space.y ?? 0) - (start?.y ?? 0) }));
  const steps = (one: { right: number; down: number }): number => one.right * right + one.down * down;
  return ahead.filter((one) => steps(one) > 0 && one.right * down === one.down * right).sort((a, b) => steps(a) - steps(b)).map((one) => one.id);
}

/** Which way the reader looks at: pointed at, focused, or about to be confirmed. */
const pointed = $state({ facing: "" });

export function lookTo(facing: string): void {
  pointed.facing = facing;
}

/** Where each piece of the mountain that topples would land; its base stays. */
export function ghosts(scene: Scene, board: Picking): Map<string, Piece> {
  const facing = board.pending ? facingOf(board.pending.label) : topples(board).some((one) => one.facing === pointed.facing) ? pointed.facing : "";
  const source = toppling(scene);
  if (!facing || !source) return new Map();
  const spaces = along(scene, source, facing);
  return new Map(mountain(scene, source).slice(1).flatMap((piece, index) => (spaces[index] ? [[spaces[index], piece] as const] : [])));
}

/** How much higher each molehill lies than the one below it, in hundredths of a space, so that the highest mountain fits. */
export const layer = (limit: number): number => Math.min(16.5, 42 / Math.max(1, limit - 1));
export const HILL = 23;          // how high one molehill is, in the same measure

export const ARROWS: Record<string, string> = {
  north: "M12 20V5M5 12l7-7 7 7", east: "M4 12h15M12 5l7 7-7 7", south: "M12 4v15M5 12l7 7 7-7", west: "M20 12H5M12 5l-7 7 7 7",
};
