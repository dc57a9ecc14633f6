import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Admin } from '#app/domains/accounts/types.ts';
import {
  answerContactMessage,
  deleteContactMessage,
  markContactMessageRead,
} from '#app/domains/messages/contact/contact-message-acts.server.ts';
import {
  getContactMessage,
  listContactMessages,
} from '#app/domains/messages/contact/contact-messages.server.ts';
import { exportContactMessages } from '#app/domains/messages/exported-messages.server.ts';
import {
  createMessageWriters,
  type MessageMail,
} from '#app/domains/messages/mail/notification.server.ts';
import { replyForm } from '#app/domains/messages/schema.server.ts';
import { readForm } from '#app/forms/read-form.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { answerOnce } from '#app/platform/database/idempotency.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { readSettings } from '#app/platform/settings/settings.server.ts';
import { secret } from '../accounts.ts';
import { testDatabase } from '../database.ts';
import { makeAdminActor } from '../rows.ts';

const database = testDatabase();
const now = new Date('2026-03-11T10:00:00Z');
const rutaText = 'Sveiki,\nar priimate šunis Kūčioms?\n\nAčiū';

let austeja: Admin;
let mantas: Admin;
let rutas: string;
let queued: MessageMail[];

const deps = () => ({
  db: database(),
  enqueueRowMail: async (_db: Db, mail: MessageMail) => {
    queued.push(mail);
  },
});

async function write(name: string, message: string, minutesOld: number): Promise<string> {
  const id = newId();
  const created_at = new Date(now.getTime() - minutesOld * 60_000);
  const email = `${name.toLowerCase().replace('ū', 'u')}@sunys.test`;
  const row = { id, name, email, message, created_at };
  await database().insertInto('contact_messages').values(row).execute();
  return id;
}

const acts = async () =>
  (
    await database()
      .selectFrom('audit_log')
      .select(['act', 'admin_id as by', 'subject_id as of', 'reason'])
      .where('subject_id', '=', rutas)
      .orderBy('id')
      .execute()
  ).map(({ act, by, reason }) => ({ act, by, reason }));

beforeEach(async () => {
  queued = [];
  await database().deleteFrom('contact_messages').execute();
  await database().deleteFrom('users').execute();
  austeja = await makeAdminActor(database(), 'austeja@vizgis.test');
  mantas = await makeAdminActor(database(), 'mantas@vizgis.test');
  rutas = await write('Rūta', rutaText, 60);
});

const answer = (admin: Admin, body: string, seen = 0) =>
  answerContactMessage(deps(), admin, rutas, { body, seen }, now);

describe('the list of contact messages', () => {
  test('shows how each begins, in one line', async () => {
    const long = await write('Tomas', `Sveiki,\n${'ačiū '.repeat(40)}`, 70);
    const { contactMessages } = await listContactMessages(database(), austeja, {
      state: null,
      text: '',
      page: 1,
    });
    const excerptOf = (id: string) =>
      contactMessages.find((contactMessage) => contactMessage.id === id)?.excerpt;
    expect(excerptOf(rutas)).toBe('Sveiki, ar priimate šunis Kūčioms? Ačiū');
    expect(excerptOf(long)).toMatch(/^Sveiki, ačiū .{106}…$/);
  });

  test('shows the newest first, by their states and what they say', async () => {
    const jonas = await write('Jonas', 'Norėčiau reklamuotis', 5);
    await markContactMessageRead(database(), austeja, jonas, now);
    const list = async (state: 'new' | 'read' | 'answered' | null, text = '') =>
      (
        await listContactMessages(database(), austeja, { state, text, page: 1 })
      ).contactMessages.map(({ name }) => name);
    expect(await list(null)).toEqual(['Jonas', 'Rūta']);
    expect(await list('new')).toEqual(['Rūta']);
    expect(await list('read')).toEqual(['Jonas']);
    expect(await list('answered')).toEqual([]);
    expect(await list(null, 'KUCIOMS')).toEqual(['Rūta']);
    expect(await list(null, 'jonas@')).toEqual(['Jonas']);
    expect(await list('read', 'kūčioms')).toEqual([]);
    expect(await list(null, '%')).toEqual([]);
    await answer(austeja, 'Taip');
    expect(await list('answered')).toEqual(['Rūta']);
    expect(await list('read')).toEqual(['Jonas']);
  });

  test('has pages of fifty, and the nearest one to what is asked for', async () => {
    for (let number = 1; number <= 51; number++) await write('Tomas', `Laiškas ${number}`, number);
    const page = (number: number) =>
      listContactMessages(database(), austeja, { state: null, text: '', page: number });
    expect(await page(1)).toMatchObject({ count: { number: 52 }, pages: 2, page: 1 });
    expect((await page(1)).contactMessages).toHaveLength(50);
    expect((await page(99)).contactMessages.map(({ name }) => name)).toEqual(['Tomas', 'Rūta']);
  });
});

