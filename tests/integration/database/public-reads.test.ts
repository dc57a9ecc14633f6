import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { LoaderFunctionArgs } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Db, openDatabase } from '#app/platform/database/database.server.ts';
import { type PublicReads, startPublicReads } from '#app/platform/database/public-reads.server.ts';
import { openFolderStore } from '#app/platform/files/folder-store.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { inRequestScope } from '#app/platform/request-scope.server.ts';
import { readSettings } from '#app/platform/settings/settings.server.ts';
import { loader as readyz } from '#app/routes/resources/readyz.ts';
import { dbContext, publicDbContext } from '#app/web/request/contexts.ts';
import { createHandler } from '#app/web/request/handler.server.ts';
import { createRequestLimits } from '#app/web/request/request-limits.server.ts';
import { type EmbeddedPostgres, startPostgres } from '../../../scripts/postgres.ts';
import { primarySettings, startReplica } from '../../../scripts/replica.ts';
import { sessionCookie } from '../../../scripts/session-cookie.ts';
import { openAccounts, secret } from '../accounts.ts';
import { bareBuild } from '../bare-build.ts';
import { startFaultProxy } from '../fault-proxy.ts';
import { openMessages } from '../messages.ts';
import { openIssues } from '../newsletter/issues.ts';

// A real streaming replica of a PostgreSQL of its own: the one that all files share has no log to
// be followed by.
const folder = mkdtempSync(join(tmpdir(), 'vizgis-replica-'));
const primaryDir = join(folder, 'primary');
const replicaDir = join(folder, 'replica');
// Beside other work a look at the replica takes its time, too.
const times = { interval: 40, timeout: 1_000, mostBehind: 2_000 };
const soon = { timeout: 20_000, interval: 10 };
const origin = 'https://vizgis.lt';

let primary: EmbeddedPostgres;
let replica: EmbeddedPostgres;
let db: Db;
const lines: string[] = [];
const reading: PublicReads[] = [];
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const settings = [...primarySettings, 'shared_buffers=16MB'];
  primary = await startPostgres({ dataDir: primaryDir, throwaway: true, settings });
  ends.unshift(primary.stop);
  replica = await startReplica({ primary, primaryDir, dataDir: replicaDir, settings });
  ends.unshift(replica.stop);
  db = openPool(primary.url('postgres'));
  await sql`create table told (word text)`.execute(db);
});

afterAll(async () => {
  for (const end of ends) await end();
  rmSync(folder, { recursive: true });
});

function openPool(url: string): Db {
  const pool = openDatabase({ url, connections: 3, onIdleError: () => {} });
  ends.unshift(() => pool.destroy());
  return pool;
}

/** Reads as the process does, of the replica at this address. */
function startReads(replicaUrl: string): PublicReads {
  const log = createLog('info', (line) => lines.push(line));
  const reads = startPublicReads({ primary: db, replicaUrl, log, times });
  reading.push(reads);
  return reads;
}

afterEach(async () => {
  for (const reads of reading.splice(0)) await reads.stop();
});

const inUse = (reads: PublicReads) =>
  vi.waitFor(() => expect(reads.replica()?.inUse).toBe(true), soon);
const notInUse = (reads: PublicReads) =>
  vi.waitFor(() => expect(reads.replica()?.inUse).toBe(false), soon);
const isReplica = async (chosen: Db) => {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(chosen);
  return rows[0]?.is;
};

/** The application with a page of its own, which tells where it was read and what stands there. */
function openPages(publicReads: PublicReads) {
  const answer = async ({ context }: LoaderFunctionArgs) => {
    const told = sql<{ word: string }>`select word from told`;
    const [own, all] = [context.get(dbContext), context.get(publicDbContext)];
    return Response.json({
      replica: await isReplica(all),
      words: (await told.execute(all)).rows.map(({ word }) => word),
      primary: (await isReplica(own)) === false,
    });
  };
  const build = bareBuild(
    [
      { id: 'page', path: 'page', module: { loader: answer, action: answer } },
      { id: 'readyz', path: 'readyz', module: { loader: readyz } },
    ],
    { handleError() {} },
  );
  const log = createLog('error', () => {});
  const parts = {
    accounts: openAccounts(db).accounts,
    messages: openMessages(db).messages,
    issues: openIssues(db).issues,
    ...{ db, publicReads, files: openFolderStore(folder), log },
    settings: readSettings({ ORIGIN: origin, DEMO: '1' }),
    ...{ accepting: () => true, inRequestScope, development: false },
    limits: createRequestLimits(log).limits,
  };
  const handle = createHandler(parts, build);
  return async (path: string, method = 'GET', cookie?: string) => {
    const headers = { host: 'vizgis.lt', origin, ...(cookie ? { cookie } : {}) };
    const answered = await handle(new Request(`${origin}/${path}`, { method, headers }), '::1');
    return answered.ok ? answered.text() : answered.status;
  };
}

const signedIn = sessionCookie(origin, secret, 'of-a-partner');
const fromReplica = { replica: true, words: [], primary: true };

