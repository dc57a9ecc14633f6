import { createHash, randomBytes } from 'node:crypto';
import { createSigner } from '#app/platform/crypto/signed.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Challenge } from './proof-of-work.ts';
import { takeFromLimits } from './rate-limit.server.ts';

/** Gives tasks to browsers and checks what they found. Nothing is kept until one is solved. */
export type ProofOfWork = {
  /** @param scope whom and what it is for: a solution is good there alone */
  readonly ask: (scope: string, now: Date) => Challenge;
  /** Whether a task of ours is solved, in time and for the first time; it is used up then. */
  readonly accept: (db: Db, scope: string, proof: Proof, now: Date) => Promise<boolean>;
};

type Proof = { readonly token: string; readonly solution: string };

/**
 * About 130,000 tries: under a second on a phone of the middle class, unnoticed elsewhere. In 16
 * parts, one sender in a thousand needs twice as many; in one part it would be seven times.
 */
const usualBits = 13;
const parts = 16;
const lifetimeMinutes = 15;

/** @param bits how hard each part of a task is; each more doubles the work */
export function createProofOfWork(secret: string, bits: number = usualBits): ProofOfWork {
  const signer = createSigner(secret, 'proof-of-work');
  const signed = (scope: string, head: string) => `${bits} ${head} ${scope}`;
  return {
    ask(scope, now) {
      const expires = Math.ceil(now.getTime() / 1_000) + lifetimeMinutes * 60;
      const head = `${expires.toString(36)}.${randomBytes(6).toString('base64url')}`;
      return { token: `${head}.${signer.sign(signed(scope, head))}`, parts, bits };
    },
    async accept(db, scope, { token, solution }, now) {
      const [, head, expires, signature] =
        /^(([0-9a-z]{1,9})\.[\w-]{8})\.([\w-]{22})$/.exec(token) ?? [];
      if (head === undefined || expires === undefined || signature === undefined) return false;
      if (Number.parseInt(expires, 36) * 1_000 < now.getTime()) return false;
      if (!signer.isSigned(signed(scope, head), signature)) return false;
      const numbers = solution.split('.', parts + 1);
      if (numbers.length !== parts) return false;
      const isFound = (number: string, part: number) =>
        /^\d{1,12}$/.test(number) && zeroBits(`${token}:${part}:${number}`) >= bits;
      if (!numbers.every(isFound)) return false;
      // The counters of the limits are rows that all processes share, and go by themselves.
      const once = { bucket: `proof:${head}`, allowed: 1, perMinutes: lifetimeMinutes * 2 };
      return (await takeFromLimits(db, [once], now)).ok;
    },
  };
}

function zeroBits(text: string): number {
  const hash = createHash('sha256').update(text).digest();
  const high = Math.clz32(hash.readUInt32BE(0));
  return high < 32 ? high : 32 + Math.clz32(hash.readUInt32BE(4));
}
