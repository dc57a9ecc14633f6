import { setTimeout as sleep } from 'node:timers/promises';
import { type KyselyPlugin, sql } from 'kysely';
import { afterEach, expect, inject, test } from 'vitest';
import {
  giveBackToLimits,
  type Limit,
  limitsTidying,
  takeFromLimits,
} from '#app/platform/limits/rate-limit.server.ts';
import { seededRandom } from '#tests/reference/random.ts';
import { locksTimeOut, openPool, testDatabase } from '../database.ts';
import { tidyRows } from '../tidying.ts';

const database = testDatabase();
const noon = Date.UTC(2026, 2, 11, 10, 0, 0);
const minutes = (count: number) => count * 60_000;

afterEach(() => database().deleteFrom('rate_limits').execute());

const hour = (allowed: number, bucket = 'try-hour:203.0.113.7'): Limit => ({
  bucket,
  allowed,
  perMinutes: 60,
});

const take = (limits: readonly Limit[], at: number) =>
  takeFromLimits(database(), limits, new Date(at));

async function passed(limits: readonly Limit[], at: number, times: number): Promise<number> {
  let count = 0;
  for (let time = 0; time < times; time++) if ((await take(limits, at)).ok) count++;
  return count;
}

test('as many pass as are allowed, and the next one gets the time to wait', async () => {
  expect(await passed([hour(5)], noon, 5)).toBe(5);
  const refused = await take([hour(5)], noon);
  expect(refused).toEqual({ ok: false, retryMinutes: 65 });
  // A refusal is not counted: the wait does not grow with every try.
  expect(await take([hour(5)], noon + minutes(64))).toEqual({ ok: false, retryMinutes: 1 });
  expect(await take([hour(5)], noon + minutes(65))).toEqual({ ok: true });
});

test('counters that a wrong clock has left in the future do not count, those of a process ahead do', async () => {
  expect(await passed([hour(5)], noon + minutes(6 * 60), 5)).toBe(5);
  expect(await passed([hour(5)], noon + minutes(5), 4)).toBe(4);
  expect(await passed([hour(5)], noon, 5)).toBe(1);
});

test('without limits every request passes', async () => {
  expect(await take([], noon)).toEqual({ ok: true });
  expect(await database().selectFrom('rate_limits').selectAll().execute()).toEqual([]);
});

test('who waits as long as he was told gets through, and not much sooner than need be', async () => {
  const random = seededRandom(3);
  for (let round = 0; round < 12; round++) {
    const limit = hour(random.whole(1, 4), `round:${round}`);
    let at = noon + random.whole(0, minutes(600));
    let last = await take([limit], at);
    for (let more = 0; more < 9 && last.ok; more++) {
      at += random.whole(0, minutes(8));
      last = await take([limit], at);
    }
    if (last.ok) throw new Error('never refused');
    expect(last.retryMinutes).toBeGreaterThan(0);
    expect(last.retryMinutes).toBeLessThanOrEqual(65);
    expect(await take([limit], at + minutes(last.retryMinutes))).toEqual({ ok: true });
  }
});

test('another address has tries of its own', async () => {
  expect(await passed([hour(2)], noon, 3)).toBe(2);
  expect(await passed([hour(2, 'try-hour:203.0.113.8')], noon, 3)).toBe(2);
});

test.each([
  [1, 10, 3],
  [2, 60, 12],
  [3, 1_440, 25],
])('in no stretch of time do more pass than allowed (seed %i, %i minutes)', async (...row) => {
  const [seed, perMinutes, allowed] = row;
  const random = seededRandom(seed);
  const limit: Limit = { bucket: `stretch:${seed}`, allowed, perMinutes };
  const length = minutes(perMinutes);
  const times: number[] = [];
  let at = noon;
  for (let time = 0; time < 300; time++) {
    // Bursts, steady tries, and now and then a pause.
    const step = random.pick([0, 0, length / (allowed * 4), length / 12, length / 3]);
    at += Math.round(random.next() * step);
    if ((await take([limit], at)).ok) times.push(at);
  }
  for (const start of times) {
    const within = times.filter((time) => time >= start && time < start + length);
    expect(within.length).toBeLessThanOrEqual(allowed);
  }
  // It refuses no more than it must: the worst case is a slice of waiting too much.
  const hours = (at - noon) / length;
  expect(times.length).toBeGreaterThan(allowed * Math.floor(hours / (13 / 12)) * 0.5);
});

test('where one limit refuses, the other is left as it was', async () => {
  const wide = hour(3, 'wide');
  const narrow = hour(1, 'narrow');
  expect(await passed([wide, narrow], noon, 5)).toBe(1);
  // Of three wide ones one was used, so that two are left.
  expect(await passed([wide], noon, 5)).toBe(2);
});

