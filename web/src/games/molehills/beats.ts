// Mountains out of Molehills played: moles walk below, hills rise from below and topple piece by piece.
import { boxOf } from "../../lib/box";
import { findPiece } from "../../lib/scene";
import type { NewsLine, Scene } from "../../messages";
import type { Act, BeatOf, Stage, Told } from "../../zones/beat";
import { facingOf, handOf, layer, mountain, told, WAYS, zoneOf } from "./table.svelte";
import { moversOf, topple, toppling } from "./topple";

const NONE = "nothing";          // what flies is a copy of another thing
const words = (ms: number): BeatOf => () => ({ acts: [], holds: ms });
const moleOf = (line: NewsLine): string => `mole.${line.a}`;
const spaceOf = (line: NewsLine): string => `board.${String(line.message.args["space"] ?? "")}`;
const where = (scene: Scene, piece: string): string[] => [findPiece(scene, piece)?.at ?? ""].filter(Boolean);
const hillsOf = (scene: Scene): string[] => (zoneOf(scene, "board")?.pieces ?? []).filter((piece) => piece.kind === "molehill").map((piece) => piece.id);

const placed: BeatOf = ({ line, after }) => ({ acts: [{ piece: moleOf(line), from: `seat.${line.a}`, ms: 420, sound: "pop" }], holds: 520, to: where(after, moleOf(line)) });

const laidOut: BeatOf = ({ after }) => {
  const cards = zoneOf(after, "display")?.pieces ?? [];
  return { acts: cards.map(({ id }, index): Act => ({ piece: id, from: "caption", at: index * 45, ms: 260, ...(index % 4 ? {} : { sound: "card" }) })), holds: 900 };
};

/** A card goes from the market to a hand; what others take turns its back on the way. */
const drafted: BeatOf = ({ line, before, after }) => {
  const gone = (zoneOf(before, "display")?.pieces ?? []).find((piece) => !findPiece(after, piece.id))?.id ?? "display";
  const known = new Set((handOf(before, line.a)?.pieces ?? []).map((piece) => piece.id));
  const come = (handOf(after, line.a)?.pieces ?? []).find((piece) => !known.has(piece.id))?.id;
  const own = line.a === after.seat;
  return { acts: [come ? { piece: come, as: gone, from: gone, turns: !own, ms: 380, sound: "card" } : { piece: NONE, as: gone, from: gone, to: `seat.${line.a}`, ms: 380, sound: "card" }], holds: 440 };
};

const planned: BeatOf = ({ line }) => ({ acts: [{ piece: `seat.${line.a}`, way: "nod", ms: 240, sound: "tick" }], holds: 300 });
const revealed: BeatOf = ({ line }) => ({ acts: [{ piece: `plan.${line.a}.${line.c}`, way: "turn", ms: 340, sound: "card" }, { piece: `seat.${line.a}`, way: "nod", ms: 240 }], holds: 620 });

const went: BeatOf = ({ line, before, after }) => ({
  acts: [{ piece: moleOf(line), way: "walk", ms: 380, sound: "dig" }], holds: 440, from: where(before, moleOf(line)), to: where(after, moleOf(line)),
});

/** The mole comes first; then the mountain rises by a layer, and a new base grows below it. */
const dug: BeatOf = (told) => {
  const { line, after } = told;
  const hills = mountain(after, spaceOf(line)).map((piece) => piece.id);
  return {
    acts: [{ piece: moleOf(line), way: "walk", ms: 380, sound: "dig" }], holds: 700, from: where(told.before, moleOf(line)), to: [spaceOf(line)],
    draw: (stage) => rise(stage, hills),
  };
};

function rise(stage: Stage, hills: string[]): void {
  const [base, second] = [stage.box(hills[0] ?? ""), stage.box(hills[1] ?? "")];
  const layer = base && second ? base.top - second.top : (base?.height ?? 0) * 0.6;
  const ease = "cubic-bezier(.2,1.4,.4,1)";
  hills.forEach((id, level) => {
    const hill = stage.find(id);
    if (!hill) return;
    const down = `translateY(${layer}px)`;
    if (level) stage.animate(hill, [{ transform: down }, { transform: down, offset: 0.58 }, { transform: "none" }], { ms: 640, ease: "linear" });
    else stage.animate(hill, [{ opacity: 0, transform: "scaleY(0.1)" }, { opacity: 0, transform: "scaleY(0.1)", offset: 0.58 }, { opacity: 1, transform: "scaleY(1.15)", offset: 0.85 }, { opacity: 1, transform: "none" }], { ms: 640, ease });
  });
  stage.sound("pop", 400);
}