describe('a contact message', () => {
  test('stays new when it is looked at, and is read once an administrator says so', async () => {
    const seen = await getContactMessage(database(), austeja, rutas);
    expect(seen).toMatchObject({ state: 'new', text: rutaText, replies: [] });
    expect((await getContactMessage(database(), austeja, rutas)).state).toBe('new');
    await Promise.all(
      [austeja, mantas].map((admin) => markContactMessageRead(database(), admin, rutas, now)),
    );
    expect((await getContactMessage(database(), austeja, rutas)).state).toBe('read');
    expect((await acts()).map(({ act }) => act)).toEqual(['letter-read']);
  });

  test.each(['nera', newId()])('that does not exist is not found: %s', async (id) => {
    await expect(getContactMessage(database(), austeja, id)).rejects.toThrow(NotFound);
    await expect(markContactMessageRead(database(), austeja, id, now)).rejects.toThrow(NotFound);
    await expect(deleteContactMessage(database(), austeja, id, now)).rejects.toThrow(NotFound);
    const answering = answerContactMessage(deps(), austeja, id, { body: 'Labas', seen: 0 }, now);
    await expect(answering).rejects.toThrow(NotFound);
    expect(queued).toEqual([]);
  });

  test('is answered: kept with who and when, its mail in the queue, one act in the log', async () => {
    expect(await answer(austeja, 'Taip, priimame.')).toEqual({ ok: true });
    const { state, replies } = await getContactMessage(database(), mantas, rutas);
    expect(state).toBe('answered');
    expect(replies).toMatchObject([
      { by: 'austeja@vizgis.test', body: 'Taip, priimame.', mail: 'waiting', createdAt: now },
    ]);
    expect(queued).toMatchObject([{ kind: 'reply', id: replies[0]?.id }]);
    expect(await acts()).toEqual([{ act: 'letter-answered', by: austeja.userId, reason: '' }]);
  });

  test('that two administrators answer at once is answered by one; the other is told and may go on', async () => {
    const answers = await Promise.all([answer(austeja, 'Taip'), answer(mantas, 'Ne')]);
    const refused = answers.find(({ ok }) => !ok);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(refused).toMatchObject({
      replies: 1,
      text: expect.stringContaining('ką tik atsakė kitas administratorius arba jūs kitame lange'),
    });
    expect(queued).toHaveLength(1);
    expect(await acts()).toHaveLength(1);
    expect(await answer(mantas, 'Dar priduriu', 1)).toEqual({ ok: true });
    expect((await getContactMessage(database(), mantas, rutas)).replies).toHaveLength(2);
  });

  test('gets one answer from the copies of one form', async () => {
    const submission = 'c3'.repeat(32);
    const send = () =>
      answerOnce(database(), submission, (saveReply) =>
        answerContactMessage(deps(), austeja, rutas, { body: 'Taip', seen: 0 }, now, saveReply),
      );
    expect(await Promise.all([send(), send(), send()])).toEqual(Array(3).fill({ ok: true }));
    expect(queued).toHaveLength(1);
    expect((await getContactMessage(database(), austeja, rutas)).replies).toHaveLength(1);
  });

  test('loses nothing and mails nothing when the answer cannot be stored', async () => {
    const broken = {
      db: database(),
      enqueueRowMail: () => Promise.reject(new Error('no queue')),
    };
    const answering = answerContactMessage(broken, austeja, rutas, { body: 'Taip', seen: 0 }, now);
    await expect(answering).rejects.toThrow('no queue');
    expect(await getContactMessage(database(), austeja, rutas)).toMatchObject({
      state: 'new',
      replies: [],
    });
    expect(await acts()).toEqual([]);
  });

  test('stays while the mail of an answer waits, which is written from it', async () => {
    await answer(austeja, 'Taip');
    for (const notification of ['waiting', 'retrying'] as const) {
      await database().updateTable('contact_replies').set({ notification }).execute();
      expect(await deleteContactMessage(database(), mantas, rutas, now)).toMatchObject({
        ok: false,
        text: expect.stringContaining('dar neišėjo'),
      });
    }
    expect((await getContactMessage(database(), mantas, rutas)).replies).toHaveLength(1);
    expect((await acts()).map(({ act }) => act)).toEqual(['letter-answered']);
    await database().updateTable('contact_replies').set({ notification: 'given_up' }).execute();
    expect(await deleteContactMessage(database(), mantas, rutas, now)).toEqual({ ok: true });
  });

  test('goes with its answers, once; the log keeps no word of it', async () => {
    await answer(austeja, 'Taip');
    await database().updateTable('contact_replies').set({ notification: 'sent' }).execute();
    expect(await deleteContactMessage(database(), mantas, rutas, now)).toEqual({ ok: true });
    await expect(deleteContactMessage(database(), austeja, rutas, now)).rejects.toThrow(NotFound);
    expect(await database().selectFrom('contact_replies').selectAll().execute()).toEqual([]);
    const done = (await acts()).map(({ act }) => act).toSorted();
    expect(done).toEqual(['letter-answered', 'letter-deleted']);
    const { rows } = await sql<{ whole: string }>`
      select audit_log::text as whole from audit_log`.execute(database());
    expect(rows.map(({ whole }) => whole).join()).not.toMatch(/Rūta|sunys|Kūčioms|Taip/);
  });

  test('outlives the account of who answered it', async () => {
    await answer(austeja, 'Taip');
    await database().deleteFrom('users').where('id', '=', austeja.userId).execute();
    const { replies } = await getContactMessage(database(), mantas, rutas);
    expect(replies).toMatchObject([{ by: null, body: 'Taip' }]);
  });

  test('and its answers are in the archive of its person’s own data', async () => {
    await answer(austeja, 'Taip, priimame.');
    expect(await exportContactMessages(database(), 'ruta@sunys.test')).toMatchObject([
      { tekstas: rutaText, atsakymai: [{ tekstas: 'Taip, priimame.' }] },
    ]);
  });
});

