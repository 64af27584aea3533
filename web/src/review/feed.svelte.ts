// A review as it comes: asked for again and again while it is made, then looked at more closely while somebody reads.
import type { Message, Review } from "../messages";
import * as api from "../net/api";

const PAUSE = 700;               // ms between two questions; the server gives up when none comes for some seconds

export class Feed {
  review = $state.raw<Review | null>(null);
  share = $state(0);
  waiting = $state(0);
  closer = $state(false);        // is the closer look under way?
  done = $state(false);          // the first review is whole
  closest = $state(false);       // the closer one too
  trouble = $state.raw<Message | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;

  constructor(readonly table: string, readonly seat: number) {
    void this.ask();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private async ask(): Promise<void> {
    try {
      this.hear(await api.review(this.table, this.seat, this.closer));
    } catch (error) {
      if (!this.done) this.trouble = (error instanceof api.NotGranted && error.told) || { type: "message", id: "review-trouble", args: {} };
      return;
    }
    if (!this.stopped && !this.closest) this.timer = setTimeout(() => void this.ask(), PAUSE);
  }

  /** What is found so far takes the place of nothing but itself: a closer look shows only when it is whole. */
  private hear(found: Awaited<ReturnType<typeof api.review>>): void {
    [this.share, this.waiting] = [found.share, found.waiting];
    if (found.review && (!this.done || found.share === 1)) this.review = found.review;
    if (found.share < 1) return;
    if (this.closer) this.closest = true;
    this.done = this.closer = true;
    this.share = 0;
  }
}
