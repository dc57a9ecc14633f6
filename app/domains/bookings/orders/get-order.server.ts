import { sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import { formatWeight, type PetPhoto } from '#app/domains/pets/pet.ts';
import { shortAge } from '#app/domains/pets/pet-age.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { freeCancelUntil, mayNoteNoShow, noShowToldAt } from '../acts/expiry.ts';
import type { FactName } from '../acts/facts.server.ts';
import { type BookingState, stateAt, statusAt } from '../booking-state.ts';
import { type BookingStatus, orderStatus, visitStatus } from '../booking-status.ts';
import { perUnit, priceOf } from '../price-list/price-item.ts';
import type { StayUnit } from '../stays/stay.ts';
import { type OfferedTime, shownDays } from './order.ts';
import { hasOtherTimes, ordersOfPartner } from './order-conditions.server.ts';
import { offeredTimeOf, whatOf } from './order-rows.server.ts';

/** A dog with what its partner may see of it. */
export type BookedDog = {
  readonly id: string;
  readonly name: string;
  /** '' when it is not known, or not shown any more. */
  readonly breed: string;
  readonly photo: PetPhoto | null;
  /** '8 m.', '23 kg'. */
  readonly facts: readonly string[];
  /** '' when there are none or its owner does not show them. */
  readonly needs: string;
  readonly item: string | null;
  readonly price: string;
};

export type OrderFact = {
  readonly id: string;
  readonly what: FactName;
  readonly actor: 'owner' | 'partner' | 'site';
  readonly at: Date;
  readonly before: Date | null;
  readonly before_end: Date | null;
  readonly said: string;
};

/** What its partner can do with a booking at a moment. */
type OrderActs = {
  readonly answer: boolean;
  /** Another time in place of a request. */
  readonly offer: boolean;
  readonly move: boolean;
  readonly answerMove: boolean;
  readonly cancel: boolean;
  readonly noteNoShow: boolean;
  readonly undoNoShow: boolean;
};

/** One booking as its partner sees it; texts are ready to print. */
export type Order = {
  readonly id: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** What a stay is counted in; null of what has an hour. */
  readonly unit: StayUnit | null;
  /** Whether it is a seat, and the session that it is in as long as there is one. */
  readonly isSeat: boolean;
  readonly isEvent: boolean;
  readonly session: { readonly serviceId: string; readonly sessionId: string } | null;
  /** Of a stay: until when its dogs are brought. */
  readonly arrivesUntil: Date | null;
  readonly state: BookingState;
  readonly status: BookingStatus;
  readonly what: string;
  readonly service: string;
  readonly dogs: readonly BookedDog[];
  /** '' when the owner has left. */
  readonly client: string;
  /** E.164; null when there is none, or it is not shown any more. */
  readonly phone: string | null;
  /** Of an entry, as the partner has written it down; null of an owner's. */
  readonly email: string | null;
  /** The client's bookings with this partner before; null of who has no account. */
  readonly before: number | null;
  readonly note: string;
  readonly price: string;
  readonly isEntered: boolean;
  readonly isLate: boolean;
  readonly answerBy: Date | null;
  readonly askedFor: Date | null;
  readonly askedForEnd: Date | null;
  readonly offered: OfferedTime | null;
  /** When the owner is told that the dog did not come; null once that is done, and of an entry. */
  readonly noShowToldAt: Date | null;
  /** Whether the partner takes no bookings from this client; null of who has no account. */
  readonly isClientBlocked: boolean | null;
  /** Whether the partner has lifted the limits of what this client may hold. */
  readonly isClientTrusted: boolean;
  /** Whether it has an owner and a service, whom the partner may write to about it. */
  readonly mayWrite: boolean;
  /** Up to when the owner cancels for free; null of an entry. */
  readonly freeCancelUntil: Date | null;
  /** Until then more than names and dates is shown. */
  readonly shownUntil: Date;
  readonly isShown: boolean;
  readonly facts: readonly OrderFact[];
  readonly acts: OrderActs;
};

/**
 * One of a partner's own bookings. What is told of the dogs, the telephone and the notes go 30 days
 * after its end.
 * @throws NotFound for any other id, and for a row of before bookings
 */
export async function getOrder(
  db: Db,
  partner: Partner,
  orderId: string,
  now: Date,
): Promise<Order> {
  requireId(orderId, 'Booking');
  const [row, dogs, facts] = await Promise.all([
    findRow(db, partner, orderId, now),
    findDogs(db, orderId),
    findFacts(db, orderId),
  ]);
  if (!row || row.endsAt === null) throw new NotFound(`Booking ${orderId}`);
  const { startsAt, endsAt, client, ownerId, serviceId, sessionId } = row;
  const stored = { ...row, carriedStatus: null };
  const state = stateAt(stored, now);
  const status = statusAt({ ...stored, offeredUntil: row.askedUntil }, now);
  const isRequest = state === 'requested';
  const offered = isRequest ? offeredTimeOf(row) : null;
  const isEntered = ownerId === null && client !== null;
  const isAsked = state === 'confirmed' && row.askedFor !== null && startsAt > now;
  const shownUntil = lastShownMoment({ state, endsAt, expiresAt: row.expiresAt }, facts);
  const isShown = now < shownUntil;
  return {
    arrivesUntil: row.arrivesUntil,
    ...{ id: row.id, unit: row.unit, startsAt, endsAt, state, isEntered, shownUntil, isShown },
    status: row.kind === 'stay' ? orderStatus(status) : visitStatus(status),
    isSeat: row.kind === 'seat',
    isEvent: row.isEvent ?? false,
    session: sessionId !== null && serviceId !== null ? { serviceId, sessionId } : null,
    what: whatOf(dogs) || typeset(row.serviceTitle),
    service: typeset(row.serviceTitle),
    dogs: dogs.map((dog) => bookedDog(dog, row, isShown, now)),
    client: client ?? '',
    phone: isShown ? row.phone : null,
    email: isShown ? row.email : null,
    before: ownerId === null ? null : row.before,
    note: isShown ? row.note : '',
    price: priceOf(row),
    isLate: facts.some(({ what }) => what === 'cancelled_late'),
    answerBy: offered ? null : isRequest ? row.expiresAt : isAsked ? row.askedUntil : null,
    askedFor: isAsked ? row.askedFor : null,
    askedForEnd: isAsked ? row.askedForEnd : null,
    offered,
    noShowToldAt: state === 'no_show' && ownerId !== null ? toldAt(facts, now) : null,
    isClientBlocked: ownerId === null ? null : row.isBlocked,
    isClientTrusted: row.isTrusted,
    mayWrite: isShown && ownerId !== null && serviceId !== null,
    freeCancelUntil: isEntered ? null : freeCancelUntil(startsAt, row.freeCancelHours),
    facts: facts.map((fact) => (isShown ? fact : { ...fact, said: '' })),
    acts: {
      answer: isRequest,
      offer: isRequest && row.hasOtherTimes,
      move: state === 'confirmed' && row.hasOtherTimes && startsAt > now,
      answerMove: isAsked,
      cancel: state === 'confirmed',
      noteNoShow: (state === 'confirmed' || state === 'done') && mayNoteNoShow(startsAt, now),
      undoNoShow: state === 'no_show' && mayNoteNoShow(startsAt, now),
    },
  };
}

/** When the mail of the last no-show leaves, as long as that is to come. */
function toldAt(facts: readonly OrderFact[], now: Date): Date | null {
  const noted = facts.findLast(({ what }) => what === 'no_show');
  const at = noted ? noShowToldAt(noted.at) : now;
  return at > now ? at : null;
}

/** What did not take place is needed no longer than 30 days after it ended. */
function lastShownMoment(
  { state, endsAt, expiresAt }: { state: BookingState; endsAt: Date; expiresAt: Date | null },
  facts: readonly OrderFact[],
): Date {
  const tookPlace = ['requested', 'confirmed', 'done', 'no_show'].includes(state);
  const over = tookPlace ? endsAt : (expiresAt ?? facts.at(-1)?.at ?? endsAt);
  return new Date(over.getTime() + shownDays * 86_400_000);
}

function findRow(db: Db, partner: Partner, orderId: string, now: Date) {
  return ordersOfPartner(db, partner, now)
    .leftJoin('group_sessions as session', 'session.id', 'booking.session_id')
    .select('session.is_event as isEvent')
    .select(['booking.stay_unit as unit', 'booking.arrives_until as arrivesUntil'])
    .select(['booking.id', 'booking.kind', 'booking.state', 'booking.note'])
    .select(['booking.starts_at as startsAt', 'booking.ends_at as endsAt'])
    .select(['booking.expires_at as expiresAt', 'booking.client_name as client'])
    .select(['booking.client_phone as phone', 'booking.pet_owner_id as ownerId'])
    .select(['booking.client_email as email', 'booking.service_id as serviceId'])
    .select('booking.session_id as sessionId')
    .select(['booking.service_title as serviceTitle', 'booking.shows_needs as showsNeeds'])
    .select(['booking.price_from_cents as priceFromCents'])
    .select(['booking.price_to_cents as priceToCents'])
    .select(['booking.free_cancel_hours as freeCancelHours'])
    .select(['offer.starts_at as askedFor', 'offer.ends_at as askedForEnd'])
    .select(['offer.expires_at as askedUntil', hasOtherTimes.as('hasOtherTimes')])
    .select(
      sql<number>`(select count(*)::int from bookings as earlier
        where earlier.partner_id = booking.partner_id
          and earlier.pet_owner_id = booking.pet_owner_id
          and earlier.state in ('confirmed', 'no_show')
          and earlier.starts_at < booking.starts_at)`.as('before'),
    )
    .select(
      sql<boolean>`exists (select from blocked_clients as blocked
        where blocked.partner_id = booking.partner_id
          and blocked.pet_owner_id = booking.pet_owner_id)`.as('isBlocked'),
    )
    .select(
      sql<boolean>`exists (select from trusted_clients as trusted
        where trusted.partner_id = booking.partner_id
          and trusted.pet_owner_id = booking.pet_owner_id)`.as('isTrusted'),
    )
    .where('booking.id', '=', orderId)
    .executeTakeFirst();
}

type DogRow = Awaited<ReturnType<typeof findDogs>>[number];

function findDogs(db: Db, orderId: string) {
  return db
    .selectFrom('booking_dogs as dog')
    .leftJoin('pets as pet', 'pet.id', 'dog.pet_id')
    .leftJoin('pet_photos as photo', 'photo.pet_id', 'pet.id')
    .select([
      'dog.position',
      'dog.pet_id as petId',
      'dog.pet_name as name',
      'dog.item_name as item',
    ])
    .select(['dog.price_from_cents as priceFromCents', 'dog.price_to_cents as priceToCents'])
    .select(['pet.breed', 'pet.birth_date as birthDate', 'pet.weight'])
    .select(['pet.special_needs as needs', 'photo.id as photoId'])
    .select(['photo.content_hash as contentHash', 'photo.width', 'photo.height'])
    .where('dog.booking_id', '=', orderId)
    .orderBy('dog.position')
    .execute();
}

function findFacts(db: Db, orderId: string): Promise<readonly OrderFact[]> {
  return db
    .selectFrom('booking_facts')
    .select(['id', 'what', 'actor', 'created_at as at', 'before', 'before_end', 'said'])
    .where('booking_id', '=', orderId)
    .orderBy('number')
    .execute();
}

function bookedDog(
  dog: DogRow,
  row: { readonly id: string; readonly showsNeeds: boolean; readonly unit: StayUnit | null },
  isShown: boolean,
  now: Date,
): BookedDog {
  const { photoId, contentHash, width, height, birthDate, weight } = dog;
  const hasPhoto = photoId !== null && contentHash !== null && width !== null && height !== null;
  const named = {
    id: dog.petId ?? `${row.id}-${dog.position}`,
    name: dog.name ?? '',
    item: dog.item && typeset(dog.item),
    price: [priceOf(dog), row.unit && dog.priceFromCents !== null && perUnit[row.unit]]
      .filter(Boolean)
      .join(' '),
  };
  if (!isShown) return { ...named, breed: '', photo: null, facts: [], needs: '' };
  return {
    ...named,
    breed: dog.breed ?? '',
    photo: hasPhoto ? { id: photoId, contentHash, width, height } : null,
    facts: [
      ...(birthDate === null ? [] : [shortAge(birthDate, formatDate(now))]),
      ...(weight === null ? [] : [`${formatWeight(weight)}\u00a0kg`]),
    ],
    needs: row.showsNeeds ? (dog.needs ?? '') : '',
  };
}
