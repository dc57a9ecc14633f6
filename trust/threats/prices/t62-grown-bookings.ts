import { clearBookings } from '#tests/integration/bookings/booking-stage.ts';
import { setSessionStage } from '#tests/integration/bookings/session-stage.ts';
import { setStayStage } from '#tests/integration/bookings/stay-stage.ts';
import { seededRandom } from '#tests/reference/random.ts';
import type { Defect } from '../../defects/defect.ts';
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

const holes: readonly (readonly Defect[])[] = [
  // Further nights cost what the first ones did.
  [
    {
      file: 'build/server',
      find: 'const price = added === "as agreed" && first ? first',
      put: 'const price = first ? first',
    },
  ],
  // What is given up first are the nights that were agreed on first.
  [
    {
      file: 'build/server',
      find: 'for (const part of agreed) {',
      put: 'for (const part of agreed.toReversed()) {',
    },
  ],
  // Another price than was shown is taken.
  [
    {
      file: 'build/server',
      find: 'if (seen && !isSamePrice(seen, price))',
      put: 'if (false)',
    },
  ],
  [
    {
      file: 'build/server',
      find: 'if (seen && !isSamePrice(seen, present))',
      put: 'if (false)',
    },
  ],
  // The partner's own move makes a seat dearer.
  [
    {
      file: 'build/server',
      find: 'isUnasked ? await cheaperThan(transaction, bookingId, present) : present',
      put: 'present',
    },
  ],
  // What waits for an answer costs what the price list says by then.
  [
    {
      file: 'build/server',
      find: 'offer.priceParts[0] ?? await priceOfSeat',
      put: 'await priceOfSeat',
    },
  ],
  [
    {
      file: 'build/server',
      find: 'price_parts: JSON.stringify(priceParts)',
      put: 'price_parts: "[]"',
    },
  ],
];

export const grownBookings: Trial = {
  id: 'T62',
  title: 'bookings that grow, and what they cost',
  least: 3_500,
  run: (servers) => grow(servers, 60),
  defect: (servers) => seenEach(servers, holes, (defects) => grow(servers, 10, defects)),
};