test('where two limits refuse, the longer wait counts', async () => {
  const day: Limit = { bucket: 'z-day', allowed: 1, perMinutes: 1_440 };
  const short: Limit = { bucket: 'a-short', allowed: 1, perMinutes: 12 };
  expect(await take([day, short], noon)).toEqual({ ok: true });
  for (const limits of [
    [day, short],
    [short, day],
  ]) {
    expect(await take(limits, noon)).toEqual({ ok: false, retryMinutes: 1_560 });
  }
});

test('what is given back can be taken again, and never more than was taken', async () => {
  const limits = [hour(2, 'given'), hour(3, 'given-too')];
  const giveBack = (at: number) => giveBackToLimits(database(), limits, new Date(at));
  for (let time = 0; time < 20; time++) {
    expect(await take(limits, noon)).toEqual({ ok: true });
    await giveBack(noon);
  }
  await giveBack(noon);
  await giveBack(noon + minutes(30));
  expect(await passed(limits, noon, 5)).toBe(2);
});

test('a limit of zero lets no request pass', async () => {
  expect((await take([hour(0)], noon)).ok).toBe(false);
});

test('of twenty at once exactly as many pass as are left', async () => {
  for (let round = 0; round < 5; round++) {
    const limits = [hour(10, `many-hour:${round}`), hour(100, `many-day:${round}`)];
    expect(await passed(limits, noon, 7)).toBe(7);
    const all = await Promise.all(Array.from({ length: 20 }, () => take(limits, noon)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(3);
  }
});

test('two limits taken in both orders at once never wait for each other', async () => {
  const [one, other] = [hour(100, 'one'), hour(100, 'other')];
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, index) => take(index % 2 ? [one, other] : [other, one], noon)),
  );
  expect(all.every(({ ok }) => ok)).toBe(true);
});

test('ten at once pass, however slowly each gets its answers (R10)', async () => {
  const slowly: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await sleep(200);
      return result;
    },
  };
  const slow = database().withPlugin(slowly);
  const limits = [hour(10, 'slow-account'), hour(10, 'slow-address')];
  const one = () => takeFromLimits(slow, limits, new Date(noon));
  const all = await Promise.all(Array.from({ length: 10 }, one));
  expect(all.every(({ ok }) => ok)).toBe(true);
  expect((await one()).ok).toBe(false);
});

test.runIf(locksTimeOut)(
  'whose turn does not come is refused for a minute, and counts for nothing',
  async () => {
    const limits = [hour(2, 'free'), hour(2, 'held')];
    await database()
      .transaction()
      .execute(async (holder) => {
        await sql`select pg_advisory_xact_lock(hashtextextended('held', 0))`.execute(holder);
        expect(await take(limits, noon)).toEqual({ ok: false, retryMinutes: 1 });
      });
    expect(await passed(limits, noon, 3)).toBe(2);
  },
);

test('a restart and a second process forget nothing', async () => {
  expect(await passed([hour(3)], noon, 2)).toBe(2);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    database(),
  );
  const other = openPool(inject('databaseUrl').replace('{database}', rows[0]?.name ?? ''), 1);
  try {
    expect(await takeFromLimits(other, [hour(3)], new Date(noon))).toEqual({ ok: true });
    expect((await takeFromLimits(other, [hour(3)], new Date(noon))).ok).toBe(false);
  } finally {
    await other.destroy();
  }
  expect((await take([hour(3)], noon)).ok).toBe(false);
});

test('a bucket may be called anything', async () => {
  for (const bucket of ["'; drop table rate_limits; --", 'ąčę🐕', 'x'.repeat(2_000)]) {
    expect(await passed([hour(1, bucket)], noon, 2)).toBe(1);
  }
});

test('counters are deleted when their time is over, and not a moment sooner', async () => {
  const day: Limit = { bucket: 'day', allowed: 1, perMinutes: 1_440 };
  await take([hour(1), day], noon);
  const left = async () => {
    const rows = await database().selectFrom('rate_limits').select('bucket').execute();
    return rows.map(({ bucket }) => bucket).sort();
  };
  await tidyRows(database(), limitsTidying, new Date(noon + minutes(64)));
  expect(await left()).toEqual(['day', 'try-hour:203.0.113.7']);
  expect((await take([hour(1)], noon + minutes(64))).ok).toBe(false);
  await tidyRows(database(), limitsTidying, new Date(noon + minutes(65) + 1));
  expect(await left()).toEqual(['day']);
  await tidyRows(database(), limitsTidying, new Date(noon + minutes(1_560) + 1));
  expect(await left()).toEqual([]);
});
