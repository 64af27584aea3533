// What a game says about one line of news: which pieces act, from where to where, how, and with which sound.
import type { NewsLine, Scene } from "../messages";
import type { Sound } from "../lib/sound";

/** hop, settle, fall and walk travel; the others act where they are. */
export type Way = "hop" | "settle" | "fall" | "walk" | "turn" | "nod" | "jump" | "shake" | "pop" | "ring" | "fade" | "still";

/** One thing that acts. Ids are those of pieces, spaces and zones, or of slots: seat.0, theatre, stage, dock. */
export interface Act {
  piece: string;
  as?: string;                 // what it looked like before: like this one, if not like itself
  from?: string;               // where it starts: where the piece was, if nothing is said
  to?: string;                 // where it lands: where the piece is, if nothing is said
  way?: Way;                   // hop, if nothing is said
  at?: number;                 // ms after the beat began
  ms?: number;
  turns?: boolean;             // shows its other side half-way
  sound?: Sound;
}

export interface Beat {
  acts: Act[];
  holds?: number;              // ms at least
  together?: boolean;          // lines of this kind that follow at once are played at the same time
  from?: string[];             // marked as the last move: dashed where it began …
  to?: string[];               // … and solid where it ended
  draw?(stage: Stage): void;   // whatever acts cannot say
}

export interface Told {
  line: NewsLine;
  before: Scene;
  after: Scene;
  following?: NewsLine[];      // what is still to be told of the same decision
}

export type BeatOf = (told: Told) => Beat | Act[];

/** What `draw` may use; everything added is gone when the beat is over. */
export interface Stage {
  find(id: string): HTMLElement | null;
  box(id: string): DOMRect | null;
  add(shape: string, box: { left: number; top: number; width: number; height: number }): HTMLElement;
  animate(element: Element, frames: Keyframe[], how: { ms: number; at?: number; ease?: string }): void;
  sound(name: Sound, at?: number): void;
}

/** Several beats at the same time. */
export function asOne(beats: Beat[]): Beat {
  return {
    acts: beats.flatMap((beat) => beat.acts), holds: Math.max(...beats.map((beat) => beat.holds ?? 0)),
    from: beats.flatMap((beat) => beat.from ?? []), to: beats.flatMap((beat) => beat.to ?? []), draw: (stage) => beats.forEach((beat) => beat.draw?.(stage)),
  };
}

export const asBeat = (made: Beat | Act[]): Beat => (Array.isArray(made) ? { acts: made } : made);

/** The same act for several pieces, one after the other. */
export function inTurn(pieces: string[], apart: number, act: (piece: string, index: number) => Act): Act[] {
  return pieces.map((piece, index) => ({ ...act(piece, index), at: (act(piece, index).at ?? 0) + index * apart }));
}

/** A kind without a beat of its own: a ring where pieces went from, an exchange, a ring where they are. */
export function plainBeat({ before, after }: Told): Beat {
  const [was, is] = [contents(before), contents(after)];
  const gone = [...was.keys()].filter((space) => was.get(space) !== is.get(space) && was.get(space) !== "");
  const come = [...is.keys()].filter((space) => was.get(space) !== is.get(space) && is.get(space) !== "");
  const from = gone.filter((space) => !come.includes(space));
  const acts: Act[] = [...from, ...come].slice(0, 12).map((piece) => ({ piece, way: "ring", ms: 400 }));
  return { acts, from, to: come };
}

/** What lies on each space, as it looks. */
function contents(scene: Scene): Map<string, string> {
  const found = new Map<string, string>();
  for (const zone of scene.zones) {
    for (const space of zone.spaces ?? []) found.set(space.id, space.text ?? "");
    for (const piece of zone.pieces ?? []) {
      const look = [piece.id, piece.kind, piece.colour, piece.text, piece.mark, piece.hidden, piece.facing].join("|");
      found.set(piece.at, `${found.get(piece.at) ?? ""} ${look}`);
    }
  }
  return found;
}
