// The mole backs, rams the house and flattens it; the mouse that lived there runs to its seat.
import { boxOf } from "../../lib/box";
import { mount } from "svelte";
import type { Stage } from "../../zones/beat";
import House from "./House.svelte";
import Mouse from "./Mouse.svelte";

const HIT = 460;               // ms until the roof falls
const OVER = 1150;             // ms until all is quiet

type Point = { x: number; y: number };
const middle = (box: DOMRect): Point => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
const by = ({ x, y }: Point, more = ""): string => `translate(${x}px, ${y}px) ${more}`;

export function ram(stage: Stage, seat: number, colour: string): void {
  const [mole, web] = [stage.find("mole"), stage.box("web")];
  if (!mole || !web) return;
  const box = boxOf(mole);
  flatten(stage, box, colour);
  charge(stage, mole, box, middle(web));
  flee(stage, box, seat, colour);
}

function flatten(stage: Stage, box: DOMRect, colour: string): void {
  const house = stage.add("", box);
  mount(House, { target: house, props: { colour } });
  house.style.transformOrigin = "50% 90%";
  stage.animate(house, [
    { transform: "none", opacity: 1 }, { transform: "none", offset: HIT / OVER }, { transform: "rotate(-7deg) scale(1.2, 0.7)", opacity: 1, offset: 0.5 },
    { transform: "rotate(3deg) scale(1.3, 0.22)", opacity: 1, offset: 0.62 }, { transform: "scale(1.3, 0.2)", opacity: 0, offset: 0.72 }, { transform: "scale(1.3, 0.2)", opacity: 0 },
  ], { ms: OVER });
  stage.sound("crash", HIT);
}

/** Away from the house, towards the middle of the web, and into it. */
function charge(stage: Stage, mole: HTMLElement, box: DOMRect, centre: Point): void {
  const copy = mole.querySelector("svg")?.cloneNode(true);
  if (!copy) return;
  const own = middle(box);
  const far = Math.hypot(centre.x - own.x, centre.y - own.y) || 1;
  const back = (steps: number): Point => ({ x: ((centre.x - own.x) / far) * box.width * steps, y: ((centre.y - own.y) / far) * box.height * steps });
  const runner = stage.add("", box);
  runner.append(copy);
  stage.animate(runner, [
    { transform: by(back(0.75)) }, { transform: by(back(1.25), "rotate(-8deg)"), offset: 0.22, easing: "ease-in" }, { transform: by(back(-0.12), "scale(1.15)"), offset: HIT / OVER },
    { transform: by(back(0.1), "rotate(6deg)"), offset: 0.55 }, { transform: "none", offset: 0.7 }, { transform: "none" },
  ], { ms: OVER });
  stage.animate(mole, [{ opacity: 0 }, { opacity: 0 }], { ms: OVER });
}

function flee(stage: Stage, box: DOMRect, seat: number, colour: string): void {
  const target = stage.box(`seat.${seat}`);
  if (!target) return;
  const size = box.width * 0.6;
  const mouse = stage.add("", { left: target.left + 14, top: target.top + target.height / 2 - size / 2, width: size, height: size });
  mount(Mouse, { target: mouse, props: { colour } });
  const way = { x: middle(box).x - target.left - 14 - size / 2, y: middle(box).y - target.top - target.height / 2 };
  const hops = [1, 0.83, 0.67, 0.5, 0.33, 0.17, 0].map((left, hop): Keyframe => ({ transform: by({ x: way.x * left, y: way.y * left - (hop % 2) * 26 }), opacity: 1, offset: 0.02 + hop * 0.16 }));
  stage.animate(mouse, [{ transform: by(way), opacity: 0, offset: 0 }, ...hops, { transform: "none", opacity: 0 }], { ms: 640, at: HIT });
}
