// A lesson as this device follows it. The server keeps nothing: it is told the step that was begun and all decisions since.
import { settings } from "../lib/settings.svelte";
import type { FromDevice, Hint, LessonAt, PlaceAt, Welcome } from "../messages";
import * as api from "../net/api";
import { LastScenes } from "../net/pictures";
import type { Ears, Wire } from "../net/socket";
import { keepPlace, placeIn, type Place } from "./progress";

export class Lesson implements Wire {
  at = $state.raw<LessonAt | null>(null);
  failed = $state(false);
  slips = $state(0);                                  // misses of this step
  private place: Place;
  private told = new Set<string>();                   // tips that were said
  private scenes = new LastScenes();
  private count = 0;                                  // messages so far: their steps only ever grow
  private welcomed = false;

  constructor(readonly game: string, private ears: Ears) {
    this.place = placeIn(game);
    void this.show(this.place).then((shown) => shown || this.begin(0));
  }

  close(): void {
    this.failed = false;
  }

  /** Decisions go to the lesson; a click that leads nowhere is explained; the rest needs no answer here. */
  send(message: FromDevice): boolean {
    if (message.t === "decide") void this.decide(message.action);
    if (message.t === "why") void this.explain(message.path ?? []);
    return true;
  }

  begin(step: number): Promise<boolean> {
    this.slips = 0;
    return this.show({ first: Math.max(0, Math.min(step, (this.at?.steps ?? 1) - 1)), taken: [] });
  }

  /** The table as it was when this step began. */
  again(): Promise<boolean> {
    return this.show({ ...this.place, taken: this.place.taken!.slice(0, this.at?.kept ?? 0) });
  }

  async decide(action: number): Promise<void> {
    const step = this.at?.step;
    if (!(await this.show({ ...this.place, taken: [...this.place.taken!, action] }, true))) return;
    if (this.at?.step !== step) this.slips = 0;
    if (this.at?.outcome === "missed") this.slips += 1;
  }

  /** A tip that was not said yet; it is said now. */
  tip(): LessonAt["coach"] | null {
    const fresh = this.at?.tips.find((one) => !this.told.has(one.id)) ?? null;
    if (fresh) this.told.add(fresh.id);
    return fresh;
  }

  private async explain(path: string[]): Promise<void> {
    const found = await api.lesson(this.game, { ...this.place, path }).catch(() => null);
    if (found?.why) this.ears.hear({ ...found.why, t: "why" });
  }

  /** What King Mole would do. */
  hint = (): Promise<Hint[]> => api.lessonHint(this.game, this.place);

  private async show(place: Place, follows = false): Promise<boolean> {
    try {
      const found = await api.lesson(this.game, place);
      this.tell(found, follows);
      this.place = place;
      keepPlace(this.game, place);
      this.at = found;
      this.failed = false;
      return true;
    } catch {
      this.failed = true;
      return false;
    }
  }

  /** The same messages that a table of the server's sends. */
  private tell(found: LessonAt, follows: boolean): void {
    const seat = found.update.seat;
    if (!this.welcomed) this.ears.hear(welcome(this.game, found));
    if (!this.welcomed) this.ears.link("open", 0);
    this.welcomed = !found.result;                            // after a game's end another one begins
    if (!follows) this.ears.forget();
    this.ears.hear({ t: "ack", seat, n: this.count });        // what was told before is no news any more
    for (const news of follows ? found.news : []) this.ears.hear(this.scenes.told({ ...news, t: "news", step: ++this.count }));
    this.count += 1;
    this.ears.hear(this.scenes.updated({ ...found.update, t: "update", step: this.count, n: this.count }));
    if (found.result) this.ears.hear({ ...found.result, t: "result" });
  }
}

function welcome(game: string, found: LessonAt): Welcome {
  const seat = found.update.seat;
  const places = Array.from({ length: found.seats }, (_, index): PlaceAt => ({
    seat: index, kind: index === seat ? "person" : "bot", name: index === seat ? settings.name : "", level: "cub", present: true, closed: false, conceded: false,
  }));
  return {
    t: "welcome", table: "", game, seats: found.seats, options: {}, edition: "", language: settings.language, places, yours: [seat], host: false, watching: false,
    commitment: "", talk: false, seconds: 0, started: true, rematch: "", gathers: false, edition_digest: "", own_edition: false,
  };
}
