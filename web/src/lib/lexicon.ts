// Messages said in one language: the browser's twin of talpa.engine.words.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Message } from "../messages";

type Argument = Message["args"][string];

export const NOBODY = -1;

export class Lexicon {
  private bundle: FluentBundle;

  constructor(readonly language: string, texts: string[]) {
    this.bundle = new FluentBundle(language, { useIsolating: false });
    for (const text of texts) this.bundle.addResource(new FluentResource(text), { allowOverrides: true });
  }

  has(id: string): boolean {
    return this.bundle.hasMessage(id);
  }

  /** The message in this language, read by a seat at a table of these players. */
  say(message: Message, reader: number = NOBODY, names: string[] = []): string {
    return this.text(message.id, this.variables(message.args ?? {}, reader, names));
  }

  /** A message by its id; an unknown one is shown as its id, so that a missing word is seen and reported. */
  text(id: string, variables: Record<string, FluentVariable> = {}): string {
    const pattern = this.bundle.getMessage(id)?.value;
    if (!pattern) return id;
    const errors: Error[] = [];
    const text = this.bundle.formatPattern(pattern, variables, errors);
    if (errors.length) console.error(`words for ${id} in ${this.language}: ${errors[0]?.message}`);
    return text;
  }

  name(seat: number, names: string[]): string {
    return names[seat] || this.text("seat-name", { number: seat + 1 });
  }

  private variables(args: Record<string, Argument>, reader: number, names: string[]): Record<string, FluentVariable> {
    const plain: Record<string, FluentVariable> = {};
    for (const [key, value] of Object.entries(args)) {
      if (typeof value !== "object") {
        plain[key] = value;
      } else if (value.type === "seat") {
        plain[key] = this.name(value.seat, names);
        plain[`${key}_you`] = value.seat === reader ? "yes" : "no";
      } else {
        plain[key] = this.say(value, reader, names);
      }
    }
    return plain;
  }
}
