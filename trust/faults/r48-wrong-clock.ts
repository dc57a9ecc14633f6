import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { newId } from '#app/platform/database/id.ts';
import { type Defect, defectIn } from '../defects/defect.ts';
import { type Judge, openJudge } from '../judging/judge.ts';
import { send } from '../requests/browser.ts';
import type { TrialServer, TrialServers } from '../servers/trial-servers.ts';
import type { Outcome, Trial } from '../trial.ts';

const minute = 60_000;
const day = 1_440 * minute;
const skews = [-400 * day, -6 * minute, 6 * minute, 40 * day, 400 * day];
const rowsEach = 20;

/** Rows that are kept for a while and whose time is not over; by the wrong clock it may be. */
async function plant({ db }: TrialServer): Promise<void> {
  const now = new Date();
  const ahead = new Date(now.getTime() + 60 * minute);
  for (let index = 0; index < rowsEach; index += 1) {
    await sql`insert into rate_limits (bucket, window_start, used, expires_at)
      values (${`r48:${index}`}, ${now}, 1, ${ahead})`.execute(db);
    await sql`insert into contact_messages (id, name, email, message, created_at)
      values (${newId()}, 'R48', 'r48@vizgis.test', 'Labas', ${now})`.execute(db);
    await sql`insert into contact_reveal_visitors (visitor_hash, created_at)
      values (${Buffer.alloc(32, index + 1)}, ${now})`.execute(db);
  }
}

const planted = ['rate_limits', 'contact_messages', 'contact_reveal_visitors'];

async function countsOf({ db }: TrialServer): Promise<number[]> {
  const counts: number[] = [];
  for (const table of planted) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)}`.execute(db);
    counts.push(rows[0]?.count ?? 0);
  }
  return counts;
}

const skipped = 'housekeeping skipped';

async function keepRows(
  servers: TrialServers,
  skew: number,
  judge: Judge,
  defects: readonly Defect[],
): Promise<void> {
  const preload = join(import.meta.dirname, 'r48-skewed-clock.ts');
  const env = { NODE_OPTIONS: `--import=${preload}`, CLOCK_SKEW_MS: String(skew), WORKER: 'off' };
  const server = await servers.startServer(env, defects);
  await plant(server);
  const before = await countsOf(server);
  // What a killed run has claimed would keep the next one waiting.
  await server.db
    .updateTable('background_runs')
    .set({ claimed_by: null, claimed_until: null })
    .execute();
  await server.restart();
  // Its first run begins with the process; the hole would have deleted by then.
  const tells = () => readFileSync(server.logFile, 'utf8').split(skipped).length - 1;
  for (let turn = 0; turn < 50 && tells() < 2; turn += 1) await sleep(100);
  const after = await countsOf(server);
  const clock = `${Math.round(skew / minute)} minutes`;
  for (const [index, table] of planted.entries()) {
    const lost = (before[index] ?? 0) - (after[index] ?? 0);
    judge.claim(`${clock} off: ${lost} rows of ${table} are gone`, lost === 0);
  }
  judge.claim(`${clock} off: the log does not tell`, tells() >= 2);
  const { status } = await send(server, { path: '/paslaugos' });
  judge.claim(`${clock} off: status ${status}`, status === 200);
  await server.stop();
}

async function keep(
  servers: TrialServers,
  offs: readonly number[],
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  const judge = openJudge();
  for (const skew of offs) await keepRows(servers, skew, judge, defects);
  const { wrong } = judge.outcome('');
  const tried = offs.length * planted.length * rowsEach;
  return { tried, found: `${offs.length} wrong clocks, ${wrong.length} wrong`, wrong };
}

/** No clock counts as wrong. */
const trusting = defectIn('app/platform/clock.server.ts', 'clockDifferenceMs', () => async () => 0);

export const wrongClock: Trial = {
  id: 'R48',
  title: 'a wrong clock',
  least: 300,
  run: (servers) => keep(servers, skews),
  async defect(servers) {
    const { tried, found, wrong } = await keep(servers, [400 * day], [trusting]);
    const seen = wrong.some((text) => text.includes('are gone'));
    return { tried, found, wrong: seen ? wrong : [] };
  },
};
