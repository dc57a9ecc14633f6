import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { findDraft } from '#app/domains/services/editor/service-drafts.server.ts';
import { openDatabase } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { openFolderStore } from '#app/platform/files/folder-store.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { startHousekeeping, tidyUp } from '#app/web/housekeeping.server.ts';
import { locksTimeOut, testDatabase } from '../database.ts';
import { makeActor } from '../rows.ts';
import { draftNew, newOne } from '../wizard.ts';

const database = testDatabase();
const files = openFolderStore(join(tmpdir(), 'vizgis-housekeeping-test'));
const lines: string[] = [];
const log = createLog('debug', (line) => lines.push(line));
/** A lease as short as a test can wait. */
// A lease that a process which gets no processor for a second still renews in time.
const quick = { leaseMs: 1_200, renewMs: 150, lookMs: 100 };
const parts = () => ({ db: database(), files, log });
const soon = { timeout: 20_000, interval: 20 };
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
const counter = { window_start: hours(-30), used: 1 };

const buckets = async () => {
  const rows = await database().selectFrom('rate_limits').select('bucket').execute();
  return rows.map(({ bucket }) => bucket);
};

afterEach(() => {
  lines.length = 0;
});

test('nothing is thrown away while the clocks of process and database differ', async () => {
  await database()
    .insertInto('rate_limits')
    .values({ ...counter, bucket: 'over by the wrong clock', expires_at: hours(-1) })
    .execute();
  const right = Date.now.bind(Date);
  for (const minutes of [-6, 6]) {
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => right() + minutes * 60_000);
    const end = startHousekeeping(parts());
    await expect.poll(() => lines.join(''), soon).toContain('housekeeping skipped');
    await end();
    clock.mockRestore();
    const { byMs } = JSON.parse(lines.splice(0).join(''));
    expect(Math.round(byMs / 60_000)).toBe(minutes);
  }
  expect(await buckets()).toContain('over by the wrong clock');
  await database().deleteFrom('rate_limits').execute();
});

test('a process that starts throws away what is kept only for a while', async () => {
  await database()
    .insertInto('rate_limits')
    .values([
      { ...counter, bucket: 'over', expires_at: hours(-1) },
      { ...counter, bucket: 'counting', expires_at: hours(1) },
    ])
    .execute();
  await database()
    .insertInto('contact_reveal_visitors')
    .values({ visitor_hash: Buffer.alloc(32, 1), created_at: hours(-25) })
    .execute();
  const clinic = await makeActor(database(), 'klinika@vizgis.test');
  await draftNew(database(), clinic, 'vet', hours(-31 * 24));
  const submissions = ['a1', 'b2'].map((pair) => pair.repeat(32));
  await database()
    .insertInto('idempotency_keys')
    .values([
      { submission: submissions[0] ?? '', claimed_at: hours(-25), expires_at: hours(-1) },
      { submission: submissions[1] ?? '', claimed_at: hours(-23), expires_at: hours(1) },
    ])
    .execute();
  await database()
    .insertInto('contact_messages')
    .values(
      [364, 366].map((days) => ({
        id: newId(),
        name: `${days}`,
        email: 'ruta@sunys.test',
        message: 'Labas',
        created_at: hours(-24 * days),
      })),
    )
    .execute();
  const end = startHousekeeping(parts());
  await vi.waitFor(async () => {
    expect(await buckets()).toEqual(['counting']);
    const kept = await database().selectFrom('idempotency_keys').select('submission').execute();
    expect(kept).toEqual([{ submission: submissions[1] }]);
    const visitors = database().selectFrom('contact_reveal_visitors').selectAll();
    expect(await visitors.execute()).toEqual([]);
    expect(await findDraft(database(), clinic, newOne)).toBeNull();
    const letters = database().selectFrom('contact_messages').select('name');
    expect(await letters.execute()).toEqual([{ name: '364' }]);
  }, soon);
  await end();
  expect(lines).toEqual([]);
});

test('more rows than one statement deletes go all but one that is held, which goes next time', async () => {
  await sql`
    insert into rate_limits (bucket, window_start, used, expires_at)
    select 'over-' || number, now(), 1, now() - interval '1 hour' + number * interval '1 ms'
    from generate_series(1, 12000) as number`.execute(database());
  await database()
    .transaction()
    .execute(async (holder) => {
      await sql`select from rate_limits where bucket = 'over-1' for update`.execute(holder);
      await tidyUp(parts(), new Date());
      expect(await buckets()).toEqual(['counting', 'over-1']);
    });
  await tidyUp(parts(), new Date());
  expect(await buckets()).toEqual(['counting']);
});

test('several processes may tidy up at once', async () => {
  await Promise.all(Array.from({ length: 5 }, () => tidyUp(parts(), hours(2))));
  expect(await buckets()).toEqual([]);
});

