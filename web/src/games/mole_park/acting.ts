// How Mole Park's things move where one act is not enough: a die that tumbles, cards that fly, moles that rise, the Crown.
import { boxOf } from "../../lib/box";
import type { Sound } from "../../lib/sound";
import type { Stage } from "../../zones/beat";

const SVG = "http://www.w3.org/2000/svg";
const HOP = "cubic-bezier(.3,.7,.3,1)";
const ROLL = 1060;             // ms: to the arena, three bounces, to the hole
const STILL = 0.66;            // of it: the face is seen
const FACES = 6;               // that are seen on the way

type Point = { x: number; y: number };
const middle = (box: DOMRect): Point => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
const away = (from: Point, to: Point): Point => ({ x: from.x - to.x, y: from.y - to.y });
const at = (point: Point, more = ""): string => `translate(${point.x}px, ${point.y}px) ${more}`;

/** A drawing's copy, alone. */
function copyOf(element: HTMLElement | null): SVGElement | null {
  return (element?.querySelector("svg")?.cloneNode(true) as SVGElement | undefined) ?? null;
}

/** The same die with another face up. */
function showing(die: SVGElement, face: string): SVGElement {
  const copy = die.cloneNode(true) as SVGElement;
  copy.querySelectorAll(".num, .miss").forEach((one) => one.remove());
  const text = document.createElementNS(SVG, "text");
  Object.entries({ class: "num on", x: "31", y: "43", "font-size": "42" }).forEach(([name, value]) => text.setAttribute(name, value));
  text.textContent = face === "X" ? "✕" : face;
  copy.append(text);
  return copy;
}

/** A die flies from its owner, tumbles where it is thrown, shows its face and hops to where it lies. */
export function toss(stage: Stage, die: string, from: string, spot: string, faces: string[], late = 0): void {
  const [here, start, arena] = [stage.find(die), stage.box(from), stage.box(spot)];
  const drawing = copyOf(here);
  if (here?.dataset["id"] !== die || !drawing || !start || !arena) return;
  const target = boxOf(here);
  const flying = stage.add("", target);
  const large = Math.min(1.8, Math.max(1, (Math.min(arena.width, arena.height) / target.width) * 1.1));
  const stars = here.closest(".step")?.querySelector(".stars");
  const [home, thrown] = [away(middle(start), middle(target)), away(middle(arena), middle(target))];
  const shown = Array.from({ length: faces.length ? FACES : 0 }, (_, index) => showing(drawing, faces[(index * 5 + die.length + Math.round(start.left)) % faces.length]!));
  flying.append(...shown, drawing);
  const step = (ROLL * STILL - 120) / FACES;
  shown.forEach((one, index) => {
    one.classList.add("over");
    stage.animate(one, [{ opacity: index ? 0 : 1 }, { opacity: 1, offset: 0.01 }, { opacity: 1, offset: 0.99 }, { opacity: 0 }], { ms: step, at: late + index * step });
  });
  drawing.classList.add("over");
  if (shown.length) stage.animate(drawing, [{ opacity: 0 }, { opacity: 1 }], { ms: 1, at: late + FACES * step });
  stage.animate(flying, tumble(home, thrown, large), { ms: ROLL, at: late });
  for (const one of stars ? [here, stars] : [here]) stage.animate(one, [{ opacity: 0 }, { opacity: 0 }], { ms: ROLL + late });
}

function tumble(home: Point, thrown: Point, large: number): Keyframe[] {
  const spot = (x: number, y: number): Point => ({ x: thrown.x + x, y: thrown.y + y });
  return [
    { transform: at(home, "scale(0.7)"), easing: "ease-out" },
    { transform: at({ x: (home.x + thrown.x) / 2, y: Math.min(home.y, thrown.y) - 40 }, `rotate(-200deg) scale(${large})`), offset: 0.14, easing: "ease-in" },
    { transform: at(spot(-18, 4), `rotate(-340deg) scale(${large})`), offset: 0.25, easing: "ease-out" },
    { transform: at(spot(-10, -24), `rotate(-430deg) scale(${large})`), offset: 0.33, easing: "ease-in" },
    { transform: at(spot(-2, 5), `rotate(-520deg) scale(${large})`), offset: 0.41, easing: "ease-out" },
    { transform: at(spot(4, -12), `rotate(-610deg) scale(${large})`), offset: 0.48, easing: "ease-in" },
    { transform: at(spot(6, 2), `rotate(-728deg) scale(${large})`), offset: 0.56 },
    { transform: at(spot(6, 2), `rotate(-728deg) scale(${large})`), offset: STILL, easing: "ease-out" },
    { transform: at({ x: thrown.x / 2, y: Math.min(thrown.y, 0) - 34 }, `rotate(-720deg) scale(${(1 + large) / 2})`), offset: 0.84, easing: "ease-in" },
    { transform: "rotate(-720deg)" },
  ];
}

