import { sql } from 'kysely';
import { startOfToday } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Tidying } from '#app/platform/jobs/tidying.server.ts';
import type { CategoryId } from '../catalogue/categories.ts';
import { isPastEvent } from '../catalogue/event-date.ts';
import { isPublic } from '../publication/public-condition.server.ts';
import { fewestForNumber } from '../ratings/rating.ts';
import { type IndexedService, rowVersion, searchRow } from './search-row.server.ts';

/**
 * Brings the search rows of these services in line with the services themselves: a public one has
 * a row unless it is an event of a day before today's, any other or a missing one has none. Every
 * write of a service calls it in the same transaction.
 */
export async function indexServices(
  db: Db,
  serviceIds: readonly string[],
  now: Date,
): Promise<void> {
  if (serviceIds.length === 0) return;
  // First, as its trigger does: a review that is written in this moment either has been counted, or
  // comes to the search after these rows.
  const ratings = await db
    .selectFrom('service_ratings')
    .select(['service_id', sql<number>`floor(1000 * lower_bound)::integer`.as('low')])
    .where('service_id', 'in', serviceIds)
    .where('review_count', '>=', fewestForNumber)
    .orderBy('service_id')
    .forShare()
    .execute();
  const lows = new Map(ratings.map(({ service_id, low }) => [service_id, low]));
  await db.deleteFrom('service_search').where('service_id', 'in', serviceIds).execute();
  const found = await db
    .selectFrom('partner_provided_services')
    .select(['id', 'service_category_id', 'title', 'description', 'city'])
    .select(['work_hours', 'created_at'])
    .select(['price_min', 'price_max', 'price_per_day', 'specific_attributes'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('reckoned_services as reckoned')
          .select('reckoned.service_id')
          .whereRef('reckoned.service_id', '=', 'partner_provided_services.id'),
      )
        .$castTo<boolean>()
        .as('booked_online'),
    )
    .where('id', 'in', serviceIds)
    .where(isPublic())
    .execute();
  const services = found.filter((service) => !isOver(service, now));
  if (services.length === 0) return;
  await db
    .insertInto('service_search')
    .values(
      services.map((service) => {
        const row = searchRow({ ...service, rating_low: lows.get(service.id) ?? null });
        return { ...row, options: intArray(row.options), tokens: intArray(row.tokens) };
      }),
    )
    .execute();
}

/**
 * The same for all services of a partner, after a change of whether the partner's services are public.
 * The caller has made the change in this transaction already.
 */
export async function indexServicesOfPartner(
  transaction: Db,
  partnerId: string,
  now: Date,
): Promise<void> {
  // The strongest lock: a service that is being made refers to this row, so either it is there when
  // they are listed, or it finds the change made when it is put into the search.
  await transaction
    .selectFrom('partners')
    .select('id')
    .where('id', '=', partnerId)
    .forUpdate()
    .execute();
  // Held as well, one that is being switched or edited. What refers to a service and to its partner (a
  // report, a reveal of a contact) may hold the service's key and wait for the partner.
  const services = await transaction
    .selectFrom('partner_provided_services')
    .select('id')
    .where('partner_id', '=', partnerId)
    .forNoKeyUpdate()
    .execute();
  await indexServices(
    transaction,
    services.map(({ id }) => id),
    now,
  );
}

function isOver(
  {
    service_category_id: category,
    specific_attributes: attributes,
  }: Pick<IndexedService, 'service_category_id' | 'specific_attributes'>,
  now: Date,
) {
  return isPastEvent({ category: category as CategoryId, attributes }, now);
}

/** Events leave the search the day after they began, as days are in Vilnius; their pages stay. */
export const pastEventsTidying: Tidying = {
  name: 'past events',
  sweeps: [{ table: 'service_search', along: 'event_at', before: startOfToday }],
};

/** Rows that were made by older rules. */
export const searchRowsTidying: Tidying = {
  name: 'search rows',
  run: ({ db }, now) => refreshSearchRows(db, now),
};

const refreshedAtOnce = 200;

/**
 * Makes the rows anew that were made by older rules, a few at a time. A service that is being
 * written is passed over: its own transaction makes its row.
 */
export async function refreshSearchRows(db: Db, now: Date): Promise<void> {
  let refreshed: number;
  do {
    refreshed = await db.transaction().execute(async (transaction) => {
      const outdated = await transaction
        .selectFrom('partner_provided_services')
        .select('id')
        .where('id', 'in', (search) =>
          search
            .selectFrom('service_search')
            .select('service_id')
            .where('version', '<', rowVersion)
            .limit(refreshedAtOnce),
        )
        .forNoKeyUpdate()
        .skipLocked()
        .execute();
      const ids = outdated.map(({ id }) => id);
      await indexServices(transaction, ids, now);
      return ids.length;
    });
  } while (refreshed > 0);
}

function intArray(values: readonly number[]) {
  return sql<number[]>`${values}::integer[]`;
}
