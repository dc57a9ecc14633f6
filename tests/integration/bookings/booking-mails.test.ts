import ICAL from 'ical.js';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Owner, Partner } from '#app/domains/accounts/types.ts';
import { answerMove } from '#app/domains/bookings/acts/answer-move.server.ts';
import {
  cancelAsOwner,
  cancelAsPartner,
  confirmBooking,
} from '#app/domains/bookings/acts/booking-acts.server.ts';
import { actByLink, findLinkedBooking } from '#app/domains/bookings/links/linked-booking.server.ts';
import {
  findBookingCalendar,
  findClientCalendar,
} from '#app/domains/bookings/mail/booking-mails.server.ts';
import { addEntry } from '#app/domains/bookings/orders/add-entry.server.ts';
import { bookVisit } from '#app/domains/bookings/visits/book-visit.server.ts';
import { moveBooking } from '#app/domains/bookings/visits/move-booking.server.ts';
import { offerTime } from '#app/domains/bookings/visits/offer-time.server.ts';
import type { Mail } from '#app/platform/mail/mail.server.ts';
import { from } from '../accounts.ts';
import { testDatabase } from '../database.ts';
import {
  type BookingStage,
  bookingDependencies,
  hoursAfter,
  now,
  setBookingStage,
  titleOf,
  tuesday,
  wishOf,
} from './booking-stage.ts';

const database = testDatabase();
const afternoon = new Date('2026-11-24T12:00:00Z');

let sent: Mail[] = [];
const deps = () => ({
  ...bookingDependencies(database()),
  sendMail: async (_db: unknown, mail: Mail) => void sent.push(mail),
});
let stage: BookingStage;
let ruta: Owner;
let partner: Partner;

beforeEach(async () => {
  const db = database();
  for (const table of ['bookings', 'users', 'rate_limits'] as const) {
    await db.deleteFrom(table).execute();
  }
  stage = await setBookingStage(db);
  ruta = stage.clients[0]?.owner as Owner;
  partner = stage.partner;
  sent = [];
});

async function request(): Promise<string> {
  const wish = wishOf(stage, stage.clients[0] as never, tuesday);
  const booked = await bookVisit(deps(), ruta, wish, now);
  if (!booked.ok) throw new Error(booked.text ?? '');
  return booked.bookingId;
}

/** What has been mailed to someone since, the newest last. */
const mailsTo = (address: string) => sent.filter(({ to }) => to === address);
const newestTo = (address: string) => mailsTo(address).at(-1) as Mail;
const salon = 'salonas@vizgis.test';

/** The token of the link with this label in the newest mail to an address. */
function tokenOf(address: string, label: string): string {
  const token = new RegExp(`${label}: \\S+token=([\\w-]+)`).exec(newestTo(address).text)?.[1];
  if (!token) throw new Error(`No ${label} in ${newestTo(address).text}`);
  return token;
}

const press = (token: string, at = now, reason = '') =>
  actByLink(deps(), token, { reason }, from(), at);
const stateNow = async (id: string) => {
  const { state } = await database()
    .selectFrom('bookings')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return state;
};

function entryOf({ attachment }: Mail) {
  if (!attachment) return null;
  const calendar = new ICAL.Component(ICAL.parse(attachment.text));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    type: attachment.type,
    uid: event.uid,
    sequence: event.sequence,
    startsAt: event.startDate.toJSDate(),
    title: event.summary,
  };
}

describe('the file for the calendar', () => {
  test('is one entry from the confirmation to the cancellation, with a number that rises', async () => {
    const id = await request();
    expect(entryOf(newestTo(ruta.email))).toBeNull();
    await confirmBooking(deps(), partner, { bookingId: id, now });
    const confirmed = entryOf(newestTo(ruta.email));
    await moveBooking(deps(), ruta, { bookingId: id, startsAt: afternoon }, now);
    expect(entryOf(newestTo(ruta.email))).toBeNull();
    await answerMove(deps(), partner, { bookingId: id, agrees: true, reason: '' }, now);
    const moved = entryOf(newestTo(ruta.email));
    await cancelAsPartner(deps(), partner, { bookingId: id, reason: 'Susirgome.', now });
    const cancelled = entryOf(newestTo(ruta.email));
    const entries = [confirmed, moved, cancelled];
    expect(entries.map((entry) => entry?.method)).toEqual(['PUBLISH', 'PUBLISH', 'CANCEL']);
    expect(entries.map((entry) => entry?.startsAt)).toEqual([tuesday, afternoon, afternoon]);
    expect(new Set(entries.map((entry) => entry?.uid))).toEqual(new Set([`${id}@localhost`]));
    expect(confirmed?.type).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    expect(cancelled?.type).toBe('text/calendar; charset=utf-8; method=CANCEL');
    const numbers = entries.map((entry) => entry?.sequence ?? 0);
    expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
    // The partner has its own calendar here.
    expect(mailsTo(salon).every(({ attachment }) => attachment === undefined)).toBe(true);
  });
});

