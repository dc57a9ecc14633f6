import { expect, test } from 'vitest';
import { doOrder } from '../../reference/booking-orders.ts';
import { clientsFor, playRounds } from '../../reference/booking-rounds.ts';
import { seededRandom } from '../../reference/random.ts';
import { openPool, openTestDatabase } from '../database.ts';
import { bookingDependencies, setBookingStage } from './booking-stage.ts';

test('twenty who ask for one place at once get it once, whatever its holder does meanwhile', async () => {
  const { db, url } = await openTestDatabase();
  const other = openPool(url);
  try {
    await db.deleteFrom('development_mails').execute();
    const parallel = 20;
    const stage = await setBookingStage(db, { clients: clientsFor(parallel), buffer: 30 });
    const { wrong, seen } = await playRounds({
      ...{ rounds: 24, parallel, db, random: seededRandom(30), mails: true },
      send: (process, order) =>
        doOrder(bookingDependencies(process === 0 ? db : other), stage, order),
    });
    expect(wrong).toEqual([]);
    expect(seen.taken).toBeGreaterThan(200);
  } finally {
    await Promise.all([db.destroy(), other.destroy()]);
  }
});
