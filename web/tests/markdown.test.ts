import { expect, test } from "vitest";
import { anchor, parse, rulingOf, spans } from "../src/lib/markdown";

test("headings get the chapter's name as their anchor", () => {
  expect(parse("## Play a card\ntext")[0]).toMatchObject({ kind: "heading", level: 2, id: "play_a_card" });
  expect(parse("## special_actions")[0]).toMatchObject({ text: "Special actions", id: "special_actions" });
  expect(anchor("Events (Bobtail)")).toBe("events_bobtail");
});

test("a translated heading keeps the chapter's name", () => {
  expect(parse("## Il tris {#sets_of_three}")[0]).toMatchObject({ text: "Il tris", id: "sets_of_three" });
});

test("a row that begins with a ruling can be linked to", () => {
  const [block] = parse("| id | decision |\n|---|---|\n| ML-05 | both |");
  expect(block).toMatchObject({ kind: "table", rows: [{ id: "ML-05" }] });
  expect(rulingOf("**MD-07** is")).toBe("MD-07");
  expect(rulingOf("TOY-1: any game names its own")).toBe("TOY-1");
  expect(rulingOf("An A-1 is none")).toBe("");
});

test("lists run over several lines, and paragraphs end before them", () => {
  const blocks = parse("Before\n- one\n  more\n- two\n\nAfter");
  expect(blocks.map((block) => block.kind)).toEqual(["text", "list", "text"]);
  expect(blocks[1]).toMatchObject({ items: [[{ text: "one more" }], [{ text: "two" }]] });
});

test("bold, code and plain text are told apart", () => {
  expect(spans("a **b** `c` d").map((span) => span.kind)).toEqual(["text", "bold", "text", "code", "text"]);
});

test("every line is read, and nothing loops for ever", () => {
  expect(parse("|not a table\n\n```\ncode\n```\n###\n").length).toBeGreaterThan(0);
});
