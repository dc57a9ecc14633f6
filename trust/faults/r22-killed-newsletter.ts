import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Job, PgBoss } from 'pg-boss';
import { unsubscribeAddress } from '#app/domains/newsletter/subscriptions.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { demoPassword } from '#demo/people.ts';
import { startMailServer } from '#tests/integration/mail-server.ts';
import { insertPartner } from '#tests/integration/rows.ts';
import { seededRandom } from '#tests/reference/random.ts';
import { type Defect, defectIn } from '../defects/defect.ts';
import { openBrowser } from '../requests/browser.ts';
import type { TrialServer, TrialServers } from '../servers/trial-servers.ts';
import { mailsLeft } from '../stages/message-writer.ts';
import type { Outcome, Trial } from '../trial.ts';

/** People who stop the newsletter, or delete their accounts, before each kill. */
const stopping = 10;
/** The mail server takes its time, so that a kill finds a mail under way. */
const replyMillis = 5;

type Figures = { readonly readers: number; readonly kills: number };

/** To whom it goes: how they come to be, and how one of them leaves. */
type Readers = {
  readonly audience: 'subscribers' | 'members';
  /** In place of the demo's. */
  readonly insert: (db: Db, readers: number) => Promise<void>;
  readonly leave: (db: Db, address: string) => Promise<unknown>;
};

/**
 * Kills the process again and again while an issue goes to its readers: first while they are being
 * addressed, then while the mails leave.
 */
