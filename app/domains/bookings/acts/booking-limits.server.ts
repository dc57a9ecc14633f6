import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Owner } from '#app/domains/accounts/types.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { countNoun, nouns } from '#app/lithuanian/plural.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { KindWords } from '../kind-words.ts';
import { type BookableService, notTaken } from './bookable-service.server.ts';
import { bookingLimits } from './booking-limits.ts';
import type { FactName } from './facts.server.ts';
import { heldLimits } from './held-limits.ts';
import { minutesAfter } from './places.server.ts';

const tooManyOpen = refuse(
  `Atsakymo jau laukia ${bookingLimits.open} jūsų užklausų. Palaukite atsakymų arba kurią nors atsiimkite.`,
);
const tooManyToPartner = refuse(
  `Šis teikėjas dar neatsakė į ${bookingLimits.toPartner} jūsų užklausas. Palaukite atsakymo arba kurią nors atsiimkite.`,
);
const tooManyAhead = ({ books }: KindWords) =>
  refuse(
    `Pas šį teikėją jau turite ${bookingLimits.ahead} būsimų užsakymų. Kai kuris nors baigsis, galėsite ${books} vėl, o jei reikia daugiau, parašykite teikėjui.`,
  );
const tooManyToday = ({ books }: KindWords) =>
  refuse(
    `Per parą ${books} galima ne daugiau kaip ${bookingLimits.perDay}\u00a0kartų. Bandykite rytoj.`,
  );
const unconfirmed = refuse(
  'Pirmiausia patvirtinkite savo el. paštą: paspauskite nuorodą laiške, kurį jums išsiuntėme.',
);

/**
 * Why an owner may not book a service now; null: nothing is in the way. Locks the owner.
 * @param words of what is booked
 */
export async function refuseOwner(
  transaction: Db,
  { ownerId }: Owner,
  { partnerId, isConfirmedAtOnce }: Pick<BookableService, 'partnerId' | 'isConfirmedAtOnce'>,
  words: KindWords,
  now: Date,
): Promise<Refusal | null> {
  await lockOwner(transaction, ownerId);
  // Read by the lock: an account that was blocked meanwhile books nothing more.
  const account = await transaction
    .selectFrom('users')
    .innerJoin('pet_owners as owner', 'owner.user_id', 'users.id')
    .select(['users.email_verified as isConfirmed', 'users.blocked_at as blockedAt'])
    .where('owner.id', '=', ownerId)
    .executeTakeFirst();
  if (!account?.isConfirmed) return unconfirmed;
  if (account.blockedAt !== null) return notTaken;
  if (await isClientStopped(transaction, { partnerId, ownerId })) return notTaken;
  const isOpen = sql<boolean>`state = 'requested' and expires_at > ${now}`;
  const dayAgo = minutesAfter(now, -24 * 60);
  const isAhead = sql<boolean>`(state = 'confirmed' and starts_at > ${now} or ${isOpen})`;
  const { open, toPartner, ahead, today } = await transaction
    .selectFrom('bookings')
    .select(sql<number>`count(*) filter (where ${isOpen})::int`.as('open'))
    .select(
      sql<number>`count(*) filter (where ${isOpen} and partner_id = ${partnerId})::int`.as(
        'toPartner',
      ),
    )
    .select(
      sql<number>`count(*) filter (where ${isAhead} and partner_id = ${partnerId})::int`.as(
        'ahead',
      ),
    )
    .select(sql<number>`count(*) filter (where created_at > ${dayAgo})::int`.as('today'))
    .where('pet_owner_id', '=', ownerId)
    .where('state', '<>', 'carried')
    .executeTakeFirstOrThrow();
  if (open >= bookingLimits.open) return tooManyOpen;
  if (today >= bookingLimits.perDay) return tooManyToday(words);
  if (await isClientTrusted(transaction, { partnerId, ownerId })) return null;
  if (toPartner >= bookingLimits.toPartner) return tooManyToPartner;
  return isConfirmedAtOnce && ahead >= bookingLimits.ahead ? tooManyAhead(words) : null;
}

/** So that of two bookings or moves at once the second is counted after the first. */
async function lockOwner(transaction: Db, ownerId: string): Promise<void> {
  await transaction
    .selectFrom('pet_owners as owner')
    .select('owner.id')
    .where('owner.id', '=', ownerId)
    .forNoKeyUpdate()
    .execute();
}

/**
 * Whether what a booking of `bookings as booking` has is held without its partner's answer: a request,
 * or what stands at once as long as its owner has kept nothing with this partner.
 */
export function isUnanswered(now: Date): RawBuilder<SqlBool> {
  return sql`(booking.state = 'requested' and booking.expires_at > ${now}
    or booking.state = 'confirmed' and booking.ends_at > ${now}
      and exists (select from booking_facts as fact where fact.booking_id = booking.id
        and fact.what = 'booked' and fact.actor = 'owner')
      and not exists (select from bookings as kept
        where kept.pet_owner_id = booking.pet_owner_id and kept.partner_id = booking.partner_id
          and kept.state = 'confirmed' and kept.ends_at <= ${now}))`;
}

/** A place or a seat that is held, with how many there are where it is. */
type Held = {
  readonly kind: 'visit' | 'stay' | 'seat';
  /** The schedule's id, or the session's. */
  readonly of: string;
  readonly places: number;
  readonly from: Date;
  readonly until: Date;
  /** Of a visit, without its buffer. */
  readonly minutes: number;
};

