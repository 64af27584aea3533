// Moving the focus over a board with the arrow keys: to the nearest thing in that direction.
export interface Point {
  x: number;
  y: number;
}

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};

export function isArrow(key: string): boolean {
  return key in WAYS;
}

/** The index in `points` of where to go from `from`, or -1: near along the way, and not far off it. */
export function towards(key: string, from: Point, points: Point[]): number {
  const [dx, dy] = WAYS[key]!;
  let best = -1;
  let least = Infinity;
  points.forEach((point, index) => {
    const along = (point.x - from.x) * dx + (point.y - from.y) * dy;
    const aside = Math.abs((point.x - from.x) * dy) + Math.abs((point.y - from.y) * dx);
    if (along < 2) return;
    const far = along + 2.5 * aside;
    if (far < least) [best, least] = [index, far];
  });
  return best;
}
