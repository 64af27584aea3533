// Whole tables from what is sent of them: an update or a picture holds only what differs from the one before it.
import type { News, Picture, Scene, Update, Zone } from "../messages";

/** News with the whole table at each of their lines, or at none; its status is still that of the last update. */
export interface ToldNews extends Omit<News, "frames"> {
  scenes: Scene[];
}

/** The last table of each seat that came over one connection. */
export class LastScenes {
  private readonly scenes = new Map<number, Scene>();

  updated(update: Update): Update {
    const zones = allZones(update.scene.zones, update.kept, this.scenes.get(update.seat)?.zones ?? []);
    const scene = { ...update.scene, zones };
    this.scenes.set(update.seat, scene);
    return { ...update, scene };
  }

  /** Pictures are completed as they come, so that what waits to be shown hangs on no connection. */
  told({ frames = [], ...news }: News): ToldNews {
    const scenes = this.scenes.has(news.seat) ? frames.map((picture) => this.pictured(news.seat, picture)) : [];
    return { ...news, scenes };
  }

  /** The table of a picture; the very same one where nothing differs. */
  private pictured(seat: number, picture: Picture): Scene {
    const before = this.scenes.get(seat)!;
    const scene = completed(picture, before);
    this.scenes.set(seat, scene);
    return scene;
  }
}

function completed({ zones = [], kept = [], players = [] }: Picture, before: Scene): Scene {
  if (!zones.length && !kept.length && !players.length) return before;
  return {
    ...before,
    zones: zones.length || kept.length ? allZones(zones, kept, before.zones) : before.zones,
    players: players.length ? players : before.players,
  };
}

/** All zones: those sent, and those left out because they are as they were: `kept` has their index then.
 *  -1: the next one sent; -2, -3 …: the next one sent, with the spaces that the zone at 0, 1 … had. */
export function allZones(sent: Zone[], kept: number[], before: Zone[]): Zone[] {
  const fresh = [...sent];
  if (!kept.length) return fresh;
  return kept.flatMap((index) => {
    if (index >= 0) return before.slice(index, index + 1);
    const next = fresh.splice(0, 1);
    return index === -1 ? next : next.map((zone) => ({ ...zone, spaces: before[-2 - index]?.spaces ?? [] }));
  });
}
