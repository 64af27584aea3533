// What this person likes: kept on this device only.
import { isSpoken, languageFor } from "./languages";

const KEY = "talpa.settings";

export interface Settings {
  language: string;
  theme: "system" | "light" | "dark";
  contrast: "normal" | "more";
  motion: "system" | "full" | "none";
  sound: boolean;
  confirm: boolean;
  forced: boolean;
  name: string;
}

function stored(): Settings {
  const usual: Settings = {
    language: languageFor(navigator.language ?? ""), theme: "system", contrast: "normal", motion: "system", sound: true, confirm: false,
    forced: true, name: "",
  };
  try {
    const kept = { ...usual, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
    return isSpoken(kept.language) ? kept : { ...kept, language: usual.language };
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
