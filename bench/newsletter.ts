import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { readSecret } from '#app/platform/crypto/secret.server.ts';
import { type Db, openDatabase } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { startJobs } from '#app/platform/jobs/jobs.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { createMailer } from '#app/platform/mail/mail.server.ts';
import { startMailServer } from '#tests/integration/mail-server.ts';
import { figures, median, round } from '../scripts/measure.ts';
import { root } from '../scripts/root.ts';
import { sessionCookie } from '../scripts/session-cookie.ts';
import { memoryOf } from '../trust/servers/process-memory.ts';
import { type Place, type Subject, startCheckout } from './subject.ts';

const readers = 50_000;
/** The mails are watched so long, one that someone waits for put between them every second. */
const seconds = 60;
const goal = 2_000;
const from = 'labas@vizgis.test';

/**
 * Sends an issue to 50,000 readers through a mail server that takes everything: how long the form's
 * answer takes, the pages and the mails of others meanwhile, memory, and mails a minute.
 */
export async function benchNewsletter({ databaseUrl, dataDir }: Place): Promise<void> {
  const secret = readSecret({ secret: null, dataDir });
  const arrived: { to: string; at: number }[] = [];
  const server = await startMailServer({
    options: {
      onData(stream, { envelope }, done) {
        stream.on('end', () => {
          arrived.push({ to: envelope.rcptTo[0]?.address ?? '', at: performance.now() });
          done();
        });
        stream.resume();
      },
    },
  });
  const onIdleError = (error: Error) => console.error(error.message);
  const db = openDatabase({ url: databaseUrl, connections: 2, patient: true, onIdleError });
  const subject = await startCheckout(root, {
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SECRET: secret },
    ...{ SMTP_URL: server.url, MAIL_FROM: from, ADMIN_ALLOWED_IPS: '127.0.0.1' },
  });
  const jobs = await startJobs({
    ...{ databaseUrl, secret, worker: false, log: createLog('error') },
    mailer: createMailer({ smtpUrl: server.url, from }, db),
  });
  try {
    await clear(db);
    const issue = await fill(db);
    const cookie = await signIn(db, subject, secret);
    const before = memoryOf(subject.pid()).now;
    const started = performance.now();
    await sendIssue(subject, issue, cookie);
    const act = performance.now() - started;
    const pages: number[] = [];
    const asked = new Map<string, number>();
    let peak = before;
    while (performance.now() - started < seconds * 1_000) {
      const to = `skubu-${asked.size}@sunys.test`;
      asked.set(to, performance.now());
      await jobs.enqueueMail(db, { to, subject: 'Labas', html: '<p>Labas</p>', text: 'Labas' });
      const opened = performance.now();
      await (await fetch(`${subject.origin}/`)).text();
      pages.push(performance.now() - opened);
      peak = Math.max(peak, memoryOf(subject.pid()).now);
      await sleep(1_000);
    }
    const mails = [...arrived];
    const prompt = mails.filter(({ to }) => asked.has(to));
    const waits = prompt.map(({ to, at }) => at - (asked.get(to) ?? 0));
    const first = Math.min(...mails.filter(({ to }) => !asked.has(to)).map(({ at }) => at));
    const last = mails.at(-1)?.at ?? first;
    const perMinute = ((mails.length - prompt.length) / (last - first)) * 60_000;
    const page = figures(pages);
    const megabytes = (bytes: number) => Math.round(bytes / 1e6);
    console.log(`newsletter to ${readers} readers, watched for ${seconds} s:`);
    console.log(`  the form's answer: ${Math.round(act)} ms (goal ${goal})`);
    console.log(`  mails a minute: ${Math.round(perMinute)}`);
    console.log(
      `  other mail: ${prompt.length} of ${asked.size} left, median ${round(median(waits), 0)} ms, longest ${round(Math.max(...waits), 0)} ms`,
    );
    console.log(
      `  home page meanwhile: median ${round(page.median, 0)} ms, p95 ${round(page.p95, 0)} ms`,
    );
    console.log(`  memory: ${megabytes(before)} MB before, ${megabytes(peak)} MB at the most`);
  } finally {
    await subject.stop();
    await jobs.stop();
    await server.stop();
    await clear(db);
    await db.destroy();
  }
}

async function clear(db: Db): Promise<void> {
  await sql`delete from newsletter_issues`.execute(db);
  await sql`delete from newsletter_subscribers`.execute(db);
  await sql`delete from jobs.job where name in ('mail', 'bulk-mail')`.execute(db);
}

/** Inserts the readers and a draft. @returns its id */
async function fill(db: Db): Promise<string> {
  await sql`
    insert into newsletter_subscribers (id, email, confirmed_at)
    select gen_random_uuid(), 'skaitytojas-' || number || '@sunys.test', now()
    from generate_series(1, ${readers}::int) as number`.execute(db);
  await sql`vacuum analyze newsletter_subscribers`.execute(db);
  const id = newId();
  const times = { created_at: new Date(), updated_at: new Date() };
  const words = 'Gražių pasivaikščiojimų! '.repeat(60);
  const body = `<p>Sveiki,</p><h2>Kas naujo</h2><ul><li>${words}</li></ul>`;
  await db
    .insertInto('newsletter_issues')
    .values({ id, subject: 'Kovo naujienos', body, tried_version: 1, ...times })
    .execute();
  return id;
}

/** Begins a session of a new administrator. @returns the Cookie header */
async function signIn(db: Db, { origin }: Subject, secret: string): Promise<string> {
  const [user_id, token] = [newId(), randomUUID()];
  await db
    .insertInto('users')
    .values({ id: user_id, email: `${user_id}@vizgis.test`, role: 'admin', email_verified: true })
    .execute();
  const expires_at = new Date(Date.now() + 3_600_000);
  await db.insertInto('sessions').values({ id: newId(), user_id, token, expires_at }).execute();
  return sessionCookie(origin, secret, token);
}

/** @throws Error when the form is not taken */
async function sendIssue({ origin }: Subject, issue: string, cookie: string): Promise<void> {
  const url = `${origin}/admin/newsletter/${issue}/sending`;
  const body = new URLSearchParams({ version: '1', formKey: randomUUID() });
  const headers = { cookie, origin, 'sec-fetch-site': 'same-origin' };
  const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual' });
  if (answer.status !== 302) throw new Error(`not sent: ${answer.status}`);
}
