// Provisional: replaced by the file generated from talpa.server.messages.
export interface Seat { type: "seat"; seat: number }
export type Argument = number | string | Seat | Message;
export interface Message { type: "message"; id: string; args?: Record<string, Argument> }

export interface Space {
  id: string; x?: number; y?: number; text?: string; say?: Message | null; colour?: string; letter?: string; seat?: number;
}
export interface Piece {
  id: string; at: string; kind: string; say: Message; text?: string; mark?: string; colour?: string; letter?: string;
  hidden?: boolean; facing?: string; seat?: number;
}
export interface Zone {
  id: string; kind: string; say: Message; spaces?: Space[]; pieces?: Piece[]; edges?: [string, string][]; seat?: number;
  low?: number; high?: number;
}
export interface Fact { say: Message; value: number | string }
export interface Place { seat: number; colour: string; letter: string; facts?: Fact[]; out?: boolean }
export interface Scene { game: string; seat: number; status: Message; places: Place[]; zones: Zone[] }
export interface Choice { action: number; verb: string; path: string[]; say: Message; more?: number }

export interface OptionInfo { name: string; values: string[]; default: string; ruling: string }
export interface ShelfGame {
  name: string; seats: number[]; options: OptionInfo[]; editions: string[]; levels: string[]; ready: number;
}
export interface Person { seat: number; kind: "person" | "open" | "bot"; name: string; level: string; present: boolean }
export interface Line { message: Message; ruling: string; kind: number; a: number; b: number; c: number }

export interface Welcome {
  t: "welcome"; table: string; game: string; seats: number; options: Record<string, string>; edition: string;
  places: Person[]; yours: number[]; watching: boolean; commitment: string; talk: boolean; seconds: number | null;
}
export interface Update {
  t: "update"; seat: number; step: number; scene: Scene; choices: Choice[]; n: number; awaited: number[];
  clock: number | null; undo: boolean; chapter?: string;
}
export interface News { t: "news"; seat: number; step: number; lines: Line[] }
export interface Ack { t: "ack"; seat: number; n: number }
export interface Refused { t: "refused"; seat: number; n: number; message: Message; ruling: string }
export interface Why { t: "why"; seat: number; path?: string[]; message: Message; ruling: string }
export interface Places { t: "places"; places: Person[] }
export interface Talk { t: "talk"; seat: number; text: string; at: number }
export interface Asked { t: "asked"; seat: number; by: number }
export interface Result {
  t: "result"; over: boolean; points: number[]; ranks: number[]; reason: string; seed: string; commitment: string;
}
export interface Warming { t: "warming"; game: string; share: number }
export interface Problem { t: "problem"; message: Message }
export interface Pong { t: "pong" }
export type FromServer =
  | Welcome | Update | News | Ack | Refused | Why | Places | Talk | Asked | Result | Warming | Problem | Pong;
