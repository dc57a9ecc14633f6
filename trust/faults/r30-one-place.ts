import { clearBookings, setBookingStage } from '#tests/integration/bookings/booking-stage.ts';
import { clientsFor, playRounds } from '#tests/reference/booking-rounds.ts';
import { seededRandom } from '#tests/reference/random.ts';
import type { Defect } from '../defects/defect.ts';
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
  {
    file: 'app/domains/bookings/acts/places.server.ts',
    find: 'await dropLapsedClaims(transaction, wish, now);',
    put: '',
  },
];

/** Who confirms does not look whether the place is still held. */
const blindAnswers: readonly Defect[] = [
  {
    file: 'app/domains/bookings/acts/booking-acts.server.ts',
    find: "if (!(await keepPlaces(transaction, booking.id))) return refuseIn('expired', booking);",
    put: 'await keepPlaces(transaction, booking.id);',
  },
];

/** A place is claimed for the first minute of a visit alone. */
const shortClaims: readonly Defect[] = [
  {
    file: 'app/domains/bookings/visits/book-visit.server.ts',
    find: 'const until = minutesAfter(startsAt, minutes + schedule.buffer_minutes);',
    put: 'const until = minutesAfter(startsAt, 1);',
  },
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
