// Plays a beat: copies of pieces fly over the table, which already shows what they lead to. Only transform and opacity move.
import { flushSync } from "svelte";
import { boxOf } from "../lib/box";
import { play as sound, type Sound } from "../lib/sound";
import type { Act, Beat, Stage, Way } from "../zones/beat";
import type { Actors } from "./director.svelte";

type Box = { left: number; top: number; width: number; height: number };

interface Start {
  box: Box | null;
  copy: HTMLElement | null;
}

const EASES: Record<Way, string> = {
  hop: "cubic-bezier(.3,.7,.3,1)", settle: "cubic-bezier(.2,1.4,.4,1)", fall: "cubic-bezier(.5,0,.9,.5)", walk: "linear", turn: "ease-in-out",
  nod: "cubic-bezier(.2,1.4,.4,1)", jump: "ease-in-out", shake: "linear", pop: "cubic-bezier(.2,1.4,.4,1)", ring: "ease-out", fade: "linear", still: "linear",
};
const TRAVELS = new Set<Way>(["hop", "settle", "fall", "walk"]);
const USUAL = 420;             // ms an act
const WORDS = 450;             // ms a line stays that changes nothing
const STILL = 400;             // ms a beat without motion
const ARC = 60;                // px a hop goes up
const SEEN = 40;               // px: what is smaller grows on its way
const LINGER = 90;             // ms a copy stays where it landed: what it stands for may be drawn a little later

/** What moves an element that acts where it is. */
const IN_PLACE: Partial<Record<Way, Keyframe[]>> = {
  nod: [{ transform: "none" }, { transform: "translateY(6%) scale(1.05, 0.92)" }, { transform: "none" }],
  jump: [0, -14, 0, -14, 0].map((y) => ({ transform: `translateY(${y}px)` })),
  shake: [0, -4, 4, -4, 4, 0].map((x) => ({ transform: `translateX(${x}px)` })),
  pop: [{ transform: "scale(1.35)" }, { transform: "none" }],
};

export class Overlay implements Actors {
  private readonly running = new Set<Animation>();
  private readonly sounds = new Set<{ name: Sound; timer: ReturnType<typeof setTimeout> }>();
  private rate = 1;

  constructor(private readonly root: HTMLElement, private readonly layer: HTMLElement) {}

  async play(beat: Beat, exchange: () => void, how: { rate: number; still: boolean }): Promise<void> {
    this.rate = how.rate;
    const acts = how.still ? [] : beat.acts;
    const starts = acts.map((act) => this.start(act));
    const rings = how.still ? this.placesOf(beat, "from") : [];
    exchange();
    flushSync();
    this.wait(this.length(beat, how.still));
    for (const box of rings) this.ring(box, 0, STILL, "dashed");
    if (how.still) for (const box of this.placesOf(beat, "to")) this.ring(box, 0, STILL);
    acts.forEach((act, index) => this.act(act, starts[index]!));
    if (!how.still) beat.draw?.(this.stage);
    await Promise.allSettled([...this.running].map((one) => one.finished));
    this.clear();
  }

  hurry(rate: number): void {
    this.rate *= rate;
    for (const one of this.running) one.updatePlaybackRate(one.playbackRate * rate);
  }

  finish(): void {
    for (const one of [...this.running]) one.finish();
    this.clear();
  }

  private clear(): void {
    this.running.clear();
    for (const { timer } of this.sounds) clearTimeout(timer);
    this.sounds.clear();
    this.layer.replaceChildren();
  }

  private length(beat: Beat, isStill: boolean): number {
    if (isStill) return STILL * this.rate;
    return Math.max(beat.holds ?? 0, beat.acts.length ? 0 : WORDS, ...beat.acts.map((act) => (act.at ?? 0) + (act.ms ?? USUAL)));
  }

  // What there is on the table

  /** The first of these that is seen: what has this id, else the part of the table it is in. */
  private find(id: string): HTMLElement | null {
    const name = CSS.escape(id);
    const all = this.root.querySelectorAll<HTMLElement>(`[data-id="${name}"], [data-slot="${name}"], [data-zone="${name}"]`);
    const seen = [...all].find((one) => one.getClientRects().length);
    if (seen || !all.length) return seen ?? null;
    for (let up: HTMLElement | null = all[0]!; up && up !== this.root; up = up.parentElement) if (up.getClientRects().length) return up;
    return null;
  }