/**
 * Why an owner may not hold what the transaction has just claimed, by a booking or by a move; null: it
 * is within the limits, or its partner has lifted them. It counts all that is held of this partner
 * without an answer, the time that is asked for beside one that stands included.
 * @param isAtOnce whether no answer is waited for
 */
export async function refuseHoard(
  transaction: Db,
  {
    partnerId,
    ownerId,
    isAtOnce,
  }: { readonly partnerId: string; readonly ownerId: string; readonly isAtOnce: boolean },
  now: Date,
): Promise<Refusal | null> {
  if (await isClientTrusted(transaction, { partnerId, ownerId })) return null;
  await lockOwner(transaction, ownerId);
  const isHeld = sql`booking.pet_owner_id = ${ownerId} and booking.partner_id = ${partnerId}
    and (claim.held_until is null or claim.held_until > ${now})
    and case when claim.is_offer then exists (select from booking_offers as offer
      where offer.booking_id = booking.id and offer.offered_by = 'owner')
    else ${isUnanswered(now)} end`;
  const { rows } = await sql<Held>`
    select booking.kind, claim.schedule_id as of, schedule.places, lower(claim.during) as "from",
      upper(claim.during) as until, (select coalesce(sum(dog.minutes), 0)::int
        from booking_dogs as dog where dog.booking_id = booking.id) as minutes
    from place_claims as claim
    join bookings as booking on booking.id = claim.booking_id
    join schedules as schedule on schedule.id = claim.schedule_id
    where ${isHeld}
    union all
    select booking.kind, claim.session_id, session.seats, session.starts_at,
      session.starts_at + session.minutes * interval '1 minute', 0
    from seat_claims as claim
    join bookings as booking on booking.id = claim.booking_id
    join group_sessions as session on session.id = claim.session_id
    where ${isHeld}`.execute(transaction);
  const held = rows.filter(({ until }) => until > now);
  const tooMuch = whatIsTooMuch(held);
  if (tooMuch === null) return null;
  const since = isAtOnce ? 'Kol pas šį teikėją dar nesilankėte' : 'Kol teikėjas neatsakė';
  return refuse(`${since}, ${tooMuch}. Jei reikia daugiau, parašykite teikėjui.`);
}

function whatIsTooMuch(held: readonly Held[]): string | null {
  for (const { of, places, from } of held) {
    const most = Math.max(heldLimits.dogs, Math.ceil(places / heldLimits.share));
    const then = held.filter((one) => one.of === of && one.from <= from && one.until > from);
    if (then.length > most) {
      const count = countNoun(most, { ...nouns.place, one: 'vietą', few: 'vietas' });
      return `vienu metu jums rezervuojame ne daugiau kaip ${count}`;
    }
  }
  const stays = held.filter(({ kind }) => kind === 'stay');
  const nights = new Set(stays.map(({ from }) => formatDate(from)));
  if (nights.size > heldLimits.nights)
    return `iš viso jums rezervuojame ne daugiau kaip ${heldLimits.nights}\u00a0naktų ar dienų`;
  const minutes = held
    .filter(({ kind }) => kind === 'visit')
    .reduce((sum, visit) => sum + visit.minutes, 0);
  if (minutes <= heldLimits.hours * 60) return null;
  return `iš viso jums rezervuojame ne daugiau kaip ${heldLimits.hours}\u00a0val`;
}

/** Whether a partner has lifted the limits of what an owner may hold without an answer. */
async function isClientTrusted(
  transaction: Db,
  { partnerId, ownerId }: { readonly partnerId: string; readonly ownerId: string },
): Promise<boolean> {
  const trusted = await transaction
    .selectFrom('trusted_clients')
    .select('trusted_at')
    .where('partner_id', '=', partnerId)
    .where('pet_owner_id', '=', ownerId)
    .executeTakeFirst();
  return trusted !== undefined;
}

/** Whether a partner takes no new times of an owner, by a booking or by a move. */
export async function isClientStopped(
  transaction: Db,
  { partnerId, ownerId }: { readonly partnerId: string; readonly ownerId: string },
): Promise<boolean> {
  const blocked = await transaction
    .selectFrom('blocked_clients')
    .select('blocked_at')
    .where('partner_id', '=', partnerId)
    .where('pet_owner_id', '=', ownerId)
    .executeTakeFirst();
  return blocked !== undefined;
}

/** What one side can do to a booking again and again. */
const repeatable: readonly FactName[] = ['moved', 'move_asked', 'offered', 'no_show'];

const tooManyMoves = refuse(
  `Šį užsakymą per parą jau keitėte ${bookingLimits.moves}\u00a0kartų. Bandykite rytoj.`,
  { title: 'Užsakymas nepakeistas' },
);

/** Why a side may not change a locked booking once more now; null: it may. */
export async function refuseRestless(
  transaction: Db,
  { bookingId, side }: { readonly bookingId: string; readonly side: 'owner' | 'partner' },
  now: Date,
): Promise<Refusal | null> {
  const { count } = await transaction
    .selectFrom('booking_facts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('booking_id', '=', bookingId)
    .where('actor', '=', side)
    .where('what', 'in', [...repeatable])
    .where('created_at', '>', minutesAfter(now, -24 * 60))
    .executeTakeFirstOrThrow();
  return count < bookingLimits.moves ? null : tooManyMoves;
}
