// What one seat of this device sees: events played one after the other, each with its line, its caption and its change.
import { PACES, settings, still } from "../lib/settings.svelte";
import type { NewsLine, Scene, Update } from "../messages";
import type { ToldNews } from "../net/pictures";
import { asBeat, asOne, plainBeat, type Beat, type BeatOf } from "../zones/beat";
import { closing } from "./closing";
import { isUpdate, Queue, type Item, type LineItem, type UpdateItem } from "./queue";

export interface LogLine extends NewsLine {
  number: number;
  step: number;
}

/** Who shows a beat: `exchange` puts the next table in place of the present one. */
export interface Actors {
  play(beat: Beat, exchange: () => void, how: { rate: number; still: boolean }): Promise<void>;
  hurry(rate: number): void;
  finish(): void;
}

/** Where the last move began and ended, by ids. */
export interface Marks {
  step: number;
  from: string[];
  to: string[];
}

interface Shown {
  item: LineItem;
  before: Scene;
}

const USUAL = 650;             // ms, a guess for a line that waits
const LONG = 8000;             // ms of waiting lines that are played at their own pace
const FASTEST = 3;             // what longer ones are compressed to at most
const MOST_STEPS = 14;         // more are not played
const LAST_STEPS = 2;          // but for these
const HURRIED = 4;
const MOST_AGAIN = 60;         // lines that are kept to be played again
const NOWHERE: Marks = { step: -1, from: [], to: [] };

export class Director {
  update = $state.raw<Update | null>(null);       // the last one shown: what can be done
  scene = $state.raw<Scene | null>(null);         // what is seen now
  log = $state.raw<LogLine[]>([]);
  telling = $state(false);
  caption = $state.raw<NewsLine | null>(null);
  passed = $state(0);                             // steps that were not played
  marks = $state.raw<Marks>(NOWHERE);
  lastTurn = $state(0);
  came = 0;                                       // when the shown update came, in ms of performance.now()
  since = 0;                                      // the last step this seat has news of: what a new connection asks on from
  actors: Actors | null = null;
  beats: Record<string, BeatOf> = {};
  private readonly queue = new Queue();
  private readonly arrivals = new WeakMap<Update, number>();
  private recent = $state.raw<Shown[]>([]);
  private running = false;
  private hurried = 1;
  private skips = 0;
  private readonly unmarked: LineItem[] = [];     // passed, and not yet known where to

  constructor(readonly seat: number) {}

  receive(message: ToldNews | Update): void {
    if (message.t === "news" && message.step <= this.since) return;
    if (message.t === "news") this.since = message.step;
    else this.arrivals.set(message, performance.now());
    this.queue.add(message);
    if (!this.update || !this.watched) return this.skip();
    if (this.queue.steps > MOST_STEPS) this.pass(this.queue.allBut(LAST_STEPS));
    this.begin();
  }

  /** Is somebody there to see it? */
  private get watched(): boolean {
    return this.actors !== null && settings.pace !== "off" && !document.hidden;
  }

  /** Begin when the whole batch has come: news and the table they led to belong together. */
  private begin(): void {
    this.telling = true;
    if (this.running) return;
    this.running = true;
    setTimeout(() => void this.run(), 0);
  }

  private async run(): Promise<void> {
    for (let item = this.queue.next(); item; item = this.queue.next()) {
      if (isUpdate(item)) await this.close(item);
      else await this.showLine(item);
    }
    this.running = this.telling = false;
    this.hurried = 1;
  }

  /** Show everything at once. */
  skip = (): void => {
    this.skips += 1;
    this.pass(this.queue.all(), false);
    this.telling = false;
    this.hurried = 1;
    this.actors?.finish();
  };

  /** Another table: nothing leads there from what is seen. */
  jump(update: Update): void {
    this.skip();
    this.markTurn();
    this.caption = null;
    this.showUpdate({ step: update.step, update });
  }

  /** Nothing that was told is of the table that comes. */
  forget(): void {
    this.skip();
    this.log = [];
    this.caption = null;
    this.markTurn();
  }

  /** The first time: faster; the second time: to the end. */
  hurry = (): void => {
    if (!this.telling) return;
    if (this.hurried > 1) return this.skip();
    this.hurried = HURRIED;
    this.actors?.hurry(HURRIED);
  };

  /** Play what happened since this seat's last turn once more. */
  again = (): void => {
    if (!this.canPlayAgain) return;
    const items = this.recent.map(({ item, before }) => ({ ...item, scene: item.scene ?? before, again: true }));
    this.scene = this.recent[0]!.before;
    this.queue.first([...items, { step: this.update!.step, update: this.update! }]);
    this.begin();
  };

  get canPlayAgain(): boolean {
    return this.recent.length > 0 && !this.telling && this.watched;
  }

  /** The seat decided: what comes now is news since its last turn. */
  markTurn(): void {
    this.lastTurn = this.log.length;
    this.marks = NOWHERE;
    this.passed = 0;
    this.recent = [];
  }

