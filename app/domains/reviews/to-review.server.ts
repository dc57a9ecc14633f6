import { type SqlBool, sql } from 'kysely';
import type { AspectId } from '#app/domains/services/catalogue/aspects.ts';
import { type CategoryId, getCategory } from '#app/domains/services/catalogue/categories.ts';
import { shortName } from '#app/lithuanian/short-name.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import type { Traits } from './own-people.ts';
import type { ReviewAuthor } from './review-author.server.ts';
import type { BookingToReview } from './review-rules.ts';

/** A booking with all that a review of it says and that decides about it. */
export type ToReview = BookingToReview & {
  readonly bookingId: string;
  readonly kind: 'visit' | 'stay' | 'seat';
  readonly serviceTitle: string;
  readonly city: string | null;
  readonly companyName: string;
  readonly category: CategoryId | null;
  readonly aspects: readonly AspectId[];
  /** What was booked, in the words of the price list. */
  readonly items: string;
  /** 'Rikis ir Bela'; '' where no dog has a name. */
  readonly dogs: string;
  /** 'Rūta V.'; null where no name is known. */
  readonly name: string | null;
  /** Whose the review will be: the booking's owner, or the owner with the client's proven address. */
  readonly ownerId: string | null;
  /** The address that the author is known by. */
  readonly email: string | null;
};

/**
 * A booking of the author's own.
 * @throws NotFound for any other
 */
export async function getToReview(
  db: Db,
  author: ReviewAuthor,
  bookingId: string,
): Promise<ToReview> {
  requireId(bookingId, 'Booking');
  const row = await selectToReview(db, author, bookingId).executeTakeFirst();
  if (!row) throw new NotFound(`Booking ${bookingId}`);
  const { authorTraits, partnerTraits, fullName, clientName, categoryId, names, ...rest } = row;
  const category = categoryId as CategoryId | null;
  return {
    ...rest,
    bookingId,
    dogs: dogsInWords(names),
    ...{ author: authorTraits, partner: partnerTraits, category },
    aspects: category === null ? [] : getCategory(category).aspects,
    name: shortName(fullName ?? clientName ?? ''),
  };
}

function selectToReview(db: Db, author: ReviewAuthor, bookingId: string) {
  // Of a client the account with the address of the mail, if its person has proven it.
  const ownerId =
    author.kind === 'owner'
      ? sql<string | null>`${author.ownerId}::uuid`
      : sql<string | null>`(select known.id from pet_owners as known
          join users on users.id = known.user_id
          where users.email = ${author.email} and users.email_verified)`;
  return db
    .selectFrom('bookings as booking')
    .leftJoin('pet_owners as owner', (join) => join.on('owner.id', '=', ownerId))
    .leftJoin('users as account', 'account.id', 'owner.user_id')
    .leftJoin('partners as own', 'own.user_id', 'owner.user_id')
    .leftJoin('partners as partner', 'partner.id', 'booking.partner_id')
    .leftJoin('users as partnerUser', 'partnerUser.id', 'partner.user_id')
    .leftJoin('pet_owners as partnerOwner', 'partnerOwner.user_id', 'partner.user_id')
    .leftJoin('partner_provided_services as service', 'service.id', 'booking.service_id')
    .leftJoin('review_asks as ask', 'ask.booking_id', 'booking.id')
    .select(['booking.kind', 'booking.state', 'booking.starts_at as startsAt'])
    .select(['booking.ends_at as endsAt', 'booking.expires_at as expiresAt'])
    .select(undoneAt.as('undoneAt'))
    .select(['ask.reviewed_at as reviewedAt', 'booking.partner_id as partnerId'])
    .select(['booking.service_id as serviceId', 'service.service_category_id as categoryId'])
    .select(['booking.service_title as serviceTitle', 'booking.city'])
    .select((at) => at.fn.coalesce('partner.company_name', sql<string>`''`).as('companyName'))
    .select(['owner.full_name as fullName', 'booking.client_name as clientName'])
    .select('owner.id as ownerId')
    .select(
      (author.kind === 'owner'
        ? sql<string | null>`account.email`
        : sql<string | null>`${author.email}::text`
      ).as('email'),
    )
    .select(itemsOfDogs.as('items'))
    .select(namesOfDogs.as('names'))
    .select(traitsOfAuthor(author).as('authorTraits'))
    .select(traitsOfPartner.as('partnerTraits'))
    .where('booking.id', '=', bookingId)
    .where(isOwn(author));
}

/** When the partner of `booking` last noted a no-show or called it off. */
export const undoneAt = sql<Date | null>`(select max(fact.created_at) from booking_facts as fact
  where fact.booking_id = booking.id and fact.actor = 'partner'
    and fact.what in ('no_show', 'cancelled'))`;

/** The booking is the author's; a link is dead once another address stands in the booking. */
function isOwn(author: ReviewAuthor) {
  if (author.kind === 'owner') return sql<SqlBool>`booking.pet_owner_id = ${author.ownerId}`;
  return sql<SqlBool>`booking.pet_owner_id is null and booking.id = ${author.bookingId}
    and coalesce(booking.client_email, ${author.email}) = ${author.email}`;
}

const itemsOfDogs = sql<string>`(select coalesce(string_agg(distinct dog.item_name, ', '), '')
  from booking_dogs as dog where dog.booking_id = booking.id)`;

/** The names of the dogs of `booking`, for dogsInWords. */
export const namesOfDogs = sql<readonly string[]>`array(select distinct dog.pet_name
  from booking_dogs as dog where dog.booking_id = booking.id and dog.pet_name is not null
  order by dog.pet_name)`;

const inWords = new Intl.ListFormat('lt');

/** 'Bela, Maksas ir Rikis' */
export function dogsInWords(names: readonly string[]): string {
  return inWords.format(names);
}

function traitsOfAuthor(author: ReviewAuthor) {
  const typed = author.kind === 'owner' ? null : author.email;
  return sql<Traits>`json_build_object(
    'accounts', json_build_array(owner.user_id),
    'emails', json_build_array(account.email, booking.client_email, own.email, ${typed}::text),
    'phones', json_build_array(owner.phone_number, booking.client_phone, own.phone),
    'codes', json_build_array(own.company_code, own.vat_code),
    'addresses', json_build_array(case when own.address <> ''
      then concat_ws(' ', own.address, own.city) end))`;
}

const traitsOfPartner = sql<Traits>`json_build_object(
  'accounts', json_build_array(partner.user_id),
  'emails', array(select unnest(array[${sql.ref('partnerUser.email')}, partner.email]) union all
    select unnest(array[other.email, other.notification_email])
    from partner_provided_services as other where other.partner_id = partner.id),
  'phones', array(select unnest(array[partner.phone, ${sql.ref('partnerOwner.phone_number')}]) union all
    select other.phone_number from partner_provided_services as other
    where other.partner_id = partner.id),
  'codes', json_build_array(partner.company_code, partner.vat_code),
  'addresses', json_build_array(case when partner.address <> ''
    then concat_ws(' ', partner.address, partner.city) end))`;
