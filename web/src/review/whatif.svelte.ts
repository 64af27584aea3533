// What if: a branch of a finished game, played against bots. The server keeps nothing: it is told all that was decided.
import { settings } from "../lib/settings.svelte";
import type { FromDevice, Hint, PlaceAt, Replay, Welcome, WhatIfAt, WhatIfWanted } from "../messages";
import * as api from "../net/api";
import { LastScenes } from "../net/pictures";
import type { Ears, Wire } from "../net/socket";

export interface Moment { table: string; seat: number; number: number; best: number }

export class WhatIf implements Wire {
  at = $state.raw<WhatIfAt | null>(null);
  failed = $state(false);
  private world = newWorld();
  private scenes = new LastScenes();
  private count = 0;                                  // messages so far: their steps only ever grow

  constructor(readonly moment: Moment, readonly replay: Replay, private ears: Ears) {
    void this.begin();
  }

  close(): void {
    this.failed = false;
  }

  /** Decisions go on; a click that leads nowhere is explained; the rest needs no answer here. */
  send(message: FromDevice): boolean {
    if (message.t === "decide") void this.show([...(this.at?.taken ?? []), [message.seat, message.action]]);
    if (message.t === "why") void this.explain(message.path ?? []);
    return true;
  }

  /** From the moment on; the better choice is taken at once where it is to be tried. */
  private begin(): Promise<void> {
    return this.show(this.moment.best < 0 ? [] : [[this.moment.seat, this.moment.best]]);
  }

  /** The same moment in another world that the seat could not tell from it. */
  again(): void {
    this.world = newWorld();
    this.at = null;
    void this.begin();
  }

  /** What King Mole would do. */
  hint = (): Promise<Hint[]> => api.whatIfHint(this.moment.table, this.wanted(this.at?.taken ?? []));

  private wanted(taken: [number, number][], path: string[] = []): WhatIfWanted {
    const { seat, number } = this.moment;
    return { seat, number, world: this.world, taken, known: this.at?.taken.length ?? 0, path };
  }

  private async explain(path: string[]): Promise<void> {
    const found = await api.whatIf(this.moment.table, this.wanted(this.at?.taken ?? [], path)).catch(() => null);
    if (found?.why) this.ears.hear({ ...found.why, t: "why" });
  }

  private async show(taken: [number, number][]): Promise<void> {
    try {
      const found = await api.whatIf(this.moment.table, this.wanted(taken));
      this.tell(found);
      this.at = found;
      this.failed = false;
    } catch {
      this.failed = true;
    }
  }

  /** The same messages that a table of the server's sends. */
  private tell(found: WhatIfAt): void {
    const seat = found.update.seat;
    if (!this.count) this.ears.hear(welcome(this.replay, seat, found.level));
    if (!this.count) this.ears.link("open", 0);
    this.ears.hear({ t: "ack", seat, n: this.count });
    for (const news of this.at ? found.news : []) this.ears.hear(this.scenes.told({ ...news, t: "news", step: ++this.count }));
    this.count += 1;
    this.ears.hear(this.scenes.updated({ ...found.update, t: "update", step: this.count, n: this.count }));
  }
}

const newWorld = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1;

/** The others are bots now, whoever they were. */
function welcome(replay: Replay, seat: number, level: string): Welcome {
  const places = Array.from({ length: replay.seats }, (_, index): PlaceAt => ({
    seat: index, kind: index === seat ? "person" : "bot", name: index === seat ? (replay.places[seat]?.name ?? "") : "", level, present: true, closed: false, conceded: false,
  }));
  return {
    t: "welcome", table: "", game: replay.game, seats: replay.seats, options: {}, edition: "", language: settings.language, places, yours: [seat], host: false,
    watching: false, commitment: "", talk: false, seconds: 0, started: true, rematch: "", gathers: false, edition_digest: "", own_edition: false,
  };
}
