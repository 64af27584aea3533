// Each game's own look, found by its folder and loaded when it is played; a game without one is drawn by the shared zones.
import type { Component } from "svelte";
import type { Piece, Scene } from "../messages";
import AnyBoard from "../zones/AnyBoard.svelte";

export interface Look {
  Board: Component<{ scene: Scene }>;
  Art?: Component<{ piece: Piece }>;
}

const looks = import.meta.glob<Partial<Look>>("./*/index.ts");

/** A look that cannot be fetched keeps nobody from playing either. */
export async function lookOf(game: string): Promise<Look> {
  const own = await looks[`./${game}/index.ts`]?.().catch(() => undefined);
  return { Board: AnyBoard, ...own };
}
