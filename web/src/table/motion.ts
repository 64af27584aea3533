// Pieces glide from where they were to where they are. The table is right already; this only shows the way.
import { still } from "../lib/settings.svelte";

interface Seen {
  x: number;
  y: number;
}

export type Snapshot = { width: number; seen: Map<string, Seen> };

const GLIDE = 320;
const AFTER_ANOTHER = 110;
const MOST = 40;

const spot = (element: HTMLElement, root: DOMRect): Seen => {
  const box = element.getBoundingClientRect();
  return { x: box.left - root.left, y: box.top - root.top };
};

export function snapshot(root: HTMLElement): Snapshot | null {
  if (still() || document.hidden) return null;
  const frame = root.getBoundingClientRect();
  const seen = new Map<string, Seen>();
  for (const element of root.querySelectorAll<HTMLElement>(".piece[data-id]")) seen.set(element.dataset["id"]!, spot(element, frame));
  return { width: frame.width, seen };
}

/** Animate what differs from a snapshot, one piece after another. */
export function animate(root: HTMLElement, before: Snapshot): void {
  const frame = root.getBoundingClientRect();
  if (!before.seen.size || Math.abs(frame.width - before.width) > 1) return;
  const moves: { element: HTMLElement; dx: number; dy: number; fresh: boolean }[] = [];
  for (const element of root.querySelectorAll<HTMLElement>(".piece[data-id]")) {
    const was = before.seen.get(element.dataset["id"]!);
    const now = spot(element, frame);
    const [dx, dy] = was ? [was.x - now.x, was.y - now.y] : [0, 0];
    if (!was || Math.hypot(dx, dy) > 4) moves.push({ element, dx, dy, fresh: !was });
  }
  if (moves.length > MOST) return;
  moves.forEach((move, place) => glide(move.element, move.dx, move.dy, move.fresh, Math.min(place * AFTER_ANOTHER, 900)));
}

function glide(element: HTMLElement, dx: number, dy: number, fresh: boolean, delay: number): void {
  const from = fresh ? { transform: "scale(0.4)", opacity: 0 } : { transform: `translate(${dx}px, ${dy}px)`, zIndex: 5 };
  const to = fresh ? { transform: "none", opacity: 1 } : { transform: "none", zIndex: 5 };
  element.animate([from, to], { duration: GLIDE, delay, easing: "cubic-bezier(.3,.9,.4,1)", fill: "backwards" });
}
