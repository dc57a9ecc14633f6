import { beforeEach, expect, test } from 'vitest';
import {
  cancelAsOwner,
  cancelAsPartner,
  confirmBooking,
  withdrawBooking,
} from '#app/domains/bookings/acts/booking-acts.server.ts';
import { entryStopLink, stopEntryMails } from '#app/domains/bookings/mail/entry-stop.server.ts';
import { tellHeldNews } from '#app/domains/bookings/mail/held-news.server.ts';
import { addEntry } from '#app/domains/bookings/orders/add-entry.server.ts';
import { entryForm } from '#app/domains/bookings/orders/order-forms.server.ts';
import { bookVisit } from '#app/domains/bookings/visits/book-visit.server.ts';
import { moveAsPartner } from '#app/domains/bookings/visits/move-as-partner.server.ts';
import { moveBooking } from '#app/domains/bookings/visits/move-booking.server.ts';
import { readForm } from '#app/forms/read-form.ts';
import { judgeBookings } from '../../reference/judge-bookings.ts';
import { testDatabase } from '../database.ts';
import {
  type BookingStage,
  bookingDependencies,
  type Client,
  clearBookings,
  hoursAfter,
  now,
  setBookingStage,
  tuesday,
  wishOf,
} from './booking-stage.ts';

const database = testDatabase();
const email = 'ona@pastas.test';
let stage: BookingStage;
const deps = () => bookingDependencies(database());

beforeEach(async () => {
  const db = database();
  for (const table of ['held_booking_news', 'stopped_addresses', 'rate_limits'] as const) {
    await db.deleteFrom(table).execute();
  }
  await clearBookings(db);
  stage = await setBookingStage(db, { clients: 2, places: 3 });
});

