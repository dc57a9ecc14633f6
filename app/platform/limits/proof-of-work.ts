/** A small task for the browser of a sender who looks like a program. */
export type Challenge = {
  /** At most 40 letters, digits and signs of ASCII. */
  readonly token: string;
  /** How many numbers have to be found: many easy parts take about the same time for every sender. */
  readonly parts: number;
  /** How many zero bits the hash of '{token}:{part}:{number}' has to begin with. */
  readonly bits: number;
};

/** Hashes tried before the page may react to its reader again: some milliseconds. */
const slice = 2_000;

/**
 * Looks for a number for each part whose SHA-256 together with the token begins with enough zero
 * bits; on average `parts` times 2 to the power of `bits` tries. Runs in slices, so that the page
 * stays alive.
 * @param signal ends the search; the promise then rejects with its reason
 * @returns the numbers, joined by full stops
 */
export async function solveChallenge(
  { token, parts, bits }: Challenge,
  signal?: AbortSignal,
): Promise<string> {
  // Loaded by the few browsers that are given a task. The browser's own hash is a promise for each
  // text, which takes many times as long.
  const { sha256 } = await import('@noble/hashes/sha2.js');
  const encoder = new TextEncoder();
  const found: number[] = [];
  for (let tries = 0, number = 0; found.length < parts; tries++) {
    if (tries % slice === 0) {
      await nextTask();
      signal?.throwIfAborted();
    }
    const hash = sha256(encoder.encode(`${token}:${found.length}:${number}`));
    if (leadingZeros(hash) < bits) {
      number += 1;
    } else {
      found.push(number);
      number = 0;
    }
  }
  return found.join('.');
}

/** Lets the page react first. Timers wait up to a second in a tab that is not in front. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** How many zero bits a hash begins with, up to 64. */
function leadingZeros(hash: Uint8Array): number {
  const words = new DataView(hash.buffer, hash.byteOffset);
  const high = Math.clz32(words.getUint32(0));
  return high < 32 ? high : 32 + Math.clz32(words.getUint32(4));
}
