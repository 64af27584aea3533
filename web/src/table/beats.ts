// What waits to be shown to a seat: lines, each with the table as it was then, and updates, which bring what can be done.
import type { NewsLine, Scene, Update } from "../messages";
import type { ToldNews } from "../net/pictures";

export interface LineBeat {
  step: number;
  line: NewsLine;
  scene: Scene | null;         // null: only the update that follows shows what the line tells of
}

export interface UpdateBeat {
  step: number;
  update: Update;
}

export type Beat = LineBeat | UpdateBeat;

export const isUpdate = (beat: Beat): beat is UpdateBeat => "update" in beat;

export class Beats {
  private waiting: Beat[] = [];

  add(message: ToldNews | Update): void {
    const { step } = message;
    if (message.t === "update") this.waiting.push({ step, update: message });
    else this.waiting.push(...message.lines.map((line, index) => ({ step, line, scene: message.scenes[index] ?? null })));
  }

  /** How many steps wait. */
  get steps(): number {
    return new Set(this.waiting.map((beat) => beat.step)).size;
  }

  /** The first one, which waits no longer. */
  next(): Beat | undefined {
    return this.waiting.shift();
  }

  all(): Beat[] {
    return this.waiting.splice(0);
  }

  /** The update that a step's lines led to, if it has come. */
  end(step: number): Update | null {
    return this.waiting.filter(isUpdate).find((beat) => beat.step === step)?.update ?? null;
  }
}
