import { once } from 'node:events';
import type { BookingOrder } from '#tests/reference/booking-orders.ts';
import { seedDefects } from '../defects/defect.ts';
import type { BookingProcessStart } from './booking-parent.ts';

// A process that books, under trial: it does what it is ordered and says how it was answered. It goes
// when its parent does.
process.on('disconnect', () => process.exit());
const [{ databaseUrl, stage, defects }] = (await once(process, 'message')) as [BookingProcessStart];
const checkDefects = seedDefects(defects);
const { openDatabase } = await import('#app/platform/database/database.server.ts');
const { doOrder } = await import('#tests/reference/booking-orders.ts');
const { bookingDependencies } = await import('#tests/integration/bookings/booking-stage.ts');
checkDefects();
const db = openDatabase({ url: databaseUrl, connections: 20, onIdleError: () => {} });
const deps = bookingDependencies(db);
process.on('message', async ({ id, order }: { id: number; order: BookingOrder }) => {
  const answer = await doOrder(deps, stage, order);
  process.send?.({ id, answer });
});
process.send?.('ready');
