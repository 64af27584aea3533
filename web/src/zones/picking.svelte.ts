// Clicks on the board becoming a choice: marks what can come next and needs no rules.
import { getContext, setContext } from "svelte";
import { click, fitting, forced, next, unfold } from "../lib/paths";
import { findPiece, findSpace, meant, twins, zoneOf } from "../lib/scene";
import type { Choice, Message, Piece, Scene, Space } from "../messages";

export interface Hands {
  scene(): Scene;
  choices(): Choice[];
  key(): string;
  live(): boolean;
  confirm(choice: Choice): boolean;               // is it asked about once more?
  take(choice: Choice): void;
  why(path: string[]): void;
  say(message: Message): string;
  word(id: string, args?: Record<string, string | number>): string;
  name?(seat: number): string;
  marks?(): { from: string[]; to: string[] };     // the last move
  caption?(): string;                             // what happens now, or happened last
  again?(): (() => void) | null;                  // plays the last moves once more
  awaited?(): number[];
  deed?(seat: number): string;                    // what a seat did since the reader's last turn, in short
  deeds?(): string;                               // what all the others did, when everything was shown
}

const SELF = Symbol("board");

export class Picking {
  focus = $state("");
  dragging = $state("");
  hinted = $state.raw<Set<string>>(new Set());
  private clicks = $state.raw<{ key: string; path: string[] }>({ key: "", path: [] });
  private asked = $state.raw<{ key: string; choice: Choice } | null>(null);
  readonly choices: Choice[] = $derived.by(() => (this.hands.live() ? unfold(this.hands.choices()) : []));
  readonly picked: string[] = $derived.by(() => (this.stands ? this.clicks.path : forced(this.choices, [])));
  readonly next: Set<string> = $derived.by(() => next(this.choices, this.picked));
  private readonly twins: Map<string, string> = $derived.by(() => twins(this.scene, this.next, this.picked));
  readonly fitting: Choice[] = $derived.by(() => fitting(this.choices, this.picked));
  readonly pending: Choice | null = $derived.by(() => (this.asked?.key === this.hands.key() ? this.asked.choice : null));

  /** Puts the focus back on the board; set by the board itself. */
  refocus: () => void = () => undefined;

  constructor(readonly hands: Hands) {}

  /** Do the clicks so far still belong to this decision? What others decide meanwhile does not undo them. */
  private get stands(): boolean {
    return this.clicks.key === this.hands.key() && fitting(this.choices, this.clicks.path).length > 0;
  }

  get scene(): Scene {
    return this.hands.scene();
  }

  /** Has anything been clicked that can be taken back? */
  get begun(): boolean {
    return this.pending !== null || this.picked.length > forced(this.choices, []).length;
  }

  /** What a click on this would mean now. */
  target(id: string): string {
    const space = findPiece(this.scene, id)?.at ?? id;
    return this.twins.get(id) ?? this.twins.get(space) ?? meant(this.scene, this.next, id);
  }

  press(id: string, finish = true): void {
    const target = this.target(id);
    if (!this.next.has(target)) return this.miss(id);
    const outcome = click(this.choices, this.picked, target);
    if (outcome.choice && finish) return this.choose(outcome.choice);
    this.asked = null;
    this.clicks = { key: this.hands.key(), path: finish ? outcome.picked : [...this.picked, target] };
  }

  choose(choice: Choice): void {
    if (this.hands.confirm(choice) && this.pending !== choice) {
      this.asked = { key: this.hands.key(), choice };
      this.clicks = { key: this.hands.key(), path: choice.path };
      return;
    }
    this.asked = null;
    this.clicks = { key: "", path: [] };
    this.hands.take(choice);
  }

  /** Take the last click back. */
  back(): void {
    const least = forced(this.choices, []).length;
    const path = this.pending ? [] : this.picked.slice(0, -1);
    this.asked = null;
    this.clicks = { key: this.hands.key(), path: path.length < least ? forced(this.choices, []) : path };
  }

  /** A click on what is not possible: a second click on the last one takes it back, others are explained. */
  private miss(id: string): void {
    const on = findPiece(this.scene, id)?.at ?? id;
    if (this.begun && (this.picked.at(-1) === id || this.picked.at(-1) === on)) return this.back();
    this.hands.why([...this.picked, id]);
  }

  can(id: string): boolean {
    return this.next.has(id) || this.twins.has(id);
  }

  isPicked(id: string): boolean {
    return this.picked.includes(id);
  }

  /** Which click this was, where there were several. */
  order(id: string): number {
    return this.picked.length > 1 ? this.picked.indexOf(id) + 1 : 0;
  }

  /** The last move went from here. */
  left(id: string): boolean {
    return this.hands.marks?.().from.includes(id) ?? false;
  }

  /** The last move ended here. */
  came(id: string): boolean {
    return this.hands.marks?.().to.includes(id) ?? false;
  }

  name(seat: number): string {
    return this.hands.name?.(seat) ?? "";
  }

  spaceName(space: Space): string {
    if (space.label) {
      const name = this.hands.say(space.label);
      return space.text && !name.includes(space.text) ? `${name} ${space.text}` : name;
    }
    if (space.text) return space.text;
    const zone = zoneOf(this.scene, space.id);
    return zone ? this.hands.say(zone.label) : space.id;
  }

  pieceName(piece: Piece): string {
    const space = findSpace(this.scene, piece.at);
    const name = this.hands.say(piece.label);
    return space ? this.hands.word("piece-on", { piece: name, space: this.spaceName(space) }) : name;
  }

  /** What a press on this would do, if that is one thing only. */
  effect(id: string): string | undefined {
    const target = this.can(id) ? this.target(id) : "";
    const fit = target ? this.fitting.filter((choice) => choice.path[this.picked.length] === target) : [];
    if (fit.length !== 1) return undefined;
    const sentence = this.hands.say(fit[0]!.label);
    return sentence.charAt(0).toUpperCase() + sentence.slice(1);
  }

  /** What a screen reader hears after the name. */
  state(id: string): string {
    if (this.isPicked(id)) return `, ${this.hands.word("is-chosen")}`;
    if (this.can(id)) return `, ${this.hands.word("can-be-chosen")}`;
    return "";
  }
}

export function offerBoard(picking: Picking): Picking {
  return setContext(SELF, picking);
}

export function useBoard(): Picking {
  return getContext<Picking>(SELF);
}
