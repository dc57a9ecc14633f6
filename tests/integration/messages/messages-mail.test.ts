import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { unsubscribeToken } from '#app/domains/accounts/notifications/unsubscribe.server.ts';
import {
  createMessageWriters,
  createUnsubscribeSigner,
} from '#app/domains/messages/mail/notification.server.ts';
import { messageForm } from '#app/domains/messages/schema.server.ts';
import type { MessageToSend } from '#app/domains/messages/sending/send-message.server.ts';
import { readForm } from '#app/forms/read-form.ts';
import { newId } from '#app/platform/database/id.ts';
import { type JobTimes, startJobs } from '#app/platform/jobs/jobs.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { createMailer } from '#app/platform/mail/mail.server.ts';
import { readSettings } from '#app/platform/settings/settings.server.ts';
import { freePort } from '../../../scripts/free-port.ts';
import { secret } from '../accounts.ts';
import { testDatabase } from '../database.ts';
import { type Behaviour, smtpError, startMailServer } from '../mail-server.ts';
import { openMessages, partnerOf, patientSpamCheck, question, sendQuestion } from '../messages.ts';
import { insertPartner, insertService } from '../rows.ts';

const database = testDatabase();
const origin = 'https://vizgis.test';
const from = 'labas@vizgis.test';
const times: JobTimes = {
  retryDelay: 1,
  longestDelay: 1,
  retries: 2,
  silence: 10,
  lookEvery: 1,
};

let lines: string[] = [];
let partnerId: string;
let serviceId: string;
const endings: (() => unknown)[] = [];

beforeEach(async () => {
  lines = [];
  partnerId = await insertPartner(database(), `${newId()}@klinika.test`);
  serviceId = await insertService(database(), partnerId);
});

afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
  // Who wrote what to whom is no business of the log's.
  expect(lines.join('')).not.toMatch(/example\.test|klinika\.test|taksams|Kūčioms/);
  // The tables stay: to make them anew costs more than a test.
  await sql`delete from jobs.job`.execute(database());
});

async function databaseUrl(): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    database(),
  );
  return inject('databaseUrl').replace('{database}', rows[0]?.name ?? '');
}

/** The jobs of a process and the messages of its pages; the mails go to `smtpUrl`. */
async function processWith(smtpUrl: string) {
  const db = database();
  const settings = readSettings({
    ORIGIN: origin,
    DEMO: '1',
    SMTP_URL: smtpUrl,
    MAIL_FROM: from,
    OPERATOR_EMAIL: 'valdytojas@vizgis.test',
  });
  const jobs = await startJobs({
    databaseUrl: await databaseUrl(),
    secret,
    mailer: createMailer(settings.mail, db),
    writers: createMessageWriters({ db, settings, secret }),
    log: createLog('debug', (line) => lines.push(line)),
    worker: true,
    times,
  });
  endings.push(jobs.stop);
  const opened = openMessages(db, { enqueueRowMail: jobs.enqueueRowMail });
  return {
    ...opened,
    jobs,
    send: (message: Partial<MessageToSend> = {}) => sendQuestion(opened, { serviceId, ...message }),
  };
}

async function withServer(behaviour: Behaviour = {}) {
  const server = await startMailServer(behaviour);
  endings.push(server.stop);
  return server;
}

const notifications = async () =>
  (
    await database()
      .selectFrom('messages')
      .select('notification')
      .where('partner_id', '=', partnerId)
      .orderBy('seq')
      .execute()
  ).map(({ notification }) => notification);

const soon = { timeout: 20_000, interval: 50 };

test('a mail of an unknown kind is refused and logged, and taken for no other', async () => {
  const server = await withServer();
  const { jobs, send } = await processWith(server.url);
  const id = newId();
  await jobs.enqueueRowMail(database(), { kind: 'booking' as 'message', id, recipient: 'someone' });
  await expect.poll(() => lines.join(''), soon).toContain('there is no mail of the kind booking');
  expect(lines.filter((line) => line.includes('mail refused') && line.includes(id))).toHaveLength(
    1,
  );
  expect(await send()).toMatchObject({ ok: true, notified: true });
  expect(server.caught).toHaveLength(1);
});