test('the owner alone gets the same file from the page of the booking', async () => {
  const id = await request();
  const of = ({ ownerId }: Owner) => findBookingCalendar(deps(), { ownerId }, id);
  expect(await of(ruta)).toBeNull();
  await confirmBooking(deps(), partner, { bookingId: id, now });
  expect(await of(ruta)).toEqual(newestTo(ruta.email).attachment);
  expect(await of(stage.clients[1]?.owner as Owner)).toBeNull();
  expect(await findBookingCalendar(deps(), ruta, 'x')).toBeNull();
});

describe('a link of a mail', () => {
  test('confirms a request without signing in, once, and looking at it changes nothing', async () => {
    const id = await request();
    const token = tokenOf(salon, 'Patvirtinti');
    const looked = await findLinkedBooking(deps(), token, now);
    expect(looked).toMatchObject({ act: 'confirm', dead: null, other: 'Rūta Petraitė' });
    expect(await stateNow(id)).toBe('requested');
    expect(await press(token)).toEqual({ ok: true, bookingId: id });
    expect(await stateNow(id)).toBe('confirmed');
    expect(titleOf(newestTo(ruta.email).subject)).toBe(
      'Vizitas patvirtintas: lapkričio 24\u00a0d. 10:00',
    );
    // The second press and the other link of that mail find it done.
    const dead = 'Užklausa jau patvirtinta.';
    expect(await press(token)).toMatchObject({ ok: false, text: dead });
    expect(await findLinkedBooking(deps(), token, now)).toMatchObject({ dead });
    const [, first] = /Nepriimti: \S+token=([\w-]+)/.exec(newestTo(salon).text) ?? [];
    expect(await press(first ?? '', now, 'Ne.')).toMatchObject({ ok: false, text: dead });
  });

  test('declines with a reason that the owner reads, and not without one', async () => {
    const id = await request();
    const token = tokenOf(salon, 'Nepriimti');
    expect(await press(token)).toMatchObject({ ok: false, fields: { reason: expect.anything() } });
    expect(await press(token, now, 'Tą dieną nedirbame.')).toMatchObject({ ok: true });
    expect(await stateNow(id)).toBe('declined');
    expect(newestTo(ruta.email).text).toContain('Tą dieną nedirbame.');
  });

  test('takes a request back, and does nothing to what has been confirmed since', async () => {
    const id = await request();
    const token = tokenOf(ruta.email, 'Atsiimti užklausą');
    await confirmBooking(deps(), partner, { bookingId: id, now });
    expect(await press(token)).toMatchObject({ ok: false });
    expect(await stateNow(id)).toBe('confirmed');
    const second = tokenOf(ruta.email, 'Atšaukti vizitą');
    expect(await press(second)).toMatchObject({ ok: true });
    expect(await stateNow(id)).toBe('owner_cancelled');
    expect(titleOf(newestTo(salon).subject)).toBe(
      'Užsakymas atšauktas: lapkričio 24\u00a0d. 10:00',
    );
  });

  test('takes the time that the partner offers, as long as it is offered', async () => {
    const id = await request();
    const offer = (startsAt: Date) =>
      offerTime(deps(), partner, { bookingId: id, startsAt, said: '' }, now);
    await offer(hoursAfter(afternoon, 1));
    const early = tokenOf(ruta.email, 'Sutikti su pasiūlymu');
    await offer(afternoon);
    const token = tokenOf(ruta.email, 'Sutikti su pasiūlymu');
    expect(await press(early)).toMatchObject({ text: expect.stringContaining('pasikeitė') });
    expect(await press(token, hoursAfter(now, 25))).toMatchObject({
      text: expect.stringContaining('Pasiūlymas nustojo galioti.'),
    });
    expect(await findLinkedBooking(deps(), token, now)).toMatchObject({
      ...{ act: 'take', dead: null, when: 'lapkričio 24\u00a0d. 14:00' },
    });
    expect(await press(token)).toEqual({ ok: true, bookingId: id });
    expect(await stateNow(id)).toBe('confirmed');
    expect(titleOf(newestTo(salon).subject)).toBe('Klientas sutiko: lapkričio 24\u00a0d. 14:00');
    expect(await press(token)).toMatchObject({ ok: false });
  });

  test('of before a move leaves the moved visit alone', async () => {
    const id = await request();
    await confirmBooking(deps(), partner, { bookingId: id, now });
    const token = tokenOf(ruta.email, 'Atšaukti vizitą');
    await moveBooking(deps(), ruta, { bookingId: id, startsAt: afternoon }, now);
    await answerMove(deps(), partner, { bookingId: id, agrees: true, reason: '' }, now);
    expect(await press(token)).toMatchObject({
      ok: false,
      text: expect.stringContaining('pasikeitė'),
    });
    expect(await stateNow(id)).toBe('confirmed');
  });

  test('ends with the time in which the act is possible', async () => {
    const id = await request();
    const confirm = tokenOf(salon, 'Patvirtinti');
    expect(await press(confirm, hoursAfter(now, 48))).toMatchObject({ ok: false });
    await confirmBooking(deps(), partner, { bookingId: id, now });
    const cancel = tokenOf(ruta.email, 'Atšaukti vizitą');
    expect(await press(cancel, tuesday)).toMatchObject({ ok: false });
    expect(await findLinkedBooking(deps(), cancel, hoursAfter(tuesday, -1))).toMatchObject({
      isLate: true,
      dead: null,
    });
    expect(await stateNow(id)).toBe('confirmed');
  });

  test('does nothing when it is forged, made with another secret, or its address is not theirs any more', async () => {
    const id = await request();
    await confirmBooking(deps(), partner, { bookingId: id, now });
    const token = tokenOf(ruta.email, 'Atšaukti vizitą');
    const changed = `${token.slice(0, -4)}AAAA`;
    const strange = { ...deps(), secret: 'another secret of at least 32 signs' };
    for (const [by, one] of [
      [deps(), changed],
      [deps(), ''],
      [strange, token],
    ] as const) {
      expect(await findLinkedBooking(by, one, now)).toBeNull();
      expect(await actByLink(by, one, { reason: '' }, from(), now)).toMatchObject({ ok: false });
    }
    await database()
      .updateTable('users')
      .set({ email: 'nauja@pastas.test' })
      .where('id', '=', ruta.userId)
      .execute();
    expect(await press(token)).toMatchObject({ ok: false });
    expect(await stateNow(id)).toBe('confirmed');
  });

  test('of a blocked account does nothing', async () => {
    const id = await request();
    const token = tokenOf(salon, 'Patvirtinti');
    const blocked = { blocked_at: now, blocked_reason: 'spam' };
    await database().updateTable('users').set(blocked).where('id', '=', partner.userId).execute();
    expect(await press(token)).toMatchObject({ ok: false });
    expect(await stateNow(id)).toBe('requested');
  });
});

