// Playing again with the same people: a seat's secret opens the same seat at the next table.
import { remember, secretsOf } from "../lib/mine.svelte";
import { go } from "../lib/route.svelte";
import * as api from "../net/api";
import type { Table } from "./table.svelte";

export async function again(table: Table): Promise<void> {
  const opened = await api.rematch(table.id, secretsOf(table.id));
  remember(opened.table, {
    game: table.game, host: opened.host, watch: opened.watch, secrets: opened.seats.map((seat) => seat.secret), at: Date.now(),
  });
  go(`/t/${opened.table}`);
}