test('a visitor reads the replica, who is signed in or sends a form the primary', async () => {
  const reads = startReads(replica.url('postgres'));
  const ask = openPages(reads);
  const open = async (...asked: Parameters<typeof ask>) => JSON.parse(String(await ask(...asked)));
  expect(reads.choose()).toBe(db);
  await inUse(reads);
  const told = () => vi.waitFor(async () => expect(await open('page')).toEqual(fromReplica), soon);
  await told();
  expect((await ask('page', 'HEAD')) as string).toBe('');
  expect(await open('page', 'POST')).toMatchObject({ replica: false });
  expect(await open('page', 'GET', signedIn)).toMatchObject({ replica: false });
  // A cookie without a live session is none that may be trusted to have written nothing.
  expect(await open('page', 'GET', '__Host-session=')).toMatchObject({ replica: false });
  expect(await ask('readyz')).toMatch(/^ok, replica in use, \d+ ms behind at most$/);

  // The replica stands still; a partner sees at once what was written, a visitor within the bound.
  const admin = openPool(replica.url('postgres'));
  await sql`select pg_wal_replay_pause()`.execute(admin);
  await sql`insert into told values ('paslėpta')`.execute(db);
  expect((await open('page', 'GET', signedIn)).words).toEqual(['paslėpta']);
  expect(await open('page')).toEqual(fromReplica);
  await vi.waitFor(async () => expect((await open('page')).words).toEqual(['paslėpta']), soon);
  expect(reads.replica()).toMatchObject({ inUse: false });
  expect(reads.replica()?.behindMillis).toBeGreaterThan(times.mostBehind);
  expect(await ask('readyz')).toMatch(/^ok, replica not in use, \d+ ms behind at most$/);

  await vi.waitFor(() => expect(lines.at(-1)).toContain('too far behind'), soon);
  await sql`select pg_wal_replay_resume()`.execute(admin);
  await inUse(reads);
  const current = { ...fromReplica, words: ['paslėpta'] };
  await vi.waitFor(async () => expect(await open('page')).toEqual(current), soon);
  const events = lines.map((line) => JSON.parse(line)).map(({ event, reason }) => [event, reason]);
  expect(events.slice(-3)).toEqual([
    ['replica in use', undefined],
    ['replica not in use', 'too far behind'],
    ['replica in use', undefined],
  ]);
});

test('nothing is written for a while, and the replica counts as current all the same', async () => {
  const reads = startReads(replica.url('postgres'));
  await inUse(reads);
  for (const until = performance.now() + 2 * times.mostBehind; performance.now() < until; ) {
    await new Promise((resolve) => setTimeout(resolve, times.interval));
    expect(reads.replica()).toMatchObject({ inUse: true });
  }
});

test('a replica that dies costs no page, and comes back', async () => {
  const reads = startReads(replica.url('postgres'));
  const ask = openPages(reads);
  await inUse(reads);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const lock = readFileSync(join(replicaDir, 'cluster', 'postmaster.pid'), 'utf8');
  process.kill(Number.parseInt(lock, 10), 'SIGKILL');
  const answers: unknown[] = [];
  // What the dead server has left may answer for a moment.
  const asking = async () => {
    answers.push(await ask('page'));
    expect(answers.at(-1)).toContain('"replica":false');
  };
  await vi.waitFor(asking, { ...soon, interval: 0 });
  for (let more = 0; more < 20; more += 1) answers.push(await ask('page'));
  expect(answers.filter((answered) => typeof answered === 'number')).toEqual([]);
  await inUse(reads);
  vi.restoreAllMocks();
});

test('a replica that falls silent is left', async () => {
  const url = new URL(replica.url('postgres'));
  const way = await startFaultProxy(Number(url.port));
  ends.unshift(way.stop);
  url.port = String(way.port);
  const reads = startReads(url.href);
  await inUse(reads);
  way.blackhole();
  await notInUse(reads);
  expect(reads.choose()).toBe(db);
  way.heal();
  await inUse(reads);
});

test('every cause for which a replica is not read is logged', async () => {
  const url = new URL(replica.url('postgres'));
  const way = await startFaultProxy(Number(url.port));
  way.blackhole();
  url.port = String(way.port);
  lines.length = 0;
  startReads(url.href);
  const logged = (cause: RegExp) => vi.waitFor(() => expect(lines.join()).toMatch(cause), soon);
  await logged(/replica not in use.*late/);
  await way.stop();
  await logged(/replica not in use.*(ECONNREFUSED|terminated)/);
});

test('what is no replica, or one of another database, is never read', async () => {
  const other = await startPostgres({
    dataDir: join(folder, 'other'),
    throwaway: true,
    settings: [...primarySettings, 'shared_buffers=16MB'],
  });
  ends.unshift(other.stop);
  for (const url of [primary.url('postgres'), other.url('postgres'), 'postgres://127.0.0.1:1/x']) {
    lines.length = 0;
    const reads = startReads(url);
    const cause = /replica not in use.*(leads to no replica|ECONNREFUSED)/;
    await vi.waitFor(() => expect(lines.join()).toMatch(cause), soon);
    expect(reads.choose()).toBe(db);
  }
});
