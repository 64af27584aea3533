import { describe, expect, test } from "vitest";
import { click, complete, fitting, forced, next, unfold } from "../src/lib/paths";
import type { Choice } from "../src/messages";

const choice = (action: number, ...path: string[]): Choice => ({
  action, verb: "play", path, label: { type: "message", id: "choice-play", args: {} },
});

describe("paths of clicks", () => {
  const choices = [choice(0, "a", "x"), choice(1, "a", "y"), choice(2, "b"), choice(3)];

  test("the first clicks of all choices can come next", () => {
    expect([...next(choices, [])]).toEqual(["a", "b"]);
    expect([...next(choices, ["a"])]).toEqual(["x", "y"]);
  });

  test("an empty path fits only before the first click", () => {
    expect(complete(choices, [])?.action).toBe(3);
    expect(fitting(choices, ["a"]).map((one) => one.action)).toEqual([0, 1]);
  });

  test("one choice left is not asked", () => {
    expect(click(choices, [], "b").choice?.action).toBe(2);
    expect(click(choices, [], "a").choice).toBeUndefined();
    expect(click([choice(5, "c", "d", "e"), choice(6, "f")], [], "c").choice?.action).toBe(5);
  });

  test("a click that every choice begins with is taken for granted", () => {
    const same = [choice(0, "a", "m", "x"), choice(1, "a", "m", "y")];
    expect(forced(same, [])).toEqual(["a", "m"]);
    expect(forced([...same, choice(2, "a")], ["a"])).toEqual(["a"]);
  });

  test("a run on a dial becomes its numbers, in words too", () => {
    const dial: Choice = {
      action: 10, verb: "guess", path: ["dial.3"], run: 2, label: { type: "message", id: "choice-guess", args: { number: 3 } },
    };
    expect(unfold([dial]).map((one) => [one.action, one.path[0], one.label.args?.["number"]])).toEqual([
      [10, "dial.3", 3], [11, "dial.4", 4], [12, "dial.5", 5],
    ]);
  });
});
