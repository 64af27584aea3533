// What each of the others did, in one line: short words of their news, else the last of these in full.
import type { Message, NewsLine } from "../messages";
import type { Lexicon } from "./lexicon";

const MOST = 4;                          // parts of one line; the last ones
const [EACH, LAST] = ["did-", "ends-"];  // short words for each of these news, or for the last of them only

/** What a seat did: below its name, and as a line of its own. */
export interface Deed { short: string; line: string }

/** By seat, for everybody but the reader. */
export function deeds(lines: NewsLine[], words: Lexicon, reader: number, names: string[]): Record<number, Deed> {
  const about: Record<number, Message[]> = {};
  for (const { message } of lines) {
    const seat = seatOf(message);
    if (seat !== null && seat !== reader) (about[seat] ??= []).push(message);
  }
  return Object.fromEntries(Object.entries(about).map(([seat, messages]) => [seat, told(Number(seat), messages, words, reader, names)]));
}

function seatOf(message: Message): number | null {
  const who = message.args?.["seat"];
  return typeof who === "object" && who.type === "seat" ? who.seat : null;
}

function told(seat: number, messages: Message[], words: Lexicon, reader: number, names: string[]): Deed {
  const said = messages.flatMap((message, at) => inShort(message, messages.slice(at + 1), words));
  const short = counted(said.map((message) => words.say(message, reader, names))).slice(-MOST).join(", ");
  if (short) return { short, line: words.text("deed-line", { name: words.name(seat, names), deeds: short }) };
  const sentence = words.say(messages.at(-1)!, reader, names);
  return { short: sentence, line: sentence };
}

/** The line in its short words, if it has any that are to be said here. */
function inShort(message: Message, later: Message[], words: Lexicon): Message[] {
  const prefixes = later.some((one) => one.id === message.id) ? [EACH] : [EACH, LAST];
  const id = prefixes.map((prefix) => message.id.replace("news-", prefix!)).find((one) => words.has(one));
  return id ? [{ ...message, id }] : [];
}

/** What was done several times is said once: "+1 token ×3". */
function counted(parts: string[]): string[] {
  return [...new Set(parts)].map((part) => {
    const times = parts.filter((one) => one === part).length;
    return times > 1 ? `${part} ×${times}` : part;
  });
}
