// Opening a table and sitting down at it.
import type { GameOffer, TableWanted } from "../messages";
import * as api from "../net/api";
import { remember } from "../lib/mine.svelte";
import { go } from "../lib/route.svelte";
import { settings } from "../lib/settings.svelte";

export async function openTable(wanted: TableWanted): Promise<void> {
  const opened = await api.open(wanted);
  remember(opened.table, {
    game: wanted.game, host: opened.host, watch: opened.watch, secrets: opened.seats.map((one) => one.secret), at: Date.now(),
  });
  go(`/t/${opened.table}`);
}

/** One click: a person at the first seat, bots of a middling level at the others. */
export function quickTable(game: GameOffer): Promise<void> {
  const seats = game.seats.find((count) => count >= 3) ?? game.seats[0]!;
  const level = game.levels[Math.floor((game.levels.length - 1) / 2)] ?? "";
  const bots = Array.from({ length: seats - 1 }, () => ({ kind: "bot" as const, level }));
  return openTable({
    game: game.name, seats, places: [{ kind: "person", name: settings.name }, ...bots], language: settings.language,
  });
}
