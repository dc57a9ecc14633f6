import type { Partner } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isId } from '#app/platform/database/id.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';

/**
 * Notes that the partner has read what was removed from one of its own services: it is told no more.
 * May be repeated; what is no id of a removal of the service is passed over.
 * @param removalIds those that the page told
 * @throws NotFound for any other service
 */
export async function noteRemovalsSeen(
  db: Db,
  { partnerId }: Partner,
  serviceId: string,
  removalIds: readonly string[],
  now: Date,
): Promise<void> {
  requireId(serviceId, 'Service');
  const own = await db
    .selectFrom('partner_provided_services')
    .select('id')
    .where('id', '=', serviceId)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst();
  if (!own) throw new NotFound(`Service ${serviceId}`);
  const ids = removalIds.filter(isId);
  if (ids.length === 0) return;
  await db
    .updateTable('removed_contents')
    .set({ saved_at: now })
    .where('id', 'in', ids)
    .where('service_id', '=', serviceId)
    .where('saved_at', 'is', null)
    .execute();
}
