import { expect, test } from "vitest";
import type { NewsLine, Scene, Update } from "../src/messages";
import type { ToldNews } from "../src/net/pictures";
import { Queue } from "../src/table/queue";

const line = (id: string): NewsLine => ({ message: { type: "message", id, args: {} }, ruling: "", kind: "", a: 0, b: 0, c: 0 });
const scene = (game: string): Scene => ({ game }) as Scene;
const update = (step: number): Update => ({ t: "update", seat: 0, step }) as Update;
const news = (step: number, ids: string[], scenes: Scene[] = []): ToldNews => ({ t: "news", seat: 0, step, lines: ids.map(line), scenes });

test("each line waits with the table as it was then, and the update comes last", () => {
  const beats = new Queue();
  beats.add(news(2, ["a", "b"], [scene("A"), scene("B")]));
  beats.add(update(2));
  expect(beats.next()).toEqual({ step: 2, line: line("a"), scene: scene("A") });
  expect(beats.all()).toEqual([{ step: 2, line: line("b"), scene: scene("B") }, { step: 2, update: update(2) }]);
  expect(beats.next()).toBeUndefined();
});

test("a line without a picture has none", () => {
  const beats = new Queue();
  beats.add(news(2, ["a"]));
  expect(beats.next()).toEqual({ step: 2, line: line("a"), scene: null });
});

test("what waits is counted by steps, and a step's end is known once its update has come", () => {
  const beats = new Queue();
  beats.add(news(2, ["a", "b"]));
  expect(beats.end(2)).toBeNull();
  beats.add(update(2));
  beats.add(news(3, ["c"]));
  expect([beats.steps, beats.end(2)?.step, beats.end(3)]).toEqual([2, 2, null]);
});
