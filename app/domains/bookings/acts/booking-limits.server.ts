import { sql } from 'kysely';
import type { Owner } from '#app/domains/accounts/types.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { notTaken } from './bookable-service.server.ts';
import { minutesAfter } from './places.server.ts';

/** Open requests of an owner at the most, those to one partner, and bookings within a day. */
export const bookingLimits = { open: 10, toPartner: 3, perDay: 20 } as const;

const tooManyOpen = refuse(
  `Atsakymo jau laukia ${bookingLimits.open} jūsų užklausų. Palaukite atsakymų arba kurią nors atsiimkite.`,
);
const tooManyToPartner = refuse(
  `Šis teikėjas dar neatsakė į ${bookingLimits.toPartner} jūsų užklausas. Palaukite atsakymo arba kurią nors atsiimkite.`,
);
const tooManyToday = refuse(
  `Per parą registruotis galima ne daugiau kaip ${bookingLimits.perDay}\u00a0kartų. Bandykite rytoj.`,
);
const unconfirmed = refuse(
  'Pirmiausia patvirtinkite savo el. paštą: paspauskite nuorodą laiške, kurį jums išsiuntėme.',
);

/**
 * Why an owner may not book with a partner now; null: nothing is in the way. Locks the owner, so that
 * of two bookings at once the second is counted after the first.
 */
export async function refuseOwner(
  transaction: Db,
  { ownerId }: Owner,
  partnerId: string,
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
  const blocked = await transaction
    .selectFrom('blocked_clients')
    .select('blocked_at')
    .where('partner_id', '=', partnerId)
    .where('pet_owner_id', '=', ownerId)
    .executeTakeFirst();
  if (blocked) return notTaken;
  const isOpen = sql<boolean>`state = 'requested' and expires_at > ${now}`;
  const dayAgo = minutesAfter(now, -24 * 60);
  const { open, toPartner, today } = await transaction
    .selectFrom('bookings')
    .select(sql<number>`count(*) filter (where ${isOpen})::int`.as('open'))
    .select(
      sql<number>`count(*) filter (where ${isOpen} and partner_id = ${partnerId})::int`.as(
        'toPartner',
      ),
    )
    .select(sql<number>`count(*) filter (where created_at > ${dayAgo})::int`.as('today'))
    .where('pet_owner_id', '=', ownerId)
    .where('state', '<>', 'carried')
    .executeTakeFirstOrThrow();
  if (toPartner >= bookingLimits.toPartner) return tooManyToPartner;
  if (open >= bookingLimits.open) return tooManyOpen;
  return today >= bookingLimits.perDay ? tooManyToday : null;
}
