// Each game's own board, loaded when it is played; a game without one is drawn by the shared zones.
import type { Component } from "svelte";
import type { Piece, Scene } from "../messages";

export interface Look {
  Board: Component<{ scene: Scene }>;
  Art?: Component<{ piece: Piece }>;
}

const LOOKS: Record<string, () => Promise<{ look: Look }>> = {
  molly: () => import("./molly"),
  mole_park: () => import("./mole_park"),
  molehills: () => import("./molehills"),
  moledozer: () => import("./moledozer"),
};

export async function lookOf(game: string): Promise<Look | null> {
  const load = LOOKS[game];
  return load ? (await load()).look : null;
}
