import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Admin } from '#app/domains/accounts/types.ts';
import { traderColumns, traderOf } from '#app/domains/partners/public-company.server.ts';
import type { Trader } from '#app/domains/partners/trader-facts.tsx';
import type { Photo } from '#app/domains/photos/photo.ts';
import { placeLabel } from '#app/lithuanian/places.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import { startOfToday } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import type { ServiceRecord } from '../catalogue/badges.ts';
import { type CategoryId, getCategory } from '../catalogue/categories.ts';
import { isPastEvent, keepsHours } from '../catalogue/event-date.ts';
import { type Fact, factsOf } from '../catalogue/facts.ts';
import { readInstant } from '../catalogue/kinds/instant.ts';
import type { FactList } from '../catalogue/kinds/kind.ts';
import { mayCost, priceInWords } from '../catalogue/price.ts';
import { isPublic } from '../publication/public-condition.server.ts';
import { type Rating, ratingOf } from '../ratings/rating.ts';
import { parseSearchQuery, searchPath } from '../search/search-query.ts';

/** A service's public data; the contacts are only given by a reveal. */
export type PublicService = {
  readonly id: string;
  readonly title: string;
  readonly category: CategoryId;
  readonly city: string | null;
  /** The search of its category in its place; null without a place to search by. */
  readonly placeSearch: string | null;
  readonly address: string | null;
  readonly description: string | null;
  /** As the partner wrote them. */
  readonly workHours: string | null;
  /** An event has a date, and hours only when it says so. */
  readonly keepsHours: boolean;
  readonly facts: { readonly rows: readonly Fact[]; readonly lists: readonly FactList[] };
  /** With its unit. */
  readonly price: string | null;
  /** False where there is nothing to pay: the category has no price, or taking part is free. */
  readonly costs: boolean;
  /** An event of a day before today's. */
  readonly isOver: boolean;
  /** The main one first. */
  readonly photos: readonly Photo[];
  readonly rating: Rating;
  readonly trader: Trader;
  readonly hasPhone: boolean;
  readonly hasEmail: boolean;
  /** Whether there is an address, public or not, for the mail about a message. */
  readonly takesMessages: boolean;
};

/** What the page's words say, for programs. */
type Terms = {
  /** When an event begins. */
  readonly beginsAt: Date | null;
  /** In euros; of a day where the category is paid by the day. Both null without a price. */
  readonly lowest: number | null;
  readonly highest: number | null;
};

/** A service in a short list; texts are ready to print. */
export type OtherService = Pick<PublicService, 'id' | 'title' | 'category' | 'city' | 'price'>;

const mostOthers = 6;

/**
 * Reads a public service.
 * @param now decides what 'Šiandien dirba' says
 * @throws NotFound when the id is no id, or the service is missing or not public
 */
export function getPublicService(db: Db, id: string, now: Date): Promise<ReadService> {
  return readService(db, id, isPublic('service'), now);
}

/**
 * Reads a service as its page shows it, or would, for an administrator.
 * @throws NotFound when the id is no id, or the service is missing
 */
export function getAnyService(db: Db, _admin: Admin, id: string, now: Date): Promise<ReadService> {
  return readService(db, id, sql<SqlBool>`true`, now);
}

type ReadService = PublicService & { readonly terms: Terms };

