import type { Partner } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { indexServices } from '../search/search-index.server.ts';

/**
 * Shows one of a partner's own services to the public or hides it, from the page and the search at
 * once. The state is absolute, so that it can be repeated; the version stays, for nothing that is
 * edited changes.
 * @returns whether an administrator hides it, so that its state counts only later
 * @throws NotFound for any other id
 */
export async function setServiceStatus(
  db: Db,
  { partnerId }: Partner,
  { serviceId, active }: { readonly serviceId: string; readonly active: boolean },
  now: Date,
): Promise<{ readonly isHidden: boolean }> {
  requireId(serviceId, 'Service');
  const status = active ? 'active' : 'inactive';
  return db.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable('partner_provided_services')
      .set((column) => ({
        status,
        updated_at: column
          .case()
          .when('status', '=', status)
          .then(column.ref('updated_at'))
          .else(now)
          .end(),
      }))
      .where('id', '=', serviceId)
      .where('partner_id', '=', partnerId)
      .returning('hidden_at')
      .executeTakeFirst();
    if (!changed) throw new NotFound(`Service ${serviceId}`);
    await indexServices(transaction, [serviceId], now);
    return { isHidden: changed.hidden_at !== null };
  });
}
