import { sql } from 'kysely';
import type { Owner } from '#app/domains/accounts/types.ts';
import { photoOf } from '#app/domains/services/catalogue/cards.server.ts';
import type { CategoryId } from '#app/domains/services/catalogue/categories.ts';
import { priceBadge } from '#app/domains/services/catalogue/price.ts';
import { isPublic } from '#app/domains/services/publication/public-condition.server.ts';
import { placeLabel } from '#app/lithuanian/places.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isId, newId } from '#app/platform/database/id.ts';
import { pageWithin } from '#app/platform/database/page-number.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { type Favourite, mostFavourites, mostKept } from './favourite.ts';

export const favouritesPageSize = 24;

/**
 * Which of these services an owner has among the favourites.
 * @param asked what is no id is passed over
 * @returns their ids
 */
export async function listFavouriteIds(
  db: Db,
  { ownerId }: Owner,
  asked: readonly string[],
): Promise<readonly string[]> {
  const serviceIds = asked.filter(isId);
  if (serviceIds.length === 0) return [];
  const rows = await db
    .selectFrom('favourites')
    .select('service_id')
    .where('owner_id', '=', ownerId)
    .where('service_id', '=', sql<string>`any(${serviceIds}::uuid[])`)
    .execute();
  return rows.flatMap(({ service_id }) => service_id ?? []);
}

/** How many favourites an owner has. */
export async function countFavourites(
  db: Db,
  { ownerId }: Pick<Owner, 'ownerId'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('favourites')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return count;
}

type Wish = {
  readonly serviceId: string;
  /** Whether it is to be among the favourites; the state is absolute and can be repeated. */
  readonly active: boolean;
};

type Outcome = { readonly ok: true } | { readonly ok: false; readonly reason: 'full' };

/**
 * Adds a public service to an owner's favourites or removes one, public or not.
 * @returns refuses one more than 500
 * @throws NotFound when a service that is to be added is missing or not public, or the id is none
 */
export async function setFavourite(
  db: Db,
  owner: Owner,
  { serviceId, active }: Wish,
  now: Date,
): Promise<Outcome> {
  requireId(serviceId, 'Service');
  if (!active) {
    await db
      .deleteFrom('favourites')
      .where('owner_id', '=', owner.ownerId)
      .where('service_id', '=', serviceId)
      .execute();
    return { ok: true };
  }
  return db.transaction().execute(async (transaction) => {
    const free = await countFree(transaction, owner);
    const [there] = await listFavouriteIds(transaction, owner, [serviceId]);
    if (there) return { ok: true };
    const [service] = await findPublic(transaction, [serviceId]);
    if (!service) throw new NotFound(`Service ${serviceId}`);
    if (free === 0) return { ok: false, reason: 'full' };
    await insertFavourites(transaction, owner, [service], now);
    return { ok: true };
  });
}

/**
 * Removes a row of an owner's own list, also one whose service has been deleted. A row that is not
 * there, or another owner's, changes nothing.
 * @throws NotFound when the id is none
 */
export async function removeFavouriteRow(
  db: Db,
  { ownerId }: Owner,
  favouriteId: string,
): Promise<void> {
  requireId(favouriteId, 'Favourite');
  await db
    .deleteFrom('favourites')
    .where('owner_id', '=', ownerId)
    .where('id', '=', favouriteId)
    .execute();
}

/**
 * Adds what a visitor has kept in the browser to an owner's favourites, as far as there is room.
 * What is no id of a public service is passed over, and so is what is there already.
 * @param kept at most 100 count, the newest first
 */
export async function mergeFavourites(
  db: Db,
  owner: Owner,
  kept: readonly string[],
  now: Date,
): Promise<void> {
  const ids = [...new Set(kept)].filter(isId).slice(0, mostKept);
  if (ids.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    const free = await countFree(transaction, owner);
    const there = await listFavouriteIds(transaction, owner, ids);
    const found = await findPublic(transaction, ids);
    const added = ids
      .filter((id) => !there.includes(id))
      .flatMap((id) => found.find((service) => service.id === id) ?? [])
      .slice(0, free);
    await insertFavourites(transaction, owner, added, now);
  });
}

/** For how many more there is room. Until the transaction ends no other one counts for the owner. */
async function countFree(transaction: Db, { ownerId }: Owner): Promise<number> {
  await transaction
    .selectFrom('pet_owners')
    .select('id')
    .where('id', '=', ownerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const { count } = await transaction
    .selectFrom('favourites')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Math.max(0, mostFavourites - count);
}

function findPublic(db: Db, serviceIds: readonly string[]) {
  return db
    .selectFrom('partner_provided_services as service')
    .select(['id', 'title'])
    .where('id', '=', sql<string>`any(${serviceIds}::uuid[])`)
    .where(isPublic('service'))
    .execute();
}

/** The first is the newest. */
async function insertFavourites(
  db: Db,
  { ownerId }: Owner,
  services: readonly { readonly id: string; readonly title: string }[],
  now: Date,
): Promise<void> {
  if (services.length === 0) return;
  const rows = services.map(({ id, title }, index) => {
    const millis = now.getTime() - index;
    return {
      id: newId(millis),
      owner_id: ownerId,
      service_id: id,
      service_title: title,
      created_at: new Date(millis),
    };
  });
  await db.insertInto('favourites').values(rows).execute();
}

type FavouritesPage = {
  /** The newest first. */
  readonly favourites: readonly Favourite[];
  readonly count: number;
  /** The page that is shown, and the last one. */
  readonly page: number;
  readonly pages: number;
};

/**
 * Lists a page of an owner's favourites, also those whose services are no longer public.
 * @param wanted the page, from 1; one beyond the last is the last
 */
export async function listFavourites(
  db: Db,
  { ownerId }: Owner,
  wanted: number,
): Promise<FavouritesPage> {
  const { count } = await db
    .selectFrom('favourites')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  const { page, pages, offset } = pageWithin(wanted, count, favouritesPageSize);
  const rows = await db
    .selectFrom('favourites as favourite')
    .leftJoin('partner_provided_services as service', (join) =>
      join.onRef('service.id', '=', 'favourite.service_id').on(isPublic('service')),
    )
    .leftJoin('service_photos as photo', (join) =>
      join.onRef('photo.service_id', '=', 'service.id').on('photo.position', '=', 0),
    )
    .select(['favourite.id as favourite_id', 'favourite.service_title'])
    .select(['service.id', 'service.title', 'service.service_category_id', 'service.city'])
    .select(['service.price_min', 'service.price_max', 'service.price_per_day'])
    .select(['photo.id as photo_id', 'photo.content_hash', 'photo.alt', 'photo.width'])
    .select('photo.height')
    .where('favourite.owner_id', '=', ownerId)
    .orderBy('favourite.created_at', 'desc')
    .orderBy('favourite.id', 'desc')
    .limit(favouritesPageSize)
    .offset(offset)
    .execute();
  const favourites = rows.map((row): Favourite => {
    const { id, service_category_id } = row;
    const category = service_category_id as CategoryId | null;
    const isShown = id !== null && category !== null;
    return {
      id: row.favourite_id,
      title: typeset(row.title ?? row.service_title),
      service: isShown
        ? {
            id,
            category,
            city: row.city && placeLabel(row.city),
            price: priceBadge({ ...row, category }),
            photo: photoOf(row),
          }
        : null,
    };
  });
  return { favourites, count, page, pages };
}
