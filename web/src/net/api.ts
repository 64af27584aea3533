// What happens once goes over HTTP.
import { base } from "../lib/base";
import type {
  BellOffer, BellWanted, EditionOffer, GameOffer, Hint, HintWanted, JoinWanted, LessonAt, LessonPicture, LessonWanted, Message, Mine, MineWanted, Replay, ReplayStep, ReviewAt, SeatSecret, ServerFacts, TableFacts, TableOpened,
  TableWanted, Trouble, WatchSecret, WhatIfAt, WhatIfWanted,
} from "../messages";

/** A request that was not granted, with the server's own message where it gave one. */
export class NotGranted extends Error {
  constructor(readonly status: number, readonly told: Message | null) {
    super(told?.id ?? `status ${status}`);
  }
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const answer = await fetch(base + path, body === undefined ? {} : {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new NotGranted(answer.status, await trouble(answer));
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

async function trouble(answer: Response): Promise<Message | null> {
  try {
    return ((await answer.json()) as Trouble).message ?? null;
  } catch {
    return null;
  }
}

const at = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;

export const shelf = (): Promise<GameOffer[]> => ask("/api/shelf");
export const listed = (): Promise<TableFacts[]> => ask("/api/tables?free=true");
export const open = (wanted: TableWanted): Promise<TableOpened> => ask("/api/tables", wanted);
export const facts = (table: string): Promise<TableFacts> => ask(at(table));
export const join = (table: string, wanted: JoinWanted): Promise<SeatSecret> => ask(`${at(table)}/join`, wanted);
export const invite = (table: string, secrets: string[], seat: number): Promise<SeatSecret> => ask(`${at(table)}/invite`, { secrets, seat });
export const watch = (table: string, secrets: string[]): Promise<WatchSecret> => ask(`${at(table)}/watch`, { secrets });
export const serverFacts = (): Promise<ServerFacts> => ask("/api/server");
export const bellOffer = (): Promise<BellOffer> => ask("/api/bell");
export const setBell = (table: string, wanted: BellWanted): Promise<void> => ask(`${at(table)}/bell`, wanted);
export const editions = (game: string): Promise<EditionOffer[]> => ask(`/api/editions/${game}`);
export const checkEdition = (game: string, text: string): Promise<EditionOffer> => ask(`/api/editions/${game}`, { text });
export const tableEdition = (table: string): Promise<EditionOffer> => ask(`${at(table)}/edition`);
export const rematch = (table: string, secrets: string[]): Promise<TableOpened> => ask(`${at(table)}/rematch`, { secrets });
const seenBy = (sight: string): string => (sight === "open" ? "" : `?seat=${sight}`);
/** A finished game, and all that these eyes were told: "open" for all cards, -1 for a spectator, else a seat. */
export const replay = (table: string, sight = "open"): Promise<Replay> => ask(`${at(table)}/replay${seenBy(sight)}`);
export const replayPage = (table: string, page: number, sight: string): Promise<ReplayStep[]> => ask(`${at(table)}/replay/${page}${seenBy(sight)}`);
/** A seat's review as far as it has come: it is made while somebody asks for it. */
export const review = (table: string, seat: number, closer: boolean): Promise<ReviewAt> => ask(`${at(table)}/review?seat=${seat}&closer=${closer}`);
export const hindsight = (table: string, seat: number): Promise<number[]> => ask(`${at(table)}/review/open?seat=${seat}`);
export const whatIf = (table: string, wanted: WhatIfWanted): Promise<WhatIfAt> => ask(`${at(table)}/what-if`, wanted);
export const whatIfHint = (table: string, wanted: WhatIfWanted): Promise<Hint[]> => ask(`${at(table)}/what-if/hint`, wanted);
export const hint = (table: string, wanted: HintWanted): Promise<Hint[]> => ask(`${at(table)}/hint`, wanted);
export const lesson = (game: string, wanted: LessonWanted): Promise<LessonAt> => ask(`/api/lessons/${game}`, wanted);
export const lessonHint = (game: string, wanted: LessonWanted): Promise<Hint[]> => ask(`/api/lessons/${game}/hint`, wanted);
export const lessonPictures = (game: string): Promise<LessonPicture[]> => ask(`/api/lessons/${game}/pictures`);
export const mine = (wanted: MineWanted[]): Promise<Mine[]> => ask("/api/mine", wanted);

export async function rules(game: string, language: string): Promise<string> {
  const answer = await fetch(`${base}/rules/${game}?language=${language}`);
  if (!answer.ok) throw new NotGranted(answer.status, null);
  return answer.text();
}
