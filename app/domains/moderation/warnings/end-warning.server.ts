import type { Db } from '#app/platform/database/database.server.ts';

/**
 * Ends the open warning of a service, if there is one, in the transaction that holds the service.
 * @returns whether there was one
 */
export async function endWarning(
  transaction: Db,
  serviceId: string,
  outcome: 'lifted' | 'hidden' | 'overdue',
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('service_warnings')
    .set({ ended_at: now, outcome })
    .where('service_id', '=', serviceId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
