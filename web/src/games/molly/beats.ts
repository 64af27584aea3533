// Molly played: cards hop from deck and display, piles turn, pass and fan out, cubes go into the Burrows, tokens change hands.
import { findPiece, findSpace } from "../../lib/scene";
import type { Scene } from "../../messages";
import type { Act, Beat, BeatOf, Stage, Told } from "../../zones/beat";
import { cardsOf, FAN, fanOut, isFromPile, popInto, popping } from "./fan";
import { parcel } from "./parcel";
import { spacesOf, zoneOf } from "./table.svelte";

const NONE = "nothing";          // what flies is a copy of another thing
const words = (ms: number): BeatOf => () => ({ acts: [], holds: ms });
const column = (scene: Scene, seat: number, colour: number): string => (findSpace(scene, `burrow.${seat}.${colour}`) ? `burrow.${seat}.${colour}` : `burrow.${seat}`);

/** The card of the display, or the drawn one, that is no longer there. */
function source({ before, after }: Told): string {
  const cards = [...(zoneOf(before, "display")?.pieces ?? []), ...(zoneOf(before, "drawn")?.pieces ?? [])];
  const left = cards.filter((card) => findPiece(after, card.id)?.label.id !== card.label.id);
  return left[0]?.id ?? "deck.top";
}

const pay = (seat: number): Act => ({ piece: NONE, as: "token", from: `tokens.${seat}`, to: "token", ms: 300, sound: "tick" });
const gain = (seat: number, from = "token", at = 0): Act => ({ piece: NONE, as: "token", from, to: `tokens.${seat}`, ms: 300, at, sound: "tick" });

/** A card comes onto a pile; what lay there stays below it while it flies. */
function lay(space: number, from: string, { before }: Told, turns = false): Act[] {
  const below: Act[] = findPiece(before, `pile.${space}`) ? [{ piece: NONE, as: `pile.${space}`, from: `pile.${space}`, to: `grid.${space}`, way: "settle", ms: 320 }] : [];
  return [...below, { piece: `pile.${space}`, as: from, from, turns, ms: 320, sound: "card" }];
}

const played = (space: (told: Told) => number): BeatOf => (told) => {
  const from = source(told);
  return { acts: lay(space(told), from, told), holds: 460, from: [findPiece(told.before, from)?.at ?? ""], to: [`grid.${space(told)}`] };
};

const refill: BeatOf = ({ line }) => [{ piece: `display.card.${line.a}`, as: "deck.top", from: "deck.top", turns: true, ms: 420, sound: "card" }];
const draw: BeatOf = () => ({ acts: [{ piece: "drawn.card.0", as: "deck.top", from: "deck.top", turns: true, ms: 440, sound: "card" }], from: ["deck"] });
const fill: BeatOf = (told) => ({ acts: lay(told.line.b, "deck.top", told, true), to: [`grid.${told.line.b}`] });
const eventDraw: BeatOf = () => [{ piece: "discard.top", as: "deck.top", from: "deck.top", turns: true, ms: 460, sound: "card" }];

const takeCard: BeatOf = (told) => {
  const from = source(told);
  return {
    acts: [pay(told.line.a), { piece: "discard.top", as: from, from, at: 240, ms: 320, sound: "card" }],
    from: [findPiece(told.before, from)?.at ?? ""],
  };
};

const swap: BeatOf = ({ line }) => ({
  acts: [
    pay(line.a), { piece: `pile.${line.b}`, as: `pile.${line.c}`, from: `pile.${line.c}`, at: 120, ms: 420, sound: "card" },
    { piece: `pile.${line.c}`, as: `pile.${line.b}`, from: `pile.${line.b}`, at: 120, ms: 420 },
  ],
  holds: 620, to: [`grid.${line.b}`, `grid.${line.c}`],
});

const hunt: BeatOf = ({ line, before }) => ({
  acts: [
    ...(line.c >= 0 ? [{ piece: `pile.${line.c}`, as: `pile.${line.b}`, from: `pile.${line.b}`, at: 180, ms: 420, sound: "card" } as Act] : []),
    pay(line.a), { piece: "bobtail", way: "walk", ms: 480, sound: "dig" },
  ],
  holds: 680, from: [findPiece(before, "bobtail")?.at ?? ""], to: [`grid.${line.b}`, ...(line.c >= 0 ? [`grid.${line.c}`] : [])],
});

const token: BeatOf = ({ line }) => ({ acts: [gain(line.a), { piece: `seat.${line.a}`, way: "nod", at: 260, ms: 240 }], holds: 500 });
const steal: BeatOf = ({ line }) => ({
  acts: [{ piece: `seat.${line.b}`, way: "shake", ms: 360, sound: "pop" }, { ...gain(line.a, `tokens.${line.b}`, 120), ms: 420 }],
  holds: 700, from: [`tokens.${line.b}`], to: [`tokens.${line.a}`],
});

/** A line is drawn through three piles, which nod in order. */
function claw(stage: Stage, ids: string[]): void {
  const [first, last] = [stage.box(ids[0] ?? ""), stage.box(ids.at(-1) ?? "")];
  if (!first || !last) return;
  const [x, y] = [first.left + first.width / 2, first.top + first.height / 2];
  const [dx, dy] = [last.left + last.width / 2 - x, last.top + last.height / 2 - y];
  const turn = `rotate(${Math.atan2(dy, dx)}rad)`;
  const length = Math.hypot(dx, dy);
  const line = stage.add("claw", { left: x + dx / 2 - length / 2, top: y + dy / 2 - 7, width: length, height: 14 });
  const start = `translate(${-dx / 2}px, ${-dy / 2}px) ${turn} scaleX(0.02)`;
  stage.animate(line, [{ transform: start, opacity: 0.9 }, { transform: `${turn}`, opacity: 0.9, offset: 0.5 }, { transform: `${turn}`, opacity: 0.9, offset: 0.8 }, { transform: `${turn}`, opacity: 0 }], { ms: 760, ease: "ease-out" });
}

