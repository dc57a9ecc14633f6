import { sql } from 'kysely';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import type { Admin } from '#app/domains/accounts/types.ts';
import {
  createNewsletterIssues,
  createNewsletterWriters,
} from '#app/domains/newsletter/issues/issue-sending.server.ts';
import {
  addIssue,
  countSubscribers,
  deleteIssue,
  getIssue,
  getProgress,
  listIssues,
  updateIssue,
} from '#app/domains/newsletter/issues/issues.server.ts';
import { exportSubscribers } from '#app/domains/newsletter/issues/subscribers-csv.server.ts';
import { stopSubscription } from '#app/domains/newsletter/newsletter.server.ts';
import {
  findSubscription,
  moveSubscription,
  subscribeProven,
  unsubscribeAddress,
} from '#app/domains/newsletter/subscriptions.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { startJobs } from '#app/platform/jobs/jobs.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { createMailer } from '#app/platform/mail/mail.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { origin, secret } from '../accounts.ts';
import { testDatabase, untilOneWaits } from '../database.ts';
import { startMailServer } from '../mail-server.ts';
import { makeAdminActor } from '../rows.ts';
import { openIssues } from './issues.ts';

const database = testDatabase();
const now = new Date('2026-03-11T10:00:00Z');
const text = {
  subject: 'Pavasario naujienos',
  body: 'Sveiki,\n\n## Kovas\n- https://vizgis.test/',
};

let austeja: Admin;
let mantas: Admin;
let opened: ReturnType<typeof openIssues>;

beforeEach(async () => {
  for (const table of ['newsletter_issues', 'newsletter_subscribers', 'users'] as const) {
    await database().deleteFrom(table).execute();
  }
  austeja = await makeAdminActor(database(), 'austeja@vizgis.test');
  mantas = await makeAdminActor(database(), 'mantas@vizgis.test');
  opened = openIssues(database());
});

async function subscribe(emails: readonly string[], confirmed_at: Date | null = now) {
  const waits = confirmed_at === null;
  await database()
    .insertInto('newsletter_subscribers')
    .values(
      emails.map((email) => ({
        ...{ id: newId(now.getTime()), email, confirmed_at },
        ...(waits
          ? { link_hash: newId().padEnd(43, 'x'), link_expires_at: new Date(now.getTime() + 9e8) }
          : {}),
      })),
    )
    .execute();
}

const draft = async () => (await addIssue(database(), austeja, { ...text, version: 0 }, now)).id;
const progress = (id: string) => getProgress(database(), austeja, id);
const actsOf = async (id: string) =>
  (await database().selectFrom('audit_log').select('act').where('subject_id', '=', id).execute())
    .map(({ act }) => act)
    .toSorted();

describe('a draft', () => {
  test('is written, changed and deleted, each act in the log', async () => {
    const id = await draft();
    const changed = { subject: 'Kovo naujienos', body: 'Labas', version: 1 };
    expect(await updateIssue(database(), mantas, id, changed, now)).toEqual({ ok: true });
    expect(await getIssue(database(), austeja, id)).toMatchObject({
      ...{ subject: 'Kovo naujienos', body: 'Labas', version: 2, sentAt: null },
    });
    expect(await deleteIssue(database(), austeja, id, 2, now)).toEqual({ ok: true });
    await expect(getIssue(database(), austeja, id)).rejects.toThrow(NotFound);
    expect((await listIssues(database(), austeja, 1)).issues).toEqual([]);
    expect(await actsOf(id)).toEqual([
      ...['newsletter-changed', 'newsletter-deleted', 'newsletter-written'],
    ]);
  });

  test('that was changed in another window is neither overwritten nor sent nor deleted', async () => {
    await subscribe(['ruta@sunys.test']);
    const id = await draft();
    await updateIssue(database(), mantas, id, { ...text, body: 'Naujas', version: 1 }, now);
    const refused = {
      ok: false,
      newer: true,
      text: expect.stringContaining('kitas administratorius arba jūs kitame lange'),
    };
    const old = { ...text, body: 'Senas', version: 1 };
    expect(await updateIssue(database(), austeja, id, old, now)).toMatchObject(refused);
    expect(await opened.issues.send(austeja, id, 1, now)).toMatchObject(refused);
    expect(await deleteIssue(database(), austeja, id, 1, now)).toMatchObject(refused);
    expect((await getIssue(database(), austeja, id)).body).toBe('Naujas');
    // Knowing of the other's text, it is written over; what is saved already is saved again by no one.
    const over = { ...old, version: 2 };
    expect(await updateIssue(database(), austeja, id, over, now)).toEqual({ ok: true });
    expect(await updateIssue(database(), mantas, id, over, now)).toEqual({ ok: true });
    expect(await getIssue(database(), austeja, id)).toMatchObject({ body: 'Senas', version: 3 });
    expect(await actsOf(id)).toEqual([
      ...['newsletter-changed', 'newsletter-changed', 'newsletter-written'],
    ]);
    expect(opened.queued).toEqual([]);
  });

  test('goes to the administrator alone when it is tried', async () => {
    await subscribe(['ruta@sunys.test']);
    const id = await draft();
    await opened.issues.sendTrial(austeja, id, now);
    expect(opened.mails).toMatchObject([
      { to: 'austeja@vizgis.test', subject: 'Bandomasis: Pavasario naujienos' },
    ]);
    expect(opened.queued).toEqual([]);
    expect((await getIssue(database(), austeja, id)).sentAt).toBeNull();
    expect(await actsOf(id)).toEqual(['newsletter-tried', 'newsletter-written']);
  });

  test.each(['nera', newId()])('that does not exist is not found: %s', async (id) => {
    await expect(getIssue(database(), austeja, id)).rejects.toThrow(NotFound);
    await expect(opened.issues.send(austeja, id, 1, now)).rejects.toThrow(NotFound);
    await expect(opened.issues.sendTrial(austeja, id, now)).rejects.toThrow(NotFound);
    await expect(opened.issues.preview(austeja, id)).rejects.toThrow(NotFound);
  });
});

