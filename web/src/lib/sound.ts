// Small sounds, made here by Web Audio: no file is loaded. One switch in the settings.
import { settings } from "./settings.svelte";

export type Sound = "tick" | "card" | "rattle" | "bonk" | "dig" | "pop" | "crash" | "chime" | "fanfare";

interface Note {
  pitch: number;               // Hz; 0: noise
  at: number;                  // s
  long: number;                // s
  loud: number;
  to?: number;                 // slides to this pitch
  type?: OscillatorType;
}

const note = (pitch: number, at: number, long: number, loud: number, more: Partial<Note> = {}): Note => ({ pitch, at, long, loud, ...more });
const NOTES: Record<Sound, Note[]> = {
  tick: [note(1150, 0, 0.05, 0.05, { type: "triangle" })],
  card: [note(0, 0, 0.07, 0.07), note(620, 0.02, 0.05, 0.02)],
  rattle: [0, 0.07, 0.13, 0.2, 0.3, 0.42].map((at) => note(0, at, 0.035, 0.09)),
  bonk: [note(210, 0, 0.16, 0.12, { to: 95, type: "triangle" })],
  dig: [note(0, 0, 0.12, 0.05), note(0, 0.15, 0.1, 0.05)],
  pop: [note(420, 0, 0.09, 0.09, { to: 880 })],
  crash: [note(0, 0, 0.4, 0.16), note(120, 0, 0.3, 0.12, { to: 45, type: "triangle" })],
  chime: [note(523, 0, 0.38, 0.06), note(659, 0.14, 0.38, 0.06)],
  fanfare: [523, 659, 784, 1047].map((pitch, index) => note(pitch, index * 0.13, index === 3 ? 0.7 : 0.25, 0.07, { type: "triangle" })),
};

let audio: AudioContext | null = null;

export function play(name: Sound): void {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  try {
    audio ??= new AudioContext();
    for (const one of NOTES[name]) sing(audio, one);
  } catch {
    audio = null;
  }
}

function sing(context: AudioContext, { pitch, at, long, loud, to, type }: Note): void {
  const begin = context.currentTime + at;
  const volume = context.createGain();
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(loud, begin + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + long);
  const source = pitch ? tone(context, pitch, begin, long, to, type) : noise(context, long);
  source.connect(volume).connect(context.destination);
  source.start(begin);
  source.stop(begin + long + 0.05);
}

function tone(context: AudioContext, pitch: number, begin: number, long: number, to = pitch, type: OscillatorType = "sine"): OscillatorNode {
  const source = context.createOscillator();
  source.type = type;
  source.frequency.setValueAtTime(pitch, begin);
  source.frequency.exponentialRampToValueAtTime(to, begin + long);
  return source;
}

function noise(context: AudioContext, long: number): AudioBufferSourceNode {
  const source = context.createBufferSource();
  source.buffer = context.createBuffer(1, Math.ceil(long * context.sampleRate), context.sampleRate);
  const samples = source.buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = (2 * Math.random() - 1) * (1 - index / samples.length);
  return source;
}
