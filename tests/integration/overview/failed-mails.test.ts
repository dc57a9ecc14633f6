import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import type { Admin, Owner, Partner } from '#app/domains/accounts/types.ts';
import { deleteContactMessage } from '#app/domains/messages/contact/contact-message-acts.server.ts';
import { createMessageWriters } from '#app/domains/messages/mail/notification.server.ts';
import { createNewsletterWriters } from '#app/domains/newsletter/issues/issue-sending.server.ts';
import { unsubscribeAddress } from '#app/domains/newsletter/subscriptions.server.ts';
import { explainFailure } from '#app/domains/overview/failed-mails/failure-reasons.ts';
import { listFailedMails } from '#app/domains/overview/failed-mails/list-failed-mails.server.ts';
import { noteFailedMail } from '#app/domains/overview/failed-mails/note-failed-mail.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { startJobs } from '#app/platform/jobs/jobs.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { createMailer } from '#app/platform/mail/mail.server.ts';
import type { MailFailure } from '#app/platform/mail/mail-worker.server.ts';
import { readSettings } from '#app/platform/settings/settings.server.ts';
import { origin, secret } from '../accounts.ts';
import { insertConversation } from '../conversations.ts';
import { testDatabase } from '../database.ts';
import { smtpError, startMailServer } from '../mail-server.ts';
import { insertService, makeActor, makeAdminActor, makeOwnerActor } from '../rows.ts';

/* What administrators learn of mails that did not leave, and how long it stays. */

