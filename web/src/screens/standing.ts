// How one of this device's tables stands, in a few words.
import { namesOf } from "../lib/names";
import { settings } from "../lib/settings.svelte";
import { t } from "../lib/words.svelte";
import type { Mine } from "../messages";

export function standing(mine: Mine): string {
  if (mine.facts.over) return ended(mine);
  if (!mine.facts.started) return t("table-waits");
  return mine.awaited ? t("your-turn") : t("turn-of", { names: awaitedNames(mine) });
}

/** Who won, and where this device's best seat came. */
function ended({ facts, yours }: Mine): string {
  if (!facts.result) return t("table-over");
  const { ranks } = facts.result;
  const best = Math.min(...yours.map((seat) => ranks[seat] ?? ranks.length));
  const winners = namesOf(facts.places).filter((_, seat) => ranks[seat] === 1);
  if (best === 1 && winners.length === 1) return yours.length === 1 ? t("you-won") : t("won", { name: winners[0] ?? "" });
  return yours.length ? t("came", { rank: best, seats: facts.seats, names: listed(winners) }) : t("won", { name: listed(winners) });
}

function awaitedNames({ facts }: Mine): string {
  return listed(namesOf(facts.places).filter((_, seat) => facts.awaited.includes(seat)));
}

const listed = (names: string[]): string => new Intl.ListFormat(settings.language).format(names);
