import { type SqlBool, sql } from 'kysely';
import type { Photo } from '#app/domains/photos/photo.ts';
import { placeLabel } from '#app/lithuanian/places.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { hoursInLine } from '../hours/work-hours.ts';
import { isPublicBeside } from '../publication/public-condition.server.ts';
import { ratingOf } from '../ratings/rating.ts';
import { availabilityOf, nextDay } from './availability.server.ts';
import { badgesOf } from './badges.ts';
import type { CategoryId } from './categories.ts';
import { priceBadge } from './price.ts';
import type { ServiceCardData } from './service-card.tsx';

/**
 * Loads the cards of these services in the order of the ids. One that was deleted or deactivated
 * meanwhile is left out.
 * @param now an event of another year says which
 */
export async function loadCards(
  db: Db,
  serviceIds: readonly string[],
  now: Date,
): Promise<readonly ServiceCardData[]> {
  if (serviceIds.length === 0) return [];
  const rows = await db
    .selectFrom('partner_provided_services as service')
    .innerJoin('partners as partner', 'partner.id', 'service.partner_id')
    .innerJoin('users as publisher', 'publisher.id', 'partner.user_id')
    .leftJoin('service_photos as photo', (join) =>
      join.onRef('photo.service_id', '=', 'service.id').on('photo.position', '=', 0),
    )
    .select(['service.id', 'service.title', 'service.service_category_id', 'service.city'])
    .select(['service.price_min', 'service.price_max', 'service.price_per_day'])
    .select(['service.work_hours', 'service.specific_attributes', 'service.price_line'])
    .select(['photo.id as photo_id', 'photo.content_hash', 'photo.alt', 'photo.width'])
    .select('photo.height')
    .select((from) => from('partner.checked_at', 'is not', null).as('checked'))
    .select(nextDay(now).as('next_day'))
    .select(countAndSum.as('rating'))
    .where('service.id', '=', sql<string>`any(${serviceIds}::uuid[])`)
    .where(isPublicBeside('service', 'partner', 'publisher'))
    .execute();
  const cards = new Map(rows.map((row) => [row.id, cardOf(row, now)]));
  return serviceIds.flatMap((id) => cards.get(id) ?? []);
}

/** Not joined: planning one more join costs each search more than looking at 24 rows does. */
const countAndSum = sql<readonly [count: number, sum: number] | null>`(
  select array[rating.review_count, rating.rating_sum] from service_ratings as rating
  where rating.service_id = service.id)`;

type CardRow = {
  readonly id: string;
  readonly title: string;
  readonly service_category_id: string;
  readonly city: string | null;
  readonly work_hours: string | null;
  readonly price_line: string | null;
  readonly price_min: number | null;
  readonly price_max: number | null;
  readonly price_per_day: number | null;
  readonly specific_attributes: Readonly<Record<string, unknown>>;
  readonly checked: SqlBool;
  readonly next_day: string | null;
  readonly rating: readonly [count: number, sum: number] | null;
  readonly photo_id: string | null;
  readonly content_hash: string | null;
  readonly alt: string | null;
  readonly width: number | null;
  readonly height: number | null;
};

function cardOf(row: CardRow, now: Date): ServiceCardData {
  const record = {
    ...row,
    category: row.service_category_id as CategoryId,
    attributes: row.specific_attributes,
  };
  return {
    id: row.id,
    title: typeset(row.title),
    category: record.category,
    city: row.city && placeLabel(row.city),
    hours: row.work_hours === null ? null : hoursOf(row.work_hours),
    badges: badgesOf(record, now),
    price: priceBadge(record),
    priceLine: row.price_line && typeset(row.price_line),
    photo: photoOf(row),
    checked: Boolean(row.checked),
    rating: row.rating && cardRating(...row.rating),
    ...availabilityOf(row.next_day, now),
  };
}

function cardRating(count: number, sum: number): ServiceCardData['rating'] {
  const { mean } = ratingOf(count, sum);
  return mean === null ? null : { mean, count };
}

const mostHours = 10_000;
const knownHours = new Map<string, string | null>();

/** `hoursInLine` of texts that were read before: reading those of a page's cards is a twentieth of its CPU. */
function hoursOf(text: string): string | null {
  let line = knownHours.get(text);
  if (line === undefined) {
    line = hoursInLine(text);
    if (knownHours.size >= mostHours) knownHours.clear();
    knownHours.set(text, line);
  }
  return line;
}

/** The main photo of a row that joins it, or null. */
export function photoOf({
  photo_id,
  content_hash,
  alt,
  width,
  height,
}: Pick<CardRow, 'photo_id' | 'content_hash' | 'alt' | 'width' | 'height'>): Photo | null {
  if (photo_id === null || content_hash === null || width === null || height === null) return null;
  return { id: photo_id, contentHash: content_hash, alt: alt ?? '', width, height };
}
