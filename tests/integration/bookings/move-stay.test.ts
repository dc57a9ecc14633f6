import { describe, expect, test } from 'vitest';
import { answerMove } from '#app/domains/bookings/acts/answer-move.server.ts';
import { cancelAsOwner, confirmBooking } from '#app/domains/bookings/acts/booking-acts.server.ts';
import { addStayEntry } from '#app/domains/bookings/orders/add-stay-entry.server.ts';
import { setClientAccepted } from '#app/domains/bookings/orders/client-block.server.ts';
import type { StayEntryInput } from '#app/domains/bookings/orders/order-forms.server.ts';
import { type Price, readPriceValue } from '#app/domains/bookings/price-list/price-sum.ts';
import { moveStay } from '#app/domains/bookings/stays/move-stay.server.ts';
import { getStayMove } from '#app/domains/bookings/stays/stay-move-page.server.ts';
import { noOnlineBooking } from '#app/domains/bookings/visits/booking-words.ts';
import { judgeBookings } from '../../reference/judge-bookings.ts';
import { hoursAfter } from './booking-stage.ts';
import { from, now, setStayDesk, until } from './stay-desk.ts';
import { setStayStage } from './stay-stage.ts';

const { database, stage, client, deps, book, booked, takenFrom, rows, schedule } = setStayDesk();

async function confirmed(...asked: Parameters<typeof book>): Promise<string> {
  const bookingId = await booked(...asked);
  await confirmBooking(deps(), stage().partner, { bookingId, now });
  return bookingId;
}

describe('a stay that is moved', () => {
  const move = (bookingId: string, dates: { from: string; until: string }, at = now) =>
    moveStay(deps(), client().owner, { bookingId, ...dates }, at);

  test('as a request gives back what it has no more, and costs its new nights', async () => {
    const bookingId = await booked();
    expect(await move(bookingId, { from, until })).toMatchObject({
      text: 'Tai tos pačios datos. Pasirinkite kitas.',
    });
    const dates = { from: '2026-12-06', until: '2026-12-11' };
    expect(await move(bookingId, dates)).toEqual({ ok: true, bookingId, isAsked: false });
    expect(await takenFrom('2026-12-03', 9)).toEqual([0, 0, 0, 1, 1, 1, 1, 1, 0]);
    expect(await rows()).toMatchObject([
      { price_from_cents: 5 * 2_200, arrives_until: new Date('2026-12-06T16:00:00Z') },
    ]);
    expect(await judgeBookings(database(), now)).toEqual([]);
    const fact = database().selectFrom('booking_facts').select(['before', 'before_end']);
    expect(await fact.where('what', '=', 'moved').execute()).toEqual([
      { before: new Date('2026-12-04T08:00:00Z'), before_end: new Date('2026-12-07T10:00:00Z') },
    ]);
  });

  test('holds both where the partner confirms himself, and no second place on dates that it has', async () => {
    await schedule().set({ places: 1 }).execute();
    const bookingId = await confirmed();
    const dates = { from: '2026-12-05', until: '2026-12-08' };
    expect(await move(bookingId, dates)).toMatchObject({ ok: true, isAsked: true });
    expect(await takenFrom('2026-12-03', 6)).toEqual([0, 1, 1, 1, 1, 0]);
    expect(await book({ from: '2026-12-04', until: '2026-12-05' }, 1)).toMatchObject({ ok: false });
    const answer = { bookingId, agrees: true, reason: '' };
    expect(await answerMove(deps(), stage().partner, answer, now)).toMatchObject({ ok: true });
    expect(await takenFrom('2026-12-03', 6)).toEqual([0, 0, 1, 1, 1, 0]);
    expect(await rows()).toMatchObject([
      {
        ...{ starts_at: new Date('2026-12-05T08:00:00Z'), price_from_cents: 6_600 },
        ends_at: new Date('2026-12-08T10:00:00Z'),
      },
    ]);
    expect(await judgeBookings(database(), now)).toEqual([]);
  });

  test('to fewer nights needs no place; refused, or answered too late, it stands as it was', async () => {
    const bookingId = await confirmed();
    const dates = { from: '2026-12-05', until: '2026-12-06' };
    for (const agrees of [false, true]) {
      expect(await move(bookingId, dates)).toMatchObject({ ok: true, isAsked: true });
      expect(await takenFrom('2026-12-03', 5)).toEqual([0, 1, 1, 1, 0]);
      const answer = { bookingId, agrees, reason: 'Ne.' };
      const late = hoursAfter(now, 48);
      expect(await answerMove(deps(), stage().partner, answer, late)).toMatchObject({ ok: false });
      await answerMove(deps(), stage().partner, answer, now);
      const taken = agrees ? [0, 0, 1, 0, 0] : [0, 1, 1, 1, 0];
      expect(await takenFrom('2026-12-03', 5)).toEqual(taken);
    }
  });

  test('to taken or the same dates is refused, and nothing changes', async () => {
    await schedule().set({ places: 1 }).execute();
    const bookingId = await booked();
    await booked({ from: '2026-12-08', until: '2026-12-09' }, 1);
    const before = await rows();
    for (const dates of [
      { from, until },
      { from: '2026-12-06', until: '2026-12-09' },
      { from: '2026-12-06', until: '2026-12-05' },
    ]) {
      expect(await move(bookingId, dates)).toMatchObject({ ok: false });
    }
    expect(await rows()).toEqual(before);
    expect(await move(bookingId, { from, until: '2026-12-08' })).toMatchObject({ ok: true });
  });

  test('by a client who is stopped shows no dates, and stands where it is', async () => {
    const bookingId = await confirmed();
    const { owner } = client();
    const page = (from: string | null = null) =>
      getStayMove(database(), owner, bookingId, { from, until: null, month: null }, now);
    // Its months begin with its own, though there are free dates before.
    expect(await page()).toMatchObject({
      move: { unit: 'night', isAsked: true, calendar: { months: ['2026-12', '2027-01'] } },
    });
    await setClientAccepted(database(), stage().partner, {
      orderId: bookingId,
      accepted: false,
      now,
    });
    expect(await page()).toMatchObject({ move: null, booking: { mayCancel: true } });
    const move = { bookingId, from, until: '2026-12-09' };
    expect(await moveStay(deps(), owner, move, now)).toMatchObject({ text: noOnlineBooking });
  });

  test('or cancelled after it has begun is refused in words of a stay', async () => {
    const bookingId = await confirmed();
    const at = new Date('2026-12-04T08:00:00Z');
    const began = 'Viešnagė jau prasidėjo, todėl atšaukti ar perkelti jos nebegalima.';
    expect(await cancelAsOwner(deps(), client().owner, { bookingId, now: at })).toMatchObject({
      ok: false,
      text: began,
    });
    const dates = { from, until: '2026-12-06' };
    expect(await move(bookingId, dates, at)).toMatchObject({ ok: false, text: began });
  });
});

