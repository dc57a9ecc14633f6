import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { trialSecret } from '#tests/mutations/message-mutations.ts';
import { type MutationForm, type MutationRow, mutations } from '#tests/mutations/mutations.ts';
import routes from '../../app/routes.ts';
import { root } from '../../scripts/root.ts';
import { type Defect, defectIn } from '../defects/defect.ts';
import type { TrialServer } from '../servers/trial-servers.ts';
import { forgetLimits, lengthenSessions } from '../stages/people.ts';
import { type Browser, openBrowser } from './browser.ts';

/** A form of the site, ready to be sent by the browser that has what it needs. */
export type Mutation = MutationForm & { readonly path: string; readonly browser: Browser };

/** What a server needs so that every mutation can succeed and mails wait in the queue. */
export const mutationSettings = {
  WORKER: 'off',
  GOOGLE_CLIENT_ID: 'vizgis',
  GOOGLE_CLIENT_SECRET: 'never used here',
  SECRET: trialSecret,
} as const;

/**
 * An answer to a message does not wait for its mail, which waits in the queue: seconds for each of
 * hundreds of forms.
 */
export const impatient = defectIn(
  'app/domains/messages/messages.server.ts',
  'answerTimeoutMs',
  () => 0,
);

/** An issue that was sent is addressed to its readers by none: it goes on behind the answer. */
const unaddressed = defectIn(
  'app/domains/newsletter/issues/issue-sending.server.ts',
  'addressReaders',
  () => async () => {},
);

/** For trials that compare rows as soon as a form is answered. */
export const settled: readonly Defect[] = [impatient, unaddressed];

/**
 * Brings the world to where every mutation of the application can be sent.
 * @throws Error for a route with an action that tests/mutations/mutations.ts has no row for, or the reverse
 */
export async function prepareMutations(server: TrialServer): Promise<Mutation[]> {
  const paths = (await pathsWithAction()).toSorted();
  const rows = mutations.map(({ path }) => path);
  const unlisted = paths.filter((path) => !rows.includes(path));
  const gone = rows.filter((path) => !paths.includes(path));
  if (unlisted.length > 0)
    throw new Error(`tests/mutations/mutations.ts lacks ${unlisted.join(', ')}`);
  if (gone.length > 0) throw new Error(`No action stands behind ${gone.join(', ')}`);
  const ready: Mutation[] = [];
  for (const row of mutations) ready.push(await prepare(server, row));
  await forgetLimits(server.db);
  await lengthenSessions(server.db);
  await holdHousekeeping(server.db);
  return ready;
}

/** Claims the housekeeping: what it asks, tells and sweeps would be taken for the work of a form. */
async function holdHousekeeping(db: Db): Promise<void> {
  const held = { claimed_by: newId(), claimed_until: new Date(Date.now() + 86_400_000) };
  await db
    .insertInto('background_runs')
    .values({ name: 'housekeeping', ended_at: null, ...held })
    .onConflict((row) => row.column('name').doUpdateSet(held))
    .execute();
}

async function prepare(server: TrialServer, row: MutationRow): Promise<Mutation> {
  const browser = openBrowser(server);
  const form = await row.prepare({ db: server.db, browser });
  return { ...form, path: row.path, browser };
}

/** The address patterns of all routes whose module has an action. */
export async function pathsWithAction(): Promise<string[]> {
  const found: string[] = [];
  const walk = (entries: readonly RouteConfigEntry[], parent: string) => {
    for (const { path, file, children = [] } of entries) {
      const own = path ? `${parent}/${path}` : parent;
      const source = readFileSync(join(root, 'app', file), 'utf8');
      if (/^export (async function|function|const) action\b/m.test(source)) found.push(own || '/');
      walk(children, own);
    }
  };
  walk(await routes, '');
  return found;
}
