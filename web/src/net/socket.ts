// One socket to a table that comes back by itself and says so.
import { base } from "../lib/base";
import type { Batch, FromDevice, FromServer, News } from "../messages";
import { LastScenes, type ToldNews } from "./pictures";

/** What comes from the server, with whole tables. */
export type Heard = Exclude<FromServer, News> | ToldNews;

export type Link = "opening" | "open" | "lost";

export interface Ears {
  greet(): FromDevice;
  hear(message: Heard): void;
  link(state: Link, attempt: number): void;
  forget(): void;                                 // what comes now is another table
}

/** What messages go through. */
export interface Wire {
  send(message: FromDevice): boolean;
  close(): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 4000;
const LOOK_EVERY = 5000;
const PING_AFTER = 20000;     // ms in which nothing was heard
const PATIENCE = 10000;       // ms until an answer must be there; a server that hangs is left for another
const ANSWERED = new Set(["decide", "ping"]);
const UTF8 = new TextDecoder();

export class TableSocket implements Wire {
  private socket: WebSocket | null = null;
  private attempt = 0;
  private closed = false;
  private wait: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private heard = 0;
  private asked = 0;            // when something was said that is not answered yet
  private scenes = new LastScenes();

  constructor(private ears: Ears, table: string, private address: string = socketAddress(table)) {
    this.open();
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
  }

  send(message: FromDevice): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    if (ANSWERED.has(message.t)) this.asked ||= Date.now();
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.closed = true;
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    clearTimeout(this.wait);
    clearInterval(this.pulse);
    this.socket?.close();
  }

  private open(): void {
    this.ears.link(this.attempt ? "lost" : "opening", this.attempt);
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => this.opened(socket);
    socket.binaryType = "arraybuffer";
    socket.onmessage = (event: MessageEvent<ArrayBuffer>) => this.received(UTF8.decode(event.data));
    socket.onclose = () => this.lost(socket);
  }

  private opened(socket: WebSocket): void {
    this.attempt = 0;
    this.scenes = new LastScenes();
    this.heard = Date.now();
    this.asked = 0;
    socket.send(JSON.stringify(this.ears.greet()));
    this.ears.link("open", 0);
    clearInterval(this.pulse);
    this.pulse = setInterval(() => this.keepAlive(socket), LOOK_EVERY);
  }

  private received(text: string): void {
    this.heard = Date.now();
    this.asked = 0;
    const batch = JSON.parse(text) as Batch | FromServer;
    for (const message of Array.isArray(batch) ? batch : [batch]) {
      this.ears.hear(this.completed(message));
    }
  }

  private completed(message: FromServer): Heard {
    if (message.t === "update") return this.scenes.updated(message);
    return message.t === "news" ? this.scenes.told(message) : message;
  }

  private keepAlive(socket: WebSocket): void {
    if (this.asked && Date.now() - this.asked > PATIENCE) socket.close();
    else if (Date.now() - this.heard > PING_AFTER) this.send({ t: "ping" });
  }

  private lost(socket: WebSocket): void {
    if (this.closed || socket !== this.socket) return;
    clearInterval(this.pulse);
    this.attempt += 1;
    this.ears.link("lost", this.attempt);
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 1.7 ** (this.attempt - 1));
    this.wait = setTimeout(() => this.open(), wait * (0.8 + 0.4 * Math.random()));
  }

  private hurry = (): void => {
    if (this.socket?.readyState !== WebSocket.CLOSED || document.hidden) return;
    clearTimeout(this.wait);
    this.open();
  };
}

function socketAddress(table: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${base}/ws/${encodeURIComponent(table)}`;
}