describe('a mail about a message', () => {
  test('goes to the service’s address for notices, answers go to the visitor', async () => {
    const server = await withServer();
    const { send } = await processWith(server.url);
    expect(await send()).toMatchObject({ ok: true, notified: true });
    const [mail] = server.caught;
    expect(mail).toMatchObject({ from, to: ['vidinis@klinika.test'] });
    expect(mail?.read).toMatchObject({
      from: { address: from, name: 'Vizgis' },
      to: [{ address: 'vidinis@klinika.test' }],
      replyTo: [{ address: 'giedrius@example.test' }],
      subject: 'Nauja žinutė: Laisva vieta Kūčioms?',
    });
    const { id, conversation_id } = await database()
      .selectFrom('messages')
      .select(['id', 'conversation_id'])
      .where('partner_id', '=', partnerId)
      .executeTakeFirstOrThrow();
    expect(mail?.read.messageId).toBe(`<${id}@vizgis.test>`);
    const { userId } = await partnerOf(database(), partnerId);
    const token = unsubscribeToken(createUnsubscribeSigner(secret), userId);
    const headers = new Map(mail?.read.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('list-unsubscribe')).toBe(`<${origin}/atsisakyti-pranesimu/${token}>`);
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail?.read.text).toContain(
      [
        'Jums parašė Giedrius Šimkus',
        'Dėl paslaugos: Veterinarijos klinika prie Nemuno',
        '> Laisva vieta Kūčioms?\n>\n> Sveiki, ieškome vietos dviem taksams gruodžio 23–27 d.\n>\n> Abu ramūs, valgo savo maistą. Ačiū!',
        `Atverti žinutę:\n${origin}/partner/dashboard/messages/${conversation_id}`,
      ].join('\n\n'),
    );
    expect(mail?.read.html).toContain(`href="${origin}/service/${serviceId}"`);
    expect(await notifications()).toEqual(['sent']);
  });

  test('goes to the service’s own address when there is no other, as it is by then', async () => {
    const server = await withServer();
    const { send } = await processWith(server.url);
    await database()
      .updateTable('partner_provided_services')
      .set({ notification_email: null, email: 'nauja@klinika.test' })
      .where('id', '=', serviceId)
      .execute();
    expect(await send()).toMatchObject({ ok: true, notified: true });
    expect(server.caught[0]?.to).toEqual(['nauja@klinika.test']);
  });

  test('that fails at first is doubted, tried again with the same id, and arrives', async () => {
    const server = await withServer({
      onMail: (_address, attempt) => (attempt === 1 ? smtpError(451, 'later') : null),
    });
    const { send } = await processWith(server.url);
    expect(await send()).toMatchObject({ ok: true, notified: false });
    expect(await notifications()).toEqual(['retrying']);
    await expect.poll(notifications, soon).toEqual(['sent']);
    expect(server.caught).toHaveLength(1);
  });

  test('that never arrives is given up, and the message says so', async () => {
    const { send } = await processWith(`smtp://127.0.0.1:${await freePort()}`);
    expect(await send()).toMatchObject({ ok: true, notified: false });
    await expect.poll(notifications, soon).toEqual(['given_up']);
    expect(lines.map((line) => JSON.parse(line).event)).toContain('mail given up');
  });

  test('to a mailbox that is not there is given up at once', async () => {
    const server = await withServer({ onRecipient: () => smtpError(550, '5.1.1 unknown') });
    const { send } = await processWith(server.url);
    expect(await send()).toMatchObject({ ok: true, notified: false });
    expect(await notifications()).toEqual(['given_up']);
    expect(lines.map((line) => JSON.parse(line).event)).toContain('mail refused');
  });

  test('is not sent when the partner switches them off before it leaves', async () => {
    let fail = true;
    const server = await withServer({ onMail: () => (fail ? smtpError(451, 'later') : null) });
    const { send, messages } = await processWith(server.url);
    await send();
    const { userId } = await partnerOf(database(), partnerId);
    const signer = createUnsubscribeSigner(secret);
    expect(await messages.unsubscribe(`${userId}.AAAAAAAAAAAAAAAAAAAAAA`)).toBe(false);
    expect(await messages.unsubscribe('')).toBe(false);
    expect(await messages.unsubscribe(unsubscribeToken(signer, userId))).toBe(true);
    expect(await messages.unsubscribe(unsubscribeToken(signer, userId))).toBe(true);
    expect(await messages.unsubscribe(unsubscribeToken(signer, newId()))).toBe(true);
    fail = false;
    await expect.poll(notifications, soon).toEqual(['off']);
    expect(await send()).toMatchObject({ ok: true, notified: true });
    expect(await notifications()).toEqual(['off', 'off']);
    expect(server.caught).toEqual([]);
    const kept = await database()
      .selectFrom('notification_settings')
      .selectAll()
      .where('user_id', '=', userId)
      .execute();
    expect(kept).toMatchObject([
      { email_new_message: false, email_new_order: true, sms_urgent_request: false },
    ]);
  });

  test('of a message that is deleted meanwhile is not sent', async () => {
    let fail = true;
    const server = await withServer({ onMail: () => (fail ? smtpError(451, 'later') : null) });
    const { send } = await processWith(server.url);
    await send();
    await database().deleteFrom('messages').where('partner_id', '=', partnerId).execute();
    fail = false;
    const states = async () =>
      (
        await sql<{
          state: string;
        }>`select state from jobs.job where name = 'message-mail'`.execute(database())
      ).rows.map(({ state }) => state);
    await expect.poll(states, soon).toEqual(['completed']);
    expect(server.caught).toEqual([]);
  });

  test('a server that says nothing does not hold the visitor', async () => {
    const server = await withServer({ onMail: () => new Promise(() => {}) });
    const { send } = await processWith(server.url);
    expect(await send()).toMatchObject({ ok: true, notified: false });
  });
});