describe('the mail of an answer', () => {
  const settings = (env: Record<string, string>) => readSettings({ DEMO: '1', ...env });
  const writers = (env: Record<string, string> = { OPERATOR_EMAIL: 'valdytojas@vizgis.test' }) =>
    createMessageWriters({ db: database(), settings: settings(env), secret });

  test('goes to the writer with the contactMessage quoted; an answer to it reaches the operator', async () => {
    await answer(austeja, 'Sveiki, Rūta,\n\ntaip, priimame.\nIki!');
    const id = queued[0]?.id ?? '';
    const mail = await writers().reply.write(id);
    expect(mail).toMatchObject({ to: 'ruta@sunys.test', replyTo: 'valdytojas@vizgis.test' });
    expect(mail?.subject).toBe('Vizgis: atsakymas į jūsų laišką');
    expect(mail?.text).toContain('Sveiki, Rūta,\n\ntaip, priimame.\nIki!');
    expect(mail?.text).toContain(
      '> Jūsų laiškas, 2026-03-11 11:00\n>\n> Sveiki,\n> ar priimate šunis Kūčioms?\n>\n> Ačiū',
    );
    expect(mail?.html).toContain('taip, priimame.<br/>Iki!');
    // Who answered is no business of the recipient's.
    expect(JSON.stringify(mail)).not.toContain('austeja');
  });

  test('goes out once, and says what came of it', async () => {
    await answer(austeja, 'Taip');
    const { write: writeMail, tell } = writers().reply;
    const id = queued[0]?.id ?? '';
    const state = async () =>
      (await getContactMessage(database(), austeja, rutas)).replies[0]?.mail;
    await tell(id, 'retrying');
    expect(await state()).toBe('retrying');
    await tell(id, 'sent');
    await tell(id, 'given_up');
    expect(await state()).toBe('sent');
    expect(await writeMail(id)).toBeNull();
  });

  test('is not written for a contactMessage that was deleted meanwhile', async () => {
    await answer(austeja, 'Taip');
    await database().deleteFrom('contact_messages').where('id', '=', rutas).execute();
    expect(await writers().reply.write(queued[0]?.id ?? '')).toBeNull();
  });
});

describe('the form of an answer', () => {
  const read = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return readForm(replyForm, form);
  };

  test('wants a text of at most 5000 signs', () => {
    expect(read({ body: ' ', seen: '0' })).toMatchObject({
      ok: false,
      fields: { body: 'Parašykite atsakymą.' },
    });
    expect(read({ body: 'ž'.repeat(5_001), seen: '0' }).ok).toBe(false);
    expect(read({ body: 'Taip', seen: '2' })).toMatchObject({ ok: true, value: { seen: 2 } });
  });

  test.each(['', '-1', '1e3', 'x'])('takes a count that is none as outdated: %s', (seen) => {
    expect(read({ body: 'Taip', seen })).toMatchObject({ ok: true, value: { seen: -1 } });
  });
});
