// A taken pile in the theatre: its cards fan out, each pops into a cube that hops into the Burrow, and goes to the discards.
import { mount } from "svelte";
import type { NewsLine } from "../../messages";
import type { Stage } from "../../zones/beat";
import MoleCard from "./MoleCard.svelte";
import { COLOURS } from "./table.svelte";

const PLACES = 8;              // cards side by side; what is more lies below the first
const APART = 170;             // ms from one cube to the next
const HOP = "cubic-bezier(.3,.7,.3,1)";

type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;
const CUBES = new Set(["cube", "overflow"]);

/** The cubes that are told of next, without a break: a colour for each card. */
export function cardsOf(lines: NewsLine[]): number[] {
  const end = lines.findIndex((line) => !CUBES.has(line.kind));
  return lines.slice(0, end < 0 ? lines.length : end).flatMap((line) => Array.from({ length: line.c }, () => line.b));
}

/** Do these cubes come from a pile? Then the other two piles of the set are flipped afterwards. */
export const isFromPile = (following: NewsLine[]): boolean => following.find((line) => !CUBES.has(line.kind))?.kind === "flip";

const towards = (from: Box, to: Box): { x: number; y: number } => ({ x: from.left + from.width / 2 - to.left - to.width / 2, y: from.top + from.height / 2 - to.top - to.height / 2 });

/** Places are counted from the right: a card keeps its own while those before it leave. */
function placeOf(room: Box, left: number): Box & { lean: string } {
  const height = Math.min(room.height, 112);
  const [width, nth] = [height * 0.75, Math.min(left, PLACES - 1)];
  const step = Math.min(width * 0.8, (room.width - width) / (PLACES - 1));
  return { left: room.left + (PLACES - 1 - nth) * step, top: room.top + (room.height - height) / 2, width, height, lean: `rotate(${nth % 2 ? 2 : -2}deg)` };
}

/** The cards in their places, the first one leftmost; what else is in the theatre is hidden as long as they lie there. */
function lay(stage: Stage, colours: number[], ms: number): { card: HTMLElement; box: Box; lean: string }[] {
  const [room, things] = [stage.box("fan"), stage.find("fan")];
  if (!room || !things) return [];
  for (const thing of things.children) stage.animate(thing, [{ opacity: 0 }, { opacity: 0 }], { ms });
  return colours.map((colour, index) => {
    const { lean, ...box } = placeOf(room, colours.length - 1 - index);
    const card = stage.add("", box);
    mount(MoleCard, { target: card, props: { colour: COLOURS[colour] ?? "", letter: stage.find(`cube.${colour}`)?.dataset["letter"] ?? "" } });
    card.style.transform = lean;
    return { card, box, lean };
  });
}

export const FAN = 900;

/** The pile comes from its room and shows its cards. */
export function fanOut(stage: Stage, room: Box, colours: number[]): void {
  lay(stage, colours, FAN).forEach(({ card, box, lean }, index) => {
    const { x, y } = towards(room, box);
    stage.animate(card, [{ transform: `translate(${x}px, ${y}px)` }, { transform: `translate(${x / 2}px, ${y / 2 - 40}px)`, offset: 0.5 }, { transform: lean }], { ms: 420, at: index * 50, ease: HOP });
  });
  stage.sound("card");
}

/** How long it takes until so many cubes have popped. */
export const popping = (count: number): number => 560 + count * APART;

/** The first cards pop into cubes, which hop to `to`; the rest stay as they lie. */
export function popInto(stage: Stage, colours: number[], count: number, to: string): void {
  const cards = lay(stage, colours, popping(count));
  cards.slice(0, count).forEach(({ card, box, lean }, index) => {
    leave(stage, card, box, lean, index * APART);
    hopCube(stage, colours[index]!, box, to, index * APART + 120);
  });
}

function leave(stage: Stage, card: HTMLElement, box: Box, lean: string, at: number): void {
  const pile = stage.box("discard");
  const { x, y } = pile ? towards(pile, box) : { x: 0, y: 0 };
  const there = `translate(${x}px, ${y}px) scale(0.8)`;
  stage.animate(card, [{ transform: lean }, { transform: `${lean} scale(1.15)`, offset: 0.3 }, { transform: there, opacity: 1, offset: 0.98 }, { transform: there, opacity: 0 }], { ms: 420, at, ease: "ease-in-out" });
}

function hopCube(stage: Stage, colour: number, from: Box, to: string, at: number): void {
  const [drawing, target] = [stage.find(`cube.${colour}`)?.querySelector("svg")?.cloneNode(true), stage.box(to)];
  if (!drawing || !target) return;
  const size = 34;
  const box = { left: target.left + target.width / 2 - size / 2, top: target.top + target.height / 2 - size / 2, width: size, height: size };
  const [cube, { x, y }] = [stage.add("", box), towards(from, box)];
  cube.append(drawing);
  stage.animate(cube, [
    { transform: `translate(${x}px, ${y}px) scale(0.3)`, opacity: 0 }, { transform: `translate(${x}px, ${y}px) scale(1.6)`, opacity: 1, offset: 0.3 },
    { transform: `translate(${x / 2}px, ${Math.min(y, 0) - 40}px) scale(1.3)`, offset: 0.65 }, { transform: "none", opacity: 1, offset: 0.97 }, { opacity: 0 },
  ], { ms: 440, at, ease: HOP });
  stage.sound("pop", at + 380);
}