const mailsTo = async (recipient: string) =>
  database()
    .selectFrom('development_mails')
    .select(['subject', 'text'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();

const entry = (time: string, change: object = {}) => ({
  ...{ name: 'Ona', phone: '+37061234567', email, dog: 'Bela', item: stage.itemId },
  ...{ date: '2026-11-24', time, ...change },
});

async function entered(time: string): Promise<string> {
  const answer = await addEntry(deps(), stage.partner, entry(time) as never, now);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.bookingId;
}

/** To an hour in Vilnius. */
const move = (bookingId: string, date: string, hour: number) => {
  const startsAt = new Date(`${date}T${hour - 2}:00:00Z`);
  return moveAsPartner(deps(), stage.partner, { bookingId, startsAt, said: '' }, now);
};

test('what a partner changes of entered clients is one mail, with a way to stop all of them', async () => {
  const [first, second] = [await entered('10:00'), await entered('11:00')];
  await database().deleteFrom('development_mails').execute();
  for (let hour = 12; hour < 17; hour += 1) {
    expect(await move(first, '2026-11-25', hour)).toMatchObject({ ok: true });
  }
  await cancelAsPartner(deps(), stage.partner, { bookingId: second, now, reason: 'Susirgau.' });
  expect(await mailsTo(email)).toEqual([]);
  await Promise.all([tellHeldNews(deps(), now), tellHeldNews(deps(), now)]);
  const [mail, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Užsakymų naujienos: 2');
  for (const said of [
    'iš lapkričio 24',
    'į lapkričio 25',
    '16:00',
    'atšaukė vizitą',
    'kad laiškų nebūtų per daug',
    'Jei atvykti negalite:\nAtšaukti vizitą: lapkričio 25',
    '/atsisakyti-irasu/',
  ]) {
    expect(mail?.text).toContain(said);
  }
  // Nothing is told twice.
  await tellHeldNews(deps(), hoursAfter(now, 2));
  expect(await mailsTo(email)).toHaveLength(1);
});

test('an address that is not proven gets five mails an hour in all, and the rest later', async () => {
  const bookingId = await entered('10:00');
  for (let time = 0; time < 8; time += 1) {
    expect(await move(bookingId, '2026-11-25', 12 + time)).toMatchObject({ ok: true });
    await tellHeldNews(deps(), now);
  }
  expect(await mailsTo(email)).toHaveLength(5);
  await tellHeldNews(deps(), hoursAfter(now, 2));
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(6);
  expect(mails.at(-1)?.text).toContain('19:00');
});

test('what is held is dropped once its reader has acted or a newer mail has gone out', async () => {
  const [client, other] = stage.clients as [Client, Client];
  const salon = 'salonas@vizgis.test';
  const later = hoursAfter(now, 0.1);
  const book = async (of: Client, hour: number) => {
    const answer = await bookVisit(
      deps(),
      of.owner,
      wishOf(stage, of, hoursAfter(tuesday, hour)),
      now,
    );
    if (!answer.ok) throw new Error(answer.text ?? '');
    return answer.bookingId;
  };
  for (let time = 0; time < 5; time += 1) {
    const bookingId = await book(client, 0);
    await withdrawBooking(deps(), client.owner, { bookingId, now });
  }
  await book(other, 1);
  await database().deleteFrom('development_mails').execute();
  const held = await book(client, 0);
  const stillHeld = await database().selectFrom('held_booking_news').select('booking_id').execute();
  expect(stillHeld).toEqual([{ booking_id: held }]);
  expect(
    await confirmBooking(deps(), stage.partner, { bookingId: held, now: later }),
  ).toMatchObject({
    ok: true,
  });
  await tellHeldNews(deps(), hoursAfter(now, 2));
  expect(await mailsTo(salon)).toEqual([]);

  const entryId = await entered('15:00');
  await database().deleteFrom('development_mails').execute();
  await move(entryId, '2026-11-25', 12);
  const written = { kind: 'client', bookingId: entryId } as const;
  expect(await cancelAsOwner(deps(), written, { bookingId: entryId, now: later })).toMatchObject({
    ok: true,
  });
  await tellHeldNews(deps(), hoursAfter(now, 2));
  expect(await mailsTo(email)).toMatchObject([
    { subject: expect.stringMatching(/^Vizitas atšauktas/) },
  ]);
});

test('an address that has stopped these mails gets none, and a wrong link stops nothing', async () => {
  const bookingId = await entered('10:00');
  await database().deleteFrom('development_mails').execute();
  await move(bookingId, '2026-11-25', 12);
  const token = entryStopLink(deps(), email).split('/').at(-1) ?? '';
  expect(await stopEntryMails(deps(), `${token.slice(0, -3)}AAA`, now)).toBe(false);
  expect(await stopEntryMails(deps(), token, now)).toBe(true);
  expect(await stopEntryMails(deps(), token, now)).toBe(true);
  await move(bookingId, '2026-11-26', 12);
  await tellHeldNews(deps(), hoursAfter(now, 1));
  expect(await mailsTo(email)).toEqual([]);
  expect(await addEntry(deps(), stage.partner, entry('14:00') as never, now)).toMatchObject({
    fields: { email: expect.stringContaining('prašyta tokių laiškų nesiųsti') },
  });
});

test('a suspended partner mails no one new, and still writes down who gets no mail', async () => {
  await database()
    .updateTable('partners')
    .set({ suspended_at: now, suspended_reason: 'fraud', suspended_explanation: 'Šiukšlės.' })
    .where('id', '=', stage.partner.partnerId)
    .execute();
  expect(await addEntry(deps(), stage.partner, entry('10:00') as never, now)).toMatchObject({
    fields: { email: expect.stringContaining('veikla Vizgyje sustabdyta') },
  });
  const quiet = entry('10:00', { email: null }) as never;
  expect(await addEntry(deps(), stage.partner, quiet, now)).toMatchObject({ ok: true });
  expect(await mailsTo(email)).toEqual([]);
});

test('the name of an entered dog says nothing else', () => {
  const read = (dog: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(entry('10:00', { dog }))) form.set(name, value);
    return readForm(entryForm, form);
  };
  const wrong = 'Įveskite tik vardą: be telefono numerio, nuorodos ar el. pašto adreso.';
  for (const dog of [
    'Skambinkite 861234567',
    '8 612 345',
    '+370 (600) 12345',
    '8 (600) 12 345',
    'rikis.lt',
    'www',
    'a@b',
  ]) {
    expect(read(dog), dog).toMatchObject({ fields: { dog: wrong } });
  }
  for (const dog of ['Bela', '', 'Nr. 7', 'Rikis 2020']) {
    expect(read(dog), dog).toMatchObject({ ok: true });
  }
});

test('an owner fills no mailbox of a partner: ten mails a day, the rest in one an hour', async () => {
  const client = stage.clients[0] as Client;
  const other = stage.clients[1] as Client;
  const book = async (of: Client, startsAt: Date, at = now) => {
    const answer = await bookVisit(deps(), of.owner, wishOf(stage, of, startsAt), at);
    if (!answer.ok) throw new Error(answer.text ?? '');
    return answer.bookingId;
  };
  const salon = 'salonas@vizgis.test';
  for (let time = 0; time < 4; time += 1) {
    const bookingId = await book(client, hoursAfter(tuesday, time));
    const startsAt = hoursAfter(tuesday, 24 + time);
    await moveBooking(deps(), client.owner, { bookingId, startsAt }, now);
    await withdrawBooking(deps(), client.owner, { bookingId, now });
  }
  expect(await mailsTo(salon)).toHaveLength(10);
  expect(await judgeBookings(database(), now)).toEqual([]);
  // Another owner's comes by itself.
  await book(other, tuesday);
  expect(await mailsTo(salon)).toHaveLength(11);
  await tellHeldNews(deps(), now);
  expect((await mailsTo(salon)).at(-1)).toMatchObject({
    subject: expect.stringMatching(/^Užklausa atsiimta: .*, /),
  });
  await book(client, tuesday);
  await tellHeldNews(deps(), hoursAfter(now, 0.2));
  expect(await mailsTo(salon)).toHaveLength(12);
  await tellHeldNews(deps(), hoursAfter(now, 1.2));
  expect(await mailsTo(salon)).toHaveLength(13);
});
