import { beforeEach, describe, expect, test } from 'vitest';
import { getOwnerProfile } from '#app/domains/accounts/owner-profile.server.ts';
import { cancelAsOwner, confirmBooking } from '#app/domains/bookings/acts/booking-acts.server.ts';
import { bookingLimits } from '#app/domains/bookings/acts/booking-limits.ts';
import { expiryOf } from '#app/domains/bookings/acts/expiry.ts';
import { bookVisit, type VisitWish } from '#app/domains/bookings/visits/book-visit.server.ts';
import { moveBooking } from '#app/domains/bookings/visits/move-booking.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { answerOnce } from '#app/platform/database/idempotency.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { judgeBookings } from '../../reference/judge-bookings.ts';
import { testDatabase } from '../database.ts';
import {
  type BookingStage,
  bookingDependencies,
  type Client,
  hoursAfter,
  now,
  setBookingStage,
  tuesday,
  wishOf,
} from './booking-stage.ts';

const database = testDatabase();

let stage: BookingStage;
const client = (number = 0) => stage.clients[number] as Client;
const deps = () => bookingDependencies(database());
const book = (change: Partial<VisitWish> = {}, number = 0, at = now) =>
  bookVisit(
    deps(),
    client(number).owner,
    { ...wishOf(stage, client(number), tuesday), ...change },
    at,
  );
const rows = () => database().selectFrom('bookings').selectAll().orderBy('id').execute();
const mails = () =>
  database().selectFrom('development_mails').select(['recipient', 'subject', 'text']).execute();

beforeEach(async () => {
  const db = database();
  for (const table of ['bookings', 'users', 'development_mails', 'idempotency_keys'] as const) {
    await db.deleteFrom(table).execute();
  }
  stage = await setBookingStage(db, { clients: 3 });
});

