import { expect, test } from 'vitest';
import { doOrder } from '../../reference/booking-orders.ts';
import { seededRandom } from '../../reference/random.ts';
import { playStays } from '../../reference/stay-rounds.ts';
import { openPool, openTestDatabase } from '../database.ts';
import { bookingDependencies } from './booking-stage.ts';
import { setStayStage } from './stay-stage.ts';

test('a hotel of eight never has nine dogs in a night, and refuses only what does not fit', async () => {
  const { db, url } = await openTestDatabase();
  const other = openPool(url);
  try {
    const stage = await setStayStage(db, { clients: 10 });
    const { wrong, seen } = await playStays({
      ...{ rounds: 20, db, stage, random: seededRandom(31) },
      send: (process, order) =>
        doOrder(bookingDependencies(process === 0 ? db : other), stage, order),
    });
    expect(wrong).toEqual([]);
    expect(seen.most).toBe(8);
    expect(seen.full).toBeGreaterThan(5);
  } finally {
    await Promise.all([db.destroy(), other.destroy()]);
  }
});
