// Mole Park played: dice tumble in the arena and hop to their holes, moles are shared out, prizes go home, the Crown falls on its winner.
import { findPiece } from "../../lib/scene";
import type { Piece, Scene } from "../../messages";
import { inTurn, type Act, type BeatOf, type Stage } from "../../zones/beat";
import { crownTo, flyCard, leaves, riseFrom, tell, toss } from "./acting";
import { facesOf, zoneOf } from "./fair";

const PRIZE = 3;                                   // the Prize die among a player's four
const MOST = 5;                                    // cards that are seen to fly at once

const words = (ms: number): BeatOf => () => ({ acts: [], holds: ms });
const dieOf = (seat: number, die: number): string => `die.${seat}.${Math.min(die, PRIZE)}`;
const where = (scene: Scene, piece: string): string[] => [findPiece(scene, piece)?.at ?? ""].filter(Boolean);
const molesOf = (scene: Scene, seat: number): Piece[] => zoneOf(scene, seat === scene.seat ? "hand" : `seat.${seat}`)?.pieces ?? [];
const dice = (scene: Scene): Piece[] => ["holes", "path"].flatMap((id) => zoneOf(scene, id)?.pieces ?? []).filter((piece) => piece.kind === "die");
const home = (scene: Scene, seat: number, die: number): string => (seat === scene.seat ? `own.${Math.min(die, PRIZE)}` : `seat.${seat}`);

/** Own moles that were not there before: which cards they are, by their stars. */
export function newMoles(before: Scene, after: Scene): string[] {
  const had = molesOf(before, before.seat).map((piece) => piece.text);
  return molesOf(after, after.seat).filter((piece) => {
    const index = had.indexOf(piece.text);
    if (index >= 0) had.splice(index, 1);
    return index < 0;
  }).map((piece) => piece.id);
}

/** The die flies from its owner, tumbles in the arena and hops to its hole, pot or step of the path: all dice at once. */
const rolled: BeatOf = ({ line, before, after }) => {
  const die = dieOf(line.a, line.b);
  const first = !dice(before).length;
  return {
    acts: [], holds: 1060, together: true, to: where(after, die),
    draw(stage) {
      toss(stage, die, home(after, line.a, line.b), `toss.${line.a}`, facesOf(after, Math.min(line.b, PRIZE)));
      if (first) stage.sound("rattle", 220);
    },
  };
};

/** All four dice of a rival at once. */
const showdownRoll: BeatOf = ({ line, before, after }) => {
  const all = [0, 1, 2, PRIZE].map((die) => dieOf(line.a, die));
  return {
    acts: [], holds: 1100, together: true, to: all.flatMap((die) => where(after, die)),
    draw(stage) {
      all.forEach((die, index) => toss(stage, die, home(after, line.a, index), `toss.${line.a}`, facesOf(after, index), index * 30));
      if (!dice(before).length) stage.sound("rattle", 220);
    },
  };
};

/** The tool hits the hole, and moles go to the hand one after the other. */
const took: BeatOf = ({ line, before, after }) => {
  const hole = `hole.${line.b + 1}`;
  const tools = dice(after).filter((piece) => piece.seat === line.a && piece.at === hole);
  const own = line.a === after.seat ? newMoles(before, after) : [];
  const moles = Math.min(line.c, MOST);
  return {
    acts: [
      ...tools.map((piece): Act => ({ piece: piece.id, way: "nod", ms: 200, sound: "bonk" })),
      ...inTurn(own, 110, (piece) => ({ piece, from: hole, at: 160, ms: 360, sound: "pop" })),
    ],
    holds: 560, from: [hole], to: own.length ? own : [`seat.${line.a}`],
    draw(stage) {
      if (!own.length) for (let card = 0; card < moles; card += 1) flyCard(stage, hole, `seat.${line.a}`, { at: 160 + card * 110, ms: 360, sound: "pop" });
    },
  };
};

const stayed: BeatOf = ({ line }) => ({ acts: [{ piece: `moles.${line.a + 1}`, way: "shake", ms: 380, sound: "bonk" }], holds: 480, together: true, to: [`hole.${line.a + 1}`] });