describe('sending', () => {
  test('gives each who has confirmed one mail with the ways to stop, and no one else any', async () => {
    await subscribe(['ruta@sunys.test', 'jonas@sunys.test']);
    await subscribe(['laukia@sunys.test'], null);
    const id = await draft();
    expect(await opened.sendWhole(austeja, id, 1, now)).toEqual({ ok: true });
    expect(opened.queued).toHaveLength(2);
    expect(await progress(id)).toEqual({ sent: 0, waiting: 2, failed: 0, stopped: 0 });
    const mails = await Promise.all(opened.queued.map((delivery) => opened.writer.write(delivery)));
    expect(mails.map((mail) => mail?.to).toSorted()).toEqual([
      'jonas@sunys.test',
      'ruta@sunys.test',
    ]);
    const stops = mails.map((mail) => mail?.headers?.['List-Unsubscribe'] ?? '');
    expect(new Set(stops).size).toBe(2);
    for (const mail of mails) {
      expect(mail?.headers).toMatchObject({
        'List-Unsubscribe': expect.stringMatching(/^<.*\/prenumerata\/atsisakyti\/[\w-]+>$/),
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      });
      expect(mail?.html).toMatch(/<h2[^>]*>Kovas<\/h2>/);
    }
    expect(await actsOf(id)).toEqual(['newsletter-sent', 'newsletter-written']);
  });

  test('by two administrators at once happens once; what was sent is neither changed nor deleted', async () => {
    await subscribe(['ruta@sunys.test', 'jonas@sunys.test']);
    const id = await draft();
    const answers = await Promise.all([
      opened.issues.send(austeja, id, 1, now),
      opened.issues.send(mantas, id, 1, now),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const sent = { ok: false, text: 'Šis naujienlaiškis jau išsiųstas.' };
    expect(answers.find(({ ok }) => !ok)).toMatchObject(sent);
    await opened.allAddressed();
    expect(await updateIssue(database(), austeja, id, { ...text, version: 1 }, now)).toMatchObject(
      sent,
    );
    expect(await deleteIssue(database(), austeja, id, 1, now)).toMatchObject(sent);
    expect(opened.queued).toHaveLength(2);
    expect(new Set(opened.queued).size).toBe(2);
    expect(await actsOf(id)).toEqual(['newsletter-sent', 'newsletter-written']);
  });

  test('answers at once, waits for a reader who is stopping at that moment, and goes to the others', async () => {
    await subscribe(['ruta@sunys.test', 'jonas@sunys.test', 'tomas@sunys.test']);
    const id = await draft();
    await database()
      .transaction()
      .execute(async (transaction) => {
        await unsubscribeAddress(transaction, 'jonas@sunys.test');
        expect(await opened.issues.send(austeja, id, 1, now)).toEqual({ ok: true });
        await untilOneWaits(database());
        // Those it has not come to yet wait as well.
        expect(await progress(id)).toEqual({ sent: 0, waiting: 3, failed: 0, stopped: 0 });
      });
    await opened.allAddressed();
    expect(await progress(id)).toEqual({ sent: 0, waiting: 2, failed: 0, stopped: 0 });
    const mails = await Promise.all(opened.queued.map((delivery) => opened.writer.write(delivery)));
    expect(mails.map((mail) => mail?.to).toSorted()).toEqual([
      'ruta@sunys.test',
      'tomas@sunys.test',
    ]);
  });

  test('goes to who had confirmed when it was sent, also at an address that is newer', async () => {
    await subscribe(['ruta@sunys.test', 'jonas@sunys.test']);
    const id = await draft();
    const later = new Date(now.getTime() + 60_000);
    await database()
      .transaction()
      .execute(async (transaction) => {
        await transaction.selectFrom('newsletter_subscribers').select('id').forUpdate().execute();
        await opened.issues.send(austeja, id, 1, now);
        await untilOneWaits(database());
        await moveSubscription(transaction, 'ruta@sunys.test', 'ruta.nauja@sunys.test', later);
        await subscribeProven(transaction, 'velesne@sunys.test', later);
      });
    await opened.allAddressed();
    const mails = await Promise.all(opened.queued.map((delivery) => opened.writer.write(delivery)));
    expect(mails.map((mail) => mail?.to).toSorted()).toEqual([
      'jonas@sunys.test',
      'ruta.nauja@sunys.test',
    ]);
  });

  test('goes to readers who stop a moment later, with nothing failing', async () => {
    const emails = Array.from({ length: 400 }, (_, number) => `suo${number}@sunys.test`);
    await subscribe(emails);
    const id = await draft();
    const stopping = emails
      .filter((_, number) => number % 2 === 0)
      .map((email) => unsubscribeAddress(database(), email));
    const answers = await Promise.all([opened.issues.send(austeja, id, 1, now), ...stopping]);
    expect(answers[0]).toEqual({ ok: true });
    await opened.allAddressed();
    const mails = await Promise.all(opened.queued.map((delivery) => opened.writer.write(delivery)));
    const reached = mails.flatMap((mail) => mail?.to ?? []).toSorted();
    expect(reached).toEqual(emails.filter((_, number) => number % 2 === 1).toSorted());
  });

  test('without a subscriber is refused, and it stays a draft', async () => {
    await subscribe(['laukia@sunys.test'], null);
    const id = await draft();
    expect(await opened.issues.send(austeja, id, 1, now)).toMatchObject({
      ok: false,
      text: 'Patvirtintų prenumeratorių dar nėra.',
    });
    expect((await getIssue(database(), austeja, id)).sentAt).toBeNull();
  });

  test('follows a reader to the address that a mail has proven since', async () => {
    await subscribe(['ruta@sunys.test', 'jonas@sunys.test', 'jonas.naujas@sunys.test']);
    const id = await draft();
    await opened.sendWhole(austeja, id, 1, now);
    await moveSubscription(database(), 'ruta@sunys.test', 'ruta.nauja@sunys.test', now);
    await moveSubscription(database(), 'jonas@sunys.test', 'jonas.naujas@sunys.test', now);
    const mails = await Promise.all(opened.queued.map((delivery) => opened.writer.write(delivery)));
    expect(mails.flatMap((mail) => mail?.to ?? []).toSorted()).toEqual([
      'jonas.naujas@sunys.test',
      'ruta.nauja@sunys.test',
    ]);
    expect(await progress(id)).toEqual({ sent: 0, waiting: 2, failed: 0, stopped: 1 });
    expect(await findSubscription(database(), 'ruta@sunys.test')).toBeNull();
  });

  test('passes over who has stopped meanwhile, whose address is kept nowhere', async () => {
    await subscribe(['ruta@sunys.test']);
    const id = await draft();
    await opened.sendWhole(austeja, id, 1, now);
    const delivery = opened.queued[0] ?? '';
    const mail = await opened.writer.write(delivery);
    const stop = /atsisakyti\/([\w-]+)/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
    expect(await stopSubscription({ db: database(), secret }, stop)).toBe(true);
    expect(await opened.writer.write(delivery)).toBeNull();
    expect(await progress(id)).toEqual({ sent: 0, waiting: 0, failed: 0, stopped: 1 });
    const { rows } = await sql<{ whole: string }>`
      select newsletter_deliveries::text as whole from newsletter_deliveries`.execute(database());
    expect(rows.map(({ whole }) => whole).join()).not.toContain('ruta');
  });

  test('counts what came of the mails, and sends none a second time', async () => {
    await subscribe(['ruta@sunys.test', 'jonas@sunys.test', 'tomas@sunys.test']);
    const id = await draft();
    await opened.sendWhole(austeja, id, 1, now);
    const [first = '', second = '', third = ''] = opened.queued;
    await opened.writer.tell(first, 'sent');
    await opened.writer.tell(second, 'given_up');
    await opened.writer.tell(third, 'retrying');
    expect(await progress(id)).toEqual({ sent: 1, waiting: 1, failed: 1, stopped: 0 });
    expect(await opened.writer.write(first)).toBeNull();
  });

  test('goes on after a process that died between the parts, and puts each into the queue once', async () => {
    await subscribe(Array.from({ length: 2_500 }, (_, number) => `suo${number}@sunys.test`));
    const id = await draft();
    const queued: string[] = [];
    const lines: string[] = [];
    const dying = createNewsletterIssues({
      log: createLog('warn', (line) => lines.push(line)),
      ...{ db: database(), secret, settings: { origin }, sendMail: async () => {} },
      enqueueBulkMails: async (_db, _kind, ids) => {
        if (queued.length > 0) throw new Error('killed');
        queued.push(...ids);
      },
    });
    expect(await dying.send(austeja, id, 1, now)).toEqual({ ok: true });
    await expect
      .poll(() => lines.map((line) => JSON.parse(line)))
      .toMatchObject([
        { event: 'readers of the newsletter not addressed', id, error: { message: 'killed' } },
      ]);
    expect(queued).toHaveLength(1_000);
    // The processes that live on tidy up at once.
    await Promise.all([opened.issues.addressReaders(), opened.issues.addressReaders()]);
    await opened.allAddressed();
    const all = [...queued, ...opened.queued];
    expect(all).toHaveLength(2_500);
    expect(new Set(all).size).toBe(2_500);
    expect(await progress(id)).toMatchObject({ waiting: 2_500 });
  });

  test('by the queue brings each subscriber one mail', async () => {
    const emails = Array.from({ length: 12 }, (_, number) => `suo${number}@sunys.test`);
    await subscribe(emails);
    const server = await startMailServer({});
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      database(),
    );
    const log = createLog('error', () => {});
    const deps = { db: database(), secret, settings: { origin }, log };
    const jobs = await startJobs({
      databaseUrl: inject('databaseUrl').replace('{database}', rows[0]?.name ?? ''),
      ...{ secret, log, worker: true },
      mailer: createMailer({ smtpUrl: server.url, from: 'labas@vizgis.test' }, database()),
      writers: createNewsletterWriters(deps),
    });
    try {
      const { enqueueMail: sendMail, enqueueBulkMails } = jobs;
      const issues = createNewsletterIssues({ ...deps, sendMail, enqueueBulkMails });
      const id = await draft();
      await issues.send(austeja, id, 1, now);
      await expect
        .poll(() => progress(id), { timeout: 20_000 })
        .toEqual({ sent: 12, waiting: 0, failed: 0, stopped: 0 });
      await issues.addressReaders();
      expect(server.caught.map(({ to }) => to[0]).toSorted()).toEqual(emails.toSorted());
    } finally {
      await jobs.stop();
      await server.stop();
    }
  });
});

test('the figures tell who has confirmed from who has not, and what is new', async () => {
  const ago = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
  await subscribe(['sena@sunys.test'], ago(60));
  await subscribe(['menesio@sunys.test'], ago(20));
  await subscribe(['savaites@sunys.test'], ago(2));
  await subscribe(['laukia@sunys.test'], null);
  expect(await countSubscribers(database(), austeja, now)).toEqual({
    ...{ confirmed: 3, waiting: 1, newThisWeek: 1, newThisMonth: 2 },
  });
});

test('the file holds the confirmed alone, no formula, and is an act of its own', async () => {
  await subscribe(['ruta@sunys.test', '=cmd|calc@sunys.test', '+370@sunys.test', '-x@sunys.test']);
  await subscribe(['laukia@sunys.test'], null);
  const file = await exportSubscribers(database(), mantas, now);
  const lines = file.split('\r\n');
  expect(lines[0]).toBe('\ufeff"el_pastas","patvirtinta"');
  expect(lines.slice(1, -1).toSorted()).toEqual([
    `"'+370@sunys.test","2026-03-11 12:00"`,
    `"'-x@sunys.test","2026-03-11 12:00"`,
    `"'=cmd|calc@sunys.test","2026-03-11 12:00"`,
    `"ruta@sunys.test","2026-03-11 12:00"`,
  ]);
  const exported = await database()
    .selectFrom('audit_log')
    .select(['admin_id', 'subject_id', 'reason'])
    .where('act', '=', 'newsletter-exported')
    .execute();
  expect(exported).toEqual([{ admin_id: mantas.userId, subject_id: null, reason: '' }]);
});
