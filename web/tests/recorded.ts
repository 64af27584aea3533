// Whole games as the server sent them (tests/web/recorded.py), played by the director: every turn ends at its update.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import type { Batch, News, Scene, Update } from "../src/messages";
import { LastScenes } from "../src/net/pictures";
import type { BeatOf } from "../src/zones/beat";

vi.stubGlobal("navigator", { language: "en" });
vi.stubGlobal("document", { hidden: false });
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("matchMedia", () => ({ matches: false }));
vi.stubGlobal("setTimeout", (begin: () => void) => void Promise.resolve().then(begin));
const { Director } = await import("../src/table/director.svelte");

interface Recording {
  game: string;
  seed: number;
  batches: Batch[];
}

const folder = process.env["TALPA_RECORDED"]!;
const files = readdirSync(folder).filter((name) => name.endsWith(".jsonl"));
const looks = import.meta.glob<{ beats: Record<string, BeatOf> }>("../src/games/*/beats.ts", { eager: true });
/** All pieces, where they lie and how they look; scores and what can be pressed come with the update alone. */
const board = ({ zones }: Scene): string => JSON.stringify(zones.flatMap((zone) => zone.pieces ?? []));

function recordings(file: string): Recording[] {
  return readFileSync(`${folder}/${file}`, "utf8").trim().split("\n").map((line) => JSON.parse(line) as Recording);
}

/** A director at one seat, and the table as each turn's last beat left it. */
class Seat {
  readonly view = new Director(0);
  lastBeat: Scene | null = null;
  private readonly scenes = new LastScenes();

  constructor(game: string, watched: boolean) {
    this.view.beats = looks[`../src/games/${game}/beats.ts`]!.beats;
    if (watched) this.view.actors = { play: async (_, exchange) => this.act(exchange), hurry: () => undefined, finish: () => undefined };
  }

  private act(exchange: () => void): void {
    exchange();
    this.lastBeat = this.view.scene;
  }

  /** Show a batch to its end; the update that it ends with. */
  async see(batch: Batch): Promise<Update | undefined> {
    this.lastBeat = null;
    const told = batch.filter((one): one is News | Update => one.t === "news" || one.t === "update").map((one) => (one.t === "news" ? this.scenes.told(one) : this.scenes.updated(one)));
    for (const one of told) this.view.receive(one);
    while (this.view.telling) await Promise.resolve();
    return told.filter((one) => one.t === "update").at(-1);
  }
}

/** Play a game; the turns whose last beat, or whose end, is not the table of the update. */
async function amiss({ game, seed, batches }: Recording, watched: boolean): Promise<{ found: string[]; played: number }> {
  const [seat, found] = [new Seat(game, watched), [] as string[]];
  let played = 0;
  for (const [turn, batch] of batches.entries()) {
    const update = await seat.see(batch);
    if (!update) continue;
    played += seat.lastBeat ? 1 : 0;
    if (seat.lastBeat && board(seat.lastBeat) !== board(update.scene)) found.push(`${game}, seed ${seed}, turn ${turn}: the last beat differs from the update`);
    if (seat.view.scene !== update.scene) found.push(`${game}, seed ${seed}, turn ${turn}: the end differs from the update`);
  }
  return { found, played };
}

test.each(files)("in %s every turn ends at its update's table: at the last beat, and though every beat is dropped", async (file) => {
  let [turns, played] = [0, 0];
  for (const recording of recordings(file)) {
    const watched = await amiss(recording, true);
    expect(watched.found).toEqual([]);
    expect((await amiss(recording, false)).found).toEqual([]);
    [turns, played] = [turns + recording.batches.length, played + watched.played];
  }
  expect(played).toBeGreaterThan(turns / 4);
}, 300_000);