describe('a visit that is booked', () => {
  test('leaves its name and telephone in a profile that has none, and changes no other', async () => {
    const { owner } = client();
    const profile = () => getOwnerProfile(database(), owner);
    const { email, ownerId } = owner;
    await database()
      .updateTable('pet_owners')
      .set({ full_name: email, phone_number: null })
      .where('id', '=', ownerId)
      .execute();
    expect(await profile()).toMatchObject({ full_name: '', phone_number: null, version: 1 });
    expect(await book()).toMatchObject({ ok: true });
    const kept = { full_name: 'Rūta Petraitė', phone_number: '+37061234567', version: 2 };
    expect(await profile()).toMatchObject(kept);
    const another = { name: 'Jonas', phone: '+37069999999' };
    expect(await book({ startsAt: hoursAfter(tuesday, 3), ...another })).toMatchObject({
      ok: true,
    });
    expect(await profile()).toMatchObject(kept);
  });

  test('is a request with its place, its words and cents, a fact and a mail to each side', async () => {
    const answer = await book({ note: 'Bijo fenų.', showsNeeds: true });
    expect(answer).toMatchObject({ ok: true, state: 'requested' });
    expect(await rows()).toMatchObject([
      {
        ...{ state: 'requested', kind: 'visit', service_title: 'Putų salonas', note: 'Bijo fenų.' },
        ...{ starts_at: tuesday, ends_at: hoursAfter(tuesday, 1), expires_at: hoursAfter(now, 48) },
        ...{ client_name: 'Rūta Petraitė', client_phone: '+37061234567', shows_needs: true },
        ...{ price_from_cents: 3_500, price_to_cents: null, partner_id: stage.partner.partnerId },
      },
    ]);
    const dogs = await database().selectFrom('booking_dogs').selectAll().execute();
    expect(dogs).toMatchObject([
      { pet_name: 'Rikis', item_name: 'Kirpimas', minutes: 60, price_from_cents: 3_500 },
    ]);
    expect(await mails()).toEqual([
      expect.objectContaining({
        recipient: client().owner.email,
        subject: expect.stringMatching(/^Užklausa išsiųsta: lapkričio 24\u00a0d\. 10:00, UAB/),
      }),
      expect.objectContaining({
        recipient: 'salonas@vizgis.test',
        subject: 'Nauja užklausa: lapkričio 24\u00a0d. 10:00, Rūta Petraitė',
        text: expect.stringContaining('Bijo fenų.'),
      }),
    ]);
    const [toOwner, toPartner] = await mails();
    expect(toOwner?.text).toContain('Mokama teikėjui vietoje.');
    expect(toPartner?.text).toContain('Klientas moka jums vietoje.');
    expect(await judgeBookings(database(), now)).toEqual([]);
  });

  test('stands at once where the service says so', async () => {
    await database().updateTable('online_bookings').set({ is_confirmed_at_once: true }).execute();
    expect(await book()).toMatchObject({ ok: true, state: 'confirmed' });
    expect(await rows()).toMatchObject([{ state: 'confirmed', expires_at: null }]);
  });

  test('of two dogs comes one after the other: times and prices add up', async () => {
    const other = newId();
    const { ownerId: owner_id } = client().owner;
    await database().insertInto('pets').values({ id: other, owner_id, name: 'Bela' }).execute();
    const dogs = [client().petId, other].map((petId) => ({ petId, itemId: stage.itemId }));
    expect(await book({ dogs })).toMatchObject({ ok: true });
    expect(await rows()).toMatchObject([
      { ends_at: hoursAfter(tuesday, 2), price_from_cents: 7_000, price_to_cents: null },
    ]);
    expect(await book({ startsAt: hoursAfter(tuesday, 1) }, 1)).toMatchObject({ ok: false });
    expect(await book({ startsAt: hoursAfter(tuesday, 2) }, 1)).toMatchObject({ ok: true });
  });

  test('of a dog that is only named adds it, once and only when the visit is booked', async () => {
    const { owner } = client();
    const names = async () =>
      (
        await database()
          .selectFrom('pets')
          .select('name')
          .where('owner_id', '=', owner.ownerId)
          .orderBy('name')
          .execute()
      ).map(({ name }) => name);
    const dogs = [{ name: 'Bela', itemId: stage.itemId }];
    await book({}, 1);
    expect(await book({ dogs })).toMatchObject({ ok: false });
    expect(await names()).toEqual(['Rikis']);
    expect(await book({ dogs, startsAt: hoursAfter(tuesday, 1) })).toMatchObject({ ok: true });
    expect(await book({ dogs, startsAt: hoursAfter(tuesday, 2) })).toMatchObject({ ok: true });
    expect(await names()).toEqual(['Bela', 'Rikis']);
  });

  test('at a price that is another one by now is asked about once more', async () => {
    const seen = {
      ...{ id: stage.itemId, unit: 'visit' as const, minutes: 60 },
      ...{ priceFromCents: 3_000, priceToCents: null },
    };
    const dogs = [{ petId: client().petId, itemId: stage.itemId, seen }];
    const refused = await book({ dogs });
    expect(refused.ok ? '' : refused.text).toContain(
      'Kirpimas\u00a0– dabar 1\u00a0val., 35\u00a0€.',
    );
    const now = [{ ...dogs[0], seen: { ...seen, priceFromCents: 3_500 } }] as VisitWish['dogs'];
    expect(await book({ dogs: now })).toMatchObject({ ok: true });
  });

  test('is planned anew when its dog is deleted meanwhile', async () => {
    const { owner, petId } = client();
    const other = newId();
    await database()
      .insertInto('pets')
      .values({ id: other, owner_id: owner.ownerId, name: 'Bela' })
      .execute();
    const dogs = [petId, other].map((id) => ({ petId: id, itemId: stage.itemId }));
    const [booked] = await Promise.all([
      book({ dogs }),
      database().deleteFrom('pets').where('id', '=', other).execute(),
    ]);
    if (!booked.ok) expect(booked.fields).toHaveProperty('dog');
    expect(await judgeBookings(database(), now)).toEqual([]);
  });

  test('once for copies of the form', async () => {
    const copies = await Promise.all(
      Array.from({ length: 4 }, () =>
        answerOnce(database(), 'c'.repeat(64), (saveReply) =>
          bookVisit(deps(), client().owner, wishOf(stage, client(), tuesday), now, saveReply),
        ),
      ),
    );
    for (const copy of copies) expect(copy).toEqual(copies[0]);
    expect(await rows()).toHaveLength(1);
  });
});