/** Cards on their way to the discard pile, or back into the deck. */
const cards = (count: number, from: string, to: string, sound: "card" | "dig", at = 0): ((stage: Stage) => void) => (stage) => {
  for (let card = 0; card < Math.min(count, MOST); card += 1) flyCard(stage, from, to, { at: at + card * 60, ms: 300, ...(card ? {} : { sound }) });
};

/** Own moles fly open, those of others face down. */
const discarded: BeatOf = ({ line, before }) => {
  const own = line.a === before.seat ? molesOf(before, before.seat).filter((piece) => piece.at === "hand.down" && piece.text === String(line.b)).slice(0, line.c) : [];
  return {
    acts: inTurn(own.map((piece) => piece.id), 80, (piece) => ({ piece, to: "discard", ms: 300, sound: "card" })),
    holds: 380, together: true, to: ["discard"], ...(own.length ? {} : { draw: cards(line.c, `seat.${line.a}`, "discard", "card") }),
  };
};

/** Everybody who went to the stalls spends the moles that were laid down. */
const cashedIn: BeatOf = ({ before, after }) => {
  const spent = before.players.map(({ seat }) => ({ seat, count: molesOf(before, seat).length - molesOf(after, seat).length })).filter(({ count }) => count > 0);
  return { acts: [], holds: 480, to: ["discard"], draw: (stage) => spent.forEach(({ seat, count }) => cards(count, seat === before.seat ? "hand" : `seat.${seat}`, "discard", "card")(stage)) };
};

const laidDown: BeatOf = ({ line, after }) => ({ acts: inTurn(molesOf(after, line.a).map((piece) => piece.id), 90, (piece) => ({ piece, way: "pop", ms: 200, sound: "tick" })), holds: 560, together: true });

/** A number above what it belongs to. */
const counted = (at: string, stars: number): ((stage: Stage) => void) => (stage) => tell(stage, at, `${stars}★`);

/** Where a player's Prize die lies; one that was taken back is no longer seen. */
const prizeDie = (scene: Scene, seat: number): string => (findPiece(scene, dieOf(seat, PRIZE)) ? dieOf(seat, PRIZE) : `seat.${seat}`);

const total: BeatOf = ({ line, after }) => ({
  acts: [{ piece: dieOf(line.a, PRIZE), way: "jump", ms: 480, sound: "tick" }], holds: 760, together: true, to: where(after, dieOf(line.a, PRIZE)), draw: counted(prizeDie(after, line.a), line.b),
});

const ordered: BeatOf = ({ line }) => ({ acts: [{ piece: `seat.${line.a}`, way: "nod", ms: 300 }, { piece: dieOf(line.b, PRIZE), way: "jump", ms: 480, sound: "tick" }], holds: 620 });

/** The prize goes from its stall to its winner. */
const won: BeatOf = ({ line }) => {
  const [prize, mine] = [`prize.${line.b + 1}`, `won.${line.b + 1}.${line.c + 1}`];
  return {
    acts: [
      { piece: mine, as: prize, from: prize, to: `seat.${line.a}`, ms: 620, sound: "chime" },
      { piece: dieOf(line.a, PRIZE), way: "jump", ms: 480 }, { piece: `sold.${line.b + 1}`, way: "pop", at: 500, ms: 240 }, { piece: `seat.${line.a}`, way: "nod", at: 560, ms: 300 },
    ],
    holds: 900, from: [`stand.${line.b + 1}`], to: [mine],
  };
};

/** Nothing was to be had: the die shakes, and so does its owner. */
const inVain: BeatOf = ({ line }) => ({ acts: [{ piece: dieOf(line.a, PRIZE), way: "shake", ms: 400, sound: "bonk" }, { piece: `seat.${line.a}`, way: "shake", ms: 400 }], holds: 520 });

const crownMissed: BeatOf = (told) => ({
  acts: [...(inVain(told) as { acts: Act[] }).acts, { piece: "king-moles-crown", way: "shake", ms: 400 }], holds: 900, together: true, draw: counted(prizeDie(told.after, told.line.a), told.line.b),
});

const restocked: BeatOf = ({ line }) => ({ acts: [{ piece: `prize.${line.a + 1}`, way: "pop", ms: 300, sound: "card" }], holds: 360, to: [`prize.${line.a + 1}`] });

