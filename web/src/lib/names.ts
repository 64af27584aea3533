// What people and bots are called.
import type { PlaceAt } from "../messages";
import { t, words } from "./words.svelte";

/** Everybody's name by seat, in words for those who have none. */
export function namesOf(players: PlaceAt[]): string[] {
  return players.map((player) => {
    const number = player.seat + 1;
    if (player.name) return player.name;
    return player.kind === "bot" ? t("bot-name", { level: levelName(player.level), number }) : t("seat-name", { number });
  });
}

/** The middling one of the levels that are shipped; an operator's own (MODULE:NAME) stand behind them. */
export function usualLevel(levels: string[]): string {
  const shipped = levels.filter((level) => !level.includes(":"));
  return shipped[Math.floor((shipped.length - 1) / 2)] ?? "";
}

/** What a bot is called: by our word for its level, or as its operator's code calls it. */
export function levelName(level: string): string {
  return words().has(`level-${level}`) ? t(`level-${level}`) : level.slice(level.indexOf(":") + 1);
}