describe('a visit is refused', () => {
  const nearest =
    'Artimiausi laisvi laikai: lapkričio 24\u00a0d. 11:00, lapkričio 24\u00a0d. 11:30';

  test('at a time that another has, with the next free ones; afterwards it is free again', async () => {
    const first = await book();
    if (!first.ok) throw new Error('refused');
    const refused = await book({}, 1);
    expect(refused).toMatchObject({ ok: false, reason: 'invalid' });
    expect(refused.ok ? '' : refused.text).toContain(`Šį laiką ką tik užėmė. ${nearest}`);
    expect(await book({ startsAt: hoursAfter(tuesday, 0.5) }, 1)).toMatchObject({ ok: false });
    // From the moment on at which the request expires, with no job that ends it.
    const almost = new Date(hoursAfter(now, 48).getTime() - 1);
    expect(await book({}, 1, almost)).toMatchObject({ ok: false });
    expect(await book({}, 1, hoursAfter(now, 48))).toMatchObject({ ok: true });
    const late = { bookingId: first.bookingId, now: almost };
    expect(await confirmBooking(deps(), stage.partner, late)).toMatchObject({
      ok: false,
      text: 'Užklausa nustojo galioti, nes teikėjas į ją laiku neatsakė.',
    });
  });

  test('the buffer after another, and no longer', async () => {
    await database().updateTable('schedules').set({ buffer_minutes: 30 }).execute();
    await book();
    expect(await book({ startsAt: hoursAfter(tuesday, 1) }, 1)).toMatchObject({ ok: false });
    expect(await book({ startsAt: hoursAfter(tuesday, 1.5) }, 1)).toMatchObject({ ok: true });
  });

  test('in the past, outside of the hours, off the step, beyond the last day', async () => {
    for (const [startsAt, text] of [
      [hoursAfter(now, -24), 'Šis laikas jau praėjo.'],
      [hoursAfter(tuesday, 7.5), 'Šiuo laiku vizitas prasidėti negali.'],
      [hoursAfter(tuesday, 0.25), 'Šiuo laiku vizitas prasidėti negali.'],
      [hoursAfter(tuesday, 24 * 90), 'Šiuo laiku vizitas prasidėti negali.'],
    ] as const) {
      const refused = await book({ startsAt });
      expect(refused.ok ? '' : refused.text, String(startsAt)).toContain(text);
    }
  });

  test('with another owner’s dog, an unknown or doubled one, and with none', async () => {
    const { itemId } = stage;
    const own = { petId: client().petId, itemId };
    for (const dogs of [
      [{ petId: client(1).petId, itemId }],
      [{ petId: newId(), itemId }],
      [own, own],
      [],
    ]) {
      expect(await book({ dogs })).toMatchObject({
        ok: false,
        fields: { dog: expect.any(String) },
      });
    }
  });

  test('for an item of another service, one without a duration, or that is not for this dog', async () => {
    const other = await setBookingStage(database());
    const { petId } = client();
    const foreign = await book({ dogs: [{ petId, itemId: other.itemId }] });
    expect(foreign).toMatchObject({ ok: false, fields: { item: expect.any(String) } });
    const item = database().updateTable('price_items').where('id', '=', stage.itemId);
    await database().updateTable('pets').set({ weight: 30 }).where('id', '=', petId).execute();
    await item.set({ weight_to: 25 }).execute();
    const heavy = await book();
    expect(heavy).toMatchObject({
      text: null,
      fields: {
        dog: 'Rikis sveria 30\u00a0kg, o paslauga „Kirpimas“ skirta šunims iki\u00a025\u00a0kg. Pasirinkite kitą paslaugą arba šunį.',
      },
    });
    await item.set({ minutes: null, weight_to: null }).execute();
    expect(await book()).toMatchObject({ ok: false, fields: { item: expect.any(String) } });
  });

  test('where online booking is off, by a client whom the partner does not take, without a confirmed address', async () => {
    const notTaken = 'Registracija internetu negalima. Parašykite teikėjui.';
    const { ownerId, userId } = client().owner;
    await database()
      .insertInto('blocked_clients')
      .values({ partner_id: stage.partner.partnerId, pet_owner_id: ownerId })
      .execute();
    expect(await book()).toMatchObject({ ok: false, text: notTaken });
    expect(await book({}, 1)).toMatchObject({ ok: true });
    await database().deleteFrom('blocked_clients').execute();
    const users = database().updateTable('users').where('id', '=', userId);
    await users.set({ email_verified: false }).execute();
    const startsAt = hoursAfter(tuesday, 3);
    const unconfirmed = await book({ startsAt });
    expect(unconfirmed.ok ? '' : unconfirmed.text).toContain('patvirtinkite savo el. paštą');
    await users.set({ email_verified: true }).execute();
    await database().updateTable('online_bookings').set({ is_on: false }).execute();
    expect(await book({ startsAt })).toMatchObject({ ok: false, text: notTaken });
    await database().updateTable('partner_provided_services').set({ status: 'inactive' }).execute();
    await expect(book({ startsAt })).rejects.toBeInstanceOf(NotFound);
  });

  test('beyond three open requests to one partner, ten in all, and twenty a day', async () => {
    const ask = (number: number) => book({ startsAt: hoursAfter(tuesday, number) });
    for (let number = 0; number < bookingLimits.toPartner; number += 1) {
      expect(await ask(number)).toMatchObject({ ok: true });
    }
    const fourth = await ask(3);
    expect(fourth.ok ? '' : fourth.text).toContain('dar neatsakė į 3 jūsų užklausas');
    const { partner } = await setBookingStage(database());
    const handOver = () =>
      database().updateTable('bookings').set({ partner_id: partner.partnerId }).execute();
    await handOver();
    for (let number = 3; number < bookingLimits.open; number += 1) {
      const startsAt = hoursAfter(tuesday, 24 * number);
      expect(await book({ startsAt })).toMatchObject({ ok: true });
      await handOver();
    }
    const eleventh = await book({ startsAt: hoursAfter(tuesday, 24 * 12) });
    expect(eleventh.ok ? '' : eleventh.text).toContain('jau laukia 10 jūsų užklausų');
    await database()
      .updateTable('bookings')
      .set({ state: 'confirmed', expires_at: null })
      .execute();
    await database().updateTable('online_bookings').set({ is_confirmed_at_once: true }).execute();
    for (let number = bookingLimits.open; number < bookingLimits.perDay; number += 1) {
      expect(await book({ startsAt: hoursAfter(tuesday, 24 * (number + 3)) })).toMatchObject({
        ok: true,
      });
    }
    const beyond = await book({ startsAt: hoursAfter(tuesday, 24 * 30) });
    expect(beyond.ok ? '' : beyond.text).toContain('ne daugiau kaip 20\u00a0kartų');
    // Where bookings stand at once: no more to come than two weeks of workdays have.
    const nextDay = () => book({ startsAt: hoursAfter(tuesday, 24 * 30) }, 0, hoursAfter(now, 24));
    expect(await nextDay()).toMatchObject({
      text: expect.stringContaining('jau turite 10 būsimų užsakymų'),
    });
    await database()
      .updateTable('bookings')
      .set({ starts_at: now, ends_at: hoursAfter(now, 1) })
      .where('partner_id', '=', stage.partner.partnerId)
      .where('starts_at', '<', hoursAfter(tuesday, 24 * 14))
      .execute();
    expect(await nextDay()).toMatchObject({ ok: true });
  });
});

