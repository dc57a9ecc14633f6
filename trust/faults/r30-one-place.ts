import type { keepPlaces } from '#app/domains/bookings/acts/places.server.ts';
import type { claimTime } from '#app/domains/bookings/visits/book-visit.server.ts';
import { clearBookings, setBookingStage } from '#tests/integration/bookings/booking-stage.ts';
import { clientsFor, playRounds } from '#tests/reference/booking-rounds.ts';
import { seededRandom } from '#tests/reference/random.ts';
import { type Defect, defectIn } from '../defects/defect.ts';
import { seenEach } from '../defects/seen-each.ts';
import { withTwoProcesses } from '../servers/booking-pair.ts';
import type { TrialServers } from '../servers/trial-servers.ts';
import type { Outcome, Trial } from '../trial.ts';

const parallel = 20;

async function race(
  servers: TrialServers,
  rounds: number,
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  const { db, databaseUrl } = await servers.startServer({ WORKER: 'off' });
  // The demo world's facts have no mails.
  await clearBookings(db);
  const stage = await setBookingStage(db, { clients: clientsFor(parallel), buffer: 30 });
  return withTwoProcesses({ databaseUrl, stage, defects }, async (send) => {
    const { wrong, seen } = await playRounds({
      ...{ rounds, parallel, db, random: seededRandom(30), mails: true },
      send,
    });
    const found = `${rounds} rounds, ${seen.done} done, ${seen.refused} refused (${seen.taken} of them for a place just taken), ${wrong.length} wrong`;
    return { tried: rounds * parallel, found, wrong };
  });
}

/** A hold that has lapsed keeps its place until a job comes by. */
const keptHolds: readonly Defect[] = [
  defectIn('app/domains/bookings/acts/places.server.ts', 'dropLapsedClaims', () => async () => {}),
];

/** Who confirms does not look whether the place is still held. */
const blindAnswers: readonly Defect[] = [
  defectIn<typeof keepPlaces>(
    'app/domains/bookings/acts/places.server.ts',
    'keepPlaces',
    (original) =>
      async (...args) => {
        await original(...args);
        return true;
      },
  ),
];

/** A place is claimed for the first minute of a visit alone. */
const shortClaims: readonly Defect[] = [
  defectIn<typeof claimTime>(
    'app/domains/bookings/visits/book-visit.server.ts',
    'claimTime',
    (original) => (transaction, time, now) =>
      original(transaction, { ...time, minutes: 1 - time.schedule.buffer_minutes }, now),
  ),
];

export const onePlace: Trial = {
  id: 'R30',
  title: 'many who ask for one place at once',
  least: 10_000,
  run: (servers) => race(servers, 500),
  defect: (servers) =>
    seenEach(servers, [keptHolds, blindAnswers, shortClaims], (defects) =>
      race(servers, 24, defects),
    ),
};
