// A mountain topples: all but its base lean over, then go one after the other, the lowest first, and those above sink into its place.
import { mount } from "svelte";
import type { Piece, Scene } from "../../messages";
import type { Stage } from "../../zones/beat";
import Molehill from "./Molehill.svelte";
import { along, mountain, WAYS } from "./table.svelte";

const LEAN = 260;              // ms until the mountain leans
const APART = 200;             // ms from one hop to the next
const HOP = 260;               // ms of a hop
const TILT = 25;               // degrees
const FORESHORTENED = 0.7;     // how high a mountain looks that leans to the back or to the front

type Point = { x: number; y: number };
type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;

/** A molehill that goes, and where it lands: on another one, or at its owner's. */
export interface Mover {
  piece: Piece;
  to: string;
  home: boolean;
}

/** Where the pieces of a mountain went, the lowest first; what went beyond the edge is at its owner's. */
export function moversOf(before: Scene, after: Scene, source: string, facing: string): { movers: Mover[]; landed: string[] } {
  const landed = along(after, source, facing).filter((space) => mountain(after, space).length > mountain(before, space).length);
  const movers = mountain(before, source).slice(mountain(after, source).length).map((piece, index): Mover => {
    const target = landed[index] && mountain(after, landed[index]!).at(-1)?.id;
    return { piece, to: target || `seat.${piece.seat ?? 0}`, home: !target };
  });
  return { movers, landed };
}

export const toppling = (count: number): number => LEAN + (count - 1) * APART + HOP + 60;

/** Where a molehill lies so many layers above the base, which leans that way. */
function leaning(facing: string, height: number): string {
  const [right, down] = WAYS[facing] ?? [0, -1];
  const angle = (right * TILT * Math.PI) / 180;
  const up = height * (down ? FORESHORTENED : Math.cos(angle));
  return `translate(${height * Math.sin(angle)}px, ${down * 6 - up}px) rotate(${right * TILT}deg) scale(${1 + down * 0.06})`;
}

/** Upright, leaning, down by a layer for each one that went, and over to where it lands. */
function way(facing: string, layer: number, nth: number, target: Point, small: number): Keyframe[] {
  const end = LEAN + nth * APART + HOP;
  const at = (ms: number, transform: string, easing = "ease-in-out"): Keyframe => ({ transform, offset: ms / end, easing });
  const sinks = Array.from({ length: nth }, (_, gone) => [
    at(LEAN + gone * APART, leaning(facing, (nth + 1 - gone) * layer)), at(LEAN + gone * APART + APART * 0.7, leaning(facing, (nth - gone) * layer)),
  ]).flat();
  return [
    at(0, `translate(0px, ${-(nth + 1) * layer}px)`, "cubic-bezier(.5,0,.9,.5)"), ...(nth ? [] : [at(LEAN, leaning(facing, layer))]), ...sinks,
    ...(nth ? [at(LEAN + nth * APART, leaning(facing, layer), "ease-out")] : []),
    at(LEAN + nth * APART + HOP * 0.5, `translate(${target.x / 2}px, ${Math.min(target.y, -layer) - 34}px) rotate(0deg) scale(${(1 + small) / 2})`, "ease-in"),
    at(end, `translate(${target.x}px, ${target.y}px) rotate(0deg) scale(${small})`),
  ];
}

const middle = (box: Box): Point => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

function go(stage: Stage, base: Box, layer: number, facing: string, mover: Mover, nth: number, isTop: boolean): void {
  const box = stage.box(mover.to);
  if (!box) return;
  const [from, to, end] = [middle(base), middle(box), LEAN + nth * APART + HOP];
  const hill = stage.add("", base);
  mount(Molehill, { target: hill, props: { colour: mover.piece.colour ?? "", top: isTop } });
  stage.animate(hill, way(facing, layer, nth, { x: to.x - from.x, y: to.y - from.y }, mover.home ? 0.5 : box.width / base.width), { ms: end });
  stage.animate(hill, [{ opacity: 1 }, { opacity: 0 }], { ms: 1, at: end });
  const landed = mover.home ? null : stage.find(mover.to);
  if (landed) stage.animate(landed, [{ opacity: 0 }, { opacity: 0 }], { ms: end });
  stage.sound("dig", end - 40);
}

/** `base` stays; the others, lowest first, lie `layer` pixels above each other. */
export function topple(stage: Stage, base: Box, layer: number, facing: string, movers: Mover[]): void {
  movers.forEach((mover, nth) => go(stage, base, layer, facing, mover, nth, nth === movers.length - 1));
}
