// The beat of what the rules change without telling it: pawns go home, cards are taken up for what is asked next.
import type { Piece, Scene } from "../messages";
import type { Act, Beat } from "../zones/beat";

const MS = 300;
const MOST = 12;               // more are exchanged at once

/** From the last line's table to the update's; null where every piece lies as it lay. */
export function closing(before: Scene, after: Scene): Beat | null {
  const [was, is] = [piecesOf(before), piecesOf(after)];
  const gone = [...was.values()].filter((piece) => !is.has(piece.id)).map(goesHome);
  const changed = [...is.values()].filter((piece) => !isSame(was.get(piece.id), piece)).map((piece) => comes(was.get(piece.id), piece));
  const acts = [...gone, ...changed];
  return acts.length ? { acts: acts.slice(0, MOST), holds: MS } : null;
}

function piecesOf(scene: Scene): Map<string, Piece> {
  return new Map(scene.zones.flatMap((zone) => zone.pieces ?? []).map((piece) => [piece.id, piece]));
}

const looks = ({ kind, text, mark, colour, letter, hidden, facing }: Piece): string => JSON.stringify([kind, text, mark, colour, letter, hidden, facing]);
const isSame = (was: Piece | undefined, piece: Piece): boolean => was?.at === piece.at && looks(was) === looks(piece);
const goesHome = ({ id, seat }: Piece): Act => ({ piece: id, ...(seat === undefined || seat < 0 ? {} : { to: `seat.${seat}` }), way: "settle", ms: MS });

function comes(was: Piece | undefined, piece: Piece): Act {
  if (!was) return { piece: piece.id, way: "pop", ms: MS };
  if (was.at === piece.at) return { piece: piece.id, way: "turn", ms: MS };
  return { piece: piece.id, way: "settle", ms: MS, turns: looks(was) !== looks(piece) };
}