const database = testDatabase();
const now = new Date('2026-03-11T10:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const token = '8f2c41d09ab7e6';
const times = { retryDelay: 1, longestDelay: 1, retries: 1, silence: 10, lookEvery: 1 };
const soon = { timeout: 20_000, interval: 50 };

let austeja: Admin;
let ruta: Owner;
let clinic: Partner;
const endings: (() => unknown)[] = [];

beforeEach(async () => {
  for (const table of [
    ...(['failed_mails', 'newsletter_issues', 'newsletter_subscribers'] as const),
    ...(['contact_messages', 'service_reports', 'users'] as const),
  ]) {
    await database().deleteFrom(table).execute();
  }
  austeja = await makeAdminActor(database(), 'austeja@vizgis.test');
  ruta = await makeOwnerActor(database(), 'ruta@sunys.test');
  clinic = await makeActor(database(), 'klinika@vizgis.test');
});

afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/**
 * A process whose mail server knows no address with 'nera', and takes nothing for one with 'pilna'.
 */
async function openProcess() {
  const db = database();
  const server = await startMailServer({
    onRecipient(address) {
      if (address.includes('nera')) return smtpError(550, `5.1.1 <${address}> ${token}`);
      return address.includes('pilna') ? smtpError(452, '4.2.2 full') : null;
    },
  });
  endings.push(server.stop);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const url = inject('databaseUrl').replace('{database}', rows[0]?.name ?? '');
  const mails = { SMTP_URL: server.url, MAIL_FROM: 'labas@vizgis.test' };
  const demo = readSettings({ ORIGIN: origin, DEMO: '1', ...mails });
  // No one has said where letters to us go.
  const settings = { ...demo, contact: { ...demo.contact, email: null } };
  const jobs = await startJobs({
    ...{ databaseUrl: url, secret, worker: true, times },
    mailer: createMailer(settings.mail, db),
    writers: {
      ...createMessageWriters({ db, settings, secret }),
      ...createNewsletterWriters({ db, settings, secret }),
    },
    noteFailure: (failure) => noteFailedMail(db, failure, now),
    log: createLog('error', () => {}),
  });
  endings.push(jobs.stop);
  return { jobs, caught: server.caught };
}

const list = (query: Partial<Parameters<typeof listFailedMails>[2]> = {}) =>
  listFailedMails(database(), austeja, { kind: null, text: '', page: 1, ...query });
const listed = async () => (await list()).mails;
const rowsOf = () => database().selectFrom('failed_mails').selectAll().execute();

const letterTo = (to: string) => ({
  ...{ to, subject: 'Slaptažodžio atkūrimas' },
  ...{ html: `<a href="${origin}/?token=${token}">Kurti</a>`, text: `${origin}/?token=${token}` },
});

/** Inserts readers and an issue that goes to them. @returns its deliveries in their order */
async function insertIssue(emails: readonly string[]) {
  const issue_id = newId();
  await database()
    .insertInto('newsletter_issues')
    .values({
      ...{ id: issue_id, subject: 'Kovo naujienos', body: 'Labas' },
      ...{ created_at: now, updated_at: now, sent_at: now, addressed_at: now, tried_version: 1 },
    })
    .execute();
  const deliveries: string[] = [];
  for (const email of emails) {
    const [subscriber_id, id] = [newId(), newId()];
    const reader = { id: subscriber_id, email, confirmed_at: now };
    await database().insertInto('newsletter_subscribers').values(reader).execute();
    const delivery = { id, issue_id, subscriber_id };
    await database().insertInto('newsletter_deliveries').values(delivery).execute();
    deliveries.push(id);
  }
  return { issueId: issue_id, deliveries };
}

async function insertAnsweredContactMessage(email: string) {
  const [contactMessageId, replyId] = [newId(), newId()];
  const letter = { id: contactMessageId, name: 'Eglė', email, message: 'Labas' };
  await database().insertInto('contact_messages').values(letter).execute();
  const reply = {
    id: replyId,
    contact_message_id: contactMessageId,
    body: 'Sveiki',
    created_at: now,
  };
  await database()
    .insertInto('contact_replies')
    .values({ ...reply, notification: 'given_up' })
    .execute();
  return { contactMessageId, replyId };
}

describe('a mail that does not leave', () => {
  test('for an address that does not exist is listed after its only try, without its text', async () => {
    await database()
      .updateTable('users')
      .set({ email: 'nera@sunys.test' })
      .where('id', '=', ruta.userId)
      .execute();
    const { jobs } = await openProcess();
    await jobs.enqueueMail(database(), letterTo('nera@sunys.test'));
    await expect.poll(listed, soon).toMatchObject([
      {
        ...{ recipient: 'nera@sunys.test', userId: ruta.userId, failedAt: now, tries: 1 },
        ...{ title: 'Slaptažodžio atkūrimas', about: null },
        reason: { text: 'Tokio adreso nėra.' },
        code: expect.stringMatching(/550 5\.1\.1 RCPT TO/),
      },
    ]);
    expect(JSON.stringify(await rowsOf())).not.toContain(token);
    expect(await rowsOf()).toMatchObject([{ refused: true }]);
  });

  test('after the last try is listed with the server’s answer to it', async () => {
    await insertIssue(['pilna@sunys.test']);
    const { jobs } = await openProcess();
    await jobs.enqueueMail(database(), letterTo('pilna@sunys.test'));
    await expect.poll(listed, soon).toMatchObject([
      {
        ...{ recipient: 'pilna@sunys.test', userId: null, tries: 2 },
        reason: { text: 'Gavėjo pašto dėžutė pilna.' },
        code: expect.stringContaining('452 4.2.2'),
      },
    ]);
    expect(await rowsOf()).toMatchObject([{ refused: false }]);
  });

  test('about a message, a contact message, an answer or an issue is listed with what it is about', async () => {
    const serviceId = await insertService(database(), clinic.partnerId, {
      notification_email: 'nera@klinika.test',
    });
    const messageId = await insertConversation(database(), {
      ...{ partner_id: clinic.partnerId, service_id: serviceId, seq: 1 },
      ...{ service_title: 'Klinika', sender_email: 'jonas@sunys.test' },
      ...{ subject: 'Slaptas klausimas', body: 'Labas' },
    });
    const { contactMessageId, replyId } = await insertAnsweredContactMessage('nera@pastas.test');
    const { issueId, deliveries } = await insertIssue([
      'nera@skaitytojas.test',
      'jonas@sunys.test',
    ]);
    const { jobs, caught } = await openProcess();
    await jobs.enqueueRowMail(database(), {
      kind: 'message' as never,
      id: messageId,
      recipient: 'someone',
    });
    await jobs.enqueueRowMail(database(), {
      kind: 'contact' as never,
      id: contactMessageId,
      recipient: 'someone',
    });
    await jobs.enqueueRowMail(database(), {
      kind: 'reply' as never,
      id: replyId,
      recipient: 'someone',
    });
    await jobs.enqueueBulkMails(database(), 'newsletter' as never, deliveries);
    await expect.poll(async () => (await listed()).length, soon).toBe(4);
    await expect.poll(() => caught.length, soon).toBe(1);
    const mails = new Map((await listed()).map((mail) => [mail.id, mail]));
    expect(mails.get(messageId)).toMatchObject({
      ...{ recipient: 'nera@klinika.test', userId: clinic.userId },
      ...{ title: 'Pranešimas apie naują žinutę', about: null },
    });
    expect(mails.get(contactMessageId)).toMatchObject({
      ...{ recipient: null, about: { kind: 'contact-message', id: contactMessageId } },
      reason: { advice: expect.stringContaining('OPERATOR_EMAIL') },
    });
    expect(mails.get(replyId)).toMatchObject({
      ...{ recipient: 'nera@pastas.test', title: 'Atsakymas į laišką' },
      about: { kind: 'contact-message', id: contactMessageId },
    });
    expect(mails.get(deliveries[0] ?? '')).toMatchObject({
      ...{ recipient: 'nera@skaitytojas.test', title: 'Naujienlaiškis „Kovo naujienos“' },
      about: { kind: 'issue', id: issueId },
    });
    // What visitors write to a partner is not for administrators.
    expect(JSON.stringify(await rowsOf())).not.toContain('Slaptas');
  });

  test('any more because its reader has stopped has not failed', async () => {
    const { deliveries } = await insertIssue(['pilna@sunys.test']);
    const { jobs } = await openProcess();
    await jobs.enqueueBulkMails(database(), 'newsletter' as never, deliveries);
    const states = async () =>
      (
        await sql<{ state: string }>`
          select state from jobs.job where id = ${deliveries[0]} or source_id = ${deliveries[0]}
          order by name`.execute(database())
      ).rows.map(({ state }) => state);
    await expect.poll(states, soon).toContain('retry');
    await unsubscribeAddress(database(), 'pilna@sunys.test');
    await expect.poll(states, soon).toEqual(['completed']);
    expect(await listed()).toEqual([]);
  });
});

const failure = (to: string, parts: Partial<MailFailure> = {}): MailFailure => ({
  ...{ id: newId(), kind: 'mail', mail: { to, subject: 'Labas' } },
  ...{ reason: 'EENVELOPE 550 5.1.1 RCPT TO', refused: true, tries: 1 },
  ...parts,
});
const note = (to: string, parts: Partial<MailFailure> = {}, at = now) =>
  noteFailedMail(database(), failure(to, parts), at);
const recipients = async () => (await listed()).map(({ recipient }) => recipient);

describe('what is kept of it', () => {
  test('is one row, however often it is told of', async () => {
    const same = failure('ruta@sunys.test');
    await noteFailedMail(database(), same, now);
    await noteFailedMail(database(), { ...same, tries: 2 }, now);
    expect(await listed()).toMatchObject([{ tries: 1 }]);
  });

  test('goes with the account, also where the address is its next one or its service’s', async () => {
    await database()
      .insertInto('email_changes')
      .values({
        ...{ user_id: ruta.userId, new_email: 'ruta.nauja@sunys.test' },
        expires_at: new Date(now.getTime() + 9e8),
      })
      .execute();
    await note('ruta@sunys.test');
    await note('ruta.nauja@sunys.test');
    await note('klinika@vizgis.test');
    expect(new Set(await recipients())).toEqual(
      new Set(['ruta@sunys.test', 'ruta.nauja@sunys.test', 'klinika@vizgis.test']),
    );
    await database().deleteFrom('users').where('id', '=', ruta.userId).execute();
    expect(await recipients()).toEqual(['klinika@vizgis.test']);
  });

  test('goes with the subscription', async () => {
    const { deliveries } = await insertIssue(['jonas@sunys.test', 'ruta@sunys.test']);
    const [jonas = '', rutas = ''] = deliveries;
    await note('jonas@sunys.test', { id: jonas, kind: 'newsletter' });
    await note('jonas@sunys.test');
    await note('ruta@sunys.test', { id: rutas, kind: 'newsletter' });
    await note('ruta@sunys.test');
    await unsubscribeAddress(database(), 'jonas@sunys.test');
    await unsubscribeAddress(database(), 'ruta@sunys.test');
    // A mail to her account stays with that.
    expect(await listed()).toMatchObject([{ recipient: 'ruta@sunys.test', title: 'Labas' }]);
    await note('jonas@sunys.test', { id: jonas, kind: 'newsletter' });
    expect(await listed()).toHaveLength(1);
  });

  test('goes with the letter', async () => {
    const { contactMessageId, replyId } = await insertAnsweredContactMessage('egle@pastas.test');
    await note('egle@pastas.test', { id: replyId, kind: 'reply' });
    expect(await recipients()).toEqual(['egle@pastas.test']);
    expect(await deleteContactMessage(database(), austeja, contactMessageId, now)).toEqual({
      ok: true,
    });
    expect(await listed()).toEqual([]);
  });

  test('has no address that belongs to nothing here, but that of a report', async () => {
    await database()
      .insertInto('service_reports')
      .values({
        ...{ id: newId(), service_title: 'Skiepai', reason: 'other', body: 'Klaida' },
        ...{ email: 'pranesejas@sunys.test', created_at: now },
      })
      .execute();
    await note('istrinta@sunys.test', {}, ago(2));
    await note('pranesejas@sunys.test', {}, ago(1));
    expect(await recipients()).toEqual(['pranesejas@sunys.test', null]);
  });
});

test('the list shows the newest first, page by page, by kind and by a part of the address', async () => {
  const { deliveries } = await insertIssue(['jonas@sunys.test']);
  await note('jonas@sunys.test', { id: deliveries[0] ?? '', kind: 'newsletter' }, ago(1));
  for (let old = 2; old <= 51; old += 1) await note('ruta@sunys.test', { tries: old }, ago(old));
  const first = await list();
  expect(first).toMatchObject({ count: { number: 51 }, page: 1, pages: 2 });
  expect(first.mails.map(({ tries }) => tries)).toEqual([
    1,
    ...Array.from({ length: 49 }, (_, index) => index + 2),
  ]);
  expect((await list({ page: 2 })).mails).toMatchObject([{ tries: 51 }]);
  expect(await list({ page: 99 })).toMatchObject({ page: 2 });
  expect((await list({ kind: 'newsletter' })).count.number).toBe(1);
  expect((await list({ kind: 'other' })).count.number).toBe(50);
  expect((await list({ text: 'JONAS@' })).count.number).toBe(1);
  expect((await list({ text: '%' })).count.number).toBe(0);
});

test.each([
  ['EENVELOPE 550 5.1.1 RCPT TO', 'Tokio adreso nėra.'],
  ['EENVELOPE 550 RCPT TO', 'Tokio adreso nėra.'],
  ['EENVELOPE 550 5.7.1 RCPT TO', 'Gavėjo pašto serveris mūsų laiškų nepriima.'],
  ['EENVELOPE 452 4.2.2 RCPT TO', 'Gavėjo pašto dėžutė pilna.'],
  ['EAUTH 535 5.7.8 AUTH PLAIN', 'Pašto serveris neleido prisijungti.'],
  ['ETLS STARTTLS', 'Nepavyko saugiai prisijungti prie pašto serverio.'],
  ['ESOCKET CONN', 'Pašto serveris neatsakė.'],
  ['ECONNREFUSED CONN', 'Pašto serveris neatsakė.'],
  ['EMESSAGE 451 4.3.0 DATA', 'Pašto serveris laiško nepriėmė, nors bandėme visą parą.'],
  ['EMESSAGE 554 5.6.0 DATA', 'Pašto serveris laiško nepriėmė.'],
  ['an address is not one plain address', 'Adresas neteisingas.'],
  ['the service has no address', 'Paslauga neturi el. pašto adreso.'],
  ['unknown', 'Priežastis nežinoma: siuntimas nutrūko.'],
  ['TypeError', 'Laiško parašyti nepavyko dėl klaidos sistemoje.'],
])('the reason %s is told in words', (reason, text) => {
  expect(explainFailure(reason).text).toBe(text);
});
