import { sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import type { CategoryId } from '#app/domains/services/catalogue/categories.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { countTaken } from '../acts/seats.server.ts';
import type { StoredState } from '../booking-state.ts';
import type { Schedule, ScheduleException } from '../schedules/schedule.ts';
import { exceptionOf, scheduleColumns, scheduleOf } from '../schedules/schedules.server.ts';

/** A place that is held within a span of time, with the booking that holds it. */
export type HeldPlace = {
  readonly scheduleId: string;
  readonly bookingId: string;
  readonly kind: StoredState['kind'];
  readonly state: StoredState['state'];
  /** Of a stay. */
  readonly unit: 'night' | 'day' | null;
  readonly isOffer: boolean;
  /** Whose the offer is that the booking has, if any. */
  readonly offeredBy: 'owner' | 'partner' | null;
  /** Of the booking, or of the time that is offered. */
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** With the buffer. */
  readonly heldFrom: Date;
  readonly heldUntil: Date;
  readonly items: readonly string[];
  readonly dogs: readonly string[];
  readonly title: string;
  readonly client: string | null;
  readonly category: CategoryId | null;
  /** Whether a mail reaches the client. */
  readonly hasMail: boolean;
};

/** Reads what holds places of a partner's schedules between two moments; holds that lapsed hold none. */
export async function listHeldPlaces(
  db: Db,
  { partnerId }: Pick<Partner, 'partnerId'>,
  { from, until, now }: { readonly from: Date; readonly until: Date; readonly now: Date },
): Promise<readonly HeldPlace[]> {
  const { rows } = await sql<HeldPlace>`
    select claim.schedule_id as "scheduleId", booking.id as "bookingId",
      booking.kind, booking.state,
      booking.stay_unit as unit, claim.is_offer as "isOffer", offer.offered_by as "offeredBy",
      case when claim.is_offer then offer.starts_at else booking.starts_at end as "startsAt",
      case when claim.is_offer then offer.ends_at else booking.ends_at end as "endsAt",
      lower(claim.during) as "heldFrom", upper(claim.during) as "heldUntil",
      coalesce(dogs.items, '{}') as items, coalesce(dogs.names, '{}') as dogs,
      booking.service_title as title, booking.client_name as client,
      service.service_category_id as category,
      booking.pet_owner_id is not null or booking.client_email is not null as "hasMail"
    from schedules as schedule
    join place_claims as claim on claim.schedule_id = schedule.id
      and claim.during && tstzrange(${from}, ${until})
      and (claim.held_until is null or claim.held_until > ${now})
    join bookings as booking on booking.id = claim.booking_id
    left join partner_provided_services as service on service.id = booking.service_id
    left join booking_offers as offer on offer.booking_id = booking.id and offer.expires_at > ${now}
    left join lateral (
      select array_agg(dog.item_name order by dog.position)
          filter (where dog.item_name is not null) as items,
        array_agg(dog.pet_name order by dog.position) filter (where dog.pet_name is not null) as names
      from booking_dogs as dog where dog.booking_id = booking.id
    ) as dogs on true
    where schedule.partner_id = ${partnerId} and (not claim.is_offer or offer.booking_id is not null)
    order by lower(claim.during), claim.id`.execute(db);
  return rows;
}

/** A session as a calendar shows it. */
export type HeldSession = {
  readonly id: string;
  readonly serviceId: string;
  /** Of the service. */
  readonly title: string;
  readonly category: CategoryId | null;
  /** Null of one that holds no place of a schedule. */
  readonly scheduleId: string | null;
  readonly name: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** With the buffer of its schedule. */
  readonly heldUntil: Date;
  readonly seats: number;
  readonly taken: number;
};

/** Reads the sessions of a partner's services between two moments; cancelled ones are none. */
export async function listHeldSessions(
  db: Db,
  { partnerId }: Pick<Partner, 'partnerId'>,
  { from, until, now }: { readonly from: Date; readonly until: Date; readonly now: Date },
): Promise<readonly HeldSession[]> {
  const end = sql<Date>`session.starts_at + session.minutes * interval '1 minute'`;
  return db
    .selectFrom('group_sessions as session')
    .innerJoin('partner_provided_services as service', 'service.id', 'session.service_id')
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom('place_claims as claim')
          .select(['claim.schedule_id', sql<Date>`upper(claim.during)`.as('until')])
          .whereRef('claim.session_id', '=', 'session.id')
          .limit(1)
          .as('held'),
      (join) => join.onTrue(),
    )
    .select(['session.id', 'session.service_id as serviceId', 'service.title'])
    .select(sql<CategoryId | null>`service.service_category_id`.as('category'))
    .select(['held.schedule_id as scheduleId', 'session.name', 'session.starts_at as startsAt'])
    .select(end.as('endsAt'))
    .select((row) => row.fn.coalesce('held.until', end).as('heldUntil'))
    .select(['session.seats', countTaken('session.id', now).as('taken')])
    .where('service.partner_id', '=', partnerId)
    .where('session.cancelled_at', 'is', null)
    .where('session.starts_at', '<', until)
    .where(end, '>', from)
    .orderBy('session.starts_at')
    .orderBy('session.id')
    .execute();
}

type ScheduleOfDates = {
  readonly schedule: Schedule;
  readonly isForStays: boolean;
  readonly exceptions: readonly ScheduleException[];
};

/** Whether nights or days are booked in a schedule (`schedules as schedule`), and nothing by the hour. */
const isForStays = sql<boolean>`coalesce((
  select bool_and(item.unit in ('night', 'day')) from price_items as item
  join online_bookings as online on online.service_id = item.service_id
  where online.partner_id = schedule.partner_id
    and coalesce(item.schedule_id, online.schedule_id) = schedule.id
    and (item.unit <> 'visit' or item.minutes is not null)), false)`;

/** A partner's schedules in the order of their making, each with its exceptions of some dates. */
export async function listSchedulesWithExceptions(
  db: Db,
  { partnerId }: Pick<Partner, 'partnerId'>,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<readonly ScheduleOfDates[]> {
  const [schedules, exceptions] = await Promise.all([
    db
      .selectFrom('schedules as schedule')
      .select(scheduleColumns)
      .select(isForStays.as('isForStays'))
      .where('schedule.partner_id', '=', partnerId)
      .orderBy('schedule.created_at')
      .orderBy('schedule.id')
      .execute(),
    db
      .selectFrom('schedule_exceptions as exception')
      .innerJoin('schedules as schedule', 'schedule.id', 'exception.schedule_id')
      .select(['exception.id', 'exception.kind', 'exception.starts_on', 'exception.ends_on'])
      .select(['exception.from_minute', 'exception.until_minute', 'exception.note'])
      .select('exception.schedule_id')
      .where('schedule.partner_id', '=', partnerId)
      .where('exception.starts_on', '<=', last)
      .where('exception.ends_on', '>=', first)
      .orderBy('exception.starts_on')
      .orderBy('exception.from_minute')
      .execute(),
  ]);
  const bySchedule = Map.groupBy(exceptions, ({ schedule_id }) => schedule_id);
  return schedules.map((row) => ({
    schedule: scheduleOf(row),
    isForStays: row.isForStays,
    exceptions: (bySchedule.get(row.id) ?? []).map(exceptionOf),
  }));
}
