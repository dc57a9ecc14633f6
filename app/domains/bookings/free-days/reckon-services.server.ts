import { sql } from 'kysely';
import { markOnlineBooking } from '#app/domains/services/search/online-token.server.ts';
import { formatDate, startOfDate } from '#app/lithuanian/vilnius-time.ts';
import { daysLater } from '#app/lithuanian/wall-days.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Schedule } from '../schedules/schedule.ts';
import { loadSchedule } from '../schedules/schedules.server.ts';
import {
  afterLast,
  type BookedIn,
  type FreeDay,
  freeDaysOf,
  type HeldPlace,
  returnsOf,
} from './free-days.ts';
import { freeDayOf } from './free-sessions.ts';

/** Days, both included. */
export type Days = { readonly first: string; readonly last: string };

/** What is to be reckoned of a service: everything, or days of some schedules. */
export type Changed = 'all' | ReadonlyMap<string, Days>;

/** Rows go so many days further than one can book, so that they last until they are renewed. */
const furtherDays = 7;

/**
 * Reckons the free days of services anew, and marks in the search which of them take bookings.
 * @param changed in the order in which they have their turn, of which the first `most` are done
 * @returns those that were done; one whose row is locked, as it is being edited or deleted, is not
 */
export async function reckonServices(
  transaction: Db,
  changed: ReadonlyMap<string, Changed>,
  now: Date,
  most = changed.size,
): Promise<readonly string[]> {
  const ids = [...changed.keys()];
  if (ids.length === 0) return [];
  const services = await transaction
    .selectFrom('partner_provided_services as service')
    .select(['service.id', 'service.service_category_id as category'])
    .where('service.id', 'in', ids)
    .orderBy(sql`array_position(${ids}::uuid[], service.id)`)
    .limit(most)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  const held = services.map(({ id }) => id);
  if (held.length === 0) return [];
  const booked = await whatIsBooked(transaction, held);
  const whole = held.filter((id) => changed.get(id) === 'all');
  const sessions = await listFreeSessions(transaction, whole, now);
  for (const service of services) {
    const own = booked.filter(({ serviceId }) => serviceId === service.id);
    const seated = sessions.filter(({ serviceId }) => serviceId === service.id);
    const what = changed.get(service.id) ?? 'all';
    if (what === 'all') {
      await dropOthers(transaction, service.id, [...own, ...seated].map(sourceOf), now);
      for (const { sessionId, free } of seated) {
        const days = { first: free.day, last: free.day };
        await writeDays(transaction, service, sessionId, days, [free]);
      }
    }
    for (const part of own) {
      const days = what === 'all' || part.booked.byNight ? 'all' : what.get(part.scheduleId);
      if (days !== undefined) await reckonSchedule(transaction, service, part, days, now);
    }
  }
  const all = services.filter(({ id }) => whole.includes(id));
  await markOnlineBooking(
    transaction,
    all.map(({ id, category }) => {
      const isOn = [...booked, ...sessions].some(({ serviceId }) => serviceId === id);
      return { id, category, isOn };
    }),
    now,
  );
  return held;
}

type Part = {
  readonly serviceId: string;
  readonly scheduleId: string;
  /** Whether it is the service's, and not one of an item alone: its vacations are the service's. */
  readonly isMain: boolean;
  readonly booked: BookedIn;
};

/** The schedules in which these services are booked online, and what is booked there. */
async function whatIsBooked(db: Db, serviceIds: readonly string[]): Promise<readonly Part[]> {
  return db
    .selectFrom('online_bookings as online')
    .innerJoin('price_items as item', 'item.service_id', 'online.service_id')
    .select('online.service_id as serviceId')
    .select(sql<string>`coalesce(item.schedule_id, online.schedule_id)`.as('scheduleId'))
    .select(sql<boolean>`bool_or(item.schedule_id is null)`.as('isMain'))
    .select(
      sql<BookedIn>`jsonb_build_object(
        'minutes', min(item.minutes) filter (where item.unit = 'visit'),
        'byNight', bool_or(item.unit = 'night'),
        'byDay', bool_or(item.unit = 'day'))`.as('booked'),
    )
    .where('online.service_id', 'in', serviceIds)
    .where('online.is_on', '=', true)
    .where(
      sql<boolean>`(item.unit in ('night', 'day') or item.unit = 'visit' and item.minutes > 0)`,
    )
    .where(sql<boolean>`coalesce(item.schedule_id, online.schedule_id) is not null`)
    .groupBy(['online.service_id', sql`coalesce(item.schedule_id, online.schedule_id)`])
    .execute();
}

type FreeSession = {
  readonly serviceId: string;
  readonly sessionId: string;
  readonly free: FreeDay;
};

