import type { Partner } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import type { CategoryId } from '../catalogue/categories.ts';
import { isUndated } from '../catalogue/event-date.ts';
import { indexServices } from '../search/search-index.server.ts';

/**
 * Shows one of a partner's own services to the public or hides it, from the page and the search at
 * once. The state is absolute, so that it can be repeated; the version stays, for nothing that is
 * edited changes.
 * @returns whether an administrator hides it, so that its state counts only later, and whether it
 *   stays as it was, as an event without a date
 * @throws NotFound for any other id
 */
export async function setServiceStatus(
  db: Db,
  { partnerId }: Partner,
  { serviceId, active }: { readonly serviceId: string; readonly active: boolean },
  now: Date,
): Promise<{ readonly isHidden: boolean; readonly isUndated: boolean }> {
  requireId(serviceId, 'Service');
  const status = active ? 'active' : 'inactive';
  return db.transaction().execute(async (transaction) => {
    const service = await transaction
      .selectFrom('partner_provided_services')
      .select(['status', 'hidden_at', 'service_category_id', 'specific_attributes'])
      .where('id', '=', serviceId)
      .where('partner_id', '=', partnerId)
      .forUpdate()
      .executeTakeFirst();
    if (!service) throw new NotFound(`Service ${serviceId}`);
    const isHidden = service.hidden_at !== null;
    if (service.status === status) return { isHidden, isUndated: false };
    const category = service.service_category_id as CategoryId;
    const attributes = service.specific_attributes;
    if (active && isUndated({ category, attributes })) return { isHidden, isUndated: true };
    await transaction
      .updateTable('partner_provided_services')
      .set({ status, inactive_since: active ? null : now, updated_at: now })
      .where('id', '=', serviceId)
      .where('partner_id', '=', partnerId)
      .execute();
    await indexServices(transaction, [serviceId], now);
    return { isHidden, isUndated: false };
  });
}
