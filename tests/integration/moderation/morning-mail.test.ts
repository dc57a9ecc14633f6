import { beforeEach, expect, test } from 'vitest';
import type { Admin } from '#app/domains/accounts/types.ts';
import {
  saveMorningMail,
  sendMorningMails,
  wantsMorningMail,
} from '#app/domains/moderation/queue/morning-mail.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { openAccounts, origin } from '../accounts.ts';
import { testDatabase } from '../database.ts';
import { insertReview } from '../reviews/review-stage.ts';
import { insertPartner, insertService, makeAdminActor } from '../rows.ts';
import { insertWeek } from '../week.ts';

const database = testDatabase();
/** In March Vilnius is two hours ahead of UTC. */
const at = (time: string, day = 11) =>
  new Date(`2026-03-${String(day).padStart(2, '0')}T${time}:00+02:00`);

let austeja: Admin;
beforeEach(async () => {
  const db = database();
  for (const table of [
    ...(['development_mails', 'service_reports', 'contact_messages', 'users'] as const),
  ]) {
    await db.deleteFrom(table).execute();
  }
  austeja = await makeAdminActor(db, 'austeja@vizgis.test');
});

const fill = () =>
  insertWeek(
    database(),
    { reports: 2, companies: 1, corrected: 0, services: 0, letters: 3 },
    at('06:00'),
  );
const run = (now: Date) => sendMorningMails(openAccounts(database()).accounts, now);
const mails = () =>
  database()
    .selectFrom('development_mails')
    .select(['recipient', 'subject', 'text'])
    .orderBy('recipient')
    .execute();
const recipients = async () => (await mails()).map(({ recipient }) => recipient);

test('says at eight what waits of each kind, the oldest of it, and where', async () => {
  await fill();
  await run(at('07:59'));
  expect(await mails()).toEqual([]);
  await run(at('08:00'));
  const [mail] = await mails();
  expect(mail).toMatchObject({ recipient: austeja.email, subject: 'Laukia jūsų: 6' });
  expect(mail?.text).toMatch(
    /Pranešimai.*: 2, seniausias nuo 2026-03-0\d \d\d:\d\d – „Kirpykla\s1\s/,
  );
  expect(mail?.text).toMatch(/Laiškai.*: 3, seniausias nuo/);
  expect(mail?.text).not.toContain('Naujos paslaugos');
  expect(mail?.text).toContain(`${origin}/admin/waiting?queue=reports`);
});

test('says what waits longer than was promised, by the days of the calendar and by working days', async () => {
  const db = database();
  const partnerId = await insertPartner(db, 'salonas@vizgis.test');
  const serviceId = await insertService(db, partnerId);
  const of = { serviceId, partnerId };
  // Held of a Sunday and a Tuesday; reported of two Tuesdays, with a holiday on Wednesday the 11th.
  for (const day of [8, 10]) {
    await insertReview(db, { ...of, state: 'held', held_at: at('08:00', day) });
  }
  for (const day of ['2026-03-03', '2026-03-04']) {
    const reviewId = await insertReview(db, of);
    await db
      .insertInto('review_reports')
      .values({
        ...{ id: newId(), review_id: reviewId, partner_id: partnerId, reason: 'insults' },
        ...{ body: 'Tai ne mūsų klientas.', created_at: new Date(`${day}T09:00:00+02:00`) },
      })
      .execute();
  }
  await run(at('08:01', 10));
  const [onTuesday] = await mails();
  expect(onTuesday?.text).toMatch(/Atsiliepimai.*: 2, vėluoja 1, seniausias nuo 2026-03-08/);
  expect(onTuesday?.text).toMatch(/Pranešti atsiliepimai.*: 2, seniausias.*žadėta iki 2026-03-10/);
  await run(at('08:01', 12));
  const onThursday = (await mails()).find(({ text }) => text !== onTuesday?.text);
  expect(onThursday?.text).toMatch(/Pranešti atsiliepimai.*: 2, vėluoja 1, seniausias/);
});

test('leaves once a day, however often and by how many processes it is looked for', async () => {
  await fill();
  await Promise.all([run(at('08:00')), run(at('08:00')), run(at('08:00'))]);
  await run(at('08:05'));
  await run(at('23:59'));
  expect(await recipients()).toEqual([austeja.email]);
  await run(at('07:00', 12));
  expect(await recipients()).toHaveLength(1);
  await run(at('08:00', 12));
  expect(await recipients()).toHaveLength(2);
});

test('is caught up later in the day, and the day before is not', async () => {
  await fill();
  await run(at('08:00', 10));
  await run(at('21:40', 13));
  expect(await recipients()).toHaveLength(2);
});

test('a process that dies before its mail stands in the queue has noted nothing', async () => {
  await fill();
  const { accounts } = openAccounts(database());
  const dying = {
    ...accounts,
    sendMail: async () => {
      throw new Error('the process dies');
    },
  };
  await expect(sendMorningMails(dying, at('08:00'))).rejects.toThrow('dies');
  expect(await mails()).toEqual([]);
  await run(at('08:05'));
  expect(await recipients()).toEqual([austeja.email]);
});

test('that cannot be sent to one administrator is sent to the others', async () => {
  await fill();
  await makeAdminActor(database(), 'kita@vizgis.test');
  const { accounts } = openAccounts(database());
  const sendMail: typeof accounts.sendMail = async (transaction, mail) => {
    if (mail.to === austeja.email) throw new Error('no such address');
    await accounts.sendMail(transaction, mail);
  };
  await expect(sendMorningMails({ ...accounts, sendMail }, at('08:00'))).rejects.toThrow('address');
  expect(await recipients()).toEqual(['kita@vizgis.test']);
});

test('does not leave when nothing waits at eight, whatever comes later that day', async () => {
  await run(at('08:00'));
  await fill();
  await run(at('12:00'));
  expect(await mails()).toEqual([]);
  await run(at('08:00', 12));
  expect(await recipients()).toHaveLength(1);
});

test('goes to each administrator who is not blocked and wants it', async () => {
  await fill();
  const db = database();
  const [blocked, other, quiet] = [
    await makeAdminActor(db, 'blokuotas@vizgis.test'),
    await makeAdminActor(db, 'kita@vizgis.test'),
    await makeAdminActor(db, `${newId()}@vizgis.test`),
  ];
  const values = { blocked_at: at('06:00'), blocked_reason: 'Išėjo.' };
  await db.updateTable('users').set(values).where('id', '=', blocked.userId).execute();
  expect(await wantsMorningMail(db, quiet)).toBe(true);
  await saveMorningMail(db, quiet, false);
  await saveMorningMail(db, quiet, false);
  expect(await wantsMorningMail(db, quiet)).toBe(false);
  await run(at('08:00'));
  expect(await recipients()).toEqual([austeja.email, other.email]);
  // Who wants it again gets it the next morning.
  await saveMorningMail(db, quiet, true);
  await run(at('10:00'));
  expect(await recipients()).toHaveLength(2);
  await run(at('08:00', 12));
  expect(await recipients()).toHaveLength(5);
});
