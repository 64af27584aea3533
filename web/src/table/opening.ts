// Opening a table and sitting down at it: a new one, or one with the same people.
import { newShare, offerShares } from "../lib/fairness";
import { remember, secretsOf } from "../lib/mine.svelte";
import { usualLevel } from "../lib/names";
import { go } from "../lib/route.svelte";
import { settings } from "../lib/settings.svelte";
import type { GameOffer, TableOpened, TableWanted } from "../messages";
import * as api from "../net/api";

export async function openTable(wanted: Omit<TableWanted, "language">): Promise<void> {
  const places = wanted.places.map((place) => (place.kind === "person" ? { ...place, share: newShare() } : place));
  sitDown(wanted.game, await api.open({ ...wanted, places, language: settings.language }));
}

/** One click: a person at the first seat, bots of a middling level at the others. */
export function quickTable(game: GameOffer): Promise<void> {
  const seats = game.seats.find((count) => count >= 3) ?? game.seats[0]!;
  const level = usualLevel(game.levels);
  const bots = Array.from({ length: seats - 1 }, () => ({ kind: "bot" as const, level }));
  return openTable({ game: game.name, seats, places: [{ kind: "person", name: settings.name }, ...bots] });
}

/** The same people again: a seat's secret opens the same seat at the next table. */
export async function openRematch(table: { id: string; game: string }): Promise<void> {
  const opened = await api.rematch(table.id, secretsOf(table.id));
  offerShares(opened.table, opened.seats.map((one) => one.seat));
  sitDown(table.game, opened);
}

function sitDown(game: string, opened: TableOpened): void {
  const secrets = opened.seats.map((seat) => seat.secret);
  remember(opened.table, { game, host: opened.host, watch: opened.watch, secrets, at: Date.now() });
  go(`/t/${opened.table}`);
}
