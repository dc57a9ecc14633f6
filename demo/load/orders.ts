import { sql } from 'kysely';
import { askedFrom, reminderDays } from '#app/domains/reviews/asks/ask-moment.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { fullDays } from '../full-days.ts';
import { orderMoment } from '../order-moment.ts';
import { type OrderSeed, orderSeeds } from '../orders.ts';
import { owners } from '../people.ts';
import { seededId } from '../seeded-id.ts';

const day = 86_400_000;

/**
 * Inserts the clients whom partners have written down, and what owners have asked for; services,
 * schedules and dogs are there already.
 */
export async function insertOrders(db: Db, now: Date): Promise<void> {
  for (const seed of [...orderSeeds, ...fullDays(now)]) await insertOrder(db, seed, now);
}

async function insertOrder(db: Db, seed: OrderSeed, now: Date): Promise<void> {
  const { service: title, item, minutes, state = 'confirmed' } = seed;
  const service = await db
    .selectFrom('partner_provided_services as service')
    .innerJoin('online_bookings as online', 'online.service_id', 'service.id')
    .innerJoin('schedules as schedule', 'schedule.id', 'online.schedule_id')
    .select(['service.id', 'service.partner_id', 'service.city', 'schedule.id as schedule'])
    .innerJoin('price_items as line', 'line.service_id', 'service.id')
    .select('schedule.buffer_minutes as buffer')
    .select(['line.price_from_cents', 'line.price_to_cents'])
    .where('service.title', '=', title)
    .where('line.name', '=', item)
    .where('line.minutes', '=', minutes)
    .orderBy('line.position')
    .executeTakeFirstOrThrow();
  const isRequest = state === 'requested';
  // Nothing is written down after the load, and a request waits for an answer still.
  const daysOld = isRequest ? 0.1 : 4 - Math.min(0, seed.inDays);
  const createdAt = new Date(now.getTime() - daysOld * day);
  const id = seededId(`order ${title} ${seed.inDays} ${seed.time}`, createdAt);
  const startsAt = orderMoment(seed, now);
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
  const expiresAt = isRequest ? new Date(createdAt.getTime() + 2 * day) : null;
  const pet = await findPet(db, seed);
  const { price_from_cents, price_to_cents } = service;
  const prices = { price_from_cents, price_to_cents };
  await db
    .insertInto('bookings')
    .values({
      ...{ id, kind: 'visit', state, pet_owner_id: pet?.ownerId ?? null },
      ...{
        partner_id: service.partner_id,
        service_id: service.id,
        service_title: title,
        ...prices,
      },
      ...{ client_name: seed.client, client_phone: seed.phone, created_at: createdAt },
      ...{ starts_at: startsAt, ends_at: endsAt, expires_at: expiresAt, city: service.city },
    })
    .execute();
  await db
    .insertInto('booking_dogs')
    .values({
      ...{ booking_id: id, position: 1, pet_name: seed.dog, item_name: item },
      ...{ pet_owner_id: pet?.ownerId ?? null, pet_id: pet?.id ?? null, minutes, ...prices },
    })
    .execute();
  const ending = { no_show: 'no_show', partner_cancelled: 'cancelled' } as const;
  const facts = [
    { what: isRequest ? ('requested' as const) : ('booked' as const), at: createdAt, said: '' },
  ];
  await db
    .insertInto('booking_facts')
    .values([
      ...facts.map(({ what, at, said }) => ({
        ...{ id: seededId(`booked ${id}`, at), booking_id: id, what, said },
        ...{ actor: pet ? ('owner' as const) : ('partner' as const), created_at: at },
      })),
      ...(state === 'confirmed' || state === 'requested'
        ? []
        : [
            {
              ...{ id: seededId(`ended ${id}`, startsAt), booking_id: id, what: ending[state] },
              ...{ actor: 'partner' as const, created_at: startsAt },
              said: state === 'no_show' ? '' : 'Sugedo džiovintuvas.',
            },
          ]),
    ])
    .execute();
  if (pet && state === 'confirmed') await insertAsk(db, { bookingId: id, endsAt }, now);
  if (state === 'partner_cancelled') return;
  const until = new Date(endsAt.getTime() + service.buffer * 60_000);
  await sql`insert into place_claims (id, schedule_id, place, during, booking_id, held_until)
    values (${seededId(`place ${id}`, createdAt)}, ${service.schedule}, 1,
      tstzrange(${startsAt}, ${until}), ${id}, ${expiresAt})`.execute(db);
}

/** What the owner has been asked of a booking that is done, which is not asked again after the load. */
async function insertAsk(
  db: Db,
  { bookingId, endsAt }: { readonly bookingId: string; readonly endsAt: Date },
  now: Date,
): Promise<void> {
  const asked = askedFrom(endsAt);
  if (asked > now) return;
  const reminded = new Date(asked.getTime() + reminderDays * day);
  const ask = { ask_id: seededId(`ask ${bookingId}`, asked), asked_at: asked, ask_sent_at: asked };
  const reminder = {
    ...{ reminder_id: seededId(`reminder ${bookingId}`, reminded), reminded_at: reminded },
    reminder_sent_at: reminded,
  };
  await db
    .insertInto('review_asks')
    .values({ booking_id: bookingId, ...ask, ...(reminded <= now ? reminder : {}) })
    .execute();
}

/** The owner's dog; null of a client whom the partner has written down. */
export async function findPet(db: Db, { owner, dog }: Pick<OrderSeed, 'owner' | 'dog'>) {
  const email = owner && owners.find(({ key }) => key === owner)?.email;
  if (!email) return null;
  return db
    .selectFrom('pets')
    .innerJoin('pet_owners', 'pet_owners.id', 'pets.owner_id')
    .innerJoin('users', 'users.id', 'pet_owners.user_id')
    .select(['pets.id', 'pets.owner_id as ownerId'])
    .where('users.email', '=', email)
    .where('pets.name', '=', dog)
    .executeTakeFirstOrThrow();
}
