// Two soft notes, made here: no file is loaded.
let audio: AudioContext | null = null;

export function chime(notes: number[] = [523, 659]): void {
  if (!navigator.userActivation?.hasBeenActive) return;
  try {
    audio ??= new AudioContext();
    notes.forEach((pitch, index) => note(audio!, pitch, audio!.currentTime + index * 0.14));
  } catch {
    audio = null;
  }
}

function note(context: AudioContext, pitch: number, at: number): void {
  const tone = context.createOscillator();
  const loud = context.createGain();
  tone.frequency.value = pitch;
  tone.type = "sine";
  loud.gain.setValueAtTime(0, at);
  loud.gain.linearRampToValueAtTime(0.06, at + 0.02);
  loud.gain.exponentialRampToValueAtTime(0.0001, at + 0.35);
  tone.connect(loud).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.4);
}