describe('a move', () => {
  test('of a request takes the new place at once and gives the old one back', async () => {
    const booked = await book();
    if (!booked.ok) throw new Error('refused');
    const { bookingId } = booked;
    const startsAt = hoursAfter(tuesday, 0.5);
    // It overlaps with the place that it gives up itself.
    const moved = await moveBooking(
      deps(),
      client().owner,
      { bookingId, startsAt },
      hoursAfter(now, 1),
    );
    expect(moved).toEqual({ ok: true, bookingId, isAsked: false });
    // Who moves it does not hold it longer.
    expect(await rows()).toMatchObject([{ starts_at: startsAt, expires_at: hoursAfter(now, 48) }]);
    expect(await book({ startsAt: hoursAfter(tuesday, -0.5) }, 1)).toMatchObject({ ok: true });
    expect(await judgeBookings(database(), hoursAfter(now, 1))).toEqual([]);
  });

  test('to a taken time is refused, and the old place stays', async () => {
    const [first, second] = [await book(), await book({ startsAt: hoursAfter(tuesday, 2) }, 1)];
    if (!first.ok || !second.ok) throw new Error('refused');
    const { bookingId } = first;
    const move = { bookingId, startsAt: hoursAfter(tuesday, 2) };
    expect(await moveBooking(deps(), client().owner, move, now)).toMatchObject({ ok: false });
    expect((await rows()).map(({ starts_at }) => starts_at)).toContainEqual(tuesday);
    expect(await judgeBookings(database(), now)).toEqual([]);
  });

  test('of a service that is hidden meanwhile is refused; cancelling is not', async () => {
    const booked = await book();
    if (!booked.ok) throw new Error('refused');
    const { bookingId } = booked;
    await confirmBooking(deps(), stage.partner, { bookingId, now });
    await database().updateTable('partner_provided_services').set({ status: 'inactive' }).execute();
    const move = { bookingId, startsAt: hoursAfter(tuesday, 3) };
    expect(await moveBooking(deps(), client().owner, move, now)).toMatchObject({ ok: false });
    const cancel = { bookingId, now };
    expect(await cancelAsOwner(deps(), client().owner, cancel)).toMatchObject({ ok: true });
  });
});