async function killSending(
  servers: TrialServers,
  whom: Readers,
  { readers, kills }: Figures,
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  /** The recipients of the mails that were taken, one for each mail. */
  const arrived: string[] = [];
  const mailServer = await startMailServer({
    onRecipient: () => sleep(replyMillis, null),
    options: {
      onData(stream, { envelope }, done) {
        stream.on('end', async () => {
          const to = envelope.rcptTo[0]?.address ?? '';
          // Administrators get mails of their own, such as that of the morning.
          if (isReader(to)) arrived.push(to);
          await sleep(replyMillis);
          done();
        });
        stream.resume();
      },
    },
  });
  try {
    const server = await servers.startServer({ SMTP_URL: mailServer.url }, defects);
    const { db } = server;
    await whom.insert(db, readers);
    const issue = await insertIssue(db, whom.audience);
    await sendByForm(server, issue);
    await server.restart();

    const random = seededRandom(1);
    /** Who stopped, and how many mails had arrived at their address by then. */
    const stopped = new Map<string, number>();
    const count = (to: string) => arrived.filter((address) => address === to).length;
    for (let kill = 1; kill < kills; kill += 1) {
      const enough = Math.floor((readers * kill) / (kills + 1));
      for (let waited = 0; new Set(arrived).size < enough && waited < 6_000; waited += 1)
        await sleep(20);
      await sleep(random.next() * 200);
      const leaving = numbers(readers)
        .map(addressOf)
        .filter((address) => !arrived.includes(address) && !stopped.has(address))
        .slice(-stopping);
      for (const address of leaving) await whom.leave(db, address);
      await server.restart();
      // A mail that was under way as its reader stopped has arrived by now, or does so no more.
      for (const address of leaving) stopped.set(address, count(address));
    }
    const wrong: string[] = [];
    if (!(await allSent(db, issue))) wrong.push('mails still wait after five minutes');

    const reached = new Set(arrived);
    const doubles = arrived.length - reached.size;
    const missing = numbers(readers)
      .map(addressOf)
      .filter((address) => !reached.has(address) && !stopped.has(address)).length;
    const late = [...stopped].filter(([address, before]) => count(address) > before).length;
    if (missing > 0) wrong.push(`${missing} of ${readers} readers got nothing`);
    if (doubles > kills) wrong.push(`${doubles} doubles for ${kills} kills`);
    if (late > 0) wrong.push(`${late} got the mail after they had left`);
    wrong.push(...(await unsaid(db, issue, reached.size)));
    return {
      tried: readers,
      found: `${whom.audience}: ${reached.size} of ${readers} reached, ${stopped.size} left meanwhile, ${missing} missing, ${doubles} doubles for ${kills} kills, ${late} after leaving`,
      wrong,
    };
  } finally {
    await mailServer.stop();
  }
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const addressOf = (number: number) => `skaitytojas-${number}@pastas.test`;
const isReader = (address: string) => address.startsWith('skaitytojas-');

const subscribers: Readers = {
  audience: 'subscribers',
  async insert(db, readers) {
    await db.deleteFrom('newsletter_subscribers').execute();
    const confirmed_at = new Date();
    await db
      .insertInto('newsletter_subscribers')
      .values(numbers(readers).map((n) => ({ id: newId(), email: addressOf(n), confirmed_at })))
      .execute();
  },
  leave: unsubscribeAddress,
};

/** Partners, of whom every fourth is an owner too. */
const members: Readers = {
  audience: 'members',
  async insert(db, readers) {
    await db.deleteFrom('partners').execute();
    await db.deleteFrom('pet_owners').execute();
    for (const number of numbers(readers)) await insertPartner(db, addressOf(number));
    await db.updateTable('users').set({ email_verified: true }).execute();
    await sql`
      insert into pet_owners (id, user_id, full_name)
      select gen_random_uuid(), user_id, 'Rasa Kalnė' from (
        select user_id, row_number() over (order by user_id) as number from partners
      ) as partner where number % 4 = 0`.execute(db);
  },
  leave: (db, address) => db.deleteFrom('users').where('email', '=', address).execute(),
};

/** Inserts a draft that was tried. @returns its id */
async function insertIssue(db: Db, audience: Readers['audience']): Promise<string> {
  const now = new Date();
  const id = newId();
  const text = { subject: 'Kovo naujienos', body: '<p>Sveiki</p>' };
  await db
    .insertInto('newsletter_issues')
    .values({ id, ...text, audience, tried_version: 1, created_at: now, updated_at: now })
    .execute();
  return id;
}

async function sendByForm(server: TrialServer, issue: string): Promise<void> {
  const admin = openBrowser(server);
  await admin.signIn('admin', 'admin@vizgis.test', demoPassword);
  const fields = { version: '1', formKey: randomUUID() };
  const { status } = await admin.post(`/admin/newsletter/${issue}/sending`, fields);
  if (status !== 302) throw new Error(`the issue was not sent: ${status}`);
}

/** Waits until everyone is addressed and no mail waits any more. @returns whether that came */
async function allSent(db: Db, issue: string): Promise<boolean> {
  const end = performance.now() + 5 * 60_000;
  const addressed = () =>
    db
      .selectFrom('newsletter_issues')
      .select('id')
      .where('id', '=', issue)
      .where('addressed_at', 'is not', null)
      .executeTakeFirst();
  while (!(await addressed())) {
    if (performance.now() > end) return false;
    await sleep(200);
  }
  return mailsLeft(db, end - performance.now());
}

/** What the administrator is told must be what has happened. */
async function unsaid(db: Db, issue: string, reached: number): Promise<string[]> {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::int as count from newsletter_deliveries
    where issue_id = ${issue} group by status`.execute(db);
  const of = (status: string) => rows.find((row) => row.status === status)?.count ?? 0;
  const other = rows.filter(({ status }) => !['sent', 'off'].includes(status));
  return [
    ...(of('sent') === reached ? [] : [`${of('sent')} are said to be sent, ${reached} arrived`]),
    ...other.map(({ status, count }) => `${count} are said to be '${status}'`),
  ];
}

/** A mail is crossed off before it is sent. */
const hasty = defectIn<
  (deps: { readonly boss: PgBoss }, job: Job, sending: { readonly queue: string }) => Promise<void>
>(
  'app/platform/mail/mail-worker.server.ts',
  'sendOne',
  (original) => async (deps, job, sending) => {
    await deps.boss.complete(sending.queue, job);
    await original(deps, job, sending);
  },
);

export const killedNewsletter: Trial = {
  id: 'R22',
  title: 'a process that dies while a newsletter, or a letter to accounts, leaves',
  least: 2_600,
  async run(servers) {
    const one = await killSending(servers, subscribers, { readers: 2_000, kills: 10 });
    const other = await killSending(servers, members, { readers: 600, kills: 6 });
    return {
      tried: one.tried + other.tried,
      found: `${one.found}; ${other.found}`,
      wrong: [...one.wrong, ...other.wrong],
    };
  },
  defect: (servers) => killSending(servers, subscribers, { readers: 160, kills: 8 }, [hasty]),
};
