import type { BookingOrder, OrderAnswer } from '#tests/reference/booking-orders.ts';
import { startBookingProcess } from './booking-parent.ts';

/**
 * Runs work against two processes of the application on one database, and ends them.
 * @param work gets what sends an order to the process of a number
 */
export async function withTwoProcesses<Answer>(
  start: Parameters<typeof startBookingProcess>[0],
  work: (send: (number: number, order: BookingOrder) => Promise<OrderAnswer>) => Promise<Answer>,
): Promise<Answer> {
  const processes = await Promise.all([startBookingProcess(start), startBookingProcess(start)]);
  try {
    return await work(
      async (number, order) =>
        (await processes[number]?.send(order)) ?? { kind: 'failed', text: 'the process ended' },
    );
  } finally {
    await Promise.all(processes.map((process) => process.kill()));
  }
}
