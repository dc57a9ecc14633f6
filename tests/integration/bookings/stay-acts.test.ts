import { beforeEach, test } from 'vitest';
import type { Owner, Partner } from '#app/domains/accounts/types.ts';
import { bookStay } from '#app/domains/bookings/stays/book-stay.server.ts';
import { moveStay } from '#app/domains/bookings/stays/move-stay.server.ts';
import { moveBooking } from '#app/domains/bookings/visits/move-booking.server.ts';
import { judgeBookings } from '../../reference/judge-bookings.ts';
import { insertCarried } from '../booking-rows.ts';
import { testDatabase } from '../database.ts';
import { type Acts, actsOn, allowedIn, statesOf, tryActs } from './act-table.ts';
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

/** How a stay comes into each state, and when it is in it. */
const states = {
  ...statesOf({
    ...{ db: database, own: () => ({ owner: ruta, partner }), now, begins, ends, request },
    askToMove: (bookingId) =>
      moveStay(deps(), ruta, { bookingId, from: '2026-12-10', until: '2026-12-12' }, now),
  }),
  'of before bookings': async () => {
    const { ownerId } = ruta;
    const id = await insertCarried(database(), { kind: 'stay', ownerId, startsAt: begins });
    const { partnerId: partner_id } = partner;
    await database().updateTable('bookings').set({ partner_id }).execute();
    return { id, at: now };
  },
};

const acts: Acts = {
  // What is of visits alone is among them.
  ...actsOn(database, hoursAfter(begins, 26)),
  move: (bookingId, at, { owner }) =>
    moveStay(deps(), owner, { bookingId, from: '2026-12-14', until: '2026-12-16' }, at),
  'move to an hour': (bookingId, at, { owner }) =>
    moveBooking(deps(), owner, { bookingId, startsAt: hoursAfter(begins, 50) }, at),
};

test.each(Object.entries(states))(
  'of a stay that is %s exactly its acts succeed, for its own two sides',
  (state, make) =>
    tryActs({
      ...{ db: database(), make, acts, allowed: allowedIn[state] ?? [] },
      ...{ own: { owner: ruta, partner }, otherOwner: stage.clients[1]?.owner as Owner },
      judge: (db, moment) => judgeBookings(db, moment, false),
    }),
);