describe('a client with a dog that stays', () => {
  const entry = (change: Partial<StayEntryInput> = {}): StayEntryInput => ({
    ...{ name: 'Ona Sabaliauskienė', phone: '+37060000082', email: null, dog: 'Grafas' },
    ...{ item: stage().itemId, date: from, until, ...change },
  });
  const enter = (change: Partial<StayEntryInput> = {}, partner = stage().partner) =>
    addStayEntry(deps(), partner, entry(change), now);

  test('is written down on dates without hours too, and takes a place', async () => {
    const closed = JSON.stringify([[], [], [], [], [], [], []]);
    await schedule().set({ week_hours: closed, places: 1 }).execute();
    expect(await enter()).toMatchObject({ ok: true });
    expect(await takenFrom('2026-12-03', 5)).toEqual([0, 1, 1, 1, 0]);
    expect(await rows()).toMatchObject([
      { state: 'confirmed', stay_unit: 'night', price_from_cents: 6_600, pet_owner_id: null },
    ]);
    expect(await judgeBookings(database(), now, false)).toEqual([]);
    const full = { date: expect.stringContaining('Gruodžio 6\u00a0d. visos vietos užimtos.') };
    expect(await enter({ date: '2026-12-06', until: '2026-12-08' })).toMatchObject({
      fields: full,
    });
    expect(await enter({ date: until, until: '2026-12-08' })).toMatchObject({ ok: true });
  });

  test('is refused on dates that are over or the wrong way round, and by another partner’s item', async () => {
    const wrong = async (change: Partial<StayEntryInput>) => Object.keys(await fieldsOf(change));
    const fieldsOf = async (change: Partial<StayEntryInput>) => {
      const answer = await enter(change);
      return answer.ok ? {} : answer.fields;
    };
    expect(await wrong({ date: '2026-11-19' })).toEqual(['date']);
    expect(await wrong({ until: from })).toEqual(['until']);
    expect(await wrong({ until: '2027-02-03' })).toEqual(['until']);
    expect(await wrong({ date: '2029-01-01', until: '2029-01-02' })).toEqual(['date']);
    const other = await setStayStage(database());
    expect(await enter({}, other.partner)).toMatchObject({
      ok: false,
      fields: { item: expect.any(String) },
    });
    expect(await rows()).toEqual([]);
  });
});

