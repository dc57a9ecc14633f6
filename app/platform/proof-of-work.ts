/** A small task for the browser of somebody who looks like a program. */
export type Challenge = {
  /** At most 40 letters, digits and signs of ASCII. */
  readonly token: string;
  /** How many zero bits the hash of '{token}:{solution}' has to begin with. */
  readonly bits: number;
};

/** So many hashes are tried before the page may react to its reader again: some milliseconds. */
const slice = 2_000;

/**
 * Looks for a number whose SHA-256 together with the token begins with enough zero bits; on average
 * 2 to the power of `bits` tries. Runs in slices, so that the page stays alive.
 * @param signal ends the search; the promise then rejects with its reason
 */
export async function solveChallenge(
  { token, bits }: Challenge,
  signal?: AbortSignal,
): Promise<string> {
  for (let number = 0; ; number++) {
    if (number % slice === 0) {
      await new Promise((resolve) => setTimeout(resolve));
      signal?.throwIfAborted();
    }
    if (leadingZeros(firstWords(`${token}:${number}`)) >= bits) return String(number);
  }
}

/** How many zero bits two words of 32 bits begin with. */
function leadingZeros([high, low]: readonly [number, number]): number {
  return high === 0 ? 32 + Math.clz32(low) : Math.clz32(high);
}

/** Roots of the first primes (FIPS 180-4, section 4.2.2 and 5.3.3). */
const primes = firstPrimes(64);
const fraction = (root: number) => ((root % 1) * 0x1_0000_0000) | 0;
const start = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const schedule = new Int32Array(64);

/**
 * The first 64 bits of the SHA-256 of a short text of ASCII (at most 55 signs: one block). The
 * browser's own hash is a promise for each text, which takes many times as long.
 */
export function firstWords(text: string): readonly [number, number] {
  schedule.fill(0);
  const length = text.length;
  for (let at = 0; at <= length; at++) {
    const byte = at < length ? text.charCodeAt(at) : 0x80;
    schedule[at >> 2] = word(at >> 2) | (byte << (24 - (at & 3) * 8));
  }
  schedule[15] = length * 8;
  for (let at = 16; at < 64; at++) {
    const early = word(at - 15);
    const late = word(at - 2);
    const first = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const second = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    schedule[at] = word(at - 16) + first + word(at - 7) + second;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = start;
  for (let at = 0; at < 64; at++) {
    const mixed = (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g));
    const one = (h + mixed + (constants[at] as number) + word(at)) | 0;
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  return [(a + (start[0] as number)) >>> 0, (b + (start[1] as number)) >>> 0];
}

function word(at: number): number {
  return schedule[at] as number;
}

function turn(value: number, bits: number): number {
  return (value >>> bits) | (value << (32 - bits));
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++) {
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  }
  return found;
}
