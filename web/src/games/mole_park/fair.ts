// Mole Park's scene, looked up: stalls with their part of the path, whose things are whose.
import type { Piece, Player, Scene, Space, Zone } from "../../messages";

export const zoneOf = (scene: Scene, id: string): Zone | undefined => scene.zones.find((zone) => zone.id === id);
export const piecesOf = (zone: Zone | undefined, space: string): Piece[] => (zone?.pieces ?? []).filter((piece) => piece.at === space);
export const factOf = (player: Player, name: string): string | number | undefined => player.facts?.find((fact) => fact.label.id === name)?.value;

/** A stall and the part of the path below it: from its own stars up to those of the next. */
export interface Column {
  stall: Space;
  range: string;
  path: Space[];
}

export function columns(scene: Scene): Column[] {
  const stalls = zoneOf(scene, "stands")?.spaces ?? [];
  const path = zoneOf(scene, "path")?.spaces ?? [];
  const needs = stalls.map((stall) => Number(stall.text));
  return stalls.map((stall, index) => {
    const [least, most] = [index ? needs[index]! : -Infinity, needs[index + 1] ?? Infinity];
    const range = index === stalls.length - 1 ? stall.text! : `${needs[index]}–${most - 1}`;
    return { stall, range, path: path.filter((space) => Number(space.text) >= least && Number(space.text) < most) };
  });
}

/** The faces of a die, as its label tells them. */
export function facesOf(scene: Scene, die: number): string[] {
  const faces = zoneOf(scene, "dice")?.spaces?.[die]?.label?.args["faces"];
  return typeof faces === "string" ? faces.split(" ") : [];
}

/** Each face once, in the order of the die. */
export const differentFaces = (faces: string[]): string[] => [...new Set(faces)];
