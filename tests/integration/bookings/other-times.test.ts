import { beforeEach, describe, expect, test } from 'vitest';
import type { Owner, Partner } from '#app/domains/accounts/types.ts';
import { confirmBooking } from '#app/domains/bookings/acts/booking-acts.server.ts';
import { answerOffer } from '#app/domains/bookings/acts/offer.server.ts';
import { listNextBookings } from '#app/domains/bookings/next-bookings.server.ts';
import { getOrder } from '#app/domains/bookings/orders/get-order.server.ts';
import { bookSeat } from '#app/domains/bookings/sessions/book-seat.server.ts';
import { cancelSession } from '#app/domains/bookings/sessions/cancel-session.server.ts';
import { moveSeatAsPartner } from '#app/domains/bookings/sessions/move-seat-as-partner.server.ts';
import { offerSession } from '#app/domains/bookings/sessions/offer-session.server.ts';
import { listSessionsFor } from '#app/domains/bookings/sessions/other-sessions.server.ts';
import { getOwnSession } from '#app/domains/bookings/sessions/own-sessions.server.ts';
import { bookStay } from '#app/domains/bookings/stays/book-stay.server.ts';
import { moveStayAsPartner } from '#app/domains/bookings/stays/move-stay-as-partner.server.ts';
import { offerDates } from '#app/domains/bookings/stays/offer-dates.server.ts';
import { getStayOffer } from '#app/domains/bookings/stays/stay-offer-page.server.ts';
import { getOwnBooking } from '#app/domains/bookings/visits/booking-details.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { findOthers } from '#app/routes/owner/visits/others.server.ts';
import { judgeBookings } from '../../reference/judge-bookings.ts';
import { judgeSeats } from '../../reference/judge-seats.ts';
import { testDatabase } from '../database.ts';
import { makeActor } from '../rows.ts';
import { bookingDependencies, type Client, clearBookings, hoursAfter } from './booking-stage.ts';
import { addLesson, type SessionStage, seatOf, setSessionStage } from './session-stage.ts';
import { type StayStage, setStayStage, stayWish } from './stay-stage.ts';

const database = testDatabase();
/** A Friday noon in Vilnius. */
const now = new Date('2026-11-20T10:00:00Z');
const deps = () => bookingDependencies(database());

beforeEach(async () => {
  await clearBookings(database());
});

const rowOf = (id: string) =>
  database()
    .selectFrom('bookings')
    .leftJoin('booking_offers as offer', 'offer.booking_id', 'bookings.id')
    .select(['state', 'bookings.starts_at', 'bookings.ends_at', 'bookings.session_id'])
    .select(['bookings.expires_at', 'offer.expires_at as until', 'price_from_cents as price'])
    .where('bookings.id', '=', id)
    .executeTakeFirstOrThrow();

async function mailTo(start: string): Promise<string> {
  const mails = await database()
    .selectFrom('development_mails')
    .select(['subject', 'text'])
    .where('subject', 'like', `${start}%`)
    .execute();
  return mails
    .map(({ subject, text }) =>
      `${subject}\n${text}`.replace(/\u00a0/g, ' ').replace(/\u2060/g, ''),
    )
    .join('\n');
}

