import { sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import { formatWeight } from '#app/domains/pets/pet.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { stateAt, statusAt } from '../booking-state.ts';
import { orderStatus, visitStatus } from '../booking-status.ts';
import { priceOf } from '../price-list/price-item.ts';
import type { OfferedTime, OrderRow } from './order.ts';
import { hasOtherTimes, ordersOfPartner } from './order-conditions.server.ts';

type DogOfRow = {
  readonly petId: string | null;
  readonly name: string | null;
  readonly item: string | null;
  readonly breed: string | null;
  readonly weight: number | null;
};

/** The dogs of a booking in its own words, with what their owner says of them today. */
const dogsOfBooking = sql<readonly DogOfRow[]>`coalesce((
  select jsonb_agg(jsonb_build_object('petId', dog.pet_id, 'name', dog.pet_name,
    'item', dog.item_name, 'breed', pet.breed, 'weight', pet.weight) order by dog.position)
  from booking_dogs as dog left join pets as pet on pet.id = dog.pet_id
  where dog.booking_id = booking.id), '[]')`;

/** Of a stay the fullest of its nights or days: how many places it has taken, and of how many. */
const roomOfStay = (now: Date) => sql<OrderRow['room']>`(
  select jsonb_build_object('taken', count(*)::int, 'places', schedule.places)
  from place_claims as own
  join schedules as schedule on schedule.id = own.schedule_id
  join place_claims as other on other.schedule_id = own.schedule_id
    and other.during && own.during and (other.held_until is null or other.held_until > ${now})
  where own.booking_id = booking.id and booking.kind = 'stay' and booking.state = 'requested'
  group by own.id, schedule.places order by count(*) desc limit 1)`;

/** A partner's bookings with what a row shows, in no order. */
export function selectOrderRows(db: Db, partner: Pick<Partner, 'partnerId'>, now: Date) {
  return ordersOfPartner(db, partner, now)
    .select(['booking.id', 'booking.kind', 'booking.state', 'booking.stay_unit as unit'])
    .select(['booking.starts_at as startsAt', 'booking.ends_at as endsAt'])
    .select(['booking.expires_at as expiresAt', 'booking.note', 'booking.client_name as client'])
    .select(['booking.pet_owner_id as ownerId', 'booking.service_title as serviceTitle'])
    .select(['booking.price_from_cents as priceFromCents'])
    .select(['booking.price_to_cents as priceToCents'])
    .select(['offer.starts_at as askedFor', 'offer.ends_at as askedForEnd'])
    .select(['offer.expires_at as askedUntil', hasOtherTimes.as('hasOtherTimes')])
    .select(
      sql<boolean>`exists (select from booking_facts as fact
        where fact.booking_id = booking.id and fact.what = 'cancelled_late')`.as('isLate'),
    )
    .select([dogsOfBooking.as('dogs'), roomOfStay(now).as('room')]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectOrderRows>['execute']>>[number];

/** A row as it is set on a page at a moment. */
export function orderRowAt(row: Row, now: Date): OrderRow {
  const { kind, startsAt, endsAt, expiresAt, dogs, client } = row;
  const stored = { ...row, carriedStatus: null };
  const state = stateAt(stored, now);
  const isRequest = state === 'requested';
  const isAsked = state === 'confirmed' && row.askedFor !== null && startsAt > now;
  const offered = isRequest ? offeredTimeOf(row) : null;
  // Facts of a dog serve the answer; later its page has them.
  const isOpen = isRequest || (state === 'confirmed' && (endsAt ?? startsAt) > now);
  const status = statusAt({ ...stored, offeredUntil: row.askedUntil }, now);
  return {
    ...{
      id: row.id,
      startsAt,
      endsAt,
      unit: row.unit,
      isSeat: kind === 'seat',
      note: isRequest ? row.note : '',
      isLate: row.isLate,
    },
    what: whatOf(dogs) || typeset(row.serviceTitle),
    dogs: dogs.map(({ petId, name, breed }) => ({
      ...{ id: petId ?? row.id, name: name ?? '', breed: isOpen ? (breed ?? '') : '' },
    })),
    dogFacts: isOpen ? factsOf(dogs) : null,
    client: client ?? '',
    price: priceOf(row),
    status: kind === 'stay' ? orderStatus(status) : visitStatus(status),
    isEntered: row.ownerId === null && client !== null,
    canBeOffered: isRequest && row.hasOtherTimes,
    answerBy: offered ? null : isRequest ? expiresAt : isAsked ? row.askedUntil : null,
    askedFor: isAsked ? row.askedFor : null,
    askedForEnd: isAsked ? row.askedForEnd : null,
    offered,
    room: isRequest ? row.room : null,
  };
}

/** What a request's partner offers in place of it. */
export function offeredTimeOf({
  askedFor,
  askedForEnd,
  askedUntil,
}: {
  readonly askedFor: Date | null;
  readonly askedForEnd: Date | null;
  readonly askedUntil: Date | null;
}): OfferedTime | null {
  if (!askedFor || !askedForEnd || !askedUntil) return null;
  return { startsAt: askedFor, endsAt: askedForEnd, until: askedUntil };
}

/** 'Kirpimas, Nagų kirpimas'. */
export function whatOf(dogs: readonly { readonly item: string | null }[]): string {
  const names = dogs.flatMap(({ item }) => (item === null ? [] : [typeset(item)]));
  return [...new Set(names)].join(', ');
}

/** Of several dogs the facts stand on the booking's page. */
function factsOf(dogs: readonly DogOfRow[]): string | null {
  const [only, ...others] = dogs;
  if (!only || others.length > 0) return null;
  return dogFactsOf(only);
}

/** 'Pipiras, terjeras, 9 kg'. */
export function dogInWords(dog: DogOfRow): string {
  return [dog.name, dogFactsOf(dog)].filter(Boolean).join(', ');
}

function dogFactsOf({ breed, weight }: DogOfRow): string | null {
  const facts = [
    ...(breed ? [breed.charAt(0).toLowerCase() + breed.slice(1)] : []),
    ...(weight === null ? [] : [`${formatWeight(weight)}\u00a0kg`]),
  ];
  return facts.length === 0 ? null : facts.join(', ');
}