  private box(id: string): DOMRect | null {
    const found = this.find(id);
    return found && boxOf(found);
  }

  private start(act: Act): Start {
    const [element, looks] = [this.find(act.piece), this.find(act.as ?? act.piece)];
    const own = looks && [looks.dataset["id"], looks.dataset["slot"]].includes(act.as ?? act.piece);
    return { box: act.from ? this.box(act.from) : (element && boxOf(element)), copy: own ? copyOf(looks) : null };
  }

  private placesOf(beat: Beat, which: "from" | "to"): Box[] {
    const ids = beat[which] ?? beat.acts.flatMap((act) => act[which] ?? (which === "to" ? act.piece : []));
    return [...new Set(ids)].map((id) => this.box(id)).filter((box) => box !== null);
  }

  // Acting

  private act(act: Act, start: Start): void {
    const way = act.way ?? "hop";
    const [at, ms] = [act.at ?? 0, act.ms ?? USUAL];
    if (act.sound) this.sound(act.sound, TRAVELS.has(way) && way !== "walk" ? at + ms * 0.8 : at);
    const element = this.find(act.piece);
    const here = element?.dataset["id"] === act.piece || element?.dataset["slot"] === act.piece ? element : null;
    if (way === "ring") return void (element && this.ring(boxOf(element), at, ms));
    if (way === "fade") return this.fade(here, start, at, ms);
    if (TRAVELS.has(way) || act.to || act.from) return this.travel(act, start, here, way, at, ms);
    if (way === "turn") return this.turn(here, start.copy, at, ms);
    if (here && IN_PLACE[way]) this.animate(here, IN_PLACE[way]!, { ms, at, ease: EASES[way] });
  }

  private travel(act: Act, start: Start, here: HTMLElement | null, way: Way, at: number, ms: number): void {
    const target = act.to ? this.box(act.to) : (here && boxOf(here));
    const copy = start.copy ?? (here ? copyOf(here) : null);
    if (!target || !copy || !start.box) return;
    const space = act.to ? this.find(act.to)?.dataset["id"] : undefined;
    const size = here && !act.to ? target : fitted(start.copy ? start.box : target, target, space ? 6 : 1);
    this.place(copy, size);
    this.animate(copy, path(start.box, size, way, act.from ? 1.2 : 5), { ms, at, ease: EASES[way] }, "both");
    this.linger(copy, at + ms);
    if (act.turns && start.copy && here) this.turnOnTheWay(copy, here, at, ms);
    if (here) this.animate(here, [{ opacity: 0 }, { opacity: 0 }], { ms: at + ms });
  }