describe('a stay', () => {
  /** Fri 4 – Mon 7 December, from 10 to noon. */
  const [from, until] = ['2026-12-04', '2026-12-07'] as const;
  let stage: StayStage;
  let ruta: Owner;
  let partner: Partner;

  beforeEach(async () => {
    stage = await setStayStage(database(), { places: 1 });
    ruta = stage.clients[0]?.owner as Owner;
    partner = stage.partner;
  });

  async function request(client = 0, dates = [from, until] as readonly [string, string]) {
    const wish = stayWish(stage, stage.clients[client] as Client, ...dates);
    const booked = await bookStay(deps(), stage.clients[client]?.owner as Owner, wish, now);
    if (!booked.ok) throw new Error(booked.text ?? '');
    return booked.bookingId;
  }

  async function confirmed(client = 0, dates = [from, until] as readonly [string, string]) {
    const bookingId = await request(client, dates);
    await confirmBooking(deps(), partner, { bookingId, now });
    return bookingId;
  }

  /** Whether another owner could ask for a night. */
  async function isFree(night: string, next: string, at = now): Promise<boolean> {
    const wish = stayWish(stage, stage.clients[1] as Client, night, next);
    const asked = await bookStay(deps(), stage.clients[1]?.owner as Owner, wish, at);
    if (asked.ok) {
      await database().deleteFrom('bookings').where('id', '=', asked.bookingId).execute();
    }
    return asked.ok;
  }

  const offer = (bookingId: string, dates: readonly [string, string], by = partner, at = now) => {
    const [first, last] = dates;
    return offerDates(deps(), by, { bookingId, from: first, until: last, said: 'Remontas.' }, at);
  };
  const move = (bookingId: string, dates: readonly [string, string], by = partner, at = now) => {
    const [first, last] = dates;
    const wish = { bookingId, from: first, until: last, said: 'Remontas.' };
    return moveStayAsPartner(deps(), by, wish, at);
  };

  test('is offered other dates, which are held beside those that it asks for; taken, they cost their nights', async () => {
    const id = await request();
    // One night is in both, and needs no second place.
    expect(await offer(id, ['2026-12-06', '2026-12-08'])).toMatchObject({ ok: true });
    expect(await rowOf(id)).toMatchObject({ state: 'requested', until: hoursAfter(now, 24) });
    expect(await judgeBookings(database(), now, false)).toEqual([]);
    expect([await isFree('2026-12-04', '2026-12-05'), await isFree('2026-12-07', '2026-12-08')]) //
      .toEqual([false, false]);
    expect(await getOrder(database(), partner, id, now)).toMatchObject({
      status: { word: 'Siūlomos kitos datos' },
      answerBy: null,
    });
    expect(await listNextBookings(database(), ruta, now)).toMatchObject({
      orders: [{ id, status: 'siūlomos kitos datos' }],
    });
    const own = await getOwnBooking(database(), ruta, id, now);
    expect(findOthers(own.place)).toEqual({
      words: 'Kiti prižiūrėtojai Kaune',
      to: '/paslaugos/trumpalaike-prieziura?city=Kaunas',
    });
    expect(own.offered).toMatchObject({
      price: '44\u00a0€',
    });
    const mail = await mailTo('Teikėjas siūlo kitas datas');
    expect(mail).toContain('Teikėjas siūlo kitas datas: gruodžio 6–8 d., UAB');
    expect(mail).toContain('Remontas.');
    expect(mail).toContain('“ siūlo gruodžio 6–8 d. Atsakykite iki');
    const taken = await answerOffer(deps(), ruta, { bookingId: id, takes: true }, now);
    expect(taken).toMatchObject({ ok: true });
    // A tab of before says what was agreed on, whichever answer is pressed there.
    for (const takes of [false, true]) {
      expect(await answerOffer(deps(), ruta, { bookingId: id, takes }, now)).toMatchObject({
        ...{
          ok: false,
          text: expect.stringMatching(/^Jau sutikote: gruodžio 6\u2060–\u20608\sd\.$/),
        },
      });
    }
    expect(await rowOf(id)).toMatchObject({
      ...{ state: 'confirmed', starts_at: new Date('2026-12-06T08:00:00Z'), price: 4_400 },
      ...{ ends_at: new Date('2026-12-08T10:00:00Z'), until: null },
    });
    expect(await judgeBookings(database(), now, false)).toEqual([]);
    expect([await isFree('2026-12-04', '2026-12-06'), await isFree('2026-12-06', '2026-12-07')]) //
      .toEqual([true, false]);
    expect(await mailTo('Klientas sutiko')).not.toContain('Pirmosios datos');
  });

  test('keeps its own dates when the offer is declined, or lapses alone', async () => {
    const id = await request();
    await offer(id, ['2026-12-14', '2026-12-16']);
    const kept = await answerOffer(deps(), ruta, { bookingId: id, takes: false }, now);
    expect(kept).toMatchObject({ ok: true });
    expect(await isFree('2026-12-14', '2026-12-15')).toBe(true);
    await offer(id, ['2026-12-14', '2026-12-16']);
    const late = hoursAfter(now, 24);
    const answer = await answerOffer(deps(), ruta, { bookingId: id, takes: true }, late);
    expect(answer).toMatchObject({ ok: false });
    expect(await isFree('2026-12-14', '2026-12-15', late)).toBe(true);
    expect(await confirmBooking(deps(), partner, { bookingId: id, now: late })).toMatchObject({
      ok: true,
    });
  });

  test('is offered neither its own dates nor taken or closed ones, and none by a stranger', async () => {
    const id = await request();
    await confirmed(1, ['2026-12-14', '2026-12-15']);
    expect(await offer(id, [from, until])).toMatchObject({
      text: 'Šių datų klientas ir prašo. Pasirinkite kitas.',
      title: 'Kitos datos nepasiūlytos',
      fields: {},
    });
    const full = await offer(id, ['2026-12-13', '2026-12-16']);
    expect(full).toMatchObject({
      ok: false,
      nearest: [expect.anything(), expect.anything(), expect.anything()],
    });
    expect(await offer(id, ['2026-12-16', '2026-12-13'])).toMatchObject({ ok: false });
    const stranger = await makeActor(database(), `${newId()}@kitas.test`);
    await expect(offer(id, ['2026-12-20', '2026-12-22'], stranger)).rejects.toBeInstanceOf(
      NotFound,
    );
    const chosen = { from: '2026-12-20', until: '2026-12-22', month: null };
    expect(await getStayOffer(database(), stranger, id, chosen, now)).toBeNull();
    expect(await getStayOffer(database(), partner, id, chosen, now)).toMatchObject({
      chosen: { price: '44\u00a0€' },
    });
    expect(await offer(await confirmed(0, ['2026-12-10', '2026-12-11']), [from, until])) //
      .toMatchObject({ ok: false });
  });

  test('is moved by its partner onto any dates with a place, and stays where it is when they have none', async () => {
    const id = await confirmed();
    await confirmed(1, ['2026-12-14', '2026-12-15']);
    expect(await move(id, ['2026-12-13', '2026-12-16'])).toMatchObject({
      fields: { date: expect.stringContaining('gruodžio 14') },
    });
    expect(await isFree('2026-12-04', '2026-12-05')).toBe(false);
    expect(await move(id, [from, until])).toMatchObject({ fields: { date: expect.any(String) } });
    expect(await move(id, ['2026-11-19', '2026-11-21'])).toMatchObject({
      fields: { date: 'Ši diena jau praėjo.' },
    });
    expect(await move(id, ['2026-12-09', '2026-12-08'])).toMatchObject({
      fields: { until: 'Išvykimo diena turi būti vėlesnė už atvykimo dieną.' },
    });
    const stranger = await makeActor(database(), `${newId()}@kitas.test`);
    await expect(move(id, ['2026-12-20', '2026-12-22'], stranger)).rejects.toBeInstanceOf(NotFound);
    // Closed on all days: the partner knows better.
    const closed = JSON.stringify(Array.from({ length: 7 }, () => []));
    await database().updateTable('schedules').set({ week_hours: closed }).execute();
    expect(await move(id, ['2026-12-05', '2026-12-06'])).toMatchObject({ ok: true });
    expect(await rowOf(id)).toMatchObject({
      ...{ state: 'confirmed', starts_at: new Date('2026-12-05T08:00:00Z'), price: 2_200 },
    });
    expect(await judgeBookings(database(), now, false)).toEqual([]);
    const mail = await mailTo('Viešnagė perkelta');
    expect(mail).toContain('“ perkėlė viešnagę');
    expect(mail).toContain('Remontas.');
    const begun = new Date('2026-12-05T09:00:00Z');
    expect(await move(id, ['2026-12-20', '2026-12-22'], partner, begun)).toMatchObject({
      text: 'Viešnagė jau prasidėjo, todėl atšaukti ar perkelti jos nebegalima.',
    });
  });
});

