// Each game's own look, found by its folder and loaded when it is played; a game without one is drawn by the shared zones.
import type { Component } from "svelte";
import type { Piece, Player, Scene } from "../messages";
import type { BeatOf } from "../zones/beat";
import type { Picking } from "../zones/picking.svelte";
import OwnZones from "../zones/OwnZones.svelte";
import PlayerZones from "../zones/PlayerZones.svelte";
import SharedZones from "../zones/SharedZones.svelte";

type Part = Component<{ scene: Scene }>;

export interface Look {
  Board: Part;                                                   // fills the stage
  Own?: Part;                                                    // the dock: what is yours
  Seat?: Component<{ scene: Scene; player: Player }>;            // a seat card: what everybody sees of a player
  Short?: Component<{ player: Player }>;                         // a player's chip on phones: the two most important of these
  Market?: Part;                                                 // shared things beside the board
  Theatre?: Part;                                                // transient things, above the caption
  Controls?: Part;                                               // the dock: more than buttons, before them
  Face?: Component<{ player: Player }>;                          // a player's picture
  Art?: Component<{ piece: Piece }>;                             // draws pieces by kind
  beats?: Record<string, BeatOf>;                                // by kind of news, - for _
  prompt?(scene: Scene, board: Picking): Prompt | null;          // what is asked, where it says more than the status
  goal?(scene: Scene, board: Picking): string;                   // the line beside the title
  wide?: boolean;                                                // the stage takes the place of market and theatre too
  theatre?: "strip" | "dock";                                    // where the theatre is on phones
  pressed?: boolean;                                             // what can be pressed on the table has no button too, only its line in the list
  asks?: string[];                                               // verbs that are asked about once more before they are taken
  opens?: string[];                                              // kinds of news that open a part of the log: a round, a turn
  seats?: "all" | "others";                                      // whose cards are there on wide screens
}

export interface Prompt {
  lead?: string;
  text: string;
  small?: string;
  confirms?: boolean;                                            // it asks whether the pending choice is meant
}

const looks = import.meta.glob<Partial<Look>>("./*/index.ts");

/** A look that cannot be fetched keeps nobody from playing either. */
export async function lookOf(game: string): Promise<Look> {
  const own = await looks[`./${game}/index.ts`]?.().catch(() => undefined);
  return own?.Board ? { ...own, Board: own.Board } : { Board: SharedZones, Own: OwnZones, Seat: PlayerZones, ...own };
}
