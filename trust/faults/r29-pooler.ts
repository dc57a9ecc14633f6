import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, openDatabase } from '#app/platform/database/database.server.ts';
import { refuseUnsetConnections } from '#app/platform/database/pooler.server.ts';
import { demoPassword } from '#demo/people.ts';
import { startMailServer } from '#tests/integration/mail-server.ts';
import { hasPgbouncer, startPgbouncer } from '../../scripts/pgbouncer.ts';
import type { serve } from '../../server.ts';
import { type Defect, defectIn } from '../defects/defect.ts';
import { freshAddress, openBrowser, send, type Target } from '../requests/browser.ts';
import { crowd, tally } from '../requests/crowd.ts';
import type { TrialServers } from '../servers/trial-servers.ts';
import { type Follower, judgeFollower, openFollower } from '../stages/inbox-reader.ts';
import {
  type Inbox,
  inboxSettings,
  insertCookie,
  insertInboxes,
  isKept,
  patientStamp,
  post,
  writeEmail,
} from '../stages/inbox-stage.ts';
import { mailsLeft } from '../stages/message-writer.ts';
import { NotTried, type Outcome, type Trial } from '../trial.ts';

const partners = 20;
/** Two processes have 20 connections to the pooler, and share so many to the database. */
const shared = 4;
const pages = [
  '/',
  '/paslaugos',
  '/paslaugos/viesbuciai?q=suo&city=Vilnius',
  '/blog',
  '/sitemap.xml',
];
/** Each inbox is told of its messages within so long. */
const tellWithin = 10_000;

type Figures = { readonly messages: number; readonly asked: number };
type Urls = { readonly pooled: string; readonly direct: string };

async function throughPooler(
  servers: TrialServers,
  figures: Figures,
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  if (!hasPgbouncer()) throw new NotTried('pgbouncer is not installed');
  const { databaseUrl: direct, db } = await servers.startServer({ WORKER: 'off' });
  const mail = await startMailServer();
  const pooler = await startPgbouncer({ databaseUrl: direct, connections: shared });
  try {
    const urls = { pooled: pooler.url, direct };
    const refused = defects.length > 0 ? [] : await judgeRefusals(servers, urls);
    const env = settingsFor({ DATABASE_URL: urls.pooled, DATABASE_DIRECT_URL: direct });
    const targets: Target[] = [];
    for (const _ of ['one', 'other']) {
      const whole = await servers.startWhole({ ...env, SMTP_URL: mail.url }, defects);
      if (whole.status() !== null) throw new Error(`It does not start: ${whole.said()}`);
      targets.push({ origin: env.ORIGIN, port: whole.port });
    }
    const worked = await work(db, targets as [Target, Target], urls, figures);
    const mails = mail.caught.length;
    if (mails === 0) worked.wrong.push('no mail has left');
    return {
      tried: figures.messages + figures.asked + 3,
      found: `${worked.found}, ${mails} mails`,
      wrong: [...refused, ...worked.wrong],
    };
  } finally {
    await servers.stopServers();
    await pooler.stop();
    await mail.stop();
  }
}

const settingsFor = (databases: Record<string, string>) => ({
  ...inboxSettings,
  ...databases,
  ORIGIN: 'http://vizgis.test',
  SMTP_URL: 'smtp://127.0.0.1:9',
});

/** What must not begin to serve: it would lose notifications, or have statements without an end. */
async function judgeRefusals(servers: TrialServers, { pooled, direct }: Urls): Promise<string[]> {
  const unset = await startPgbouncer({
    databaseUrl: direct,
    connections: shared,
    connectQuery: 'set jit = off',
  });
  const wrong: string[] = [];
  const around = 'DATABASE_DIRECT_URL must lead to PostgreSQL without a pooler';
  for (const [databases, sentence] of [
    [{ DATABASE_URL: pooled }, around],
    [{ DATABASE_URL: pooled, DATABASE_DIRECT_URL: pooled }, around],
    [{ DATABASE_URL: unset.url, DATABASE_DIRECT_URL: direct }, 'set statement_timeout = 5000; set'],
  ] as const) {
    const whole = await servers.startWhole(settingsFor(databases));
    if (whole.status() !== 1) wrong.push(`it begins to serve with ${Object.keys(databases)}`);
    if (!whole.said().includes(sentence)) wrong.push(`refused without a reason: ${whole.said()}`);
    await whole.stop();
  }
  await unset.stop();
  return wrong;
}

