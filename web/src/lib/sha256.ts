// SHA-256 in plain steps: browsers offer their own only to pages that come over https, and a table at home does not.
const K = constants();

/** The digest of these bytes, as 64 hexadecimal digits. */
export function sha256(bytes: Uint8Array): string {
  const state = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const words = new DataView(padded.buffer);
  words.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  words.setUint32(padded.length - 4, bytes.length << 3);
  for (let at = 0; at < padded.length; at += 64) mixBlock(state, words, at);
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

export const ofText = (text: string): string => sha256(new TextEncoder().encode(text));

export function ofHex(hex: string): string {
  return sha256(Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16)));
}

const turned = (word: number, places: number): number => (word >>> places) | (word << (32 - places));

function mixBlock(state: number[], words: DataView, at: number): void {
  const w = Array.from({ length: 64 }, (_, i) => (i < 16 ? words.getUint32(at + 4 * i) : 0));
  for (let i = 16; i < 64; i += 1) {
    const [a, b] = [w[i - 15]!, w[i - 2]!];
    const s0 = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
    const s1 = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
    w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i += 1) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = (state[i]! + word) | 0));
}

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
function constants(): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n += 1) if (primes.every((prime) => n % prime)) primes.push(n);
  return primes.map((prime) => ((Math.cbrt(prime) % 1) * 2 ** 32) | 0);
}
