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
import { bookStay } from '#app/domains/bookings/stays/book-stay.server.ts';
import { moveStay } from '#app/domains/bookings/stays/move-stay.server.ts';
import { moveBooking } from '#app/domains/bookings/visits/move-booking.server.ts';
import { judgeBookings } from '../../reference/judge-bookings.ts';
import { insertCarried } from '../booking-rows.ts';
import { testDatabase } from '../database.ts';
import { type Acts, actsOn, reason, tryActs } from './act-table.ts';
import { bookingDependencies, type Client, clearBookings, hoursAfter } from './booking-stage.ts';
import { type StayStage, setStayStage, stayWish } from './stay-stage.ts';

const database = testDatabase();
/** A Friday noon in Vilnius; the stay begins two weeks later at 10 and ends on the Monday at noon. */
const now = new Date('2026-11-20T10:00:00Z');
const [from, until] = ['2026-12-04', '2026-12-07'] as const;
const begins = new Date('2026-12-04T08:00:00Z');
const ends = new Date('2026-12-07T10:00:00Z');

const deps = () => bookingDependencies(database());
let stage: StayStage;
let ruta: Owner;
let partner: Partner;

beforeEach(async () => {
  await clearBookings(database());
  stage = await setStayStage(database());
  ruta = stage.clients[0]?.owner as Owner;
  partner = stage.partner;
});

async function request(): Promise<string> {
  const wish = stayWish(stage, stage.clients[0] as Client, from, until);
  const booked = await bookStay(deps(), ruta, wish, now);
  if (!booked.ok) throw new Error(booked.text ?? '');
  return booked.bookingId;
}

async function confirmed(): Promise<string> {
  const bookingId = await request();
  await confirmBooking(deps(), partner, { bookingId, now });
  return bookingId;
}

async function after(act: (bookingId: string) => Promise<unknown>, made = confirmed) {
  const id = await made();
  await act(id);
  return id;
}

const askToMove = (bookingId: string) =>
  moveStay(deps(), ruta, { bookingId, from: '2026-12-10', until: '2026-12-12' }, now);
const noteAbsence = (bookingId: string) =>
  noteNoShow(deps(), partner, { bookingId, came: false, now: hoursAfter(begins, 1) });

/** How a stay comes into each state, from when on it is looked at, and what succeeds then. */
const states: readonly {
  readonly state: string;
  readonly make: () => Promise<string>;
  readonly at: Date;
  readonly allowed: readonly string[];
}[] = [
  {
    ...{ state: 'requested', make: request, at: hoursAfter(now, 47) },
    allowed: ['confirm', 'decline', 'withdraw', 'move'],
  },
  { state: 'expired', make: request, at: hoursAfter(now, 48), allowed: [] },
  {
    ...{ state: 'confirmed', make: confirmed, at: now },
    allowed: ['cancel', 'cancel as partner', 'move'],
  },
  {
    ...{ state: 'asked to be moved', make: () => after(askToMove), at: hoursAfter(now, 1) },
    allowed: ['cancel', 'cancel as partner', 'move', 'agree to move', 'refuse to move'],
  },
  {
    ...{ state: 'asked too long ago', make: () => after(askToMove), at: hoursAfter(now, 48) },
    allowed: ['cancel', 'cancel as partner', 'move'],
  },
  {
    ...{ state: 'begun', make: confirmed, at: begins },
    allowed: ['cancel as partner', 'no-show'],
  },
  { state: 'over', make: confirmed, at: ends, allowed: ['no-show'] },
  { state: 'over for long', make: confirmed, at: hoursAfter(begins, 14 * 24), allowed: [] },
  {
    ...{ state: 'declined', at: now, allowed: [] },
    make: () =>
      after((bookingId) => declineBooking(deps(), partner, { bookingId, reason, now }), request),
  },
  {
    ...{ state: 'withdrawn', at: now, allowed: [] },
    make: () => after((bookingId) => withdrawBooking(deps(), ruta, { bookingId, now }), request),
  },
  {
    ...{ state: 'cancelled by the owner', at: now, allowed: [] },
    make: () => after((bookingId) => cancelAsOwner(deps(), ruta, { bookingId, now })),
  },
  {
    ...{ state: 'cancelled by the partner', at: now, allowed: [] },
    make: () => after((bookingId) => cancelAsPartner(deps(), partner, { bookingId, reason, now })),
  },
  {
    ...{ state: 'no-show', at: hoursAfter(begins, 14 * 24 - 1), allowed: ['no-show undone'] },
    make: () => after(noteAbsence),
  },
  {
    ...{ state: 'of before bookings', at: now, allowed: [] },
    make: async () => {
      const { ownerId } = ruta;
      const id = await insertCarried(database(), { kind: 'stay', ownerId, startsAt: begins });
      const { partnerId: partner_id } = partner;
      await database().updateTable('bookings').set({ partner_id }).execute();
      return id;
    },
  },
];

const acts: Acts = {
  // What is of visits alone is among them.
  ...actsOn(database, hoursAfter(begins, 26)),
  move: (bookingId, at, { owner }) =>
    moveStay(deps(), owner, { bookingId, from: '2026-12-14', until: '2026-12-16' }, at),
  'move to an hour': (bookingId, at, { owner }) =>
    moveBooking(deps(), owner, { bookingId, startsAt: hoursAfter(begins, 50) }, at),
};

test.each(states)(
  'of a stay that is $state exactly its acts succeed, for its own two sides',
  ({ make, at, allowed }) =>
    tryActs({
      ...{ db: database(), acts, allowed, own: { owner: ruta, partner } },
      make: async () => ({ id: await make(), at }),
      otherOwner: stage.clients[1]?.owner as Owner,
      judge: (db, moment) => judgeBookings(db, moment, false),
    }),
);