test('a message of the contact page goes to the site’s operator', async () => {
  const server = await withServer();
  const { messages, pass } = await processWith(server.url);
  const spamCheck = patientSpamCheck(messages, pass, 'contact');
  const input = { name: 'Rūta', email: 'ruta@example.test', message: 'Labas!', spamCheck };
  const answer = await messages.sendContact(input, { addressUnit: '10.6.0.1' }, null);
  expect(answer).toMatchObject({ ok: true, notified: true });
  expect(server.caught[0]).toMatchObject({ from, to: ['valdytojas@vizgis.test'] });
  expect(server.caught[0]?.read).toMatchObject({
    replyTo: [{ address: 'ruta@example.test' }],
    subject: 'Žinutė iš kontaktų puslapio: Rūta',
  });
});

describe('messages that come without a mail of their own', () => {
  const hold = (seqs: readonly number[]) =>
    database()
      .updateTable('messages')
      .set({ notification: 'held' })
      .where('partner_id', '=', partnerId)
      .where('seq', 'in', seqs)
      .execute();

  test('are listed in one mail, and the next one comes an hour later', async () => {
    const server = await withServer();
    const { send, messages, now, pass } = await processWith(server.url);
    for (const subject of ['Pirma', 'Antra <b>', 'Trečia']) await send({ subject });
    await hold([2, 3]);
    server.caught.length = 0;
    await Promise.all([messages.queueDigests(now()), messages.queueDigests(now())]);
    await expect.poll(notifications, soon).toEqual(['sent', 'sent', 'sent']);
    expect(server.caught).toHaveLength(1);
    const [digest] = server.caught;
    expect(digest).toMatchObject({ from, to: ['vidinis@klinika.test'] });
    expect(digest?.read.subject).toBe('Naujų žinučių: 2');
    expect(digest?.read.text).toContain(
      '> Giedrius Šimkus (giedrius@example.test): Antra <b>\n> Giedrius Šimkus (giedrius@example.test): Trečia',
    );
    expect(digest?.read.text).toContain(`${origin}/partner/dashboard/messages\n`);
    expect(digest?.read.html).toContain('Antra &lt;b&gt;');
    expect(digest?.read.text).not.toContain('Pirma');

    // Housekeeping comes by every five minutes.
    await hold([1]);
    for (let minutes = 5; minutes <= 45; minutes += 5) {
      pass(5 * 60);
      await messages.queueDigests(now());
    }
    expect(await notifications()).toEqual(['held', 'sent', 'sent']);
    pass(5 * 60);
    await messages.queueDigests(now());
    await expect.poll(notifications, soon).toEqual(['sent', 'sent', 'sent']);
    expect(server.caught[1]?.read.subject).toBe('Naujų žinučių: 1');
    pass(3_600);
    await messages.queueDigests(now());
    expect(server.caught).toHaveLength(2);
  });

  test('get none where the partner wants no mails or has deleted them', async () => {
    const server = await withServer();
    const { send, messages, now, pass } = await processWith(server.url);
    await send();
    await send();
    await hold([1, 2]);
    server.caught.length = 0;
    const { user_id } = await database()
      .selectFrom('partners')
      .select('user_id')
      .where('id', '=', partnerId)
      .executeTakeFirstOrThrow();
    await database()
      .insertInto('notification_settings')
      .values({ user_id, email_new_message: false })
      .execute();
    await database()
      .deleteFrom('messages')
      .where('partner_id', '=', partnerId)
      .where('seq', '=', 2)
      .execute();
    await messages.queueDigests(now());
    await expect.poll(notifications, soon).toEqual(['off']);
    pass(3_600);
    await messages.queueDigests(now());
    expect(server.caught).toEqual([]);
  });
});