describe('the price of a stay that is moved', () => {
  const prices = (cents: number) =>
    database()
      .updateTable('price_items')
      .set({ price_from_cents: cents })
      .where('id', '=', stage().itemId)
      .execute();
  const move = (bookingId: string, dates: { from: string; until: string; seen?: Price }) =>
    moveStay(deps(), client().owner, { bookingId, ...dates }, now);
  const cents = async () => (await rows())[0]?.price_from_cents;

  test('is that of now for added nights, which is shown and asked about before', async () => {
    await database().updateTable('online_bookings').set({ is_confirmed_at_once: true }).execute();
    const bookingId = await booked();
    const had = await cents();
    expect(had).toBe(3 * 2_200);
    await prices(3_000);
    const dates = { from, until: '2026-12-09' };
    const { owner } = client();
    const page = await getStayMove(database(), owner, bookingId, { ...dates, month: null }, now);
    expect(page.move?.chosen).toMatchObject({
      price: '126\u00a0€',
      added: 'Pridedama dabartine kaina: 2\u00a0naktys po 30\u00a0€.',
      seen: '12600_',
    });
    const seen = readPriceValue(page.move?.chosen?.seen ?? '');
    expect(seen).toEqual({ priceFromCents: 12_600, priceToCents: null });
    await prices(4_000);
    const sent = { bookingId, ...dates, seen };
    expect(await moveStay(deps(), owner, sent, now)).toMatchObject({
      text: 'Kainoraštis ką tik pakeistas: viešnagė dabar kainuoja 146\u00a0€. Jei tinka, siųskite dar kartą.',
    });
    expect(await cents()).toBe(had);
    const again = { ...sent, seen: { priceFromCents: 14_600, priceToCents: null } };
    expect(await moveStay(deps(), owner, again, now)).toMatchObject({ ok: true });
    expect(await cents()).toBe(3 * 2_200 + 2 * 4_000);
    // Only what is added now is said to be.
    const added = async (until: string) => {
      const chosen = { from, until, month: null };
      return (await getStayMove(database(), owner, bookingId, chosen, now)).move?.chosen?.added;
    };
    expect(await added('2026-12-11')).toBe(
      'Pridedama dabartine kaina: 2\u00a0naktys po 40\u00a0€.',
    );
    expect(await added('2026-12-08')).toBeNull();
    // What was added is given up first, and what was agreed on stays so at other dates.
    await move(bookingId, { from: '2026-12-10', until: '2026-12-14' });
    expect(await cents()).toBe(3 * 2_200 + 4_000);
    await move(bookingId, { from: '2026-12-10', until: '2026-12-12' });
    expect(await cents()).toBe(2 * 2_200);
  });

  test('is what was asked, when the partner agrees later', async () => {
    const bookingId = await confirmed();
    await prices(3_000);
    expect(await move(bookingId, { from, until: '2026-12-08' })).toMatchObject({ isAsked: true });
    const mail = await database()
      .selectFrom('development_mails')
      .select('text')
      .where('recipient', '=', client().owner.email)
      .where('subject', 'like', 'Prašymas perkelti išsiųstas: %')
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain('96\u00a0€. Mokama teikėjui vietoje.');
    await prices(9_000);
    const answer = { bookingId, agrees: true, reason: '' };
    expect(await answerMove(deps(), stage().partner, answer, now)).toMatchObject({ ok: true });
    expect(await cents()).toBe(3 * 2_200 + 3_000);
  });

  test('is none where the price list has the line no more: nights are given up, none are added', async () => {
    const bookingId = await booked();
    await database().deleteFrom('price_items').where('id', '=', stage().itemId).execute();
    const text = expect.stringContaining('naktų ar dienų pridėti negalima');
    const more = { from, until: '2026-12-09' };
    const { owner } = client();
    const page = await getStayMove(database(), owner, bookingId, { ...more, month: null }, now);
    expect(page.move).toMatchObject({ chosen: null, problem: text });
    expect(await move(bookingId, more)).toMatchObject({ text });
    expect(await move(bookingId, { from, until: '2026-12-06' })).toMatchObject({ ok: true });
    expect(await cents()).toBe(2 * 2_200);
  });
});
