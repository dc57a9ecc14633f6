import { sql } from 'kysely';
import { priceOf } from '#app/domains/bookings/price-list/price-item.ts';
import { type Price, sumOfParts } from '#app/domains/bookings/price-list/price-sum.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { BookingWords } from './booking-news.ts';

/** Where a mail about a service's bookings goes: where its messages go, else to its partner. */
const partnerAddress = sql<
  string | null
>`coalesce(service.notification_email, service.email, ${sql.ref('partnerUser.email')})`;

/** A booking with all that its mails and its calendar file say, and where they go. */
export async function loadForMail(db: Db, bookingId: string) {
  const row = await db
    .selectFrom('bookings as booking')
    .leftJoin('pet_owners as owner', 'owner.id', 'booking.pet_owner_id')
    .leftJoin('users as ownerUser', 'ownerUser.id', 'owner.user_id')
    .leftJoin('partners as partner', 'partner.id', 'booking.partner_id')
    .leftJoin('users as partnerUser', 'partnerUser.id', 'partner.user_id')
    .leftJoin('notification_settings as settings', 'settings.user_id', 'partner.user_id')
    .leftJoin('partner_provided_services as service', 'service.id', 'booking.service_id')
    .leftJoin('group_sessions as session', 'session.id', 'booking.session_id')
    .leftJoin('booking_offers as offer', 'offer.booking_id', 'booking.id')
    .select(['booking.id', 'booking.kind', 'booking.state', 'booking.version'])
    .select(['booking.pet_owner_id as ownerId', 'booking.partner_id as partnerId'])
    .select(['ownerUser.email as owner', 'booking.client_email as client'])
    .select(['owner.user_id as ownerUserId', 'settings.email_new_order as wantsMail'])
    .select([
      'ownerUser.blocked_at as ownerBlockedAt',
      'partnerUser.blocked_at as partnerBlockedAt',
    ])
    .select(['booking.service_title as title', 'booking.starts_at as startsAt'])
    .select(['booking.expires_at as expiresAt', 'booking.client_name as clientName'])
    .select((at) => at.fn.coalesce('booking.ends_at', 'booking.starts_at').as('endsAt'))
    .select(['booking.price_from_cents as priceFromCents'])
    .select(['booking.price_to_cents as priceToCents', 'booking.note'])
    .select(['booking.free_cancel_hours as freeCancelHours'])
    .select(['partner.company_name as companyName', 'service.address', 'service.city'])
    .select(['partner.phone as partnerPhone', 'service.phone_number as servicePhone'])
    .select(['session.place as sessionPlace', 'session.is_event as isEvent'])
    .select('booking.arrives_until as arrivesUntil')
    .select(['offer.starts_at as askedFor', 'offer.expires_at as askedUntil'])
    .select(['offer.ends_at as askedEnd', 'offer.arrives_until as askedArrivesUntil'])
    .select('offer.price_parts as askedParts')
    .select(partnerAddress.as('partner'))
    .select(
      sql<string>`(select coalesce(string_agg(concat_ws(', ', dog.item_name, dog.pet_name), '; '
        order by dog.position), '') from booking_dogs as dog
        where dog.booking_id = booking.id)`.as('dogs'),
    )
    .select(
      sql<Date>`coalesce((select max(fact.created_at) from booking_facts as fact
        where fact.booking_id = booking.id), booking.created_at)`.as('changedAt'),
    )
    .where('booking.id', '=', bookingId)
    .executeTakeFirst();
  if (!row) return null;
  const { priceFromCents, priceToCents, address, city, sessionPlace, wantsMail, ...others } = row;
  const { servicePhone, partnerPhone, askedParts, ...rest } = others;
  const words = {
    clientName: rest.clientName ?? '',
    companyName: rest.companyName ?? '',
    companyPhone: servicePhone ?? partnerPhone,
    isEvent: rest.isEvent ?? false,
    ...priceInWords({ priceFromCents, priceToCents }),
    askedPrice: askedParts && askedParts.length > 0 ? priceInWords(sumOfParts(askedParts)) : null,
    place: sessionPlace ?? [address, city].filter(Boolean).join(', '),
  } satisfies Partial<BookingWords>;
  return { ...rest, ...words, partnerWantsMail: wantsMail !== false };
}

function priceInWords(price: Price) {
  const isFree = price.priceFromCents === 0 && price.priceToCents === null;
  return { price: priceOf(price), isFree };
}

export type MailedBooking = NonNullable<Awaited<ReturnType<typeof loadForMail>>>;

/** To whom a booking's mails go on the owner's side: its owner, or who was written down. */
export function ownerSide({ owner, client }: MailedBooking) {
  if (owner !== null) return { reader: 'owner', to: owner } as const;
  return client === null ? null : ({ reader: 'client', to: client } as const);
}
