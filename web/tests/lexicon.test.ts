import { expect, test, vi } from "vitest";
import { Lexicon } from "../src/lib/lexicon";
import type { Message } from "../src/messages";

const TEXT = `
seat-name = Player { $number }
card = the { $colour } card
colour-red = red
news-play =
    { $seat_you ->
        [yes] You play
       *[no] { $seat } plays
    } { $card }.
`;
const lexicon = new Lexicon("en", [TEXT]);
const play: Message = {
  type: "message", id: "news-play",
  args: { seat: { type: "seat", seat: 1 }, card: { type: "message", id: "card", args: { colour: { type: "message", id: "colour-red", args: {} } } } },
};

test("the own seat is you, another has a name", () => {
  expect(lexicon.say(play, 1, ["Anna", "Ben"])).toBe("You play the red card.");
  expect(lexicon.say(play, 0, ["Anna", "Ben"])).toBe("Ben plays the red card.");
});

test("a seat without a name has its number", () => {
  expect(lexicon.say(play, 0)).toBe("Player 2 plays the red card.");
});

test("an unknown word is shown by its id, and a broken one is reported", () => {
  const complain = vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(lexicon.text("nothing")).toBe("nothing");
  lexicon.text("card");
  expect(complain).toHaveBeenCalledOnce();
  complain.mockRestore();
});