test('a cancellation within the last day is noted as late', async () => {
  for (const [hours, what] of [
    [24, 'cancelled'],
    [23.9, 'cancelled_late'],
  ] as const) {
    const booked = await book();
    if (!booked.ok) throw new Error('refused');
    const { bookingId } = booked;
    await confirmBooking(deps(), stage.partner, { bookingId, now });
    await cancelAsOwner(deps(), client().owner, { bookingId, now: hoursAfter(tuesday, -hours) });
    const facts = await database()
      .selectFrom('booking_facts')
      .select('what')
      .where('booking_id', '=', bookingId)
      .orderBy('number')
      .execute();
    expect(facts.at(-1)?.what).toBe(what);
  }
});

test('a request holds for 48 hours, until two hours before its start, or half an hour', () => {
  const start = tuesday;
  const held = (hours: number) => expiryOf(start, hoursAfter(start, -hours));
  expect(held(96)).toEqual(hoursAfter(start, -48));
  expect(held(50)).toEqual(hoursAfter(start, -2));
  expect(held(49.5)).toEqual(hoursAfter(start, -2));
  expect(held(2.5)).toEqual(hoursAfter(start, -2));
  expect(held(2.4)).toEqual(hoursAfter(start, -1.9));
  expect(held(0.25)).toEqual(start);
});