const turned: BeatOf = ({ line, after }) => ({
  acts: [], holds: 320, to: where(after, moleOf(line)),
  draw(stage) {
    const mole = stage.find(moleOf(line));
    if (mole) stage.animate(mole, [{ transform: "rotate(-80deg)" }, { transform: "rotate(12deg)", offset: 0.7 }, { transform: "none" }], { ms: 240 });
    stage.sound("tick");
  },
});

/** Forward and back: something is in the way. */
function knock(stage: Stage, id: string, facing: string): void {
  const [mole, [x, y]] = [stage.find(id), WAYS[facing] ?? [0, -1]];
  if (mole) stage.animate(mole, [{ transform: "none" }, { transform: `translate(${x * 10}px, ${y * 10}px)`, offset: 0.4 }, { transform: "none" }], { ms: 260 });
  stage.sound("bonk", 80);
}

const stopped = (more: (told: Told) => Act[]): BeatOf => (told) => ({
  acts: more(told), holds: 420, to: where(told.after, moleOf(told.line)),
  draw: (stage) => knock(stage, moleOf(told.line), findPiece(told.before, moleOf(told.line))?.facing ?? "north"),
});

const rockPlaced: BeatOf = ({ line, before, after }) => ({
  acts: [{ piece: "rock", ...(findPiece(before, "rock") ? {} : { from: `seat.${line.a}` }), ms: 400, sound: "rattle" }],
  holds: 900, from: where(before, "rock"), to: where(after, "rock"),
  draw(stage) {
    const rock = stage.find("rock");
    if (rock) stage.animate(rock, [{ transform: "none" }, { transform: "none", offset: 0.46 }, { transform: "rotate(-14deg) scale(1.15)", offset: 0.6 }, { transform: "rotate(12deg)", offset: 0.75 }, { transform: "none" }], { ms: 860 });
  },
});

const tookBack: BeatOf = ({ line, before }) => {
  const top = mountain(before, spaceOf(line)).at(-1)?.id ?? spaceOf(line);
  return { acts: [{ piece: NONE, as: top, from: top, to: `seat.${line.a}`, ms: 300, sound: "tick" }], holds: 360, from: [spaceOf(line)] };
};

/** The lowest piece first: each hops onto the next mountain, and what lies beyond the edge goes home. */
const toppled: BeatOf = ({ line, before, after }) => {
  const [source, facing] = [spaceOf(line), facingOf(line.message)];
  const { movers, landed } = moversOf(before, after, source, facing);
  return {
    acts: [], holds: toppling(movers.length), from: [source], to: landed,
    draw(stage) {
      const [base, row] = [stage.box(mountain(before, source)[0]?.id ?? ""), stage.find(source)?.parentElement];
      const ground = row && boxOf(row);
      if (base && ground) topple(stage, base, (layer(told(before, "height")) * Math.min(ground.width, ground.height)) / 100, facing, movers);
    },
  };
};

/** Pieces that are no longer on the board go to their owner. */
const home: BeatOf = ({ line, before, after }) => {
  const left = new Set(hillsOf(after));
  const gone = hillsOf(before).filter((id) => !left.has(id)).slice(0, line.b);
  const acts = gone.map((id, index): Act => ({ piece: NONE, as: id, from: id, to: `seat.${line.a}`, way: "fall", at: index * 90, ms: 320, sound: "tick" }));
  return { acts: [...acts, { piece: `seat.${line.a}`, way: "nod", at: 200, ms: 260 }], holds: 620 };
};

const scored: BeatOf = ({ line }) => ({
  acts: [{ piece: `seat.${line.a}`, way: "jump", ms: 480, sound: "tick" }], holds: 900,
  draw(stage) {
    const box = stage.box(`seat.${line.a}`);
    if (!box) return;
    const bubble = stage.add("away", { left: box.right - 62, top: box.top - 4, width: 50, height: 26 });
    bubble.textContent = `+${line.b}`;
    stage.animate(bubble, [{ opacity: 0, transform: "translateY(10px) scale(0.7)" }, { opacity: 1, transform: "scale(1.3)", offset: 0.25 }, { opacity: 1, transform: "scale(1.3)", offset: 0.9 }, { opacity: 0 }], { ms: 880 });
  },
});
const token: BeatOf = ({ line }) => ({ acts: [{ piece: `seat.${line.a}`, way: "jump", ms: 400, sound: "tick" }], holds: 460 });

export const beats: Record<string, BeatOf> = {
  nothing: words(300), placed, laid_out: laidOut, drafted, planned, revealed, dug, went, turned, edge: stopped(() => []), bumped: stopped(({ line }) => [{ piece: `mole.${line.b}`, way: "shake", at: 80, ms: 260 }]),
  hit_rock: stopped(() => [{ piece: "rock", way: "pop", at: 80, ms: 300 }]), rock_placed: rockPlaced, took_back: tookBack, toppled, fell: home, cut: home, no_mountain: words(700), scored, token, ended: words(900),
};