  /** The last beat leads to the update's table. The update waits meanwhile, so that whoever skips the beat sees it. */
  private async close(item: UpdateItem): Promise<void> {
    const beat = still() ? null : closing(this.scene!, item.update.scene);
    if (beat) {
      this.queue.first([item]);
      await this.play(item.step, beat, item.update.scene);
      if (!this.queue.drop(item)) return;
    }
    this.showUpdate(item);
  }

  private showUpdate({ update }: UpdateItem): void {
    this.update = update;
    this.scene = update.scene;
    this.came = this.arrivals.get(update) ?? performance.now();
  }

  /** A line, and those that are played with it at the same time. */
  private async showLine(item: LineItem): Promise<void> {
    let scene = this.scene!;
    const beats: Beat[] = [];
    for (let one: LineItem | null = item; one; one = beats.at(-1)!.together ? this.queue.nextLike(one) : null) {
      const [before, after] = [scene, one.scene ?? this.leadsTo(one.step) ?? scene];
      beats.push(this.beatOf(one.line, before, after, this.queue.rest(one.step)));
      this.tell(one, before, after);
      scene = after;
    }
    await this.play(item.step, beats.length > 1 ? asOne(beats) : beats[0]!, scene);
  }

  private async play(step: number, beat: Beat, after: Scene): Promise<void> {
    const skips = this.skips;
    await this.actors?.play(beat, () => (this.scene = after), { rate: this.rate, still: still() });
    if (skips !== this.skips) return;
    this.scene = after;
    this.mark(step, beat);
  }

  /** The table after the last line of a step that came without pictures. */
  private leadsTo(step: number): Scene | null {
    return this.queue.rest(step).length ? null : (this.queue.end(step)?.scene ?? null);
  }

  private tell(item: LineItem, before: Scene, after: Scene): void {
    this.caption = item.line;
    if (item.again) return;
    this.write([item]);
    this.keep([{ item: { ...item, scene: after }, before }]);
  }

  private keep(shown: Shown[]): void {
    this.recent = [...this.recent, ...shown].slice(-MOST_AGAIN);
  }

  /** What was not played can be played again all the same. */
  private keepPassed(items: Item[]): void {
    let before = this.scene;
    const passed: Shown[] = [];
    for (const [index, item] of items.entries()) {
      if (isUpdate(item)) before = item.update.scene;
      else if (before && !item.again) {
        const scene = item.scene ?? items.slice(index).filter(isUpdate).find((end) => end.step === item.step)?.update.scene ?? before;
        passed.push({ item: { ...item, scene }, before });
        before = scene;
      }
    }
    this.keep(passed);
  }

  private mark(step: number, { from = [], to = [] }: Beat): void {
    if (!from.length && !to.length) return;
    const known = this.marks.step === step ? this.marks : NOWHERE;
    this.marks = { step, from: [...known.from, ...from], to: [...known.to, ...to] };
  }

  /** Show these without playing them. */
  private pass(items: Item[], counted = true): void {
    const lines = items.filter((item): item is LineItem => !isUpdate(item) && !item.again);
    this.write(lines);
    this.keepPassed(items);
    this.caption = lines.at(-1)?.line ?? this.caption;
    if (counted) this.passed += new Set(lines.map((item) => item.step)).size;
    this.unmarked.push(...lines);
    const last = items.filter(isUpdate).at(-1);
    if (!last) return;
    this.markLast(this.unmarked.splice(0), items.filter(isUpdate));
    this.showUpdate(last);
  }

  /** The last move is marked though it was not played. */
  private markLast(lines: LineItem[], updates: UpdateItem[]): void {
    const step = lines.at(-1)?.step;
    const end = updates.find((item) => item.step === step)?.update.scene;
    let before = updates.filter((item) => item.step < (step ?? 0)).at(-1)?.update.scene ?? this.scene;
    if (!before || !end) return;
    for (const { line, scene } of lines.filter((item) => item.step === step)) {
      const after = scene ?? end;
      this.mark(step!, this.beatOf(line, before, after));
      before = after;
    }
  }

  private beatOf(line: NewsLine, before: Scene, after: Scene, following: NewsLine[] = []): Beat {
    return asBeat((this.beats[line.kind] ?? plainBeat)({ line, before, after, following }));
  }

  private write(items: LineItem[]): void {
    if (!items.length) return;
    const first = this.log.length + 1;
    this.log = [...this.log, ...items.map(({ line, step }, index) => ({ ...line, number: first + index, step }))];
  }

  /** How much faster than the motion table says. */
  private get rate(): number {
    const usual = PACES[settings.pace];
    const waiting = ((this.queue.lines + 1) * USUAL) / usual;
    return usual * Math.min(FASTEST, Math.max(1, waiting / LONG)) * this.hurried;
  }
}
