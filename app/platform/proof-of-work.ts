/** A small task for the browser of a sender who looks like a program. */
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
  // Loaded by the few browsers that are given a task. The browser's own hash is a promise for each
  // text, which takes many times as long.
  const { sha256 } = await import('@noble/hashes/sha2.js');
  const encoder = new TextEncoder();
  for (let number = 0; ; number++) {
    if (number % slice === 0) {
      await new Promise((resolve) => setTimeout(resolve));
      signal?.throwIfAborted();
    }
    const hash = sha256(encoder.encode(`${token}:${number}`));
    if (leadingZeros(hash) >= bits) return String(number);
  }
}

/** How many zero bits a hash begins with, up to 64. */
function leadingZeros(hash: Uint8Array): number {
  const words = new DataView(hash.buffer, hash.byteOffset);
  const high = Math.clz32(words.getUint32(0));
  return high < 32 ? high : 32 + Math.clz32(words.getUint32(4));
}
