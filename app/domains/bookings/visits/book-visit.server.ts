import { sql } from 'kysely';
import type { Owner } from '#app/domains/accounts/types.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import { expiryOf } from '../acts/expiry.ts';
import { addFact } from '../acts/facts.server.ts';
import { inTurn } from '../acts/in-turn.server.ts';
import {
  type LockedSchedule,
  lockSchedules,
  minutesAfter,
  takePlace,
} from '../acts/places.server.ts';
import { mailAboutBooking } from '../mail/booking-mails.server.ts';
import {
  type BookableService,
  type DogWish,
  getBookableService,
  notTaken,
  planVisit,
  type VisitPlan,
} from './bookable-service.server.ts';
import { refuseUnlessFree, type TimeRefusal } from './free-times.server.ts';

export type VisitWish = {
  readonly serviceId: string;
  /** One after another, in this order. */
  readonly dogs: readonly DogWish[];
  readonly startsAt: Date;
  readonly name: string;
  /** E.164. */
  readonly phone: string;
  readonly note: string;
  /** Whether the partner may read what the dogs need. */
  readonly showsNeeds: boolean;
};

export type Booked = {
  readonly ok: true;
  readonly bookingId: string;
  readonly state: 'requested' | 'confirmed';
};

/** Open requests of an owner at the most, those to one partner, and bookings within a day. */
export const bookingLimits = { open: 10, toPartner: 3, perDay: 20 } as const;

/**
 * Books a visit, or asks for it where the partner confirms himself, in one transaction: the booking,
 * its place, its first fact and the mails to both sides.
 * @param now tells what is free, and how long a request holds its place
 * @param saveReply notes the answer for copies of the form
 * @returns a refusal with the nearest free times when the place is taken
 * @throws NotFound when there is no such public service
 */
export async function bookVisit(
  deps: BookingDependencies,
  owner: Owner,
  wish: VisitWish,
  now: Date,
  saveReply: SaveReply<Booked> = saveNoReply,
): Promise<Booked | TimeRefusal> {
  const service = await getBookableService(deps.db, wish.serviceId);
  const plan = await planVisit(deps.db, owner.ownerId, service, wish.dogs);
  if (!plan.ok) return plan;
  return inTurn(deps.db, async (transaction) => {
    const [schedule] = await lockSchedules(transaction, [plan.scheduleId]);
    if (!schedule) return notTaken;
    const refused = await refuseOwner(transaction, owner, service.partnerId, now);
    if (refused) return refused;
    const time = { schedule, startsAt: wish.startsAt, minutes: plan.minutes };
    const notFree = await refuseUnlessFree(transaction, time, now);
    if (notFree) return notFree;
    const bookingId = newId(now.getTime());
    const expiresAt = service.isConfirmedAtOnce ? null : expiryOf(wish.startsAt, now);
    const booking = { bookingId, owner, service, schedule, plan, wish, expiresAt, now };
    await insertBooking(transaction, booking);
    await claimTime(transaction, { ...time, bookingId, heldUntil: expiresAt, isOffer: false }, now);
    const what = expiresAt === null ? 'booked' : 'requested';
    await addFact(transaction, { bookingId, what, actor: 'owner', now });
    await mailAboutBooking(deps, transaction, { bookingId, what, actor: 'owner' });
    const state = expiresAt === null ? 'confirmed' : 'requested';
    await saveReply(transaction, { ok: true, bookingId, state });
    return { ok: true, bookingId, state };
  });
}

type TimeToClaim = {
  readonly schedule: LockedSchedule;
  readonly startsAt: Date;
  readonly minutes: number;
  readonly bookingId: string;
  readonly heldUntil: Date | null;
  readonly isOffer: boolean;
};

/** Claims a place for a time that was found free under the schedule's lock, with its buffer. */
export async function claimTime(
  transaction: Db,
  { schedule, startsAt, minutes, ...claim }: TimeToClaim,
  now: Date,
): Promise<void> {
  const until = minutesAfter(startsAt, minutes + schedule.buffer_minutes);
  const { id: scheduleId, places } = schedule;
  const wish = { ...claim, scheduleId, places, from: startsAt, until };
  if (await takePlace(transaction, wish, now)) return;
  throw new Error('A time that was free has no place.');
}

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

/** Locks the owner, so that of two bookings at once the second is counted after the first. */
async function refuseOwner(
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

type NewBooking = {
  readonly bookingId: string;
  readonly owner: Owner;
  readonly service: BookableService;
  readonly schedule: LockedSchedule;
  readonly plan: VisitPlan;
  readonly wish: VisitWish;
  readonly expiresAt: Date | null;
  readonly now: Date;
};

async function insertBooking(transaction: Db, booking: NewBooking): Promise<void> {
  const { bookingId: id, owner, service, schedule, plan, wish, expiresAt, now } = booking;
  await transaction
    .insertInto('bookings')
    .values({
      ...{ id, kind: 'visit', state: expiresAt === null ? 'confirmed' : 'requested' },
      ...{ pet_owner_id: owner.ownerId, partner_id: service.partnerId, service_id: service.id },
      ...{ service_title: service.title, city: service.city },
      ...{ client_name: wish.name, client_phone: wish.phone, note: wish.note },
      ...{ starts_at: wish.startsAt, ends_at: minutesAfter(wish.startsAt, plan.minutes) },
      ...{ expires_at: expiresAt, free_cancel_hours: schedule.free_cancel_hours, created_at: now },
      ...{ price_from_cents: plan.priceFromCents, price_to_cents: plan.priceToCents },
      shows_needs: wish.showsNeeds,
    })
    .execute();
  await transaction
    .insertInto('booking_dogs')
    .values(
      plan.dogs.map(({ petId, petName, item }, index) => ({
        ...{ booking_id: id, position: index + 1, pet_owner_id: owner.ownerId },
        ...{ pet_id: petId, pet_name: petName, item_id: item.id, item_name: item.name },
        ...{ minutes: item.minutes, price_from_cents: item.priceFromCents },
        price_to_cents: item.priceToCents,
      })),
    )
    .execute();
}
