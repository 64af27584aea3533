// What waits to be shown to a seat: lines, each with the table as it was then, and updates, which bring what can be done.
import type { NewsLine, Scene, Update } from "../messages";
import type { ToldNews } from "../net/pictures";

export interface LineItem {
  step: number;
  line: NewsLine;
  scene: Scene | null;         // null: only the update that follows shows what the line tells of
  again?: boolean;             // told before: it is only played once more
}

export interface UpdateItem {
  step: number;
  update: Update;
}

export type Item = LineItem | UpdateItem;

export const isUpdate = (item: Item): item is UpdateItem => "update" in item;

export class Queue {
  private waiting: Item[] = [];

  add(message: ToldNews | Update): void {
    const { step } = message;
    if (message.t === "update") this.waiting.push({ step, update: message });
    else this.waiting.push(...message.lines.map((line, index) => ({ step, line, scene: message.scenes[index] ?? null })));
  }

  /** Play these before all that waits. */
  first(items: Item[]): void {
    this.waiting.unshift(...items);
  }

  /** How many steps wait. */
  get steps(): number {
    return new Set(this.waiting.map((item) => item.step)).size;
  }

  /** How many lines wait. */
  get lines(): number {
    return this.waiting.filter((item) => !isUpdate(item)).length;
  }

  /** The first one, which waits no longer. */
  next(): Item | undefined {
    return this.waiting.shift();
  }

  /** This one waits no longer; false if it did not wait any more. */
  drop(item: Item): boolean {
    const index = this.waiting.indexOf(item);
    if (index >= 0) this.waiting.splice(index, 1);
    return index >= 0;
  }

  /** The next one, if it is a line of the same kind and step. */
  nextLike(item: LineItem): LineItem | null {
    const next = this.waiting[0];
    if (!next || isUpdate(next) || next.step !== item.step || next.line.kind !== item.line.kind || next.again !== item.again) return null;
    return this.waiting.shift() as LineItem;
  }

  all(): Item[] {
    return this.waiting.splice(0);
  }

  /** All but the last steps: they wait no longer. */
  allBut(steps: number): Item[] {
    const last = new Set([...new Set(this.waiting.map((item) => item.step))].slice(-steps));
    const [old, fresh] = [false, true].map((kept) => this.waiting.filter((item) => last.has(item.step) === kept));
    this.waiting = fresh!;
    return old!;
  }

  /** The lines of this step that are still to come. */
  rest(step: number): NewsLine[] {
    return this.waiting.flatMap((item) => (item.step === step && !isUpdate(item) ? [item.line] : []));
  }

  /** The update that a step's lines led to, if it has come. */
  end(step: number): Update | null {
    return this.waiting.filter(isUpdate).find((item) => item.step === step)?.update ?? null;
  }
}
