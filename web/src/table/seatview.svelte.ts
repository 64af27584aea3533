// What one seat of this device sees and has been told, step by step and skippable.
import { still } from "../lib/settings.svelte";
import type { News, NewsLine, Update } from "../messages";

export interface LogLine extends NewsLine {
  number: number;
  step: number;
}

const BEAT = 200;          // ms a line of news
const SETTLE = 260;        // ms at least for a change of the table
const TOO_MANY = 14;       // steps: somebody who was away is not made to watch them all

type Item = News | Update;

export class SeatView {
  update = $state.raw<Update | null>(null);
  log = $state.raw<LogLine[]>([]);
  spoken = $state("");
  telling = $state(false);
  lastTurn = $state(0);
  private queue: Item[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private later: NewsLine[] = [];
  private laterStep = 0;

  constructor(readonly seat: number) {}

  /** The last step this seat has news of: what a new connection asks on from. */
  get since(): number {
    const waiting = this.queue.filter((item) => item.t === "news").map((item) => item.step);
    return Math.max(this.seen, this.laterStep, ...waiting);
  }

  private seen = 0;

  receive(item: Item): void {
    if (item.t === "news" && item.step <= this.since) return;
    this.queue.push(item);
    if (!this.update || still() || document.hidden || this.queue.length > TOO_MANY) this.skip();
    else if (!this.telling) this.begin();
  }

  /** Begin when the whole frame has come: news and the table they led to belong together. */
  private begin(): void {
    this.telling = true;
    this.timer = setTimeout(this.advance, 0);
  }

  /** Show everything at once. */
  skip = (): void => {
    clearTimeout(this.timer);
    const lines = this.later;
    this.later = [];
    this.tell(lines, this.laterStep);
    let last: Update | null = null;
    for (const item of this.queue.splice(0)) {
      if (item.t === "update") last = item;
      else this.tell(item.lines, item.step);
    }
    if (last) this.update = last;
    this.telling = false;
  };

  /** The seat decided: what comes now is news since its last turn. */
  markTurn(): void {
    this.lastTurn = this.log.length;
  }

  private advance = (): void => {
    if (this.later.length) return this.tellNext();
    const item = this.queue.shift();
    this.telling = item !== undefined;
    if (!item) return;
    if (item.t === "update") return this.show(item);
    const next = this.queue[0];
    if (next?.t === "update" && next.step === item.step) this.update = this.queue.shift() as Update;
    this.later = [...item.lines];
    this.laterStep = item.step;
    this.tellNext();
  };

  private show(update: Update): void {
    const same = this.update?.step === update.step;
    this.update = update;
    this.timer = setTimeout(this.advance, same ? 0 : SETTLE);
  }

  private tellNext(): void {
    const line = this.later.shift();
    if (line) this.tell([line], this.laterStep);
    else this.seen = Math.max(this.seen, this.laterStep);
    this.timer = setTimeout(this.advance, line ? BEAT : 0);
  }

  private tell(lines: NewsLine[], step: number): void {
    this.seen = Math.max(this.seen, step);
    if (!lines.length) return;
    const first = this.log.length + 1;
    this.log = [...this.log, ...lines.map((line, index) => ({ ...line, number: first + index, step }))];
  }
}
