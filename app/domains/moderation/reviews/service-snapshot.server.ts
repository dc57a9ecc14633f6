import { type RawBuilder, sql } from 'kysely';
import type { PriceItem } from '#app/domains/bookings/price-list/price-item.ts';

/** What of a service an administrator judges, as it was at a moment. */
export type ServiceSnapshot = {
  readonly title: string;
  readonly category: string;
  readonly description: string;
  readonly city: string | null;
  readonly address: string | null;
  readonly phone_number: string | null;
  readonly email: string | null;
  readonly work_hours: string | null;
  readonly price_min: number | null;
  readonly price_max: number | null;
  readonly price_per_day: number | null;
  readonly specific_attributes: Readonly<Record<string, unknown>>;
  /** The main one first. */
  readonly photos: readonly PhotoSnapshot[];
  /** Its price list in its order; left out where it has none. */
  readonly prices?: readonly PriceSnapshot[];
};

export type PriceSnapshot = Omit<PriceItem, 'id' | 'scheduleId'>;

export type PhotoSnapshot = {
  readonly id: string;
  /** Of the content: a photo that is replaced has another one. */
  readonly hash: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};

/**
 * A service as it is now, as jsonb. Where its mails go is no part of it, nor its partner's switch.
 * @param service the name that the query has for partner_provided_services
 */
export function serviceSnapshot(service = 'partner_provided_services'): RawBuilder<string> {
  const of = (column: string) => sql.ref(`${service}.${column}`);
  return sql`jsonb_build_object(
    'title', ${of('title')}, 'category', ${of('service_category_id')},
    'description', ${of('description')}, 'city', ${of('city')}, 'address', ${of('address')},
    'phone_number', ${of('phone_number')}, 'email', ${of('email')},
    'work_hours', ${of('work_hours')}, 'price_min', ${of('price_min')},
    'price_max', ${of('price_max')}, 'price_per_day', ${of('price_per_day')},
    'specific_attributes', ${of('specific_attributes')},
    'photos', coalesce((
      select jsonb_agg(jsonb_build_object('id', shot.id, 'hash', shot.content_hash,
        'alt', shot.alt, 'width', shot.width, 'height', shot.height) order by shot.position)
      from service_photos as shot where shot.service_id = ${of('id')}), '[]'))
    || (select case when count(*) = 0 then '{}' else jsonb_build_object('prices',
      jsonb_agg(jsonb_build_object('name', item.name, 'note', item.note, 'unit', item.unit,
        'minutes', item.minutes, 'priceFromCents', item.price_from_cents,
        'priceToCents', item.price_to_cents, 'furtherDogCents', item.further_dog_cents,
        'weightFrom', item.weight_from, 'weightTo', item.weight_to) order by item.position)) end
      from price_items as item where item.service_id = ${of('id')})`;
}

/** Whether a hidden service is another one than it was when that was decided last. */
export function isCorrected() {
  return sql<boolean>`(${serviceSnapshot()} is distinct from hidden_snapshot)`;
}

/** A hash of the service as it is now. */
export function serviceHash(service = 'partner_provided_services') {
  return sql<string>`md5(${serviceSnapshot(service)}::text)`;
}
