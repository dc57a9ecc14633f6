import { afterEach, expect, test } from 'vitest';
import { createLog } from '#app/platform/log/log.server.ts';
import { createStreamPool, type PooledStream } from './stream-pool.server.ts';

const log = createLog('error', () => {});
const openPool = () =>
  createStreamPool<PooledStream>({
    log,
    read: async () => true,
    listLive: async (streams) => new Set(streams),
  });

let pool: ReturnType<typeof openPool> | undefined;

afterEach(() => pool?.stop());

/** Opens a stream. @returns whether it stands */
async function isOpened(holder: string, addressUnit = '192.0.2.1'): Promise<boolean> {
  pool ??= openPool();
  const topic = 'inbox:1';
  const answer = await pool.open({
    ...{ holder, addressUnit, signal: new AbortController().signal },
    make: (events) => ({ topic, holder, addressUnit, events }),
  });
  return answer.ok;
}

const streamsOf = (wanted: string) =>
  [...(pool?.streamsOf('inbox:1') ?? [])].filter(({ holder }) => holder === wanted).length;

test('an address has room for many people, and who holds most gives way to the next', async () => {
  for (let count = 0; count < 8; count += 1) await isOpened('greedy');
  expect(streamsOf('greedy')).toBe(5);
  for (let nth = 0; nth < 195; nth += 1) expect(await isOpened(`person ${nth}`)).toBe(true);
  expect(pool?.count()).toBe(200);
  for (let nth = 195; nth < 199; nth += 1) expect(await isOpened(`person ${nth}`)).toBe(true);
  expect([streamsOf('greedy'), pool?.count()]).toEqual([1, 200]);
  // Each has one now: they keep it.
  expect(await isOpened('one more')).toBe(false);
  expect(streamsOf('person 0')).toBe(1);
  expect(await isOpened('elsewhere', '192.0.2.2')).toBe(true);
});