/** Pages, a sign-in, messages that are told to open inboxes and mailed, at both processes. */
async function work(
  db: Db,
  targets: readonly [Target, Target],
  { pooled }: Urls,
  { messages, asked }: Figures,
): Promise<{ found: string; wrong: string[] }> {
  const inboxes = await insertInboxes(db, partners, { wantMail: true });
  const stamp = await patientStamp(targets[0], inboxes[0] as Inbox);
  const followers: { inbox: Inbox; follower: Follower }[] = [];
  for (const [index, inbox] of inboxes.entries()) {
    const target = targets[index % 2] as Target;
    const follower = openFollower(await insertCookie(db, target, inbox.userId), freshAddress());
    await follower.follow(target);
    followers.push({ inbox, follower });
  }
  const wrong: string[] = [];
  const [statuses, kept] = await Promise.all([
    crowd(asked, 16, async (index) => {
      const path = pages[index % pages.length] as string;
      return (await send(targets[index % 2] as Target, { path })).status;
    }),
    crowd(messages, 8, async (index) => {
      const letter = writeEmail(inboxes[index % partners] as Inbox, index);
      return isKept(await post(targets[(index >> 1) % 2] as Target, stamp, letter));
    }),
  ]);
  if (statuses.some((status) => status !== 200)) wrong.push(`pages answer ${tally(statuses)}`);
  const lost = kept.filter((isThere) => !isThere).length;
  if (lost > 0) wrong.push(`${lost} messages are not taken`);

  const expected = messages / partners;
  const deadline = performance.now() + tellWithin;
  const isTold = () => followers.every(({ follower }) => follower.seqs.at(-1) === expected);
  while (!isTold() && performance.now() < deadline) await sleep(50);
  for (const { inbox, follower } of followers) {
    const { missing, foreign, disordered } = judgeFollower(follower, inbox.tag, expected);
    if (missing > 0) wrong.push(`${missing} events missed`);
    if (foreign + disordered > 0)
      wrong.push(`${foreign + disordered} events foreign or disordered`);
    follower.close();
  }
  const browser = openBrowser(targets[1], freshAddress());
  await browser.signIn('partner', 'klinika@vizgis.test', demoPassword);
  const { status } = await browser.get('/partner/dashboard/messages');
  if (status !== 200) wrong.push(`the inbox of a partner who has signed in answers ${status}`);
  if (!(await mailsLeft(db))) wrong.push('mails stay in the queue');
  wrong.push(...(await judgeConnections(pooled)));
  const told = followers.reduce((sum, { follower }) => sum + follower.seqs.length, 0);
  return { found: `${asked} pages, ${told} of ${messages} messages told`, wrong };
}

/** The pooler's connections still have our settings after all that. */
async function judgeConnections(pooled: string): Promise<string[]> {
  const pool = openDatabase({ url: pooled, connections: 2 * shared, onIdleError: () => {} });
  try {
    await Promise.all(Array.from({ length: 20 * shared }, () => refuseUnsetConnections(pool)));
    return [];
  } catch (error) {
    return [`settings are lost: ${(error as Error).message}`];
  } finally {
    await pool.destroy();
  }
}

/** The listener and the queue go through the pooler too. */
const pooledListener = defectIn<typeof serve>(
  'server.ts',
  'serve',
  (original) => (options) =>
    original({ ...options, settings: { ...options.settings, databaseDirectUrl: null } }),
);

export const pooler: Trial = {
  id: 'R29',
  title: 'a pooler in transaction mode before the database',
  least: 1_000,
  run: (servers) => throughPooler(servers, { messages: 600, asked: 600 }),
  async defect(servers) {
    const outcome = await throughPooler(servers, { messages: 40, asked: 0 }, [pooledListener]);
    const seen = outcome.wrong.some((text) => text.includes('events missed'));
    return { ...outcome, wrong: seen ? outcome.wrong : [] };
  },
};
