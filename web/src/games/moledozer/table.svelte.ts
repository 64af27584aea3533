// What several parts of the table look up, and the number that is being set in the dock.
import type { Piece, Player, Scene, Zone } from "../../messages";
import type { Picking } from "../../zones/picking.svelte";

export const zoneOf = (scene: Scene, id: string): Zone | undefined => scene.zones.find((zone) => zone.id === id);
export const stackOf = (scene: Scene, seat: number): Zone | undefined => zoneOf(scene, `stack-${seat}`);
export const pawns = (scene: Scene): Piece[] => zoneOf(scene, "guess")?.pieces ?? [];
export const standing = (scene: Scene): Player[] => scene.players.filter((player) => !player.out);
export const numberAt = (id: string): number => Number(id.split(".")[1]);
export const guessOf = (scene: Scene, seat: number): number => {
  const pawn = pawns(scene).find((one) => one.seat === seat);
  return pawn ? numberAt(pawn.at) : 0;
};

/** Steps from the mole to a piece of the board; 0 if that is not there. */
export function stepsTo(scene: Scene, piece: string): number {
  const { pieces = [], edges = [] } = zoneOf(scene, "board") ?? {};
  const [mole, there] = ["mole", piece].map((id) => pieces.find((one) => one.id === id)?.at);
  if (!mole || !there) return 0;
  const reached = new Set([mole]);
  let steps = 0;
  for (let size = 0; !reached.has(there) && size < reached.size; steps += 1) {
    size = reached.size;
    for (const space of edges.filter((edge) => edge.some((end) => reached.has(end))).flat()) reached.add(space);
  }
  return reached.has(there) ? steps : 0;
}

/** The numbers that can be guessed now. */
export function allowed(board: Picking): number[] {
  return [...board.next].filter((id) => id.startsWith("guess.")).map(numberAt).sort((a, b) => a - b);
}

/** The number set in the dock, or on a small track. */
export const draft = $state({ number: 0 });

/** The allowed number nearest to the one that is set; at first one that is likely. */
export function drafted(board: Picking): number {
  const likely = draft.number || Math.round(4.5 * standing(board.scene).length);
  return allowed(board).reduce((best, one) => (Math.abs(one - likely) < Math.abs(best - likely) ? one : best), Infinity);
}
