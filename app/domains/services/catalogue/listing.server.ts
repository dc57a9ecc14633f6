import { sql } from 'kysely';
import type { Admin } from '#app/domains/accounts/types.ts';
import { placeNames } from '#app/lithuanian/places.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isPublic, isPublicAmongAll } from '../publication/public-condition.server.ts';
import { loadCards } from './cards.server.ts';
import type { CategoryId } from './categories.ts';
import type { ServiceCardData } from './service-card.tsx';

/** Lists the newest public services of all categories. */
export async function listNewestServices(
  db: Db,
  limit: number,
  now: Date,
): Promise<readonly ServiceCardData[]> {
  const newest = await db
    .selectFrom('service_search')
    .select('service_id')
    .orderBy('created_at', 'desc')
    .orderBy('service_id', 'desc')
    .limit(limit)
    .execute();
  return loadCards(
    db,
    newest.map((row) => row.service_id),
    now,
  );
}

/** Ids from the first on, before the second; null: to the last. */
export type IdRange = readonly [from: string, before: string | null];

/** The tables whose ids the sitemap goes through. */
const mapped = {
  services: { table: 'service_search', id: 'service_id' },
  companies: { table: 'partners', id: 'id' },
} as const;

/**
 * Divides the ids of what the sitemap lists into ranges of at most so many, the oldest ids first, so
 * that a new one changes the last range alone. One look through an index.
 */
export async function divideIds(
  db: Db,
  what: keyof typeof mapped,
  most: number,
): Promise<readonly IdRange[]> {
  const { table, id } = mapped[what];
  const { rows } = await sql<{ id: string }>`
    select id from (
      select ${sql.ref(id)} as id, row_number() over (order by ${sql.ref(id)}) as number
      from ${sql.table(table)}
    ) as numbered
    where (number - 1) % ${most} = 0 order by id`.execute(db);
  return rows.map((row, index) => [row.id, rows[index + 1]?.id ?? null]);
}

type Listed = { readonly id: string; readonly updatedAt: Date };

/** Lists the services of a range that the search lists, for the sitemap, in the order of their ids. */
export async function listPublicServices(
  db: Db,
  [from, before]: IdRange,
): Promise<readonly Listed[]> {
  const rows = await db
    .selectFrom('service_search as listed')
    .innerJoin('partner_provided_services as service', 'service.id', 'listed.service_id')
    .select(['service.id', 'service.updated_at'])
    .where(isPublic('service'))
    .where('listed.service_id', '>=', from)
    .$if(before !== null, (query) => query.where('listed.service_id', '<', before))
    .orderBy('listed.service_id')
    .execute();
  return rows.map((row) => ({ id: row.id, updatedAt: row.updated_at }));
}

/** `name`: of its short address. */
type ListedCompany = Listed & { readonly name: string };

/**
 * Lists the companies of a range whose services the search lists, for the sitemap, with the last
 * change of one of these; in the order of their ids.
 */
export async function listPublicCompanies(
  db: Db,
  [from, before]: IdRange,
): Promise<readonly ListedCompany[]> {
  return db
    .selectFrom('service_search as listed')
    .innerJoin('partner_provided_services as service', 'service.id', 'listed.service_id')
    .innerJoin('partner_addresses as address', 'address.partner_id', 'service.partner_id')
    .select(['service.partner_id as id', 'address.name'])
    .select((of) => of.fn.max('service.updated_at').as('updatedAt'))
    .where('address.is_current', '=', true)
    .where(isPublic('service'))
    .where('service.partner_id', '>=', from)
    .$if(before !== null, (query) => query.where('service.partner_id', '<', before))
    .groupBy(['service.partner_id', 'address.name'])
    .orderBy('service.partner_id')
    .execute();
}

/** Where the search lists a category's services, and when the newest of them was added. */
type ListedPlace = {
  readonly category: CategoryId;
  /** Null: not in a place of the list, such as online. */
  readonly place: string | null;
  readonly newest: Date;
};

/** Lists the categories and the places in them that have services, for the sitemap. */
export async function listListedPlaces(db: Db): Promise<readonly ListedPlace[]> {
  const rows = await db
    .selectFrom('service_search')
    .select(['category_id', 'city'])
    .select((from) => from.fn.max('created_at').as('newest'))
    .groupBy(['category_id', 'city'])
    .orderBy('category_id')
    .orderBy('city')
    .execute();
  return rows.map(({ category_id, city, newest }) => ({
    category: category_id as CategoryId,
    place: city !== null && placeNames.includes(city) ? city : null,
    newest,
  }));
}

/** Lists the places in which a category has services, in the order in which people see places. */
export async function listPlacesOfCategory(
  db: Db,
  category: CategoryId,
): Promise<readonly string[]> {
  // A look into the index for each place, however many services a place has.
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${placeNames}::text[]) with ordinality as place (name, rank)
    where exists (
      select from service_search where category_id = ${category} and city = place.name
    )
    order by rank`.execute(db);
  return rows.map(({ name }) => name);
}

type ServiceCounts = {
  readonly listed: number;
  readonly added: number;
  /** Times that a visitor had a phone number or an address shown. */
  readonly reveals: number;
};

/** Counts for an administrator the public services, and what has come since a moment. */
export async function countServices(db: Db, _admin: Admin, since: Date): Promise<ServiceCounts> {
  return db
    .selectNoFrom([
      sql<number>`(select count(*)::int from partner_provided_services as service
        where ${isPublicAmongAll('service')})`.as('listed'),
      sql<number>`(select count(*)::int from partner_provided_services
        where created_at >= ${since})`.as('added'),
      sql<number>`(select count(*)::int from contact_reveal_events
        where created_at >= ${since})`.as('reveals'),
    ])
    .executeTakeFirstOrThrow();
}
