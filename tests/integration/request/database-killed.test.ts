import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Db, openDatabase } from '#app/platform/database/database.server.ts';
import { startListener } from '#app/platform/database/listener.server.ts';
import { startJobs, usualJobTimes } from '#app/platform/jobs/jobs.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { createMailer } from '#app/platform/mail/mail.server.ts';
import { loader } from '#app/routes/resources/readyz.ts';
import { dbContext, logContext, processContext } from '#app/web/request/contexts.ts';
import { createDatabase, prepareSchema, withDatabase } from '../../../scripts/database.ts';
import { type EmbeddedPostgres, startPostgres } from '../../../scripts/postgres.ts';
import { secret } from '../accounts.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'vizgis-killed-'));
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

// The server says on standard error that it ended and runs again.
beforeEach(() => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  ends.push(() => said.mockRestore());
});

const soon = { timeout: 30_000, interval: 25 };
const log = createLog('error', () => {});

/** A pool like the site's. */
function openPool(url: string): Db {
  const db = openDatabase({ url, onIdleError: () => {} });
  ends.push(() => db.destroy());
  return db;
}

/** The process that all others of the server come from. */
function pidOf(server: EmbeddedPostgres): Promise<number> {
  return withDatabase(server.url('postgres'), async (db) => {
    const { rows } = await sql<{ pid: string }>`
      select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`.execute(db);
    return Number(rows[0]?.pid);
  });
}

async function dataFolderOf(server: EmbeddedPostgres): Promise<string> {
  const { rows } = await withDatabase(server.url('postgres'), (db) =>
    sql<{ folder: string }>`select current_setting('data_directory') as folder`.execute(db),
  );
  return rows[0]?.folder ?? '';
}

/** Ends the server without any warning, as the kernel does when memory runs out. */
async function kill(server: EmbeddedPostgres): Promise<void> {
  process.kill(await pidOf(server), 'SIGKILL');
}

function isReady(db: Db): Promise<number> {
  const context = new RouterContextProvider();
  context.set(dbContext, db);
  context.set(logContext, log);
  context.set(processContext, { accepting: () => true, replica: () => null });
  return loader({ context } as unknown as LoaderFunctionArgs as never).then(({ status }) => status);
}

test('a killed PostgreSQL comes back on its data, and with it pool, listener and jobs', async () => {
  const server = await startPostgres({ dataDir });
  ends.push(server.stop);
  await createDatabase(server.url('postgres'), 'vizgis');
  const url = server.url('vizgis');
  await withDatabase(url, prepareSchema);
  const db = openPool(url);
  let listened = 0;
  const heard: string[] = [];
  const listener = startListener({
    databaseUrl: url,
    subscriptions: [
      {
        channel: 'test',
        onNotification: (payload) => heard.push(payload),
        onListening: () => {
          listened += 1;
        },
      },
    ],
    log,
  });
  ends.push(listener.stop);
  const mailer = createMailer({ smtpUrl: null, from: 'labas@vizgis.test' }, db);
  const times = { ...usualJobTimes, lookEvery: 1 };
  const jobs = await startJobs({ databaseUrl: url, secret, mailer, log, worker: true, times });
  ends.push(jobs.stop);
  await vi.waitFor(() => expect(listened).toBe(1), soon);
  await sql`create table written (number int)`.execute(db);

  // Writers who go on whatever happens, and remember what they were told is kept.
  const kept: number[] = [];
  let number = 0;
  let writing = true;
  const writers = [1, 2, 3, 4].map(async () => {
    while (writing) {
      number += 1;
      const mine = number;
      const written = sql`insert into written values (${mine})`.execute(db);
      await written.then(
        () => kept.push(mine),
        () => new Promise((resolve) => setTimeout(resolve, 20)),
      );
    }
  });
  for (let round = 1; round <= 2; round += 1) {
    const before = kept.length;
    await vi.waitFor(() => expect(kept.length).toBeGreaterThan(before + 50), soon);
    await kill(server);
    await vi.waitFor(() => expect(listened).toBe(round + 1), soon);
    await vi.waitFor(async () => expect(await isReady(db)).toBe(200), soon);
  }
  writing = false;
  await Promise.all(writers);

  const { rows } = await sql<{ number: number }>`select number from written`.execute(db);
  const stored = new Set(rows.map((row) => row.number));
  expect(kept.filter((one) => !stored.has(one))).toEqual([]);
  await sql`select pg_notify('test', 'labas')`.execute(db);
  await vi.waitFor(() => expect(heard).toEqual(['labas']), soon);
  const mail = { to: 'ruta@vizgis.test', subject: 'Labas', html: '<p>Labas</p>', text: 'Labas' };
  await jobs.enqueueMail(db, mail);
  await vi.waitFor(async () => {
    const sent = await db.selectFrom('development_mails').select('subject').execute();
    expect(sent).toEqual([{ subject: 'Labas' }]);
  }, soon);
}, 120_000);

test('readiness says 503 while it is away, and the caller is told when it cannot come back', async () => {
  const lost: string[] = [];
  const server = await startPostgres({
    dataDir,
    throwaway: true,
    restartWithinMs: 3_000,
    onLost: ({ message }) => lost.push(message),
  });
  ends.push(server.stop);
  const db = openPool(server.url('postgres'));
  expect(await isReady(db)).toBe(200);
  const pid = await pidOf(server);
  const cluster = await dataFolderOf(server);
  renameSync(cluster, `${cluster}-elsewhere`);
  ends.push(() => renameSync(`${cluster}-elsewhere`, cluster));
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(async () => expect(await isReady(db)).toBe(503), soon);
  await vi.waitFor(() => expect(lost).toHaveLength(1), soon);
  expect(lost[0]).toMatch(/^PostgreSQL did not come back: .*No such file or directory/s);
  expect(await isReady(db)).toBe(503);
});

test('one that dies again and again is given up', async () => {
  const lost: string[] = [];
  const server = await startPostgres({
    dataDir,
    throwaway: true,
    // Six restarts of a busy machine take longer than the usual half minute.
    deathsWindowMs: 300_000,
    onLost: ({ message }) => lost.push(message),
  });
  ends.push(server.stop);
  for (let death = 0; lost.length === 0; death += 1) {
    expect(death).toBeLessThan(8);
    await vi.waitFor(() => kill(server), soon);
    const db = openPool(server.url('postgres'));
    await vi.waitFor(async () => {
      if (lost.length === 0) expect(await isReady(db)).toBe(200);
    }, soon);
  }
  expect(lost).toEqual(['PostgreSQL did not come back: it ended again and again']);
}, 120_000);
