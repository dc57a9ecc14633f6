import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { solveChallenge } from './proof-of-work.ts';

test('a solution begins with so many zero bits', async () => {
  const token = '1.abcdefgh.abcdefghijklmnopqrstuv';
  const solution = await solveChallenge({ token, bits: 12 });
  const hash = createHash('sha256').update(`${token}:${solution}`).digest();
  expect(hash.readUInt32BE(0) >>> 20).toBe(0);
});

test('the search can be ended', async () => {
  const stop = new AbortController();
  const search = solveChallenge({ token: 'x', bits: 50 }, stop.signal);
  stop.abort();
  await expect(search).rejects.toThrow();
});