test('a partner who wants no mails about orders gets none, and its client gets them', async () => {
  const { userId } = partner;
  await database()
    .insertInto('notification_settings')
    .values({ user_id: userId, email_new_order: false, updated_at: now })
    .execute();
  const id = await request();
  await confirmBooking(deps(), partner, { bookingId: id, now });
  await cancelAsOwner(deps(), ruta, { bookingId: id, now });
  expect(mailsTo(salon)).toEqual([]);
  expect(mailsTo(ruta.email).map(({ subject }) => titleOf(subject))).toEqual([
    'Užklausa išsiųsta: lapkričio 24\u00a0d. 10:00',
    'Vizitas patvirtintas: lapkričio 24\u00a0d. 10:00',
    'Vizitas atšauktas: lapkričio 24\u00a0d. 10:00',
  ]);
});

test('to an address that is not proven the file for the calendar says nothing that was typed for it', async () => {
  const { serviceId, itemId } = stage;
  const entry = {
    ...{ item: itemId, date: '2026-11-24', time: '20:15', name: 'Ona', dog: 'www.pikta.test' },
    ...{ phone: '+37060000082', email: 'ona@pastas.test' },
  };
  await addEntry(deps(), partner, entry, now);
  const file = () => newestTo('ona@pastas.test').attachment?.text.replace(/\r\n /g, '') ?? '';
  const byLink = async () => {
    const [, token = ''] =
      /kalendorius\.ics\?token=([\w-]+)/.exec(newestTo('ona@pastas.test').text) ?? [];
    return findClientCalendar(deps(), token);
  };
  expect(file()).toContain('SUMMARY:Putų salonas');
  expect(file()).not.toContain('pikta');
  // The first button of the mail leads to the same file.
  expect(await byLink()).toEqual(newestTo('ona@pastas.test').attachment);
  await database()
    .updateTable('partner_provided_services')
    .set({ title: 'Laimėjote: www.pikta.test', address: 'www.pikta.test' })
    .where('id', '=', serviceId)
    .execute();
  await addEntry(deps(), partner, { ...entry, date: '2026-11-25' }, now);
  expect(file()).toContain('SUMMARY:Vizitas');
  expect((await byLink())?.text).not.toContain('pikta');
  // It is a right to see, and none to act.
  const [, calendar = ''] =
    /kalendorius\.ics\?token=([\w-]+)/.exec(newestTo('ona@pastas.test').text) ?? [];
  expect(await findLinkedBooking(deps(), calendar, now)).toBeNull();
  expect(
    await findClientCalendar(deps(), tokenOf('ona@pastas.test', 'Atšaukti vizitą')),
  ).toBeNull();
  await database().updateTable('bookings').set({ client_email: 'kita@pastas.test' }).execute();
  expect(await byLink()).toBeNull();
  expect(file()).not.toContain('pikta');
});
