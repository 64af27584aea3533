import { expect, test } from "vitest";
import type { Update, Zone } from "../src/messages";
import { allZones } from "../src/net/socket";

const zone = (id: string): Zone => ({ id, kind: "row", say: { $: "message", id, args: {} } }) as unknown as Zone;
const update = (zones: Zone[], kept?: number[]): Update => ({ scene: { zones }, kept }) as unknown as Update;

test("a whole scene is taken as it is", () => {
  const zones = [zone("board"), zone("hand")];
  expect(allZones(update(zones, []), [zone("old")])).toEqual(zones);
  expect(allZones(update(zones), [])).toEqual(zones);
});

test("what was left out comes from the last update, also where it lay at another place", () => {
  const [board, hand, drawn, deck] = ["board", "hand", "drawn", "deck"].map(zone) as [Zone, Zone, Zone, Zone];
  const after = allZones(update([drawn, zone("hand")], [0, -1, 2, -1]), [board, hand, deck]);
  expect(after.map((one) => one.id)).toEqual(["board", "drawn", "deck", "hand"]);
  expect(after[0]).toBe(board);
});

test("an update does not change what the message holds", () => {
  const zones = [zone("a"), zone("b")];
  allZones(update(zones, [-1, -1]), []);
  expect(zones.length).toBe(2);
});
