import type { NewTime } from '#app/domains/bookings/acts/move.server.ts';
import type { offerLocked } from '#app/domains/bookings/acts/offer.server.ts';
import type { findSeats } from '#app/domains/bookings/sessions/find-seats.server.ts';
import type { findOtherDates } from '#app/domains/bookings/stays/other-dates.server.ts';
import type { priceStay } from '#app/domains/bookings/stays/stay-price.server.ts';
import { clearBookings } from '#tests/integration/bookings/booking-stage.ts';
import { setSessionStage } from '#tests/integration/bookings/session-stage.ts';
import { setStayStage } from '#tests/integration/bookings/stay-stage.ts';
import { seededRandom } from '#tests/reference/random.ts';
import { type Defect, defectIn } from '../../defects/defect.ts';
import { seenEach } from '../../defects/seen-each.ts';
import { openJudge } from '../../judging/judge.ts';
import type { TrialServers } from '../../servers/trial-servers.ts';
import { inboxSettings } from '../../stages/inbox-stage.ts';
import type { Outcome, Trial } from '../../trial.ts';
import type { Desk } from './t62-booked-desk.ts';
import { growStay } from './t62-grown-stay.ts';
import { moveSeats, openClass } from './t62-moved-seat.ts';

/** Changes that a whole run must have made. */
const kinds = [
  ...['later', 'earlier', 'both', 'much', 'fewer', 'elsewhere'],
  ...['a request moved', 'moved by the owner', 'moved by the partner', 'an old price'],
  ...['agreed to', 'not agreed to', 'an offer taken', 'an offer not taken'],
  ...['a seat moved by the owner', 'a seat moved by the partner', 'an old price of a seat'],
  ...['a session taken', 'a session not taken'],
];

/** @param size stays, and bookings of seats */
async function grow(
  servers: TrialServers,
  size: number,
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  const server = await servers.startServer({ ...inboxSettings, WORKER: 'off' }, defects);
  await clearBookings(server.db);
  const judge = openJudge();
  const desk: Desk = { server, judge, random: seededRandom(62), made: new Map() };
  const hotel = await setStayStage(server.db, { clients: 0, places: 20 });
  await server.db
    .updateTable('schedules')
    .set({ ahead_days: 120 })
    .where('id', '=', hotel.scheduleId)
    .execute();
  const school = await openClass(desk, await setSessionStage(server.db, { clients: 0, places: 0 }));
  for (let number = 0; number < size; number += 1) {
    await growStay(desk, hotel);
    await moveSeats(desk, school);
  }
  const made = [...desk.made.values()].reduce((sum, count) => sum + count, 0);
  const never = size < 50 ? [] : kinds.filter((kind) => !desk.made.has(kind));
  for (const kind of never) judge.claim(`${kind}: never tried`, false);
  return judge.outcome(
    `${size} stays and as many seats, ${made} changes of ${desk.made.size} kinds`,
  );
}

type AskForTime = (
  transaction: unknown,
  booking: unknown,
  time: NewTime,
  expiresAt: Date,
  now: Date,
) => Promise<void>;

const holes: readonly (readonly Defect[])[] = [
  // Further nights cost what the first ones did.
  [
    defectIn<typeof priceStay>(
      'app/domains/bookings/stays/stay-price.server.ts',
      'priceStay',
      (original) => (db, stay, count) => original(db, stay, count, 'as agreed'),
    ),
  ],
  // What is given up first are the nights that were agreed on first.
  [
    defectIn<(db: unknown, stay: unknown) => Promise<readonly unknown[]>>(
      'app/domains/bookings/stays/stay-price.server.ts',
      'agreedParts',
      (original) => async (db, stay) => (await original(db, stay)).toReversed(),
    ),
  ],
  // Another price than was shown is taken.
  [
    defectIn<typeof findOtherDates>(
      'app/domains/bookings/stays/other-dates.server.ts',
      'findOtherDates',
      (original) => (dates, refused, now) => original({ ...dates, seen: null }, refused, now),
    ),
  ],
  [
    defectIn<typeof findSeats>(
      'app/domains/bookings/sessions/find-seats.server.ts',
      'findSeats',
      (original) => (transaction, booking, session, price, now) =>
        original(transaction, booking, session, { ...price, seen: null }, now),
    ),
  ],
  // The partner's own move makes a seat dearer.
  [
    defectIn(
      'app/domains/bookings/sessions/find-seats.server.ts',
      'cheaperThan',
      () => async (_transaction: unknown, _bookingId: string, present: unknown) => present,
    ),
  ],
  // An offered seat that waits for an answer costs what the price list says by then.
  [
    defectIn<(...looked: unknown[]) => Promise<{ readonly sessionId: string | null } | null>>(
      'app/domains/bookings/acts/offer.server.ts',
      'findLiveOffer',
      (original) =>
        async (...looked) => {
          const offer = await original(...looked);
          return offer?.sessionId ? { ...offer, priceParts: [] } : offer;
        },
    ),
  ],
  // Neither an offer nor a wish for another time keeps its price.
  [
    defectIn<typeof offerLocked>(
      'app/domains/bookings/acts/offer.server.ts',
      'offerLocked',
      (original) => (deps, transaction, offer, now, saveReply) => {
        const time = { ...offer.time, priceParts: [] };
        return original(deps, transaction, { ...offer, time }, now, saveReply);
      },
    ),
    defectIn<AskForTime>(
      'app/domains/bookings/acts/move.server.ts',
      'askForTime',
      (original) => (transaction, booking, time, expiresAt, now) =>
        original(transaction, booking, { ...time, priceParts: [] }, expiresAt, now),
    ),
  ],
];

export const grownBookings: Trial = {
  id: 'T62',
  title: 'bookings that grow, and what they cost',
  least: 3_500,
  run: (servers) => grow(servers, 60),
  defect: (servers) => seenEach(servers, holes, (defects) => grow(servers, 10, defects)),
};
