// What one seat of this device sees and has been told, line by line and skippable.
import { still } from "../lib/settings.svelte";
import type { NewsLine, Update } from "../messages";
import type { ToldNews } from "../net/pictures";
import { Beats, isUpdate, type Beat, type LineBeat, type UpdateBeat } from "./beats";

export interface LogLine extends NewsLine {
  number: number;
  step: number;
}

const A_LINE = 200;        // ms a line of news
const SETTLE = 260;        // ms at least for a change of the table
const TOO_MANY = 7;        // steps: somebody who was away is not made to watch them all

export class SeatView {
  update = $state.raw<Update | null>(null);
  log = $state.raw<LogLine[]>([]);
  telling = $state(false);
  lastTurn = $state(0);
  since = 0;               // the last step this seat has news of: what a new connection asks on from
  private readonly beats = new Beats();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly seat: number) {}

  receive(message: ToldNews | Update): void {
    if (message.t === "news" && message.step <= this.since) return;
    if (message.t === "news") this.since = message.step;
    this.beats.add(message);
    if (!this.update || still() || document.hidden || this.beats.steps > TOO_MANY) this.skip();
    else if (!this.telling) this.begin();
  }

  /** Begin when the whole batch has come: news and the table they led to belong together. */
  private begin(): void {
    this.telling = true;
    this.timer = setTimeout(this.advance, 0);
  }

  /** Show everything at once. */
  skip = (): void => {
    clearTimeout(this.timer);
    const beats = this.beats.all();
    this.tell(beats.filter((beat): beat is LineBeat => !isUpdate(beat)));
    this.update = beats.filter(isUpdate).at(-1)?.update ?? this.update;
    this.telling = false;
  };

  /** The seat decided: what comes now is news since its last turn. */
  markTurn(): void {
    this.lastTurn = this.log.length;
  }

  private advance = (): void => {
    const beat = this.beats.next();
    this.telling = beat !== undefined;
    if (beat) this.timer = setTimeout(this.advance, this.show(beat));
  };

  /** Show one beat; returns how long it stays. */
  private show(beat: Beat): number {
    return isUpdate(beat) ? this.showUpdate(beat) : this.showLine(beat);
  }

  private showUpdate({ step, update }: UpdateBeat): number {
    const known = this.update?.step === step;
    this.update = update;
    return known ? 0 : SETTLE;
  }

  /** The table goes to the end of the step with its first line. */
  private showLine(beat: LineBeat): number {
    this.update = this.beats.end(beat.step) ?? this.update;
    this.tell([beat]);
    return A_LINE;
  }

  private tell(beats: LineBeat[]): void {
    if (!beats.length) return;
    const first = this.log.length + 1;
    this.log = [...this.log, ...beats.map(({ line, step }, index) => ({ ...line, number: first + index, step }))];
  }
}
