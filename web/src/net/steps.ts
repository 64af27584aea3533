// The steps of a finished game, fetched in pages as they are wanted.
import type { Replay, ReplayStep } from "../messages";
import * as api from "./api";

export class Steps {
  private pages = new Map<string, Promise<ReplayStep[]>>();

  constructor(private table: string, private replay: Replay) {}

  /** The table after so many decisions, as these eyes saw it; a page that did not come is asked for again. */
  async at(step: number, sight: string): Promise<ReplayStep> {
    const page = Math.floor(step / this.replay.page);
    const key = `${page}/${sight}`;
    const found = this.pages.get(key) ?? api.replayPage(this.table, page, sight);
    found.catch(() => this.pages.delete(key));
    this.pages.set(key, found);
    return (await found)[step - page * this.replay.page]!;
  }
}
