// Opening a table and sitting down at it: a new one, or one with the same people.
import { remember, secretsOf } from "../lib/mine.svelte";
import { go } from "../lib/route.svelte";
import { settings } from "../lib/settings.svelte";
import type { GameOffer, TableOpened, TableWanted } from "../messages";
import * as api from "../net/api";
import type { Table } from "./table.svelte";

export async function openTable(wanted: Omit<TableWanted, "language">): Promise<void> {
  sitDown(wanted.game, await api.open({ ...wanted, language: settings.language }));
}

/** One click: a person at the first seat, bots of a middling level at the others. */
export function quickTable(game: GameOffer): Promise<void> {
  const seats = game.seats.find((count) => count >= 3) ?? game.seats[0]!;
  const level = game.levels[Math.floor((game.levels.length - 1) / 2)] ?? "";
  const bots = Array.from({ length: seats - 1 }, () => ({ kind: "bot" as const, level }));
  return openTable({ game: game.name, seats, places: [{ kind: "person", name: settings.name }, ...bots] });
}

/** The same people again: a seat's secret opens the same seat at the next table. */
export async function openRematch(table: Table): Promise<void> {
  sitDown(table.game, await api.rematch(table.id, secretsOf(table.id)));
}

function sitDown(game: string, opened: TableOpened): void {
  const secrets = opened.seats.map((seat) => seat.secret);
  remember(opened.table, { game, host: opened.host, watch: opened.watch, secrets, at: Date.now() });
  go(`/t/${opened.table}`);
}
