// How this person likes to set tables up: the last table of each game, and setups with names. Kept on this device only.
import type { TableWanted } from "../messages";

const KEY = "talpa.presets";
const MOST = 12;

export interface Preset {
  name: string;                  // "" for the last one
  wanted: TableWanted;
}

function stored(): Preset[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Preset[];
  } catch {
    return [];
  }
}

let presets = $state.raw<Preset[]>(stored());

export function presetsOf(game: string): Preset[] {
  return presets.filter((one) => one.wanted.game === game);
}

/** Keep a setup under a name, instead of the one that had it; "" is what comes back as the last one. */
export function keepPreset(name: string, wanted: TableWanted): void {
  write([{ name, wanted }, ...presets.filter((one) => one.name !== name || one.wanted.game !== wanted.game)].slice(0, MOST));
}

export function dropPreset(gone: Preset): void {
  write(presets.filter((one) => one !== gone));
}

function write(next: Preset[]): void {
  presets = next;
  localStorage.setItem(KEY, JSON.stringify(next));
}
