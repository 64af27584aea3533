// Moledozer played: mice jump to their numbers, cards turn and add up, the mole walks, rams and turns everything over.
import { findPiece } from "../../lib/scene";
import type { Scene } from "../../messages";
import type { Act, BeatOf } from "../../zones/beat";
import { ram } from "./ram";
import { guessOf, pawns, stackOf, standing } from "./table.svelte";

const words = (ms: number): BeatOf => () => ({ acts: [], holds: ms });
const seats = (scene: Scene): number[] => standing(scene).map((player) => player.seat);
const where = (scene: Scene, piece: string): string[] => [findPiece(scene, piece)?.at ?? ""].filter(Boolean);

/** The mole walks a tunnel; its footprints stay. */
const walk: BeatOf = ({ before, after }) => ({
  acts: [{ piece: "mole", way: "walk", ms: 520, sound: "dig" }],
  holds: 620, from: where(before, "mole"), to: where(after, "mole"),
});

/** Cards go to the stacks, one after the other. */
const shuffle: BeatOf = ({ after }) => {
  const cards = seats(after).flatMap((seat) => (stackOf(after, seat)?.pieces ?? []).map((piece, height) => ({ piece: piece.id, height, seat })));
  const acts = cards.map(({ piece, height, seat }): Act => ({ piece, from: "theatre", ms: 260, at: height * 90 + seats(after).indexOf(seat) * 40, ...(seat === seats(after)[0] ? { sound: "card" } : {}) }));
  return { acts, holds: 700 };
};

/** The stacks are turned as blocks, card by card. */
const reverse: BeatOf = ({ after }) => {
  const cards = seats(after).flatMap((seat) => (stackOf(after, seat)?.pieces ?? []).map((piece, height) => ({ piece: piece.id, height })));
  return { acts: cards.map(({ piece, height }): Act => ({ piece, way: "jump", ms: 320, at: height * 80, ...(height ? {} : { sound: "card" }) })), holds: 800 };
};

const guess: BeatOf = ({ line }) => ({
  acts: [{ piece: `pawn.${line.a}`, from: `seat.${line.a}`, ms: 420, sound: "tick" }],
  holds: 580,
});

const change: BeatOf = ({ line }) => ({ acts: [{ piece: `pawn.${line.a}`, ms: 420, sound: "tick" }], holds: 580 });

const keep: BeatOf = ({ line }) => ({ acts: [{ piece: `pawn.${line.a}`, way: "nod", ms: 300 }], holds: 400 });

/** The top card goes to the theatre and turns; the sum jumps. */
const reveal: BeatOf = ({ line, before }) => {
  const top = stackOf(before, line.a)?.pieces?.at(stackOf(before, line.a)?.kind === "row" ? 0 : -1)?.id ?? `seat.${line.a}`;
  return {
    acts: [
      { piece: top, to: `table.${line.a}`, ms: 260, sound: "card" },
      { piece: `open.${line.a}`, as: top, way: "turn", at: 260, ms: 340 },
      { piece: "sum", way: "pop", at: 430, ms: 200 },
    ],
    holds: 700,
  };
};

/** A lamp runs along the track to the sum; the tile rises, and each mouse hears how far away it is. */
const answer: BeatOf = ({ line, after }) => {
  const last = Math.min(40, line.a);
  const first = Math.max(1, last - 11);
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const run = 600 / numbers.length;
  return {
    acts: [{ piece: "sum", way: "pop", ms: 300 }, { piece: `guess.${last}`, way: "ring", at: 600, ms: 900, sound: "tick" }],
    holds: 1500,
    draw(stage) {
      numbers.forEach((number, index) => {
        const box = stage.box(`guess.${number}`);
        if (!box) return;
        stage.animate(stage.add("lamp", box), [{ opacity: 0 }, { opacity: 0.9, offset: 0.2 }, { opacity: 0 }], { ms: run * 2.5, at: index * run });
        if (index % 3 === 0) stage.sound("tick", index * run);
      });
      for (const pawn of pawns(after)) {
        const box = stage.box(pawn.id);
        if (!box) continue;
        const bubble = stage.add("away", { left: box.left + box.width / 2 - 20, top: box.top - 22, width: 40, height: 24 });
        bubble.textContent = String(Math.abs(guessOf(after, pawn.seat ?? -1) - line.a));
        stage.animate(bubble, [{ opacity: 0, transform: "translateY(8px)" }, { opacity: 1, transform: "none", offset: 0.2 }, { opacity: 1, offset: 0.9 }, { opacity: 0 }], { ms: 900, at: 600 });
      }
    },
  };
};

