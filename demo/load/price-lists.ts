import { sql } from 'kysely';
import { priceLineOf } from '#app/domains/bookings/price-list/search-price.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import type { PriceItemSeed } from '../price-lists.ts';

type ListOfService = { readonly serviceId: string; readonly items: readonly PriceItemSeed[] };

/** Inserts the price lists of services that are there already, and what their cards say of them. */
export async function insertPriceLists(
  db: Db,
  lists: readonly ListOfService[],
  idOf: (serviceId: string, index: number) => string = () => newId(),
): Promise<void> {
  const filled = lists.filter(({ items }) => items.length > 0);
  if (filled.length === 0) return;
  await db
    .insertInto('price_items')
    .values(
      filled.flatMap(({ serviceId, items }) =>
        items.map((item, index) => ({
          id: idOf(serviceId, index),
          service_id: serviceId,
          position: index + 1,
          ...{ name: item.name, unit: item.unit, minutes: item.minutes, note: item.note },
          price_from_cents: item.priceFromCents,
          price_to_cents: item.priceToCents,
          further_dog_cents: item.furtherDogCents,
          weight_from: item.weightFrom,
          weight_to: item.weightTo,
        })),
      ),
    )
    .execute();
  const ids = filled.map(({ serviceId }) => serviceId);
  const lines = filled.map(({ items }) => priceLineOf(items));
  await sql`
    update partner_provided_services as service set price_line = told.line
    from unnest(${ids}::uuid[], ${lines}::text[]) as told (id, line)
    where service.id = told.id`.execute(db);
}