describe('a seat', () => {
  let stage: SessionStage;
  let ruta: Owner;
  let partner: Partner;
  let [session, later, full] = ['', '', ''];

  beforeEach(async () => {
    stage = await setSessionStage(database());
    partner = stage.partner;
    ruta = stage.clients[0]?.owner as Owner;
    session = await addLesson(database(), stage, now, { seats: 1 });
    later = await addLesson(database(), stage, now, { date: '2026-11-26', seats: 1 });
    full = await addLesson(database(), stage, now, { date: '2026-11-27', seats: 1 });
    await confirmed(1, full);
  });

  async function request(client = 0, of = session): Promise<string> {
    const wish = seatOf(stage, stage.clients[client] as Client, of);
    const booked = await bookSeat(deps(), stage.clients[client]?.owner as Owner, wish, now);
    if (!booked.ok) throw new Error(booked.text ?? '');
    return booked.bookingId;
  }

  async function confirmed(client = 0, of = session): Promise<string> {
    const bookingId = await request(client, of);
    await confirmBooking(deps(), partner, { bookingId, now });
    return bookingId;
  }

  async function isFree(of: string): Promise<boolean> {
    const wish = seatOf(stage, stage.clients[1] as Client, of);
    const asked = await bookSeat(deps(), stage.clients[1]?.owner as Owner, wish, now);
    if (asked.ok) {
      await database().deleteFrom('bookings').where('id', '=', asked.bookingId).execute();
    }
    return asked.ok;
  }

  const offer = (bookingId: string, sessionId: string, by = partner) =>
    offerSession(deps(), by, { bookingId, sessionId, said: 'Grupė jau pažengusi.' }, now);
  const move = (bookingId: string, sessionId: string, by = partner) =>
    moveSeatAsPartner(deps(), by, { bookingId, sessionId, said: 'Grupė jau pažengusi.' }, now);

  test('is offered another session, and both seats are held until the owner takes it', async () => {
    const id = await request();
    expect((await listSessionsFor(database(), partner, id, now)).map(({ id: of }) => of)) //
      .toEqual([later]);
    expect(await offer(id, later)).toMatchObject({ ok: true });
    expect([await isFree(session), await isFree(later)]).toEqual([false, false]);
    expect(await judgeSeats(database(), now)).toEqual([]);
    const which = { serviceId: stage.serviceId, sessionId: later };
    expect((await getOwnSession(database(), partner, which, now)).seats).toMatchObject([
      { id, status: { word: 'Siūlote' }, isIn: true },
    ]);
    expect((await getOwnBooking(database(), ruta, id, now)).offered).toMatchObject({
      ...{ session: 'Pirmieji pratimai', price: '18\u00a0€' },
    });
    const mail = await mailTo('Teikėjas siūlo kitą užsiėmimą');
    expect(mail).toContain('Teikėjas siūlo kitą užsiėmimą: lapkričio 26 d. 18:30, UAB');
    expect(mail).toContain('Grupė jau pažengusi.');
    const taken = await answerOffer(deps(), ruta, { bookingId: id, takes: true }, now);
    expect(taken).toMatchObject({ ok: true });
    expect(await rowOf(id)).toMatchObject({ state: 'confirmed', session_id: later, until: null });
    expect([await isFree(session), await isFree(later)]).toEqual([true, false]);
    expect(await judgeSeats(database(), now)).toEqual([]);
  });

  test('waits on where it is when the session that was offered is cancelled', async () => {
    const id = await request();
    await offer(id, later);
    const which = { serviceId: stage.serviceId, sessionId: later, reason: 'Trenerė serga.' };
    expect(await cancelSession(deps(), partner, which, now)).toMatchObject({ ok: true });
    expect(await rowOf(id)).toMatchObject({ state: 'requested', session_id: session, until: null });
    expect(await mailTo('Lieka ankstesnis')).toBe('');
    const late = await answerOffer(deps(), ruta, { bookingId: id, takes: true }, now);
    expect(late).toMatchObject({ ok: false, text: expect.stringContaining('nustojo galioti') });
    expect(await isFree(session)).toBe(false);
  });

  test('goes by its partner only where seats are free, of its own service, and never by a stranger', async () => {
    const id = await confirmed();
    expect(await move(id, full)).toMatchObject({
      ok: false,
      text: expect.stringContaining('Paskutinę vietą ką tik užėmė.'),
    });
    expect(await move(id, session)).toMatchObject({ ok: false });
    expect(await isFree(session)).toBe(false);
    const other = await setSessionStage(database());
    const foreign = await addLesson(database(), other, now);
    await expect(move(id, foreign)).rejects.toBeInstanceOf(NotFound);
    await expect(move(id, later, other.partner)).rejects.toBeInstanceOf(NotFound);
    await expect(offer(id, later, other.partner)).rejects.toBeInstanceOf(NotFound);
    expect(await listSessionsFor(database(), other.partner, id, now)).toEqual([]);
    expect(await offer(id, later)).toMatchObject({ ok: false });
    expect(await move(id, later)).toMatchObject({ ok: true });
    expect(await rowOf(id)).toMatchObject({ state: 'confirmed', session_id: later });
    expect([await isFree(session), await isFree(later)]).toEqual([true, false]);
    expect(await judgeSeats(database(), now)).toEqual([]);
    expect(await mailTo('Registracija perkelta')).toContain('Grupė jau pažengusi.');
  });
});
