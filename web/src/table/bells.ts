// Who wishes to be told of turns in this browser is told at every table they sit at, where the server can.
import { myTable, remember } from "../lib/mine.svelte";
import { settings } from "../lib/settings.svelte";
import * as api from "../net/api";
import { canPush, subscription } from "../net/push";
import type { Table } from "./table.svelte";

/** May this browser show notifications? Asks the person once. */
export async function allowed(): Promise<boolean> {
  return canPush() && (await Notification.requestPermission()) === "granted";
}

export async function tellHere(table: Table): Promise<void> {
  const own = myTable(table.id);
  if (!settings.notify || !own?.secrets.length || own.told || !(await allowed())) return;
  const offer = await api.bellOffer();
  if (!offer.push) return;
  const push = await subscription(offer.key);
  for (const seat of table.yours) await api.setBell(table.id, { secrets: own.secrets, seat, push });
  remember(table.id, { told: true });
}
