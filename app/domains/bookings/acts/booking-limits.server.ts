import { sql } from 'kysely';
import type { Owner } from '#app/domains/accounts/types.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type BookableService, notTaken } from './bookable-service.server.ts';
import type { FactName } from './facts.server.ts';
import { minutesAfter } from './places.server.ts';

/**
 * Open requests of an owner at the most, those to one partner, bookings to come with a partner who has
 * not agreed to each, and bookings within a day; and how often one side may move a booking within a day,
 * as each time is a mail to the other one.
 */
export const bookingLimits = { open: 10, toPartner: 3, ahead: 10, perDay: 20, moves: 10 } as const;

const tooManyOpen = refuse(
  `Atsakymo jau laukia ${bookingLimits.open} jūsų užklausų. Palaukite atsakymų arba kurią nors atsiimkite.`,
);
const tooManyToPartner = refuse(
  `Šis teikėjas dar neatsakė į ${bookingLimits.toPartner} jūsų užklausas. Palaukite atsakymo arba kurią nors atsiimkite.`,
);
const tooManyAhead = refuse(
  `Pas šį teikėją jau turite ${bookingLimits.ahead} būsimų užsakymų. Kai kuris nors įvyks, galėsite registruotis vėl, o dėl daugiau parašykite teikėjui.`,
);
const tooManyToday = refuse(
  `Per parą registruotis galima ne daugiau kaip ${bookingLimits.perDay}\u00a0kartų. Bandykite rytoj.`,
);
const unconfirmed = refuse(
  'Pirmiausia patvirtinkite savo el. paštą: paspauskite nuorodą laiške, kurį jums išsiuntėme.',
);

/**
 * Why an owner may not book a service now; null: nothing is in the way. Locks the owner, so that
 * of two bookings at once the second is counted after the first.
 */
export async function refuseOwner(
  transaction: Db,
  { ownerId }: Owner,
  { partnerId, isConfirmedAtOnce }: Pick<BookableService, 'partnerId' | 'isConfirmedAtOnce'>,
  now: Date,
): Promise<Refusal | null> {
  const owner = await transaction
    .selectFrom('pet_owners as owner')
    .innerJoin('users', 'users.id', 'owner.user_id')
    .select(['users.email_verified as isConfirmed'])
    .where('owner.id', '=', ownerId)
    .forNoKeyUpdate('owner')
    .executeTakeFirst();
  if (!owner?.isConfirmed) return unconfirmed;
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
  if (toPartner >= bookingLimits.toPartner) return tooManyToPartner;
  if (open >= bookingLimits.open) return tooManyOpen;
  if (today >= bookingLimits.perDay) return tooManyToday;
  return isConfirmedAtOnce && ahead >= bookingLimits.ahead ? tooManyAhead : null;
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
