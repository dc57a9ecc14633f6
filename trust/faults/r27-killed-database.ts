import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Db, openDatabase } from '#app/platform/database/database.server.ts';
import { seededRandom } from '#tests/reference/random.ts';
import type { startPostgres } from '../../scripts/postgres.ts';
import { type Defect, defectIn } from '../defects/defect.ts';
import { send } from '../requests/browser.ts';
import { crowd } from '../requests/crowd.ts';
import { impatient } from '../requests/mutations.ts';
import type { TrialServers } from '../servers/trial-servers.ts';
import type { WholeStart } from '../servers/whole-start.ts';
import { type Follower, judgeFollower, openFollower } from '../stages/inbox-reader.ts';
import {
  type Inbox,
  inboxSettings,
  insertCookie,
  insertInboxes,
  isKept,
  type Letter,
  patientStamp,
  post,
  writeEmail,
} from '../stages/inbox-stage.ts';
import type { Outcome, Trial } from '../trial.ts';

const partners = 100;
const backWithinMs = 15_000;
/** A database that dies more than five times in 30 s is given up (postgres.ts). */
const betweenKillsMs = 6_500;

async function killDatabase(
  servers: TrialServers,
  { kills, sends }: { kills: number; sends: number },
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  const server = await servers.startWhole(inboxSettings, [impatient, ...defects]);
  if (server.status() !== null) throw new Error(`It does not start: ${server.said()}`);
  const db = openDatabase({
    url: server.postgres()?.url ?? '',
    connections: 2,
    patient: true,
    onIdleError: () => {},
  });
  try {
    return await killUnderWrites(server, db, kills, sends);
  } finally {
    await db.destroy();
  }
}

async function killUnderWrites(
  server: WholeStart,
  db: Db,
  kills: number,
  sends: number,
): Promise<Outcome> {
  const inboxes = await insertInboxes(db, partners, { wantMail: true });
  const [followed] = inboxes as [Inbox];
  const stamp = await patientStamp(server, followed);
  const follower = openFollower(await insertCookie(db, server, followed.userId), '198.51.100.1');
  await follower.follow(server);
  const random = seededRandom(27);
  const wrong: string[] = [];
  const kept: Letter[] = [];
  let written = 0;
  let slowest = 0;
  let toldAway = 0;

  for (let kill = 0; kill < kills; kill += 1) {
    const dead = server.postgres()?.pid ?? 0;
    const killAfter = Math.round((0.1 + 0.7 * random.next()) * sends);
    const started = performance.now();
    let answered = 0;
    let back: Promise<{ ms: number; saidAway: boolean } | null> | undefined;
    await crowd(sends, 8, async () => {
      written += 1;
      const letter = writeEmail(inboxes[written % partners] as Inbox, written);
      const answer = await post(server, stamp, letter, true).catch(() => null);
      if (answer !== null && isKept(answer)) kept.push(letter);
      answered += 1;
      if (answered === killAfter) {
        process.kill(dead, 'SIGKILL');
        back = waitUntilBack(server, dead);
      }
    });
    const came = await back;
    if (!came) {
      const how =
        server.status() === null ? 'it stays away' : `the process ended: ${server.said()}`;
      wrong.push(`kill ${kill}: not back within ${backWithinMs} ms, ${how}`);
      break;
    }
    slowest = Math.max(slowest, came.ms);
    if (came.saidAway) toldAway += 1;
    if (!follower.isOpen()) await follower.follow(server);
    const home = await send(server, { path: '/' });
    if (home.status !== 200) wrong.push(`kill ${kill}: the home page answers ${home.status}`);
    await sleep(Math.max(0, betweenKillsMs - (performance.now() - started)));
  }
  if (wrong.length === 0) wrong.push(...(await judgeKept(db, kept, follower, followed)));
  if (toldAway === 0) wrong.push('readyz never said that the database is away');
  follower.close();
  const found = `${kills} kills, back after ${Math.round(slowest)} ms at the most, readyz told ${toldAway} times, ${kept.length} told as kept, ${wrong.length} wrong`;
  return { tried: written, found, wrong };
}

/** @returns null when there is no new server that serves within the time */
async function waitUntilBack(
  server: WholeStart,
  dead: number,
): Promise<{ ms: number; saidAway: boolean } | null> {
  const started = performance.now();
  let saidAway = false;
  while (performance.now() - started < backWithinMs && server.status() === null) {
    // Asked first: an answer that the dead server gave may arrive when the new one has begun.
    const pid = server.postgres()?.pid ?? dead;
    const { status } = await send(server, { path: '/readyz' }).catch(() => ({ status: 0 }));
    if (status === 503) saidAway = true;
    if (status === 200 && pid !== dead) return { ms: performance.now() - started, saidAway };
    await sleep(10);
  }
  return null;
}

/** What was told as kept is there once, is announced, and its mail leaves. */
async function judgeKept(
  db: Db,
  kept: readonly Letter[],
  follower: Follower,
  followed: Inbox,
): Promise<string[]> {
  const wrong: string[] = [];
  const { rows } = await sql<{ subject: string; count: number }>`
    select subject, count(*)::int as count from conversations group by subject`.execute(db);
  const stored = new Map(rows.map(({ subject, count }) => [subject, count]));
  for (const { subject } of kept) {
    const count = stored.get(subject) ?? 0;
    if (count !== 1) wrong.push(`told as kept, ${count} rows`);
  }
  const expected = rows
    .filter(({ subject }) => subject.startsWith(`${followed.tag} `))
    .reduce((sum, { count }) => sum + count, 0);
  let judged = judgeFollower(follower, followed.tag, expected);
  let waiting = 1;
  for (let second = 0; second < 60 && (waiting > 0 || judged.missing > 0); second += 1) {
    await sleep(1_000);
    judged = judgeFollower(follower, followed.tag, expected);
    waiting = await countWaiting(db);
  }
  if (judged.missing > 0) wrong.push(`the open page was not told of ${judged.missing} messages`);
  if (waiting > 0) wrong.push(`${waiting} mails did not leave within a minute`);
  return wrong;
}

async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('notification', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The database is not restarted. */
const unwatched = defectIn<
  (first: { readonly ended: Promise<string> }, ...rest: readonly unknown[]) => unknown
>(
  'scripts/postgres.ts',
  'keepRunning',
  (original) =>
    (first, ...rest) =>
      original({ ...first, ended: new Promise(() => {}) }, ...rest),
);

/** A commit is acknowledged before it is on the disk. */
const unflushed = defectIn<typeof startPostgres>(
  'scripts/postgres.ts',
  'startPostgres',
  (original) => (options) =>
    original({ ...options, settings: [...(options.settings ?? []), 'synchronous_commit=off'] }),
);

export const killedDatabase: Trial = {
  id: 'R27',
  title: 'the embedded PostgreSQL killed under writes',
  least: 2_000,
  run: (servers) => killDatabase(servers, { kills: 20, sends: 100 }),
  async defect(servers) {
    const away = await killDatabase(servers, { kills: 1, sends: 40 }, [unwatched]);
    await servers.stopServers();
    const lost = await killDatabase(servers, { kills: 3, sends: 100 }, [unflushed]);
    const seen = [
      away.wrong.some((text) => text.includes('not back')),
      lost.wrong.some((text) => text.includes('told as kept, 0 rows')),
    ];
    return {
      tried: away.tried + lost.tried,
      found: `away: ${away.found}; lost: ${lost.found}`,
      wrong: seen.every(Boolean) ? [...away.wrong, ...lost.wrong] : [],
    };
  },
};
