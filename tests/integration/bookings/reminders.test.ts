import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { saveOwnerSwitch } from '#app/domains/accounts/notifications/owner-switches.server.ts';
import type { Owner } from '#app/domains/accounts/types.ts';
import { cancelAsOwner, confirmBooking } from '#app/domains/bookings/acts/booking-acts.server.ts';
import { stopReminders } from '#app/domains/bookings/mail/reminder-stop.server.ts';
import { createBookingWriters } from '#app/domains/bookings/reminders/reminder-mail.server.ts';
import { queueReminders } from '#app/domains/bookings/reminders/reminders.server.ts';
import { tellExpiries } from '#app/domains/bookings/reminders/tell-expiries.server.ts';
import { tellLapsedMoves } from '#app/domains/bookings/reminders/tell-lapsed-moves.server.ts';
import { bookVisit } from '#app/domains/bookings/visits/book-visit.server.ts';
import { moveBooking } from '#app/domains/bookings/visits/move-booking.server.ts';
import { startJobs } from '#app/platform/jobs/jobs.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { createMailer, type Mail } from '#app/platform/mail/mail.server.ts';
import { testDatabase } from '../database.ts';
import {
  type BookingStage,
  bookingDependencies,
  clearBookings,
  setBookingStage,
  titleOf,
  wishOf,
} from './booking-stage.ts';

const database = testDatabase();
const hour = 3_600_000;
const at = (moment: string) => new Date(moment);
const hoursAfter = (moment: Date, hours: number) => new Date(moment.getTime() + hours * hour);

/** A Friday noon in Vilnius; a Tuesday at 10, and Monday 17:00 before it. */
const booking = at('2026-11-20T10:00:00Z');
const tuesday = at('2026-11-24T08:00:00Z');
const eve = at('2026-11-23T15:00:00Z');

let sent: Mail[] = [];
const deps = () => ({
  ...bookingDependencies(database()),
  sendMail: async (_db: unknown, mail: Mail) => void sent.push(mail),
});
let stage: BookingStage;
let ruta: Owner;

beforeEach(async () => {
  await clearBookings(database());
  stage = await setBookingStage(database(), { atOnce: true, places: 3 });
  ruta = stage.clients[0]?.owner as Owner;
  sent = [];
});

async function book(startsAt = tuesday, now = booking): Promise<string> {
  const booked = await bookVisit(
    deps(),
    ruta,
    wishOf(stage, stage.clients[0] as never, startsAt),
    now,
  );
  if (!booked.ok) throw new Error(booked.text ?? '');
  sent = [];
  return booked.bookingId;
}

/** The ids of what a run at this moment puts into the queue. */
async function queuedAt(now: Date): Promise<readonly string[]> {
  const queued: string[] = [];
  const enqueueRowMail = async (_db: unknown, { id }: { id: string }) => void queued.push(id);
  await queueReminders({ db: database(), enqueueRowMail }, now);
  return queued;
}

/** What a mail of the queue says when it leaves at this moment. */
const writtenAt = (id: string | undefined, now: Date) =>
  createBookingWriters(deps(), () => now).reminder.write(id ?? '');

