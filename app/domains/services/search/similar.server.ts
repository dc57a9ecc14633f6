import { type RawBuilder, sql } from 'kysely';
import { placesByDistance } from '#app/lithuanian/place-distances.ts';
import { findPlace, online } from '#app/lithuanian/places.ts';
import { startOfToday } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isId } from '#app/platform/database/id.ts';
import { inOrder } from '#app/platform/database/list-order.server.ts';
import { loadCards } from '../catalogue/cards.server.ts';
import { type CategoryId, getCategory } from '../catalogue/categories.ts';
import type { ServiceCardData } from '../catalogue/service-card.tsx';
import { isPublic } from '../publication/public-condition.server.ts';
import type { ServiceQuery } from './search-query.ts';
import { where } from './search-sql.server.ts';
import { sortKeys } from './sort-keys.server.ts';
import { sortNameOf } from './sort-orders.ts';

/** Services offered in the place of one, under a heading that says what they are. */
export type Similar = {
  readonly heading: string;
  readonly services: readonly ServiceCardData[];
};

/** What services are looked for. */
type Wanted = {
  /** Null: of every category. */
  readonly category: CategoryId | null;
  /** Places to be near to; of none the newest services come first. */
  readonly cities: readonly string[];
  /** A service that is shown already: neither it nor others of its partner are wanted. */
  readonly besides?: string;
};

const headings = {
  alike: 'Panašios paslaugos',
  near: 'Paslaugos netoliese',
  newest: 'Naujausios paslaugos',
};
/** A row of cards on a wide screen, and one of the narrower column beside the filters. */
const most = { inRow: 4, besideFilters: 3 };

/** Public services of other partners that are like one: of its category, the nearest first. */
export async function listSimilarServices(
  db: Db,
  service: { readonly id: string; readonly category: CategoryId; readonly city: string | null },
  now: Date,
): Promise<Similar> {
  const { id, category, city } = service;
  const wanted = { category, cities: city === null ? [] : [city], besides: id };
  return { heading: headings.alike, services: await findNearest(db, wanted, most.inRow, now) };
}

/**
 * What to look at in the place of a service that is not public: services like it when it is one that
 * was public before, else such as fit the search that the visitor came from, else the newest.
 * @param id as it stands in the address, maybe no id at all
 */
export async function listSimilarToMissing(
  db: Db,
  id: string,
  search: ServiceQuery | null,
  now: Date,
): Promise<Similar> {
  const gone = isId(id) ? await findWithdrawn(db, id) : null;
  const wanted = gone ?? wantedBy(search) ?? { category: null, cities: [] };
  const services = await findNearest(db, wanted, most.inRow, now);
  return { heading: headingFor(wanted), services };
}

/** What a search that finds nothing can offer: its category in and around its places; null: nothing. */
export async function listSimilarToSearch(
  db: Db,
  search: ServiceQuery,
  now: Date,
): Promise<Similar | null> {
  const wanted = wantedBy(search);
  if (wanted === null) return null;
  const services = await findNearest(db, wanted, most.besideFilters, now);
  return services.length > 0 ? { heading: headingFor(wanted), services } : null;
}

function wantedBy(search: ServiceQuery | null): Wanted | null {
  if (search === null || (search.category === null && search.cities.length === 0)) return null;
  return { category: search.category?.id ?? null, cities: search.cities };
}

function headingFor({ category, cities }: Wanted): string {
  if (category !== null) return headings.alike;
  return cities.length > 0 ? headings.near : headings.newest;
}

/**
 * A service that has been public and is no more: its partner or an administrator took it away. Nothing
 * of a partner who waits for a check: those services have never been public.
 */
async function findWithdrawn(db: Db, id: string): Promise<Wanted | null> {
  const service = await db
    .selectFrom('partner_provided_services as service')
    .innerJoin('partners as partner', 'partner.id', 'service.partner_id')
    .select(['service.service_category_id', 'service.city'])
    .where('service.id', '=', id)
    .where((where) => where.not(isPublic('service')))
    .where('partner.approval_awaited_since', 'is', null)
    .executeTakeFirst();
  if (!service) return null;
  const { service_category_id: category, city } = service;
  return { category: category as CategoryId, cities: city === null ? [] : [city] };
}

/**
 * Asks for a few services of each place along its own index, the nearest place first and what has no
 * place last, so that no more rows are read than there are places times `limit`; of events all of a
 * place are read, because no index has them by place and date. Within a place the newest come first,
 * of events the soonest.
 */
async function findNearest(
  db: Db,
  { category, cities, besides }: Wanted,
  limit: number,
  now: Date,
): Promise<readonly ServiceCardData[]> {
  const usual = sortNameOf({ category: category && getCategory(category), sort: null });
  const order = sortKeys[usual];
  const origins = cities.filter((name) => findPlace(name) !== null);
  const listed = [
    category === null ? null : sql`category_id = ${category}`,
    sql`(event_at is null or event_at >= ${startOfToday(now)})`,
    // NOT IN is looked up in a hash that is made once; as a join it might read all services.
    besides === undefined
      ? null
      : sql`service_id not in (
          select other.id from partner_provided_services as other
          where other.partner_id =
            (select partner_id from partner_provided_services where id = ${besides})
        )`,
  ];
  const first = (place: RawBuilder<unknown> | null) => sql`
    select service_id, created_at, event_at from service_search
    ${where([place, ...listed])} order by ${inOrder(order, null)} limit ${limit}`;
  const { rows } =
    origins.length === 0
      ? await sql<{ service_id: string }>`${first(null)}`.execute(db)
      : await sql<{ service_id: string }>`
          select service_id from (
            select found.*, place.rank
            from unnest(${[...placesByDistance(origins), online]}::text[])
              with ordinality as place (name, rank)
            cross join lateral (${first(sql`city = place.name`)}) as found
            union all
            select placeless.*, null from (${first(sql`city is null`)}) as placeless
          ) as near
          order by rank nulls last, ${inOrder(order, null)} limit ${limit}`.execute(db);
  return loadCards(
    db,
    rows.map((row) => row.service_id),
    now,
  );
}
