import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { solveChallenge } from './proof-of-work.ts';

test('the hash of every part begins with so many zero bits', async () => {
  const token = '1.abcdefgh.abcdefghijklmnopqrstuv';
  const numbers = (await solveChallenge({ token, parts: 4, bits: 12 })).split('.');
  expect(numbers).toHaveLength(4);
  for (const [part, number] of numbers.entries()) {
    const hash = createHash('sha256').update(`${token}:${part}:${number}`).digest();
    expect(hash.readUInt32BE(0) >>> 20).toBe(0);
  }
});

test('the search can be ended', async () => {
  const stop = new AbortController();
  const search = solveChallenge({ token: 'x', parts: 1, bits: 50 }, stop.signal);
  stop.abort();
  await expect(search).rejects.toThrow();
});