async function readService(
  db: Db,
  id: string,
  condition: RawBuilder<SqlBool>,
  now: Date,
): Promise<ReadService> {
  requireId(id, 'Service');
  const service = await db
    .selectFrom('partner_provided_services as service')
    .innerJoin('partners as partner', 'partner.id', 'service.partner_id')
    .select(['service.id', 'service.title', 'service.service_category_id', 'service.city'])
    .select(['service.address', 'service.description', 'service.work_hours'])
    .select(['service.price_min', 'service.price_max', 'service.price_per_day'])
    .leftJoin('service_ratings as rating', 'rating.service_id', 'service.id')
    .select(['service.specific_attributes', 'rating.review_count', 'rating.rating_sum'])
    .select(traderColumns)
    .select((from) => [
      from('service.phone_number', 'is not', null).as('has_phone'),
      from('service.email', 'is not', null).as('has_email'),
      from
        .or([
          from('service.email', 'is not', null),
          from('service.notification_email', 'is not', null),
        ])
        .as('takes_messages'),
    ])
    .where('service.id', '=', id)
    .where(condition)
    .select((from) =>
      jsonArrayFrom(
        from
          .selectFrom('service_photos')
          .select(['id', 'content_hash', 'alt', 'width', 'height'])
          .whereRef('service_id', '=', 'service.id')
          .orderBy('position'),
      ).as('photos'),
    )
    .executeTakeFirst();
  if (!service) throw new NotFound(`Service ${id}`);

  const category = service.service_category_id as CategoryId;
  const record = { ...service, category, attributes: service.specific_attributes };
  return {
    id: service.id,
    title: typeset(service.title),
    category,
    city: service.city && placeLabel(service.city),
    placeSearch: placeSearch(category, service.city),
    address: service.address,
    description: service.description === '' ? null : service.description,
    workHours: service.work_hours,
    keepsHours: keepsHours(record),
    facts: factsOf(record, now),
    price: priceInWords(record),
    costs: mayCost(record),
    isOver: isPastEvent(record, now),
    photos: service.photos.map(({ content_hash, ...photo }) => ({
      ...photo,
      contentHash: content_hash,
    })),
    rating: ratingOf(service.review_count ?? 0, service.rating_sum ?? 0),
    trader: traderOf(service),
    hasPhone: Boolean(service.has_phone),
    hasEmail: Boolean(service.has_email),
    takesMessages: Boolean(service.takes_messages),
    terms: termsOf(record),
  };
}

function termsOf(service: ServiceRecord): Terms {
  const { soonestBy, price } = getCategory(service.category);
  const { price_min, price_max, price_per_day } = service;
  const prices = price.kind === 'per_day' ? [price_per_day, price_per_day] : [price_min, price_max];
  const [lowest = null, highest = null] = mayCost(service) ? prices : [];
  const beginsAt = soonestBy ? readInstant(service.attributes, soonestBy) : null;
  return { beginsAt, lowest, highest };
}

/**
 * Lists the other public services of a service's partner, the newest first, without events of
 * a day gone by.
 * @throws NotFound when the id is no id
 */
export async function listOtherServices(
  db: Db,
  id: string,
  now: Date,
): Promise<readonly OtherService[]> {
  requireId(id, 'Service');
  const rows = await db
    .selectFrom('service_search as listed')
    .innerJoin('partner_provided_services as other', 'other.id', 'listed.service_id')
    .select(['other.id', 'other.title', 'other.service_category_id', 'other.city'])
    .select(['other.price_min', 'other.price_max', 'other.price_per_day'])
    .where('other.partner_id', '=', (query) =>
      query.selectFrom('partner_provided_services').select('partner_id').where('id', '=', id),
    )
    .where('other.id', '!=', id)
    .where(isPublic('other'))
    .where((where) =>
      where.or([where('event_at', 'is', null), where('event_at', '>=', startOfToday(now))]),
    )
    .orderBy('other.created_at', 'desc')
    .limit(mostOthers)
    .execute();
  return rows.map((row) => {
    const category = row.service_category_id as CategoryId;
    const price = priceInWords({ ...row, category });
    return {
      id: row.id,
      title: typeset(row.title),
      category,
      city: row.city && placeLabel(row.city),
      price,
    };
  });
}

/** The search of a category in one place, as a path. */
function placeSearch(category: CategoryId, city: string | null): string | null {
  const query = parseSearchQuery(getCategory(category), new URLSearchParams({ city: city ?? '' }));
  return query.cities.length === 0 ? null : searchPath(query);
}