const set: BeatOf = ({ line, before }) => {
  const spaces = spacesOf(before, String(line.message.args["line"] ?? ""));
  const acts = spaces.map((space, index): Act => ({ piece: space.replace("grid", "pile"), way: "nod", at: 120 + index * 120, ms: 300, ...(index ? {} : { sound: "chime" }) }));
  return { acts, holds: 800, to: spaces, draw: (stage) => claw(stage, spaces) };
};

/** The pile goes to the theatre and fans out: what it holds is told by the cubes that follow. */
const takePile: BeatOf = ({ line, following = [] }) => ({
  acts: [], holds: FAN, from: [`grid.${line.b}`],
  draw(stage) {
    const room = stage.box(`grid.${line.b}`);
    if (room) fanOut(stage, room, cardsOf(following));
  },
});

/** A cube for each card of the pile; other cubes come from the card that was discarded for them. */
const cube: BeatOf = ({ line, after, following = [] }) => {
  const [to, count] = [column(after, line.a, line.b), Math.max(1, line.c)];
  if (isFromPile(following)) return { acts: [], holds: popping(count), to: [to], draw: (stage) => popInto(stage, cardsOf([line, ...following]), count, to) };
  const acts = Array.from({ length: count }, (_, index): Act => ({ piece: NONE, as: `cube.${line.b}`, from: "discard", to, at: index * 110, ms: 340, sound: "pop" }));
  return { acts: [...acts, { piece: `seat.${line.a}`, way: "nod", at: acts.length * 110 + 200, ms: 200 }], to: [to] };
};

/** A cube goes back to the reserve; the cards of a pile stay where they lie meanwhile. */
const leaves = (ms: number): BeatOf => ({ line, before, following = [] }) => ({
  ...(isFromPile(following) ? { draw: (stage: Stage) => popInto(stage, cardsOf(following), 0, "") } : {}),
  acts: [{ piece: NONE, as: `cube.${line.b}`, from: column(before, line.a, line.b), to: `cube.${line.b}`, way: "fall", ms, sound: "tick" }],
  holds: ms + 120, from: [column(before, line.a, line.b)],
});

/** Everybody's cubes go to the right at once, with the first line of them; what a cube is, only those who know it see. */
const pass: BeatOf = ({ line, after, following = [] }) => {
  const rest = following.filter((one) => one.kind === "pass");
  const isFirst = rest.length === after.players.length - 1;
  const colour = (from: number): number | undefined => following.find((one) => one.kind === "pass_colour" && one.a === from)?.c;
  return {
    acts: [], holds: isFirst ? 760 : 420, to: [`burrow.${line.b}`],
    ...(isFirst ? { draw: (stage: Stage) => [line, ...rest].forEach((one) => parcel(stage, one.a, one.b, colour(one.a))) } : {}),
  };
};

const passColour: BeatOf = ({ line, after }) => ({ acts: [{ piece: column(after, after.seat === line.a ? line.a : line.b, line.c), way: "pop", ms: 360 }], holds: 600 });
const event: BeatOf = () => ({ acts: [{ piece: "event.card.0", as: "deck.top", from: "deck.top", turns: true, ms: 460, sound: "chime" }], holds: 1300 });
const lastRound: BeatOf = () => ({ acts: [{ piece: "deck.top", way: "pop", ms: 500, sound: "chime" }, { piece: "deck", way: "ring", ms: 1100 }], holds: 1200 });
const score: BeatOf = ({ line }) => ({
  acts: [{ piece: `seat.${line.a}`, way: "jump", ms: 480, sound: "tick" }, { piece: "points", way: "pop", ms: 400 }],
  holds: 900,
  draw(stage) {
    const box = stage.box(`burrow.${line.a}`) ?? stage.box(`seat.${line.a}`);
    if (!box) return;
    const bubble = stage.add("away", { left: box.left + box.width / 2 - 24, top: box.top - 6, width: 48, height: 26 });
    bubble.textContent = String(line.b);
    stage.animate(bubble, [{ opacity: 0, transform: "translateY(10px) scale(0.7)" }, { opacity: 1, transform: "scale(1.4)", offset: 0.25 }, { opacity: 1, transform: "scale(1.4)", offset: 0.9 }, { opacity: 0 }], { ms: 880 });
  },
});
const turn: BeatOf = ({ line }): Beat => ({ acts: [{ piece: `seat.${line.a}`, way: "nod", ms: 240 }], holds: 260 });

export const beats: Record<string, BeatOf> = {
  turn, refill, take_card: takeCard, swap, hunt, play: played(({ line }) => line.c), cover: played(({ line }) => line.c), draw, token, steal, lack: words(700),
  mole_set: set, project_set: set, take_pile: takePile, cube, overflow: leaves(360), flip: ({ line }) => ({ acts: [{ piece: `pile.${line.a}`, way: "turn", ms: 400, sound: "card" }], to: [`grid.${line.a}`] }),
  event, event_draw: eventDraw, fill, chosen: words(350), pass, pass_colour: passColour, discard_cube: leaves(320), last_round: lastRound, score, nothing: words(300),
};
