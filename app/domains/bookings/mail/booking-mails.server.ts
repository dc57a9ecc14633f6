import { sql } from 'kysely';
import { href } from 'react-router';
import { linkTo } from '#app/domains/accounts/account-dependencies.server.ts';
import { priceOf } from '#app/domains/bookings/price-list/price-item.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import type { FactName } from '../acts/facts.server.ts';
import { type BookingWords, bookingMail } from './booking-mail.ts';

type News = {
  readonly bookingId: string;
  readonly what: FactName;
  readonly actor: 'owner' | 'partner';
  readonly said?: string;
  /** When it began until a move. */
  readonly before?: Date;
};

/**
 * Puts the mails about what has just happened to a booking into the queue, within the transaction: to
 * each side that has something to learn of it and wants mails.
 */
export async function mailAboutBooking(
  deps: BookingDependencies,
  transaction: Db,
  { bookingId, what, actor, said = '', before }: News,
): Promise<void> {
  const { words, owner, partner } = await loadForMail(transaction, bookingId);
  const news = { ...words, what, actor, said, before: before ?? null };
  const owners =
    owner && bookingMail('owner', news, linkTo(deps, href('/seimininko-skydelis/vizitai')));
  if (owner && owners) await deps.sendMail(transaction, { ...owners, to: owner });
  const partners =
    partner && bookingMail('partner', news, linkTo(deps, href('/partner/dashboard/orders')));
  if (partner && partners) await deps.sendMail(transaction, { ...partners, to: partner });
}

/** What a mail says of a booking, and where it goes; null: nowhere. */
async function loadForMail(transaction: Db, bookingId: string) {
  const row = await transaction
    .selectFrom('bookings as booking')
    .leftJoin('pet_owners as owner', 'owner.id', 'booking.pet_owner_id')
    .leftJoin('users as ownerUser', 'ownerUser.id', 'owner.user_id')
    .leftJoin('partners as partner', 'partner.id', 'booking.partner_id')
    .leftJoin('users as partnerUser', 'partnerUser.id', 'partner.user_id')
    .leftJoin('notification_settings as settings', 'settings.user_id', 'partner.user_id')
    .leftJoin('partner_provided_services as service', 'service.id', 'booking.service_id')
    .leftJoin('booking_offers as offer', 'offer.booking_id', 'booking.id')
    .select(['ownerUser.email as owner', 'settings.email_new_order as wantsMail'])
    .select(['booking.service_title as title', 'booking.starts_at as startsAt'])
    .select(['booking.expires_at as expiresAt', 'booking.client_name as clientName'])
    .select(['booking.price_from_cents as priceFromCents'])
    .select(['booking.price_to_cents as priceToCents', 'booking.note'])
    .select(['partner.company_name as companyName', 'service.address', 'service.city'])
    .select(['offer.starts_at as askedFor', 'offer.expires_at as askedUntil'])
    .select(
      sql<
        string | null
      >`coalesce(service.notification_email, service.email, ${sql.ref('partnerUser.email')})`.as(
        'partner',
      ),
    )
    .select(
      sql<string>`(select coalesce(string_agg(concat_ws(', ', dog.item_name, dog.pet_name), '; '
        order by dog.position), '') from booking_dogs as dog
        where dog.booking_id = booking.id)`.as('dogs'),
    )
    .where('booking.id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const { owner, partner, wantsMail, priceFromCents, priceToCents, address, city, ...rest } = row;
  const words: BookingWords = {
    ...rest,
    clientName: rest.clientName ?? '',
    companyName: rest.companyName ?? '',
    price: priceOf({ priceFromCents, priceToCents }),
    place: [address, city].filter(Boolean).join(', '),
  };
  return { words, owner, partner: wantsMail === false ? null : partner };
}
