// Dates and times as this person's language and place write them.
import { settings } from "./settings.svelte";

const DAY = 86_400_000;
const UNITS: [number, string][] = [[86_400, "day"], [3_600, "hour"], [60, "minute"], [1, "second"]];

/** The browser's own kind of the page's language (en-GB, not en), or the language alone. */
export function locale(language: string = settings.language, spoken: readonly string[] = navigator.languages ?? []): string {
  return spoken.find((one) => one.split("-")[0] === language) ?? language;
}

/** When something was, in milliseconds: today by its time, this week by its day, else by its date. */
export function moment(at: number, now: number = Date.now(), place: string = locale()): string {
  const days = Math.round((startOfDay(now) - startOfDay(at)) / DAY);
  const time = new Intl.DateTimeFormat(place, { timeStyle: "short" }).format(at);
  if (days > 6 || days < 0) return new Intl.DateTimeFormat(place, { dateStyle: "medium" }).format(at);
  if (days === 0) return time;
  const day = days === 1 ? new Intl.RelativeTimeFormat(place, { numeric: "auto" }).format(-1, "day") : new Intl.DateTimeFormat(place, { weekday: "long" }).format(at);
  return `${day}, ${time}`;
}

function startOfDay(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}

/** How long, in the largest unit that fits: 120 is "2 minutes". */
export function lasting(seconds: number, place: string = locale()): string {
  const [size, unit] = UNITS.find(([long]) => seconds >= long && seconds % long === 0) ?? UNITS[3]!;
  return new Intl.NumberFormat(place, { style: "unit", unit, unitDisplay: "long" }).format(seconds / size);
}
