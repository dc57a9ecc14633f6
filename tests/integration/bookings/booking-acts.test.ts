import { beforeEach, test } from 'vitest';
import type { Owner, Partner } from '#app/domains/accounts/types.ts';
import { bookVisit } from '#app/domains/bookings/visits/book-visit.server.ts';
import { moveBooking } from '#app/domains/bookings/visits/move-booking.server.ts';
import { offerTime } from '#app/domains/bookings/visits/offer-time.server.ts';
import { judgeBookings } from '../../reference/judge-bookings.ts';
import { insertCarried } from '../booking-rows.ts';
import { testDatabase } from '../database.ts';
import { type Acts, actsOn, allowedIn, type Prepared, statesOf, tryActs } from './act-table.ts';
import {
  type BookingStage,
  bookingDependencies,
  clearBookings,
  hoursAfter,
  now,
  setBookingStage,
  tuesday,
  wishOf,
} from './booking-stage.ts';

const database = testDatabase();
const afternoon = new Date('2026-11-24T12:00:00Z');

const deps = () => bookingDependencies(database());
let stage: BookingStage;
let ruta: Owner;
let partner: Partner;

beforeEach(async () => {
  await clearBookings(database());
  stage = await setBookingStage(database());
  ruta = stage.clients[0]?.owner as Owner;
  partner = stage.partner;
});

const wish = () => wishOf(stage, stage.clients[0] as never, tuesday);

async function request(): Promise<string> {
  const booked = await bookVisit(deps(), ruta, wish(), now);
  if (!booked.ok) throw new Error(booked.text ?? '');
  return booked.bookingId;
}

async function offered(at: Date): Promise<Prepared> {
  const id = await request();
  await offerTime(deps(), partner, { bookingId: id, startsAt: afternoon, said: '' }, now);
  return { id, at };
}

/** How a visit comes into each state, and when it is in it. */
const states = {
  ...statesOf({
    ...{ db: database, own: () => ({ owner: ruta, partner }), request },
    ...{ now, begins: tuesday, ends: hoursAfter(tuesday, 1) },
    askToMove: (bookingId) => moveBooking(deps(), ruta, { bookingId, startsAt: afternoon }, now),
  }),
  'offered another time': () => offered(hoursAfter(now, 1)),
  'offered another time too long ago': () => offered(hoursAfter(now, 24)),
  'of before bookings': async () => {
    const { ownerId } = ruta;
    const id = await insertCarried(database(), { kind: 'visit', ownerId, startsAt: tuesday });
    const { partnerId } = partner;
    await database().updateTable('bookings').set({ partner_id: partnerId }).execute();
    return { id, at: now };
  },
};

const acts: Acts = {
  ...actsOn(database, hoursAfter(tuesday, 26)),
  move: (bookingId, at, { owner }) =>
    moveBooking(deps(), owner, { bookingId, startsAt: hoursAfter(tuesday, 50) }, at),
};

const { requested = [], confirmed = [], 'asked to be moved': asked = [] } = allowedIn;
const ofRequests = [...requested, 'offer an hour'];
const toAnHour = 'move to an hour as partner';

/** What succeeds in which state; everything else is refused. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  ...allowedIn,
  requested: ofRequests,
  confirmed: [...confirmed, toAnHour],
  'asked to be moved': [...asked, toAnHour],
  'asked to be moved too late': [...confirmed, toAnHour],
  'offered another time': [...ofRequests, 'take the offer', 'keep the first time'],
  'offered another time too long ago': ofRequests,
};

test.each(Object.entries(states))(
  'of a visit that is %s exactly its acts succeed, for its own two sides',
  (state, make) =>
    tryActs({
      ...{
        db: database(),
        make,
        acts,
        allowed: allowed[state] ?? [],
        own: { owner: ruta, partner },
      },
      otherOwner: stage.clients[1]?.owner as Owner,
      judge: judgeBookings,
    }),
);