const winner: BeatOf = ({ line }) => ({ acts: [{ piece: `pawn.${line.a}`, way: "jump", ms: 480, sound: "chime" }, { piece: `seat.${line.a}`, way: "nod", ms: 300 }], holds: 620 });
const noWinner: BeatOf = ({ before }) => ({ acts: pawns(before).map((pawn, index): Act => ({ piece: pawn.id, way: "shake", ms: 480, ...(index ? {} : { sound: "bonk" }) })), holds: 560 });

/** The mole backs and rams; the roof falls, and the mouse runs to its seat. */
const crush: BeatOf = ({ line, before, after }) => ({
  acts: [{ piece: "earth", way: "shake", at: 460, ms: 300 }, { piece: `seat.${line.a}`, way: "shake", at: 900, ms: 300 }],
  holds: 1250, to: where(before, "mole"), draw: (stage) => ram(stage, line.a, after.players.find((player) => player.seat === line.a)?.colour ?? ""),
});

const swap: BeatOf = ({ line }) => ({
  acts: [
    { piece: `house.${line.a}`, ms: 600, sound: "pop" }, { piece: `house.${line.b}`, ms: 600 },
    { piece: `seat.${line.a}`, way: "nod", at: 500, ms: 300 }, { piece: `seat.${line.b}`, way: "nod", at: 500, ms: 300 },
  ],
  holds: 850, to: [`house.${line.a}`, `house.${line.b}`],
});

const turnOver: BeatOf = () => ({
  acts: [],
  holds: 900,
  draw(stage) {
    const web = stage.find("web");
    stage.sound("dig");
    if (web) stage.animate(web, [{ transform: "rotateY(180deg)", opacity: 0.2 }, { transform: "rotateY(80deg)", opacity: 0.6, offset: 0.5 }, { transform: "none", opacity: 1 }], { ms: 700, ease: "cubic-bezier(.2,1.2,.4,1)" });
  },
});

const house: BeatOf = ({ line, after }) => ({ acts: [{ piece: `house.${line.a}`, from: `seat.${line.a}`, ms: 460, sound: "pop" }], holds: 560, to: where(after, `house.${line.a}`) });

/** Leaves fall for the champion; the podium is the result's. */
const champion: BeatOf = ({ line }) => ({
  acts: [{ piece: `house.${line.a}`, way: "jump", ms: 900, sound: "fanfare" }],
  holds: 1600,
  draw(stage) {
    const box = stage.box("stage");
    if (!box) return;
    for (let index = 0; index < 24; index += 1) {
      const leaf = stage.add(`leaf leaf-${index % 4}`, { left: box.left + (box.width * (index + 0.5)) / 24, top: box.top, width: 12, height: 16 });
      const [sway, turn] = [((index * 37) % 90) - 45, ((index * 71) % 360) + 180];
      stage.animate(leaf, [{ opacity: 1, transform: "none" }, { opacity: 1, transform: `translate(${sway}px, ${box.height * 0.75}px) rotate(${turn}deg)`, offset: 0.8 }, { opacity: 0, transform: `translate(${sway}px, ${box.height * 0.9}px) rotate(${turn}deg)` }], { ms: 1300, at: (index % 6) * 60 });
    }
  },
});

export const beats: Record<string, BeatOf> = {
  house, shuffle, guess, change, keep, reveal, answer, winner, no_winner: noWinner, step: walk, extra_step: walk, return: walk, reverse, swap, crush,
  turn_over: turnOver, champion, call: words(700), done: words(350), distance: words(1200), middle: words(1200), draw_off: words(1200), too_long: words(1200), nothing: words(300),
};