test.runIf(locksTimeOut)('a kind that cannot be tidied keeps no other from being so', async () => {
  await database()
    .insertInto('contact_reveal_visitors')
    .values({ visitor_hash: Buffer.alloc(32, 2), created_at: hours(-25) })
    .execute();
  await database()
    .transaction()
    .execute(async (holder) => {
      await sql`lock table rate_limits in access exclusive mode`.execute(holder);
      await tidyUp(parts(), new Date());
    });
  const visitors = database().selectFrom('contact_reveal_visitors').selectAll();
  expect(await visitors.execute()).toEqual([]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', event: 'housekeeping failed', what: 'limits' },
  ]);
});

test('work of another part that fails is counted, and the rest is done all the same', async () => {
  const done: string[] = [];
  const also = [
    { name: 'deliveries', run: () => Promise.reject(new Error('terminating connection')) },
    { name: 'digests', run: async () => void done.push('digests') },
  ];
  // The sweep of files comes last.
  const lost = newId();
  await database()
    .insertInto('files')
    .values({ id: lost, content_hash: '0'.repeat(16), was_owned: true })
    .execute();
  const end = startHousekeeping(parts(), also);
  await vi.waitFor(async () => {
    expect(await database().selectFrom('files').select('id').execute()).toEqual([]);
  }, soon);
  await end();
  expect(done).toEqual(['digests']);
  const noted = database().selectFrom('background_runs').select(['name', 'failures']);
  expect(await noted.execute()).toEqual([{ name: 'housekeeping', failures: 1 }]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', event: 'housekeeping failed', what: 'deliveries' },
  ]);
});

/** What two processes do in their runs, in the order in which it happens. */
function watchedRuns() {
  const seen: string[] = [];
  const run = (name: string, work: () => Promise<unknown>) => ({
    name,
    async run() {
      seen.push(`${name} begins`);
      await work();
      seen.push(`${name} ends`);
    },
  });
  return { seen, run };
}

test('two processes do not tidy at once', async () => {
  const { seen, run } = watchedRuns();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const endFirst = startHousekeeping(parts(), [run('first', () => held)], quick);
  await expect.poll(() => seen, soon).toEqual(['first begins']);
  // Longer than a lease that is not renewed.
  const endSecond = startHousekeeping(parts(), [run('second', async () => {})], quick);
  await sleep(3 * quick.leaseMs);
  expect(seen).toEqual(['first begins']);
  letGo();
  await expect.poll(() => seen, soon).toEqual(['first begins', 'first ends']);
  // What the first has done is not to be done again at once.
  await sleep(2 * quick.leaseMs);
  await endFirst();
  await endSecond();
  expect(seen).toEqual(['first begins', 'first ends']);
  const third = watchedRuns();
  const endThird = startHousekeeping(parts(), [third.run('third', async () => {})], quick);
  await expect.poll(() => third.seen, soon).toEqual(['third begins', 'third ends']);
  await endThird();
});

test('a run whose process was killed keeps the next one waiting for no more than its lease', async () => {
  await database().deleteFrom('background_runs').execute();
  const { rows } = await sql<{ until: Date }>`
    insert into background_runs (name, claimed_by, claimed_until)
    values ('housekeeping', ${newId()}, clock_timestamp() + interval '1500 ms')
    returning claimed_until as until`.execute(database());
  const begun = Promise.withResolvers<Date>();
  const next = {
    name: 'next',
    async run() {
      const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(database());
      for (const { at } of rows) begun.resolve(at);
    },
  };
  const end = startHousekeeping(parts(), [next], quick);
  const [claimed] = rows;
  expect((await begun.promise).getTime()).toBeGreaterThanOrEqual(claimed?.until.getTime() ?? 0);
  await end();
});

test('a run that has lost its lease begins nothing more', async () => {
  const { seen, run } = watchedRuns();
  const other = newId();
  const lose = async () => {
    await database()
      .updateTable('background_runs')
      .set({ claimed_by: other, claimed_until: hours(1) })
      .execute();
    await sleep(2 * quick.leaseMs);
  };
  const also = [run('last', lose), run('never', async () => {})];
  const end = startHousekeeping(parts(), also, quick);
  await expect.poll(() => seen, soon).toEqual(['last begins', 'last ends']);
  await end();
  expect(seen).toEqual(['last begins', 'last ends']);
  expect(lines.join('')).toContain('housekeeping broken off');
  // It has not taken what is another's, nor noted an end.
  const claims = database().selectFrom('background_runs').select('claimed_by');
  expect(await claims.execute()).toEqual([{ claimed_by: other }]);
  await database().deleteFrom('background_runs').execute();
});

test('a database that is away is told to the log, and the process goes on', async () => {
  const away = openDatabase({ url: 'postgres://127.0.0.1:1/away', onIdleError: () => {} });
  const end = startHousekeeping({ db: away, files, log });
  await end();
  await away.destroy();
  const why = { message: expect.stringContaining('ECONNREFUSED') };
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', event: 'housekeeping failed', what: 'run', error: why },
  ]);
});
