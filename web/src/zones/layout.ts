// Finding zones by name, so that a board can lay them out and draw what it does not know in the common way.
import type { Scene, Zone } from "../messages";

export interface Sorted {
  one(id: string): Zone | undefined;
  of(seat: number, prefix: string): Zone | undefined;
  rest(): Zone[];
}

/** The zones of a scene, each given out once. */
export function sorted(scene: Scene): Sorted {
  const taken = new Set<string>();
  const take = (zone: Zone | undefined): Zone | undefined => {
    if (zone) taken.add(zone.id);
    return zone;
  };
  return {
    one: (id) => take(scene.zones.find((zone) => zone.id === id)),
    of: (seat, prefix) => take(scene.zones.find((zone) => zone.seat === seat && zone.id.startsWith(prefix))),
    rest: () => scene.zones.filter((zone) => !taken.has(zone.id)),
  };
}

/** Seats in the order they sit, the reader's first. */
export function around(scene: Scene): number[] {
  const seats = scene.players.map((player) => player.seat);
  const own = seats.indexOf(scene.seat);
  return own < 0 ? seats : [...seats.slice(own), ...seats.slice(0, own)];
}
