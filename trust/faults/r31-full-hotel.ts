import type { takeOfferedPlaces } from '#app/domains/bookings/acts/own-times.server.ts';
import type { FreeDate } from '#app/domains/bookings/schedules/free-nights.ts';
import type { StayDates } from '#app/domains/bookings/stays/stay.ts';
import { clearBookings } from '#tests/integration/bookings/booking-stage.ts';
import { setStayStage } from '#tests/integration/bookings/stay-stage.ts';
import { seededRandom } from '#tests/reference/random.ts';
import { playStays } from '#tests/reference/stay-rounds.ts';
import { type Defect, defectIn } from '../defects/defect.ts';
import { seenEach } from '../defects/seen-each.ts';
import { withTwoProcesses } from '../servers/booking-pair.ts';
import type { TrialServers } from '../servers/trial-servers.ts';
import type { Outcome, Trial } from '../trial.ts';

const clients = 10;

async function fill(
  servers: TrialServers,
  rounds: number,
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  const { db, databaseUrl } = await servers.startServer({ WORKER: 'off' });
  // The demo world's visits of long ago have no claims.
  await clearBookings(db);
  const stage = await setStayStage(db, { clients });
  return withTwoProcesses({ databaseUrl, stage, defects }, async (send) => {
    const { wrong, seen } = await playStays({
      ...{ rounds, db, stage, random: seededRandom(31) },
      send,
    });
    const found = `${seen.done} done, ${seen.refused} refused (${seen.full} of them full), at most ${seen.most} dogs in a night, ${wrong.length} wrong`;
    return { tried: rounds * clients, found, wrong };
  });
}

/** A place is claimed for the first night alone. */
const shortStays: readonly Defect[] = [
  defectIn<(...args: readonly unknown[]) => Promise<readonly unknown[]>>(
    'app/domains/bookings/stays/claim-stay.server.ts',
    'loadNights',
    (original) =>
      async (...args) =>
        (await original(...args)).slice(0, 1),
  ),
];

type Fits = (free: readonly FreeDate[], dates: StayDates, dogs: number) => boolean;

/** The day of departure counts as a night. */
const longStays: readonly Defect[] = [
  defectIn<Fits>(
    'app/domains/bookings/stays/free-stays.server.ts',
    'fits',
    (original) => (free, dates, dogs) =>
      original(free, dates, dogs) && free.every(({ left }) => left >= dogs),
  ),
];

/** Who moves keeps the nights that were given up. */
const keptNights: readonly Defect[] = [
  defectIn<typeof takeOfferedPlaces>(
    'app/domains/bookings/acts/own-times.server.ts',
    'takeOfferedPlaces',
    (original, { sql }) =>
      async (transaction, booking, time) => {
        const { rows } = await sql`select to_jsonb(place_claims) as claim from place_claims
          where booking_id = ${booking.id} and not is_offer`.execute(transaction);
        const taken = await original(transaction, booking, time);
        await sql`insert into place_claims
          select claim.* from jsonb_to_recordset(${JSON.stringify(rows)}) as row (claim jsonb),
            jsonb_populate_record(null::place_claims, row.claim) as claim
          on conflict do nothing`.execute(transaction);
        return taken;
      },
  ),
];

/** Two dogs are let in where there is a place for one. */
const oneForTwo: readonly Defect[] = [
  defectIn<Fits>(
    'app/domains/bookings/stays/free-stays.server.ts',
    'fits',
    (original) => (free, dates) => original(free, dates, 1),
  ),
];

export const fullHotel: Trial = {
  id: 'R31',
  title: 'a hotel that many book at once',
  least: 2_000,
  run: (servers) => fill(servers, 200),
  defect: (servers) =>
    seenEach(servers, [shortStays, longStays, keptNights, oneForTwo], (defects) =>
      fill(servers, 60, defects),
    ),
};
