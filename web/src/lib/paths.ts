// Choices as paths of clicks: which id can come next, and which choice a path has become. No rules in here.
import type { Choice, Message } from "../messages";

type Argument = Message["args"][string];

/** Every choice alone: a run of numbers on a dial is laid out into its single numbers. */
export function unfold(choices: Choice[]): Choice[] {
  return choices.flatMap((choice) => (choice.run ? numbers(choice, choice.run) : [choice]));
}

function numbers(choice: Choice, run: number): Choice[] {
  const last = choice.path.at(-1) ?? "";
  const dot = last.lastIndexOf(".");
  const first = Number(last.slice(dot + 1));
  return Array.from({ length: run + 1 }, (_, step) => ({
    ...choice,
    run: 0,
    action: choice.action + step,
    path: [...choice.path.slice(0, -1), `${last.slice(0, dot)}.${first + step}`],
    label: step ? renumber(choice.label, first, first + step) : choice.label,
  }));
}

/** The sentence of the first number of a run, said of another number. */
function renumber(message: Message, from: number, to: number): Message {
  const args: Record<string, Argument> = {};
  for (const [key, value] of Object.entries(message.args ?? {})) {
    args[key] = value === from ? to : value === String(from) ? String(to) : value;
  }
  return { ...message, args };
}

export function fitting(choices: Choice[], picked: string[]): Choice[] {
  return choices.filter((choice) => picked.every((id, index) => choice.path[index] === id));
}

export function next(choices: Choice[], picked: string[]): Set<string> {
  const ids = new Set<string>();
  for (const choice of fitting(choices, picked)) {
    const id = choice.path[picked.length];
    if (id !== undefined) ids.add(id);
  }
  return ids;
}

/** The choice whose path was clicked to its end. */
export function complete(choices: Choice[], picked: string[]): Choice | undefined {
  return fitting(choices, picked).find((choice) => choice.path.length === picked.length);
}

/** Clicks that nobody needs to be asked for: every choice that still fits begins with them. */
export function forced(choices: Choice[], picked: string[]): string[] {
  let path = picked;
  for (;;) {
    const fit = fitting(choices, path);
    const ids = next(choices, path);
    if (fit.length < 2 || ids.size !== 1 || fit.some((choice) => choice.path.length === path.length)) return path;
    path = [...path, ...ids];
  }
}

export interface Outcome {
  picked: string[];
  choice?: Choice;
}

/** One more click: the longer path, and the choice it stands for if only one is left. */
export function click(choices: Choice[], picked: string[], id: string): Outcome {
  const path = forced(choices, [...picked, id]);
  const fit = fitting(choices, path);
  return fit.length === 1 ? { picked: path, choice: fit[0]! } : { picked: path };
}
