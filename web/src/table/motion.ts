// Pieces glide from where they were to where they are. The table is right already; this only shows the way.
import { still } from "../lib/settings.svelte";
import { journeys, type Journey, type Seen } from "./journeys";

export type Snapshot = { width: number; seen: Seen[] };

const GLIDE = 280;           // ms a journey
const AFTER_ANOTHER = 90;    // ms between two that follow each other
const LONGEST_WAIT = 1200;
const MOST = 60;             // more than that is a new table, not a movement

const pieces = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(".piece[data-id]")];

export function snapshot(root: HTMLElement): Snapshot | null {
  if (still() || document.hidden) return null;
  const area = root.getBoundingClientRect();
  return { width: area.width, seen: pieces(root).map((element) => look(element, area)) };
}

function look(element: HTMLElement, area: DOMRect): Seen {
  const box = element.getBoundingClientRect();
  return { id: element.dataset["id"]!, looks: element.dataset["looks"] ?? "", x: box.left - area.left, y: box.top - area.top };
}

/** Animate what differs from a snapshot, one piece after another. */
export function animate(root: HTMLElement, before: Snapshot): void {
  const area = root.getBoundingClientRect();
  if (!before.seen.length || Math.abs(area.width - before.width) > 1) return;
  const elements = new Map(pieces(root).map((element) => [element.dataset["id"]!, element]));
  const found = journeys(before.seen, [...elements.values()].map((element) => look(element, area)));
  if (found.length > MOST) return;
  found.forEach((journey, index) => travel(elements.get(journey.id)!, journey, Math.min(index * AFTER_ANOTHER, LONGEST_WAIT)));
}

function travel(element: HTMLElement, journey: Journey, delay: number): void {
  const rolls = element.classList.contains("die") ? " rotate(-540deg)" : "";
  const from: Record<Journey["way"], Keyframe> = {
    glide: { transform: `translate(${journey.dx}px, ${journey.dy}px)${rolls}` },
    turn: { transform: `rotateY(90deg)${rolls}` },
    appear: { transform: `scale(0.4)${rolls}`, opacity: 0 },
  };
  const keyframes = [{ ...from[journey.way], zIndex: 5 }, { transform: "none", opacity: 1, zIndex: 5 }];
  element.animate(keyframes, { duration: rolls ? 2 * GLIDE : GLIDE, delay, easing: "cubic-bezier(.3,.9,.4,1)", fill: "backwards" });
}