/** The sessions of these services that have or will have a free seat; an event is told by its date. */
async function listFreeSessions(
  db: Db,
  serviceIds: readonly string[],
  now: Date,
): Promise<readonly FreeSession[]> {
  if (serviceIds.length === 0) return [];
  const rows = await db
    .selectFrom('group_sessions as session')
    .innerJoin('online_bookings as online', 'online.service_id', 'session.service_id')
    .innerJoin('price_items as item', (join) =>
      join.onRef('item.id', '=', 'session.item_id').on('item.unit', '=', 'seat'),
    )
    .leftJoin('seat_claims as claim', 'claim.session_id', 'session.id')
    .select(['session.id', 'session.service_id', 'session.starts_at', 'session.seats'])
    .select(
      sql<readonly (string | null)[]>`coalesce(json_agg(claim.held_until)
        filter (where claim.session_id is not null), '[]')`.as('holds'),
    )
    .where('online.is_on', '=', true)
    .where('session.service_id', 'in', serviceIds)
    .where('session.starts_at', '>', now)
    .where('session.cancelled_at', 'is', null)
    .where('session.is_event', '=', false)
    .groupBy('session.id')
    .execute();
  return rows.flatMap(({ id, service_id, starts_at, seats, holds }) => {
    const until = holds.map((moment) => (moment === null ? null : new Date(moment)));
    const free = freeDayOf({ startsAt: starts_at, seats, holds: until }, now);
    return free ? [{ serviceId: service_id, sessionId: id, free }] : [];
  });
}

function sourceOf(one: Part | FreeSession): string {
  return 'sessionId' in one ? one.sessionId : one.scheduleId;
}

/** Deletes the free days of sources (schedules, sessions) that the service no longer uses. */
async function dropOthers(
  transaction: Db,
  serviceId: string,
  sources: readonly string[],
  now: Date,
): Promise<void> {
  await sql`delete from free_days
    where service_id = ${serviceId} and source_id <> all(${sources}::uuid[])`.execute(transaction);
  if (sources.length === 0) {
    await transaction.deleteFrom('reckoned_services').where('service_id', '=', serviceId).execute();
    return;
  }
  // Not all on one day.
  const days = 1 + (Number.parseInt(serviceId.slice(-4), 16) % (furtherDays - 1));
  const renew_on = daysLater(formatDate(now), days);
  await transaction
    .insertInto('reckoned_services')
    .values({ service_id: serviceId, renew_on })
    .onConflict((conflict) => conflict.column('service_id').doUpdateSet({ renew_on }))
    .execute();
}

type Service = { readonly id: string; readonly category: string };

async function reckonSchedule(
  transaction: Db,
  service: Service,
  { scheduleId, booked, isMain }: Part,
  days: Days | 'all',
  now: Date,
): Promise<void> {
  const { schedule, exceptions } = await loadSchedule(transaction, scheduleId, now);
  const today = formatDate(now);
  const end = daysLater(today, schedule.aheadDays + furtherDays);
  const firstDay = days === 'all' || days.first < today ? today : days.first;
  const lastDay = days === 'all' || days.last > end ? end : days.last;
  if (firstDay > lastDay) return;
  const taken = await loadTaken(transaction, schedule, { first: firstDay, last: lastDay });
  const found = freeDaysOf({ schedule, exceptions, taken, booked, firstDay, lastDay, now });
  const window = { first: firstDay, last: lastDay };
  await writeDays(transaction, service, scheduleId, window, found);
  if (days !== 'all') return;
  const returns = isMain ? returnsOf(exceptions) : [];
  await writeDays(transaction, service, scheduleId, 'away', returns);
}

/** What takes places on these days and around them, holds that have lapsed included. */
async function loadTaken(
  db: Db,
  { id }: Schedule,
  { first, last }: Days,
): Promise<readonly HeldPlace[]> {
  const { rows } = await sql<HeldPlace>`
    select place, lower(during) as "from", upper(during) as "until", held_until as "heldUntil"
    from place_claims
    where schedule_id = ${id}
      and during && tstzrange(${startOfDate(first, -1)}, ${startOfDate(last, afterLast)})`.execute(
    db,
  );
  return rows;
}

/** Brings the rows of these days in line with what was found; those that are right are not touched. */
async function writeDays(
  transaction: Db,
  service: Service,
  sourceId: string,
  days: Days | 'away',
  found: readonly FreeDay[],
): Promise<void> {
  const within =
    days === 'away'
      ? sql`kind = 'away'`
      : sql`kind <> 'away' and day between ${days.first} and ${days.last}`;
  const moments = (of: (day: FreeDay) => number) => found.map((day) => new Date(of(day)));
  await sql`
    with found as (
      select * from unnest(${found.map(({ kind }) => kind)}::text[],
        ${found.map(({ day }) => day)}::date[], ${moments(({ from }) => from)}::timestamptz[],
        ${moments(({ until }) => until)}::timestamptz[]) as row (kind, day, free_from, free_until)
    ), gone as (
      delete from free_days as old
      where service_id = ${service.id} and source_id = ${sourceId}
        and ${within}
        and not exists (select from found
          where (found.kind, found.day, found.free_from) = (old.kind, old.day, old.free_from))
    )
    insert into free_days (service_id, source_id, kind, day, free_from, free_until, category_id)
    select ${service.id}::uuid, ${sourceId}::uuid, kind, day, free_from, free_until,
      ${service.category}::text from found
    on conflict (service_id, kind, day, source_id, free_from) do update
      set free_until = excluded.free_until, category_id = excluded.category_id
      where (free_days.free_until, free_days.category_id)
        is distinct from (excluded.free_until, excluded.category_id)`.execute(transaction);
}
