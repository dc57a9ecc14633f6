import type { Db } from '#app/platform/database/database.server.ts';
import type { PriceItem } from './price-item.ts';

/** The price list of a service, public or not, in its partner's order; empty for any other id. */
export async function listPriceItems(db: Db, serviceId: string): Promise<readonly PriceItem[]> {
  return db
    .selectFrom('price_items')
    .select(['id', 'name', 'unit', 'minutes', 'note'])
    .select(['price_from_cents as priceFromCents', 'price_to_cents as priceToCents'])
    .select(['further_dog_cents as furtherDogCents'])
    .select(['weight_from as weightFrom', 'weight_to as weightTo', 'schedule_id as scheduleId'])
    .where('service_id', '=', serviceId)
    .orderBy('position')
    .execute();
}