/** What an attacker may try to inject into a mail (docs/trust.md T9). */
const hostile = [
  'x\r\nBcc: kitas@pikta.test',
  'x\nTo: kitas@pikta.test\n\nTekstas',
  'x\r\n.\r\nMAIL FROM:<a@pikta.test>',
  'x\u2028Bcc: kitas@pikta.test',
  '=?utf-8?q?=0D=0ABcc:_kitas@pikta.test?=',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><a href="https://pikta.test">spauskite</a>',
  '</p></div></body></html><h1>Svetimas',
  '\u202etsukša\u202c',
  'kitas@pikta.test, trecias@pikta.test',
  '"Vizgis" <labas@vizgis.test>',
  '-- \n> cituojama\n--',
  'šuo\ufeff\u200f',
];

test('nothing that is typed becomes a header, an element or another recipient', async () => {
  const server = await withServer();
  const { send } = await processWith(server.url);
  let tried = 0;
  let stored = 0;
  for (const text of hostile) {
    for (const field of ['email', 'name', 'subject', 'body'] as const) {
      const form = new FormData();
      const typed = { ...question, [field]: field === 'email' ? `${text}@a.test` : text };
      for (const [name, value] of Object.entries(typed)) form.set(name, value);
      tried += 1;
      const read = readForm(messageForm, form);
      if (!read.ok) continue;
      stored += 1;
      const answer = await send(read.value);
      expect(answer).toMatchObject({ ok: true });
    }
  }
  expect(tried).toBe(56);
  expect(stored).toBeGreaterThan(35);
  const mails = Math.min(stored, 60);
  await server.count(mails);
  const headers = (mail: (typeof server.caught)[number]) =>
    mail.read.headers.map(({ key }) => key).sort();
  const elements = (html = '') =>
    html.match(/<\/?[a-z][^>\s]*/g)?.filter((tag) => !/^<\/?(p|br)\/?$/.test(tag));
  const usual = server.caught[0];
  if (!usual) throw new Error('No mail');
  for (const mail of server.caught) {
    expect(mail.from).toBe(from);
    expect(mail.to).toEqual(['vidinis@klinika.test']);
    expect(mail.read.from).toEqual({ address: from, name: 'Vizgis' });
    expect(mail.read.replyTo).toEqual([{ address: 'giedrius@example.test', name: '' }]);
    expect(headers(mail)).toEqual(headers(usual));
    expect(elements(mail.read.html)).toEqual(elements(usual.read.html));
    expect(mail.read.subject).not.toMatch(/[\r\n\u2028\u202e]/);
  }
});