describe('a reminder', () => {
  test('is queued once from 17:00 of the day before on, and says when and how to stop it', async () => {
    await book();
    expect(await queuedAt(hoursAfter(eve, -0.1))).toEqual([]);
    const [first, second] = await Promise.all([queuedAt(eve), queuedAt(eve)]);
    const ids = [...first, ...second];
    expect(ids).toHaveLength(1);
    expect(await queuedAt(hoursAfter(eve, 1))).toEqual([]);
    const mail = await writtenAt(ids[0], eve);
    expect(mail).toMatchObject({
      to: ruta.email,
      subject: expect.stringMatching(/^Rytoj 10:00: UAB/),
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    });
    expect(mail?.text).toContain('Atšaukti vizitą: http');
    expect(mail?.text).toContain('Nebesiųsti priminimų: http');
    expect(mail?.attachment).toBeUndefined();
  });

  test.each([
    // The night to the Sunday has 25 hours, and the visit of the Monday is reminded of in winter time.
    ['2026-10-24T14:00:00Z', '2026-10-25T08:00:00Z'],
    ['2026-10-25T15:00:00Z', '2026-10-26T08:00:00Z'],
    ['2027-03-27T15:00:00Z', '2027-03-28T07:00:00Z'],
    ['2027-03-28T14:00:00Z', '2027-03-29T07:00:00Z'],
  ])('goes by the clock on the wall where it changes: %s', async (due, starts) => {
    const moment = at(due);
    await book(at(starts), hoursAfter(moment, -72));
    expect(await queuedAt(hoursAfter(moment, -0.01))).toEqual([]);
    expect(await queuedAt(moment)).toHaveLength(1);
  });

  test('comes late after a night without us, and never for what has begun', async () => {
    await book();
    const [id] = await queuedAt(hoursAfter(tuesday, -2));
    expect(await writtenAt(id, hoursAfter(tuesday, -1))).not.toBeNull();
    // The mail server was away meanwhile.
    expect(await writtenAt(id, tuesday)).toBeNull();
    await database()
      .updateTable('bookings')
      .set({ reminder_id: null, reminded_for: null })
      .execute();
    expect(await queuedAt(tuesday)).toEqual([]);
  });

  test('is about the start as it is when it leaves', async () => {
    const id = await book();
    const [first] = await queuedAt(eve);
    const wednesday = hoursAfter(tuesday, 24);
    await moveBooking(deps(), ruta, { bookingId: id, startsAt: wednesday }, hoursAfter(eve, 1));
    expect(await writtenAt(first, hoursAfter(eve, 1))).toBeNull();
    const [second] = await queuedAt(hoursAfter(eve, 24));
    expect(second).not.toBe(first);
    await cancelAsOwner(deps(), ruta, { bookingId: id, now: hoursAfter(eve, 24) });
    expect(await writtenAt(second, hoursAfter(eve, 24))).toBeNull();
  });

  test('is not needed by who has booked that evening', async () => {
    await book(tuesday, hoursAfter(eve, 2));
    expect(await queuedAt(hoursAfter(eve, 3))).toEqual([]);
  });

  test('comes to who has not switched it off: in the settings, or by the link of one', async () => {
    await book();
    const off = { setting: 'appointment_reminders', on: false } as const;
    await saveOwnerSwitch(database(), ruta, off, booking);
    expect(await queuedAt(eve)).toEqual([]);
    await saveOwnerSwitch(database(), ruta, { ...off, on: true }, booking);
    const [id] = await queuedAt(eve);
    const mail = await writtenAt(id, eve);
    const token = /atsisakyti-priminimu\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(await stopReminders(deps(), `${token.slice(0, -3)}AAA`, eve)).toBe(false);
    expect(await writtenAt(id, eve)).not.toBeNull();
    expect(await stopReminders(deps(), token, eve)).toBe(true);
    expect(await writtenAt(id, eve)).toBeNull();
  });

  test('is of stays and seats too', async () => {
    const id = await book();
    const change = (kind: 'stay' | 'seat', endsAt: Date) =>
      database()
        .updateTable('bookings')
        .set({
          ...{ kind, ends_at: endsAt, reminder_id: null, reminded_for: null },
          stay_unit: kind === 'stay' ? 'night' : null,
          arrives_until: kind === 'stay' ? hoursAfter(tuesday, 10) : null,
        })
        .where('id', '=', id)
        .execute();
    await change('stay', hoursAfter(tuesday, 72));
    const [stay] = await queuedAt(eve);
    const mail = await writtenAt(stay, eve);
    expect(mail?.subject).toMatch(/^Rytoj 10:00–20:00: UAB/);
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(
      'Atvežti antradienį, lapkričio 24 d. 10:00–20:00, atsiimti penktadienį, lapkričio 27 d. iki 10:00',
    );
    await change('seat', hoursAfter(tuesday, 1));
    const [seat] = await queuedAt(eve);
    expect((await writtenAt(seat, eve))?.subject).toMatch(/^Rytoj 10:00: UAB/);
  });

  test('what is not committed is not queued, and the next run does it', async () => {
    await book();
    const dies = { db: database(), enqueueRowMail: () => Promise.reject(new Error('killed')) };
    await expect(queueReminders(dies, eve)).rejects.toThrow('killed');
    expect(await queuedAt(eve)).toHaveLength(1);
  });
});

describe('through the real queue', () => {
  let stop = async () => {};
  afterEach(() => stop());

  test('a reminder leaves once, also when its job comes again', async () => {
    const db = database();
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
    const databaseUrl = inject('databaseUrl').replace('{database}', rows[0]?.name ?? '');
    const writers = createBookingWriters(deps(), () => eve);
    const jobs = await startJobs({
      ...{ databaseUrl, secret: deps().secret, writers, worker: true, log: createLog('error') },
      mailer: createMailer({ smtpUrl: null, from: 'labas@vizgis.test' }, db),
    });
    stop = jobs.stop;
    await book();
    await queueReminders({ db, enqueueRowMail: jobs.enqueueRowMail }, eve);
    const mails = () => db.selectFrom('development_mails').select(['id', 'recipient']).execute();
    const soon = { timeout: 20_000 };
    await expect.poll(mails, soon).toHaveLength(1);
    const remindedAt = async () =>
      (await db.selectFrom('bookings').select('reminded_at').executeTakeFirst())?.reminded_at;
    await expect.poll(remindedAt, soon).toEqual(eve);
    const [mail] = await mails();
    expect(await writers.reminder.write(mail?.id ?? '')).toBeNull();
    await queueReminders({ db, enqueueRowMail: jobs.enqueueRowMail }, hoursAfter(eve, 1));
    expect(await mails()).toEqual([{ id: mail?.id, recipient: ruta.email }]);
  });
});

