// Looking things up in a scene.
import type { Piece, Scene, Space, Zone } from "../messages";

export function piecesAt(zone: Zone, space: string): Piece[] {
  return (zone.pieces ?? []).filter((piece) => piece.at === space);
}

export function findPiece(scene: Scene, id: string): Piece | undefined {
  for (const zone of scene.zones) {
    const piece = zone.pieces?.find((one) => one.id === id);
    if (piece) return piece;
  }
  return undefined;
}

export function findSpace(scene: Scene, id: string): Space | undefined {
  for (const zone of scene.zones) {
    const space = zone.spaces?.find((one) => one.id === id);
    if (space) return space;
  }
  return undefined;
}

export function zoneOf(scene: Scene, id: string): Zone | undefined {
  return scene.zones.find(
    (zone) => zone.spaces?.some((space) => space.id === id) || zone.pieces?.some((piece) => piece.id === id),
  );
}

/** What a click means: the thing itself, what it lies on, or the one thing that lies on it. */
export function meant(scene: Scene, next: Set<string>, id: string): string {
  if (next.has(id)) return id;
  const piece = findPiece(scene, id);
  if (piece && next.has(piece.at)) return piece.at;
  const space = piece?.at ?? id;
  const lying = scene.zones.flatMap((zone) => piecesAt(zone, space)).filter((one) => next.has(one.id));
  return lying.length === 1 ? lying[0]!.id : id;
}

/** Pieces of the own row that look just like one that can be clicked mean the same: which stands for which. */
export function twins(scene: Scene, next: Set<string>, picked: string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const zone of scene.zones.filter((one) => one.kind === "row" && (one.seat ?? -1) >= 0 && one.seat === scene.seat)) {
    const pieces = (zone.pieces ?? []).filter((piece) => !piece.hidden);
    for (const way of ["id", "at"] as const) {
      const open = pieces.filter((piece) => next.has(piece[way]));
      for (const piece of pieces.filter((one) => !next.has(one[way]) && !picked.includes(one[way]))) {
        const like = open.find((one) => looks(one) === looks(piece));
        if (like) found.set(piece[way], like[way]);
      }
    }
  }
  return found;
}

/** All that can be seen of a piece. */
export function looks(piece: Piece): string {
  return [piece.kind, piece.colour, piece.letter, piece.text, piece.mark, piece.hidden ? "back" : ""].join("|");
}

/** How many steps wide and high a zone is, from its top left space. */
export function extent(zone: Zone): { left: number; top: number; width: number; height: number } {
  const spaces = zone.spaces ?? [];
  const xs = spaces.map((space) => space.x ?? 0);
  const ys = spaces.map((space) => space.y ?? 0);
  const left = Math.min(...xs, Infinity);
  const top = Math.min(...ys, Infinity);
  if (!spaces.length) return { left: 0, top: 0, width: 1, height: 1 };
  return { left, top, width: Math.max(...xs) - left + 1, height: Math.max(...ys) - top + 1 };
}
