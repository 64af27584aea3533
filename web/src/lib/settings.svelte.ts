// What this person likes: kept on this device only.
import { isSpoken, languageFor } from "./languages";

const KEY = "talpa.settings";

/** How fast events are played, against the usual; off: the table goes to the end at once. */
export const PACES = { calm: 2 / 3, normal: 1, quick: 2, off: Infinity };
export type Pace = keyof typeof PACES;

export interface Settings {
  language: string;
  theme: "system" | "light" | "dark";
  contrast: "normal" | "more";
  motion: "system" | "full" | "none";
  pace: Pace;
  sound: boolean;
  confirm: boolean;
  forced: boolean;
  notify: boolean;               // tell this browser of turns at every table, where the server can
  name: string;
}

function stored(): Settings {
  const usual: Settings = {
    language: languageFor(navigator.language ?? ""), theme: "system", contrast: "normal", motion: "system", pace: "normal", sound: true, confirm: false,
    forced: true, notify: false, name: "",
  };
  try {
    const kept = { ...usual, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
    return { ...kept, language: isSpoken(kept.language) ? kept.language : usual.language, pace: kept.pace in PACES ? kept.pace : usual.pace };
  } catch {
    return usual;
  }
}

export const settings = $state<Settings>(stored());

/** Keep the settings and show them on the page; called inside a root effect. */
export function keep(): void {
  localStorage.setItem(KEY, JSON.stringify(settings));
  const root = document.documentElement;
  root.lang = settings.language;
  root.dataset["theme"] = settings.theme;
  root.dataset["contrast"] = settings.contrast;
  root.dataset["motion"] = still() ? "none" : "full";
}

/** Does this person want no motion? */
export function still(): boolean {
  if (settings.motion !== "system") return settings.motion === "none";
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
