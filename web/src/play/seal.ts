// Sealed moves: the player's own device encrypts them, so that the server never has the move before the envelope
// is opened. The form of the envelope is the one of `adoube-laws/src/game/seal.rs`.
//
// Browsers offer their own cryptography only to pages that came encrypted; a hall's network may have none. What is
// needed is little: one block of ChaCha20 and one SHA-256.

/** How many bytes an envelope holds. */
const LENGTH = 16;

export interface Envelope {
  commitment: string;
  sealed: string;
}

export const hex = (bytes: Uint8Array): string => [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');

/** A new key: drawn once for each envelope. */
export const drawKey = (): Uint8Array => crypto.getRandomValues(new Uint8Array(32));

/** Seals what a player has written; nothing if it is too long for an envelope. */
export function seal(written: string, key: Uint8Array): Envelope | undefined {
  const text = new TextEncoder().encode(written.trim());
  if (text.length > LENGTH) return undefined;
  // Blanks: the length tells nothing.
  const padded = new Uint8Array(LENGTH).fill(0x20);
  padded.set(text);
  const name = new TextEncoder().encode('adoube sealed move');
  const whole = new Uint8Array(name.length + key.length + LENGTH);
  whole.set(name);
  whole.set(key, name.length);
  whole.set(padded, name.length + key.length);
  const stream = chacha20(key);
  return { commitment: hex(sha256(whole)), sealed: hex(padded.map((byte, at) => byte ^ stream[at]!)) };
}

const turned = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

/** The first block of the stream of a key: counter and nonce are zero. */
export function chacha20(key: Uint8Array): Uint8Array {
  const read = new DataView(key.buffer, key.byteOffset, key.byteLength);
  const start = new Uint32Array(16);
  start.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]);
  for (let word = 0; word < 8; word += 1) start[4 + word] = read.getUint32(4 * word, true);
  const s = start.slice();
  const quarter = (a: number, b: number, c: number, d: number): void => {
    for (const [x, y, z, by] of [[a, b, d, 16], [c, d, b, 12], [a, b, d, 8], [c, d, b, 7]] as const) {
      s[x] = s[x]! + s[y]!;
      s[z] = turned(s[z]! ^ s[x]!, by);
    }
  };
  for (let round = 0; round < 10; round += 1) {
    for (let column = 0; column < 4; column += 1) quarter(column, column + 4, column + 8, column + 12);
    for (let column = 0; column < 4; column += 1) {
      quarter(column, 4 + ((column + 1) % 4), 8 + ((column + 2) % 4), 12 + ((column + 3) % 4));
    }
  }
  const block = new DataView(new ArrayBuffer(64));
  s.forEach((word, at) => block.setUint32(4 * at, word + start[at]!, true));
  return new Uint8Array(block.buffer);
}

/** The first 32 bits of the fractional parts of a root of the first primes. */
function primeRoots(count: number, root: number): Uint32Array {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1) if (primes.every((p) => n % p !== 0)) primes.push(n);
  // As integers: the root of the prime times two to the power of 32 times the root's degree.
  return Uint32Array.from(primes, (prime) => {
    const wanted = BigInt(prime) << BigInt(32 * root);
    let [low, high] = [0n, 1n << 40n];
    while (high - low > 1n) {
      const middle = (low + high) >> 1n;
      if (middle ** BigInt(root) <= wanted) low = middle;
      else high = middle;
    }
    return Number(low & 0xffffffffn);
  });
}

export function sha256(message: Uint8Array): Uint8Array {
  const constants = primeRoots(64, 3);
  const state = primeRoots(8, 2);
  const length = Math.ceil((message.length + 9) / 64) * 64;
  const padded = new Uint8Array(length);
  padded.set(message);
  padded[message.length] = 0x80;
  const read = new DataView(padded.buffer);
  read.setUint32(length - 4, message.length * 8);
  const w = new Uint32Array(64);
  const right = (word: number, by: number): number => turned(word, 32 - by);
  for (let at = 0; at < length; at += 64) {
    for (let i = 0; i < 16; i += 1) w[i] = read.getUint32(at + 4 * i);
    for (let i = 16; i < 64; i += 1) {
      const [x, y] = [w[i - 15]!, w[i - 2]!];
      const low = right(x, 7) ^ right(x, 18) ^ (x >>> 3);
      const high = right(y, 17) ^ right(y, 19) ^ (y >>> 10);
      w[i] = w[i - 16]! + low + w[i - 7]! + high;
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i += 1) {
      const one = h + (right(e, 6) ^ right(e, 11) ^ right(e, 25)) + ((e & f) ^ (~e & g)) + constants[i]! + w[i]!;
      const two = (right(a, 2) ^ right(a, 13) ^ right(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = state[i]! + word));
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => digest.setUint32(4 * i, word));
  return new Uint8Array(digest.buffer);
}