describe('a request without an answer', () => {
  const end = hoursAfter(booking, 48);

  beforeEach(async () => {
    await database().updateTable('online_bookings').set({ is_confirmed_at_once: false }).execute();
  });

  test('is told of once, to both sides, when it has ended', async () => {
    await book();
    await tellExpiries(deps(), hoursAfter(end, -0.1));
    expect(sent).toEqual([]);
    await Promise.all([tellExpiries(deps(), end), tellExpiries(deps(), end)]);
    await tellExpiries(deps(), hoursAfter(end, 1));
    expect(sent.map(({ to, subject }) => [to, titleOf(subject)]).toSorted()).toEqual(
      [
        [ruta.email, 'Užklausa nustojo galioti: lapkričio 24\u00a0d. 10:00'],
        ['salonas@vizgis.test', 'Užklausa nustojo galioti: lapkričio 24\u00a0d. 10:00'],
      ].toSorted(),
    );
    // Nothing can be pressed in it.
    expect(sent.every(({ text }) => !text.includes('uzsakymo-nuoroda'))).toBe(true);
  });

  test('is told of by the next run when one dies', async () => {
    await book();
    const dies = { ...deps(), sendMail: () => Promise.reject(new Error('killed')) };
    await expect(tellExpiries(dies, end)).rejects.toThrow('killed');
    await tellExpiries(deps(), end);
    expect(sent).toHaveLength(2);
  });

  test('is not told of after a week, and not of one that was answered', async () => {
    const id = await book();
    await confirmBooking(deps(), stage.partner, { bookingId: id, now: booking });
    sent = [];
    await tellExpiries(deps(), end);
    await book(hoursAfter(tuesday, 2));
    await tellExpiries(deps(), hoursAfter(end, 8 * 24));
    await tellExpiries(deps(), end);
    expect(sent).toEqual([]);
  });

  test('its partner is not told who wants no mails about orders', async () => {
    const { userId } = stage.partner;
    await database()
      .insertInto('notification_settings')
      .values({ user_id: userId, email_new_order: false, updated_at: booking })
      .execute();
    await book();
    await tellExpiries(deps(), end);
    expect(sent.map(({ to }) => to)).toEqual([ruta.email]);
  });
});

test('a wish for another time without an answer is told of once, to both sides, and the first one stands', async () => {
  const bookingId = await book();
  await database().updateTable('online_bookings').set({ is_confirmed_at_once: false }).execute();
  const ask = async (now: Date) => {
    const startsAt = hoursAfter(tuesday, 4);
    const moved = await moveBooking(deps(), ruta, { bookingId, startsAt }, now);
    expect(moved).toMatchObject({ isAsked: true });
    sent = [];
  };
  await ask(booking);
  const end = hoursAfter(booking, 48);
  await tellLapsedMoves(deps(), hoursAfter(end, -0.1));
  expect(sent).toEqual([]);
  const dies = { ...deps(), sendMail: () => Promise.reject(new Error('killed')) };
  await expect(tellLapsedMoves(dies, end)).rejects.toThrow('killed');
  await Promise.all([tellLapsedMoves(deps(), end), tellLapsedMoves(deps(), end)]);
  expect(sent.map(({ to, subject }) => [to, titleOf(subject)]).toSorted()).toEqual(
    [
      [ruta.email, 'Lieka ankstesnis laikas: lapkričio 24\u00a0d. 10:00'],
      ['salonas@vizgis.test', 'Prašymas perkelti nustojo galioti: lapkričio 24\u00a0d. 14:00'],
    ].toSorted(),
  );
  // Nothing is told of what was called off meanwhile.
  await ask(end);
  await cancelAsOwner(deps(), ruta, { bookingId, now: end });
  sent = [];
  await tellLapsedMoves(deps(), hoursAfter(end, 40));
  expect(sent).toEqual([]);
  const left = await database().selectFrom('booking_offers').selectAll().execute();
  expect(left).toEqual([]);
});
