import { describe, expect, test } from "vitest";
import type { News, Picture, Player, Scene, Update, Zone } from "../src/messages";
import { allZones, LastScenes } from "../src/net/pictures";

const zone = (id: string, text = ""): Zone => ({ id, kind: "row", label: { type: "message", id: text, args: {} } });
const scene = (zones: Zone[], players: Player[] = []): Scene => ({ game: "toy", seat: 0, players, zones }) as unknown as Scene;
const update = (whole: Scene, kept: number[] = []): Update => ({ t: "update", seat: 0, step: 1, scene: whole, kept }) as unknown as Update;
const news = (frames?: Picture[]): News => ({ t: "news", seat: 0, step: 2, lines: [], ...(frames ? { frames } : {}) });

describe("zones that were left out", () => {
  const [board, hand, drawn, deck] = ["board", "hand", "drawn", "deck"].map((id) => zone(id)) as [Zone, Zone, Zone, Zone];

  test("a whole table is taken as it is", () => {
    expect(allZones([board, hand], [], [zone("old")])).toEqual([board, hand]);
  });

  test("come from the last table, even where they lay elsewhere in it", () => {
    const after = allZones([drawn, hand], [0, -1, 2, -1], [board, zone("hand"), deck]);
    expect(after.map((one) => one.id)).toEqual(["board", "drawn", "deck", "hand"]);
    expect(after[0]).toBe(board);
  });

  test("a zone in which only pieces moved has its spaces from before", () => {
    const space = { id: "hand.0", x: 0, y: 0 };
    const before = { ...hand, spaces: [space] };
    const [, after] = allZones([{ ...hand, pieces: [] }], [0, -3], [board, before]);
    expect(after).toEqual({ ...hand, spaces: [space], pieces: [] });
  });

  test("do not change what the message holds", () => {
    const sent = [zone("a"), zone("b")];
    allZones(sent, [-1, -1], []);
    expect(sent.length).toBe(2);
  });
});

/** What the server does: it remembers the last table and sends what differs (talpa.server's encoding). */
class Sender {
  private last: Scene | null = null;

  update(whole: Scene): Update {
    const { zones = [], kept = [] } = this.differing(whole);
    return update({ ...whole, zones }, kept);
  }

  picture(whole: Scene): Picture {
    const before = this.last!;
    const players = same(before.players, whole.players) ? [] : whole.players;
    const { zones, kept } = this.differing(whole);
    const still = kept.length === before.zones.length && kept.every((index, here) => index === here);
    return Object.fromEntries(Object.entries({ zones, kept: still ? [] : kept, players }).filter(([, value]) => value.length));
  }

  private differing(whole: Scene): { zones: Zone[]; kept: number[] } {
    const before = this.last?.zones ?? [];
    const kept = whole.zones.map((one) => before.findIndex((old) => same(old, one)));
    this.last = whole;
    return { zones: whole.zones.filter((_, index) => kept[index]! < 0), kept: before.length ? kept : [] };
  }
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const sent = <T>(message: T): T => JSON.parse(JSON.stringify(message)) as T;

/** Numbers that look like chance and repeat. */
function luck(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % sides;
  };
}

/** Zones come, go (the last one too), change and move; players' facts change now and then. */
function anyScene(roll: (sides: number) => number): Scene {
  const zones = ["a", "b", "c", "d"].filter((id) => id === "a" || roll(5)).map((id) => zone(id, `state ${roll(3)}`));
  if (roll(4) === 0) zones.reverse();
  return scene(zones, [{ seat: 0, colour: "red", letter: "R", facts: [{ label: zone("").label, value: roll(2) }] }]);
}

test("tables put together from what differs are the whole tables", () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const [roll, sender, receiver] = [luck(seed), new Sender(), new LastScenes()];
    const first = anyScene(roll);
    expect(receiver.updated(sent(sender.update(first))).scene).toEqual(first);
    for (let step = 0; step < 8; step += 1) {
      const frames = Array.from({ length: roll(5) }, () => anyScene(roll));
      expect(receiver.told(sent(news(frames.map((one) => sender.picture(one))))).scenes).toEqual(frames);
      const end = anyScene(roll);
      expect(receiver.updated(sent(sender.update(end))).scene).toEqual(end);
    }
  }
});

test("a picture in which nothing differs is the very same table", () => {
  const receiver = new LastScenes();
  const { scene: first } = receiver.updated(update(scene([zone("a")])));
  const { scenes } = receiver.told(news([{}, { zones: [zone("a", "changed")], kept: [-1] }, {}]));
  expect(scenes[0]).toBe(first);
  expect(scenes[2]).toBe(scenes[1]);
  expect(scenes[1]).not.toBe(first);
});

test("news without pictures have no tables, nor have those of a seat not seen yet", () => {
  const receiver = new LastScenes();
  expect(receiver.told(news([{}])).scenes).toEqual([]);
  receiver.updated(update(scene([zone("a")])));
  expect(receiver.told(news())).toEqual({ t: "news", seat: 0, step: 2, lines: [], scenes: [] });
});

test("each seat has its own last table", () => {
  const receiver = new LastScenes();
  receiver.updated(update(scene([zone("a")])));
  receiver.updated({ ...update(scene([zone("b")])), seat: 1 });
  const told = receiver.told({ ...news([{ kept: [0, -1], zones: [zone("c")] }]), seat: 1 });
  expect(told.scenes[0]!.zones.map((one) => one.id)).toEqual(["b", "c"]);
});