  /** A copy goes soon after it landed; nothing waits for that. */
  private linger(copy: HTMLElement, landed: number): void {
    copy.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 1, delay: (landed + LINGER) / this.rate, fill: "forwards" });
  }

  /** Its old side until half-way, then the new one. */
  private turnOnTheWay(copy: HTMLElement, here: HTMLElement, at: number, ms: number): void {
    const other = copyOf(here);
    for (const child of [...copy.children]) this.animate(child, [{ transform: "none", opacity: 1 }, { transform: "rotateY(90deg)", opacity: 1, offset: 0.5 }, { opacity: 0, offset: 0.5 }, { opacity: 0 }], { ms, at }, "both");
    for (const child of [...other.children]) {
      copy.append(child);
      (child as HTMLElement).classList.add("over");
      this.animate(child, [{ opacity: 0 }, { opacity: 0, offset: 0.5 }, { transform: "rotateY(-90deg)", opacity: 1, offset: 0.5 }, { transform: "none", opacity: 1 }], { ms, at }, "both");
    }
  }

  /** A piece turns over where it is. */
  private turn(here: HTMLElement | null, copy: HTMLElement | null, at: number, ms: number): void {
    if (!here) return;
    const box = boxOf(here);
    if (copy) {
      this.place(copy, box);
      this.animate(copy, [{ opacity: 0 }, { opacity: 0 }], { ms: at });
      this.animate(copy, [{ transform: "none" }, { transform: "rotateY(90deg)", offset: 0.5 }, { transform: "rotateY(90deg)" }], { ms, at }, "both");
    }
    this.animate(here, [{ opacity: 0 }, { opacity: 0 }], { ms: at + ms / 2 });
    this.animate(here, [{ transform: "rotateY(-90deg)" }, { transform: "none" }], { ms: ms / 2, at: at + ms / 2, ease: EASES.settle });
  }

  /** What was there goes, what is there comes. */
  private fade(here: HTMLElement | null, start: Start, at: number, ms: number): void {
    if (here) this.animate(here, [{ opacity: 0 }, { opacity: 1 }], { ms, at });
    if (!start.copy || !start.box) return;
    this.place(start.copy, start.box);
    this.animate(start.copy, [{ opacity: 1 }, { opacity: 0 }], { ms, at }, "both");
  }

  private ring(box: Box, at: number, ms: number, shape = ""): void {
    const ring = this.stage.add(`ring ${shape}`, { left: box.left - 4, top: box.top - 4, width: box.width + 8, height: box.height + 8 });
    this.animate(ring, [{ opacity: 0, transform: "scale(1.2)" }, { opacity: 1, transform: "none", offset: 0.3 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }], { ms, at }, "both");
  }

  private wait(ms: number): void {
    this.animate(this.layer, [{ opacity: 1 }, { opacity: 1 }], { ms });
  }

  private place(element: HTMLElement, box: Box): void {
    element.classList.add("fly");
    Object.assign(element.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
    this.layer.append(element);
  }

  private animate(element: Element, frames: Keyframe[], how: { ms: number; at?: number; ease?: string }, fill: FillMode = "none"): void {
    const one = element.animate(frames, { duration: how.ms, delay: how.at ?? 0, easing: how.ease ?? "linear", fill });
    one.playbackRate = this.rate;
    this.running.add(one);
  }

  private sound(name: Sound, at = 0): void {
    this.sounds.add({ name, timer: setTimeout(() => sound(name), at / this.rate) });
  }

  private readonly stage: Stage = {
    find: (id) => this.find(id),
    box: (id) => this.box(id),
    add: (shape, box) => {
      const element = document.createElement("span");
      element.className = shape;
      this.place(element, box);
      return element;
    },
    animate: (element, frames, how) => this.animate(element, frames, how, this.layer.contains(element) ? "both" : "none"),
    sound: (name, at) => this.sound(name, at),
  };
}

/** A copy that can be seen and nothing else. */
function copyOf(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const one of [copy, ...copy.querySelectorAll<HTMLElement>("[data-id], [data-slot], [data-name], [id]")]) {
    for (const name of ["data-id", "data-slot", "data-at", "id", "tabindex"]) one.removeAttribute(name);
    if (one.hasAttribute("data-name")) one.remove();
  }
  copy.classList.remove("next", "picked", "hinted", "came");
  return copy;
}

/** As large as there is room where it goes, in its middle: a space may enlarge it, a slot may not. */
function fitted(own: Box, target: Box, largest: number): Box {
  const scale = Math.min(largest, Math.min(target.width / own.width, target.height / own.height));
  const [width, height] = [own.width * scale, own.height * scale];
  return { left: target.left + (target.width - width) / 2, top: target.top + (target.height - height) / 2, width, height };
}

/** The way from one box to another, in which the piece lies in the end. */
function path(from: Box, to: Box, way: Way, largest: number): Keyframe[] {
  const dx = from.left + from.width / 2 - to.left - to.width / 2;
  const dy = from.top + from.height / 2 - to.top - to.height / 2;
  const scale = Math.min(largest, Math.max(0.2, Math.min(from.width / to.width, from.height / to.height)));
  const first = `translate(${dx}px, ${dy}px) scale(${scale})`;
  if (way === "walk") return waddle(dx, dy, scale);
  if (way !== "hop") return [{ transform: first }, { transform: "none" }];
  const up = Math.min(dy, 0) - Math.min(ARC, 16 + Math.hypot(dx, dy) / 5);
  const large = Math.max((1 + scale) / 1.8, SEEN / Math.max(to.width, SEEN / 2.5));
  return [{ transform: first }, { transform: `translate(${dx / 2}px, ${up}px) scale(${large})`, offset: 0.5 }, { transform: "none" }];
}

function waddle(dx: number, dy: number, scale: number): Keyframe[] {
  const steps = 6;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const left = 1 - step / steps;
    const lean = step === 0 || step === steps ? 0 : step % 2 ? -7 : 7;
    return { transform: `translate(${dx * left}px, ${dy * left - (step % 2) * 6}px) rotate(${lean}deg) scale(${1 + (scale - 1) * left})` };
  });
}
