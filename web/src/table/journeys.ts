// Which piece came from where: worked out from two pictures of the table, without any rules.
export interface Seen {
  id: string;
  looks: string;
  x: number;
  y: number;
}

export interface Journey {
  id: string;
  way: "glide" | "turn" | "appear";
  dx: number;
  dy: number;
}

const NEAR = 4;      // pixels that are no movement

/** The journeys from one picture to the next, in the order of the later one. */
export function journeys(before: Seen[], after: Seen[]): Journey[] {
  const old = new Map(before.map((one) => [one.id, one]));
  const same = new Set(after.filter((one) => old.get(one.id)?.looks === one.looks).map((one) => one.id));
  const gone = before.filter((one) => !same.has(one.id));
  const found: Journey[] = [];
  for (const now of after) {
    const was = same.has(now.id) ? old.get(now.id) : take(gone, now);
    if (was) {
      const [dx, dy] = [was.x - now.x, was.y - now.y];
      if (Math.hypot(dx, dy) > NEAR) found.push({ id: now.id, way: "glide", dx, dy });
    } else {
      found.push({ id: now.id, way: old.has(now.id) ? "turn" : "appear", dx: 0, dy: 0 });
    }
  }
  return found;
}

/** The nearest piece that is gone and looked the same; it is taken only once. */
function take(gone: Seen[], now: Seen): Seen | undefined {
  let best = -1;
  let least = Infinity;
  gone.forEach((one, index) => {
    const far = Math.hypot(one.x - now.x, one.y - now.y);
    if (one.looks === now.looks && far < least) [best, least] = [index, far];
  });
  return best < 0 ? undefined : gone.splice(best, 1)[0];
}
