import { beforeEach, test } from 'vitest';
import type { Owner, Partner } from '#app/domains/accounts/types.ts';
import {
  cancelAsOwner,
  cancelAsPartner,
  confirmBooking,
  declineBooking,
  noteNoShow,
  withdrawBooking,
} from '#app/domains/bookings/acts/booking-acts.server.ts';
import { bookVisit } from '#app/domains/bookings/visits/book-visit.server.ts';
import { moveBooking } from '#app/domains/bookings/visits/move-booking.server.ts';
import { offerTime } from '#app/domains/bookings/visits/offer-time.server.ts';
import { judgeBookings } from '../../reference/judge-bookings.ts';
import { insertCarried } from '../booking-rows.ts';
import { testDatabase } from '../database.ts';
import { type Acts, actsOn, type Prepared, reason, tryActs } from './act-table.ts';
import {
  type BookingStage,
  bookingDependencies,
  clearBookings,
  hoursAfter,
  setBookingStage,
  wishOf,
} from './booking-stage.ts';

const database = testDatabase();
/** A Friday noon in Vilnius, and the Tuesday after at 10 and 14. */
const now = new Date('2026-11-20T10:00:00Z');
const tuesday = new Date('2026-11-24T08:00:00Z');
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

async function confirmed(): Promise<string> {
  const id = await request();
  await confirmBooking(deps(), partner, { bookingId: id, now });
  return id;
}

async function noShow(): Promise<string> {
  const id = await confirmed();
  await noteNoShow(deps(), partner, { bookingId: id, came: false, now: hoursAfter(tuesday, 1) });
  return id;
}

async function offered(): Promise<string> {
  const id = await request();
  await offerTime(deps(), partner, { bookingId: id, startsAt: afternoon, said: '' }, now);
  return id;
}

/** How a booking comes into each state, and when it is in it. */
const states: Readonly<Record<string, () => Promise<Prepared>>> = {
  requested: async () => ({ id: await request(), at: hoursAfter(now, 47) }),
  expired: async () => ({ id: await request(), at: hoursAfter(now, 48) }),
  confirmed: async () => ({ id: await confirmed(), at: now }),
  'asked to be moved': async () => {
    const id = await confirmed();
    await moveBooking(deps(), ruta, { bookingId: id, startsAt: afternoon }, now);
    return { id, at: hoursAfter(now, 1) };
  },
  'asked to be moved too late': async () => {
    const id = await confirmed();
    await moveBooking(deps(), ruta, { bookingId: id, startsAt: afternoon }, now);
    return { id, at: hoursAfter(now, 48) };
  },
  'offered another time': async () => ({ id: await offered(), at: hoursAfter(now, 1) }),
  'offered another time too long ago': async () => ({
    id: await offered(),
    at: hoursAfter(now, 24),
  }),
  begun: async () => ({ id: await confirmed(), at: tuesday }),
  done: async () => ({ id: await confirmed(), at: hoursAfter(tuesday, 1) }),
  'done long ago': async () => ({ id: await confirmed(), at: hoursAfter(tuesday, 14 * 24) }),
  declined: async () => {
    const id = await request();
    await declineBooking(deps(), partner, { bookingId: id, reason, now });
    return { id, at: now };
  },
  withdrawn: async () => {
    const id = await request();
    await withdrawBooking(deps(), ruta, { bookingId: id, now });
    return { id, at: now };
  },
  'cancelled by the owner': async () => {
    const id = await confirmed();
    await cancelAsOwner(deps(), ruta, { bookingId: id, now });
    return { id, at: now };
  },
  'cancelled by the partner': async () => {
    const id = await confirmed();
    await cancelAsPartner(deps(), partner, { bookingId: id, reason, now });
    return { id, at: now };
  },
  'no-show': async () => ({ id: await noShow(), at: hoursAfter(tuesday, 14 * 24 - 1) }),
  'no-show long ago': async () => ({ id: await noShow(), at: hoursAfter(tuesday, 14 * 24) }),
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

const ofRequests = ['confirm', 'decline', 'withdraw', 'move', 'offer an hour'] as const;

/** What succeeds in which state; everything else is refused. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  requested: [...ofRequests],
  confirmed: ['cancel', 'cancel as partner', 'move', 'move to an hour as partner'],
  'asked to be moved': [
    ...['cancel', 'cancel as partner', 'move', 'agree to move', 'refuse to move'],
    'move to an hour as partner',
  ],
  'asked to be moved too late': [
    'cancel',
    'cancel as partner',
    'move',
    'move to an hour as partner',
  ],
  'offered another time': [...ofRequests, 'take the offer', 'keep the first time'],
  'offered another time too long ago': [...ofRequests],
  begun: ['cancel as partner', 'no-show'],
  done: ['no-show'],
  'no-show': ['no-show undone'],
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
