// The beat of what the rules change without telling it: what differs from the update fades, and never flies.
import type { Piece, Scene } from "../messages";
import type { Beat } from "../zones/beat";

const MS = 120;

/** From the last line's table to the update's; null where every piece lies as it lay. */
export function closing(before: Scene, after: Scene): Beat | null {
  const [was, is] = [looksOf(before), looksOf(after)];
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter((id) => was.get(id) !== is.get(id));
  return changed.length ? { acts: changed.map((piece) => ({ piece, way: "fade", ms: MS })), holds: MS } : null;
}

/** Where each piece lies and what it looks like. */
function looksOf(scene: Scene): Map<string, string> {
  return new Map(scene.zones.flatMap((zone) => zone.pieces ?? []).map((piece) => [piece.id, looks(piece)]));
}

const looks = ({ at, kind, text, mark, colour, letter, hidden, facing }: Piece): string => JSON.stringify([at, kind, text, mark, colour, letter, hidden, facing]);