/** A face-down mole on its way. */
export function flyCard(stage: Stage, from: string, to: string, how: { at: number; ms: number; sound?: Sound }): void {
  const [back, start, end] = [stage.find("back"), stage.box(from), stage.box(to)];
  const drawing = copyOf(back);
  if (!back || !drawing || !start || !end) return;
  const { width, height } = boxOf(back);
  const [first, last] = [middle(start), middle(end)];
  const card = stage.add("", { left: last.x - width / 2, top: last.y - height / 2, width, height });
  card.append(drawing);
  const way = away(first, last);
  stage.animate(card, [
    { transform: at(way, "scale(0.8)"), opacity: 0 }, { transform: at(way, "scale(0.8)"), opacity: 1, offset: 0.02 },
    { transform: at({ x: way.x / 2, y: Math.min(way.y, 0) - 40 }), offset: 0.5 }, { transform: "scale(0.8)", opacity: 1, offset: 0.97 }, { transform: "scale(0.8)", opacity: 0 },
  ], { ms: how.ms, at: how.at, ease: HOP });
  if (how.sound) stage.sound(how.sound, how.at);
}

/** Moles come up out of their hole. */
export function riseFrom(stage: Stage, piece: string, late: number): void {
  const [here, moles] = [stage.find(piece), stage.find(piece)?.querySelector("svg")];
  if (!here || !moles) return;
  for (const one of [moles, ...(here.closest(".hole")?.querySelectorAll(".front g") ?? [])]) stage.animate(one, [{ opacity: 0 }, { opacity: 0 }], { ms: late });
  stage.animate(moles, [{ transform: "translateY(45%)" }, { transform: "translateY(-6%)", offset: 0.7 }, { transform: "none" }], { ms: 260, at: late, ease: "ease-out" });
}

/** A few words above something, for a moment. */
export function tell(stage: Stage, id: string, text: string): void {
  const box = stage.box(id);
  if (!box) return;
  const bubble = stage.add("away", { left: box.left + box.width / 2 - 26, top: Math.max(4, box.top - 26), width: 52, height: 26 });
  bubble.textContent = text;
  stage.animate(bubble, [{ opacity: 0, transform: "translateY(8px)" }, { opacity: 1, transform: "none", offset: 0.2 }, { opacity: 1, offset: 0.9 }, { opacity: 0 }], { ms: 900 });
}

/** The Crown goes over to a player, and stays above the head for a while. */
export function crownTo(stage: Stage, seat: string, ms: number): void {
  const [crown, target] = [stage.find("king-moles-crown"), stage.box(seat)];
  const drawing = copyOf(crown);
  if (!crown || !drawing || !target) return;
  const own = boxOf(crown);
  stage.animate(crown, [{ opacity: 0 }, { opacity: 0 }], { ms });
  const over = stage.add("", { left: target.left + 4, top: target.top - own.height * 0.45, width: own.width, height: own.height });
  over.append(drawing);
  const way = away(middle(own), { x: target.left + 4 + own.width / 2, y: target.top + own.height * 0.05 });
  stage.animate(over, [
    { transform: at(way) }, { transform: at({ x: way.x / 2, y: Math.min(way.y, 0) - 60 }, "rotate(-12deg) scale(1.5)"), offset: 0.3 },
    { transform: "rotate(4deg)", offset: 0.5 }, { transform: "none", opacity: 1, offset: 0.9 }, { opacity: 0 },
  ], { ms, ease: "ease-in-out" });
}

/** Paper leaves over the whole park. */
export function leaves(stage: Stage): void {
  const box = stage.box("stage");
  if (!box) return;
  for (let index = 0; index < 24; index += 1) {
    const leaf = stage.add(`leaf leaf-${index % 4}`, { left: box.left + (box.width * (index + 0.5)) / 24, top: box.top, width: 12, height: 16 });
    const [sway, turn] = [((index * 37) % 90) - 45, ((index * 71) % 360) + 180];
    stage.animate(leaf, [{ opacity: 1, transform: "none" }, { opacity: 1, transform: `translate(${sway}px, ${box.height * 0.75}px) rotate(${turn}deg)`, offset: 0.8 }, { opacity: 0, transform: `translate(${sway}px, ${box.height * 0.9}px) rotate(${turn}deg)` }], { ms: 1700, at: (index % 6) * 70 });
  }
}
