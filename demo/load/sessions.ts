import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import { orderMoment } from '../order-moment.ts';
import { seededId } from '../seeded-id.ts';
import { type SessionSeed, sessionSeeds } from '../sessions.ts';

const day = 86_400_000;

/** Inserts the sessions; services, their price lists and the schedules are there already. */
export async function insertSessions(db: Db, now: Date): Promise<void> {
  for (const seed of sessionSeeds) await insertOf(db, seed, now);
}

async function insertOf(db: Db, seed: SessionSeed, now: Date): Promise<void> {
  const service = await db
    .selectFrom('partner_provided_services as service')
    .innerJoin('price_items as item', (join) =>
      join.onRef('item.service_id', '=', 'service.id').on('item.unit', '=', 'seat'),
    )
    .leftJoin('online_bookings as online', 'online.service_id', 'service.id')
    .leftJoin('schedules as schedule', 'schedule.id', 'online.schedule_id')
    .select(['service.id', 'service.partner_id', 'item.id as item'])
    .select(sql<string | null>`service.specific_attributes->>'event_date_time'`.as('eventAt'))
    .select(['schedule.id as schedule', 'schedule.places', 'schedule.buffer_minutes as buffer'])
    .where('service.title', '=', seed.service)
    .orderBy('item.position')
    .executeTakeFirstOrThrow();
  const createdAt = new Date(now.getTime() - 6 * day);
  const { eventAt } = service;
  const starts =
    eventAt === null
      ? seed.inDays.map((inDays) =>
          orderMoment(
            { service: seed.service, inDays, time: seed.time, minutes: seed.minutes },
            now,
          ),
        )
      : [new Date(eventAt)];
  for (const startsAt of starts) {
    if (startsAt === null) continue;
    const id = seededId(`session ${seed.service} ${seed.name} ${startsAt.getTime()}`, createdAt);
    await db
      .insertInto('group_sessions')
      .values({
        ...{ id, service_id: service.id, name: seed.name, starts_at: startsAt },
        ...{ minutes: seed.minutes, seats: seed.seats, item_id: service.item },
        ...{ place: seed.place ?? null, takes: seed.takes ?? null, created_at: createdAt },
        is_event: eventAt !== null,
      })
      .execute();
    if (service.schedule === null) continue;
    const until = new Date(startsAt.getTime() + (seed.minutes + (service.buffer ?? 0)) * 60_000);
    await sql`insert into place_claims (id, schedule_id, place, during, session_id)
      select gen_random_uuid(), ${service.schedule}, place,
        tstzrange(${startsAt}, ${until}), ${id}
      from generate_series(1, ${seed.takes ?? service.places}::int) as place`.execute(db);
  }
  if (!seed.isOn) return;
  const switches = { is_on: true, is_confirmed_at_once: seed.isConfirmedAtOnce ?? false };
  await db
    .insertInto('online_bookings')
    .values({
      ...{ service_id: service.id, partner_id: service.partner_id, schedule_id: null },
      ...switches,
    })
    .onConflict((conflict) => conflict.column('service_id').doUpdateSet(switches))
    .execute();
}
