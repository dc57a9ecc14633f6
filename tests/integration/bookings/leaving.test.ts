import { beforeEach, describe, expect, test } from 'vitest';
import { eraseAccount } from '#app/domains/accounts/account-deletion.server.ts';
import type { AccountDependencies } from '#app/domains/accounts/account-dependencies.server.ts';
import type { Owner, Partner } from '#app/domains/accounts/types.ts';
import { confirmBooking } from '#app/domains/bookings/acts/booking-acts.server.ts';
import { countComing } from '#app/domains/bookings/leaving/coming-bookings.server.ts';
import { comingLoss } from '#app/domains/bookings/leaving/coming-loss.ts';
import { endBookings } from '#app/domains/bookings/leaving/end-bookings.server.ts';
import { addEntry } from '#app/domains/bookings/orders/add-entry.server.ts';
import { bookVisit } from '#app/domains/bookings/visits/book-visit.server.ts';
import { deleteService } from '#app/domains/services/own/service-deletion.server.ts';
import { saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import type { Mail } from '#app/platform/mail/mail.server.ts';
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

let sent: Mail[] = [];
let stage: BookingStage;
let ruta: Owner;
let partner: Partner;
const salon = 'salonas@vizgis.test';

const deps = (): AccountDependencies => {
  const booking = {
    ...bookingDependencies(database()),
    sendMail: async (_db: unknown, mail: Mail) => void sent.push(mail),
  };
  return {
    ...booking,
    log: createLog('error', () => {}),
    endBookings: (transaction, userId, at) => endBookings(booking, transaction, { userId }, at),
    removeReviews: async () => {},
  };
};

const erase = (userId: string) =>
  database()
    .transaction()
    .execute((transaction) =>
      eraseAccount(deps(), transaction, { userId }, { kind: 'password' }, now),
    );

const removeService = () =>
  deleteService(database(), partner, stage.serviceId, {
    ...{ files: null as never, log: createLog('error', () => {}), now, saveReply: saveNoReply },
    endBookings: (transaction, at) =>
      endBookings(deps(), transaction, { serviceId: stage.serviceId }, at),
  });

beforeEach(async () => {
  const db = database();
  for (const table of ['bookings', 'users', 'rate_limits'] as const) {
    await db.deleteFrom(table).execute();
  }
  stage = await setBookingStage(db, { clients: 6, places: 3 });
  ruta = stage.clients[0]?.owner as Owner;
  partner = stage.partner;
  sent = [];
});

async function request(client = 0, startsAt = tuesday): Promise<string> {
  const { owner } = stage.clients[client] as never;
  const wish = wishOf(stage, stage.clients[client] as never, startsAt);
  const booked = await bookVisit(deps(), owner, wish, now);
  if (!booked.ok) throw new Error(booked.text ?? '');
  return booked.bookingId;
}

/** A request, a confirmed visit and one that is over, of one owner. */
async function threeBookings() {
  const asked = await request();
  const agreed = await request(0, hoursAfter(tuesday, 2));
  await confirmBooking(deps(), partner, { bookingId: agreed, now });
  const over = await request(0, hoursAfter(tuesday, 4));
  await confirmBooking(deps(), partner, { bookingId: over, now });
  await database()
    .updateTable('bookings')
    .set({ starts_at: hoursAfter(now, -3), ends_at: hoursAfter(now, -2) })
    .where('id', '=', over)
    .execute();
  sent = [];
  return { asked, agreed, over };
}

const statesNow = async () =>
  Object.fromEntries(
    (await database().selectFrom('bookings').select(['id', 'state']).execute()).map((row) => [
      row.id,
      row.state,
    ]),
  );
const claims = () => database().selectFrom('place_claims').select('id').execute();
const subjectsTo = (address: string) =>
  sent.filter(({ to }) => to === address).map(({ subject }) => titleOf(subject));

describe('what is to come is called off with a mail to the other side', () => {
  test('when an owner goes', async () => {
    const { asked, agreed, over } = await threeBookings();
    expect(await countComing(database(), ruta, now)).toBe(2);
    await erase(ruta.userId);
    expect(await statesNow()).toEqual({
      [asked]: 'withdrawn',
      [agreed]: 'owner_cancelled',
      [over]: 'confirmed',
    });
    expect(subjectsTo(salon).toSorted()).toEqual([
      expect.stringMatching(/^Užklausa atsiimta: /),
      'Užsakymas atšauktas: lapkričio 24\u00a0d. 12:00',
    ]);
    expect(sent.find(({ to }) => to === salon)?.text).toContain('kliento paskyros Vizgyje nebėra');
    expect(subjectsTo(ruta.email)).toEqual(['Paskyra ištrinta']);
    expect((await claims()).length).toBe(1);
  });

  test('when a partner goes, also to who was written down', async () => {
    const { asked, agreed, over } = await threeBookings();
    const entered = await addEntry(
      deps(),
      partner,
      {
        ...{ name: 'Ona', phone: '+37060000082', email: 'ona@pastas.test', dog: '' },
        ...{ item: stage.itemId, date: '2026-11-25', time: '10:00' },
      },
      now,
    );
    expect(entered.ok).toBe(true);
    sent = [];
    await erase(partner.userId);
    expect(await statesNow()).toEqual({
      [asked]: 'declined',
      [agreed]: 'partner_cancelled',
      [over]: 'confirmed',
    });
    expect(subjectsTo(ruta.email).toSorted()).toEqual([
      expect.stringMatching(/^Užklausa nepriimta: /),
      'Vizitas atšauktas: lapkričio 24\u00a0d. 12:00',
    ]);
    expect(subjectsTo('ona@pastas.test')).toEqual([
      'Vizitas atšauktas: lapkričio 25\u00a0d. 10:00',
    ]);
    expect(subjectsTo(salon)).toEqual([]);
    // What was in the owner's calendar is taken out of it.
    const cancelled = sent.find(({ subject }) => titleOf(subject).endsWith('12:00'));
    expect(cancelled?.attachment?.text).toContain('METHOD:CANCEL');
    expect(await claims()).toEqual([]);
  });

  test('when a service goes', async () => {
    const { asked, agreed } = await threeBookings();
    expect(await countComing(database(), { serviceId: stage.serviceId }, now)).toBe(2);
    await removeService().catch((error: unknown) => {
      // The files of its photos are none here.
      if (!(error instanceof TypeError)) throw error;
    });
    expect(await statesNow()).toMatchObject({
      [asked]: 'declined',
      [agreed]: 'partner_cancelled',
    });
    expect(sent.map(({ to }) => to)).toEqual([ruta.email, ruta.email]);
    expect(sent[0]?.text).toContain('šios paslaugos Vizgyje nebėra');
  });

  test('a deletion that fails calls nothing off', async () => {
    const { asked, agreed } = await threeBookings();
    const broken = { ...deps(), sendMail: () => Promise.reject(new Error('killed')) };
    const failing = database()
      .transaction()
      .execute((transaction) =>
        eraseAccount(
          {
            ...broken,
            endBookings: (open, userId, at) => endBookings(broken, open, { userId }, at),
          },
          transaction,
          { userId: partner.userId },
          { kind: 'password' },
          now,
        ),
      );
    await expect(failing).rejects.toThrow('killed');
    expect(await statesNow()).toMatchObject({ [asked]: 'requested', [agreed]: 'confirmed' });
  });
});

test.each([1, 2, 3, 4])(
  'who books while the partner goes is refused or told: round %i',
  async () => {
    const { agreed } = await threeBookings();
    const tries = [1, 2, 3, 4, 5].map((client) =>
      request(client, hoursAfter(tuesday, client % 3)).then(
        () => 'booked',
        (error: Error) => error.message,
      ),
    );
    const [, ...answers] = await Promise.all([erase(partner.userId), ...tries]);
    for (const answer of answers) {
      // The last: there is no such service any more.
      expect(answer).toMatch(
        /^(booked|Registracija internetu negalima\. Parašykite.*|Service \S+)$/,
      );
    }
    const states = Object.values(await statesNow());
    expect(states).not.toContain('requested');
    expect((await statesNow())[agreed]).toBe('partner_cancelled');
    expect(await claims()).toEqual([]);
  },
);

test('it is said before, in the number that it is', () => {
  expect(comingLoss(0, 'klientams')).toBe('');
  expect(comingLoss(1, 'klientams')).toBe(
    ' 1\u00a0būsimas užsakymas bus atšauktas, klientams apie tai parašysime.',
  );
  expect(comingLoss(2, 'kitai pusei')).toBe(
    ' 2\u00a0būsimi užsakymai bus atšaukti, kitai pusei apie tai parašysime.',
  );
  expect(comingLoss(10, 'klientams')).toContain('10\u00a0būsimų užsakymų bus atšaukta');
});
