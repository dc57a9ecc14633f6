import { clearBookings } from '#tests/integration/bookings/booking-stage.ts';
import { setStayStage } from '#tests/integration/bookings/stay-stage.ts';
import { seededRandom } from '#tests/reference/random.ts';
import { playStays } from '#tests/reference/stay-rounds.ts';
import type { Defect } from '../defects/defect.ts';
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
  {
    file: 'app/domains/bookings/stays/claim-stay.server.ts',
    find: 'const noons = wallDays(from, countDates(dates) + 1).map(noonOf);',
    put: 'const noons = wallDays(from, 2).map(noonOf);',
  },
];

/** The day of departure counts as a night. */
const longStays: readonly Defect[] = [
  {
    file: 'app/domains/bookings/stays/free-stays.server.ts',
    find: 'const taken = free.slice(0, countDates(dates));',
    put: 'const taken = free;',
  },
];

/** Who moves keeps the nights that were given up. */
const keptNights: readonly Defect[] = [
  {
    file: 'app/domains/bookings/acts/own-times.server.ts',
    find: 'await sql`delete from place_claims where',
    put: 'await sql`delete from place_claims where false and',
  },
];

/** Two dogs are let in where there is a place for one. */
const oneForTwo: readonly Defect[] = [
  {
    file: 'app/domains/bookings/stays/free-stays.server.ts',
    find: 'taken.some(({ left }) => left < dogs)',
    put: 'taken.some(({ left }) => left < 1)',
  },
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