const fled: BeatOf = ({ line }) => ({ acts: [], holds: 560, from: [`hole.${line.a + 1}`], to: ["discard"], draw: cards(line.b, `hole.${line.a + 1}`, "discard", "dig") });
const reshuffled: BeatOf = ({ line }) => ({ acts: [], holds: 560, from: ["discard"], to: ["deck"], draw: cards(line.a, "discard", "deck", "card") });

/** A card for every hole; moles rise where it lands. */
const dealt: BeatOf = ({ after }) => {
  const moles = (zoneOf(after, "holes")?.pieces ?? []).filter((piece) => piece.kind === "mole");
  return {
    acts: [], holds: 260 + moles.length * 60, from: ["deck"],
    draw: (stage) => moles.forEach((piece, index) => {
      flyCard(stage, "deck", piece.at, { at: index * 60, ms: 240 });
      riseFrom(stage, piece.id, index * 60 + 200);
      stage.sound("pop", index * 60 + 220);
    }),
  };
};

const diceBack: BeatOf = ({ before, after }) => ({
  acts: dice(before).map((piece, index): Act => ({ piece: piece.id, ...(piece.seat === after.seat ? {} : { to: `seat.${piece.seat}` }), ms: 380, ...(index ? {} : { sound: "tick" }) })),
  holds: 420,
});

const chose: BeatOf = ({ line }) => ({ acts: [{ piece: dieOf(line.a, line.b), way: "jump", ms: 300, sound: "tick" }], holds: 300 });

/** The Crown is shown above who wants it. */
const declared: BeatOf = ({ line }) => ({ acts: [{ piece: "king-moles-crown", way: "jump", ms: 600, sound: "chime" }, { piece: `seat.${line.a}`, way: "nod", at: 420, ms: 300 }], holds: 1100, to: ["crown"], draw: (stage) => crownTo(stage, `seat.${line.a}`, 900) });

const showdown: BeatOf = () => ({
  acts: [{ piece: "king-moles-crown", way: "jump", ms: 800, sound: "crash" }], holds: 1100,
  draw(stage) {
    const box = stage.box("stage");
    if (box) stage.animate(stage.add("park-dim", box), [{ opacity: 0 }, { opacity: 0.6, offset: 0.25 }, { opacity: 0.6, offset: 0.8 }, { opacity: 0 }], { ms: 1100 });
  },
});

const score: BeatOf = ({ line, after }) => ({ acts: [{ piece: `seat.${line.a}`, way: "nod", ms: 300, sound: "tick" }], holds: 900, draw: counted(prizeDie(after, line.a), line.c) });
const tie: BeatOf = ({ before }) => ({ acts: dice(before).map((piece, index): Act => ({ piece: piece.id, way: "shake", ms: 480, ...(index ? {} : { sound: "bonk" }) })), holds: 900 });

/** The Crown falls on its winner, and leaves fall on the park. */
const crowned: BeatOf = ({ line }) => ({
  acts: [{ piece: `seat.${line.a}`, way: "jump", at: 900, ms: 600, sound: "fanfare" }], holds: 2200, to: [`seat.${line.a}`],
  draw(stage) {
    crownTo(stage, `seat.${line.a}`, 2100);
    leaves(stage);
  },
});

const kingRoll: BeatOf = ({ line }) => ({ acts: [{ piece: `seat.${line.a}`, way: "nod", ms: 300, sound: "tick" }], holds: 600, together: true, draw: counted(`seat.${line.a}`, line.b) });
const king: BeatOf = ({ line }) => ({ acts: [{ piece: `seat.${line.a}`, way: "jump", ms: 480, sound: "chime" }], holds: 800 });

export const beats: Record<string, BeatOf> = {
  king_roll: kingRoll, king, dealt, chose, declared, rolled, laid_down: laidDown, took, stayed, discarded, total, ordered, won, passed: inVain, empty_handed: inVain,
  crown_missed: crownMissed, restocked, fled, reshuffled, crowned, showdown, showdown_roll: showdownRoll, showdown_score: score, showdown_tie: tie, capped: words(1200),
  cashed_in: cashedIn, dice_back: diceBack, nothing: words(300),
};
