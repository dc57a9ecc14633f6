import { sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import { inTurn, OutOfTurn } from '#app/domains/bookings/acts/in-turn.server.ts';
import { lockSchedules } from '#app/domains/bookings/acts/places.server.ts';
import {
  type CategoryId,
  categories,
  getCategory,
} from '#app/domains/services/catalogue/categories.ts';
import type { WeekHours } from '#app/domains/services/hours/week-hours.ts';
import { parseWorkHours } from '#app/domains/services/hours/work-hours.ts';
import { isPublic } from '#app/domains/services/publication/public-condition.server.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { findBookedElsewhere } from './booked-schedules.server.ts';
import { isBookedOnline } from './online-bookings.server.ts';
import { refuseManySaves } from './save-limit.server.ts';
import { selectOwn } from './schedules.server.ts';

/** A service of the partner's that a schedule may serve. */
export type ScheduledService = {
  readonly id: string;
  readonly title: string;
  readonly category: CategoryId;
  /** What is booked of it: stays where it has nothing else. */
  readonly kind: 'visit' | 'stay';
  /** The schedule that it uses; null: none yet. */
  readonly scheduleId: string | null;
  readonly scheduleName: string | null;
  /** Items of its price list by which something is booked online. */
  readonly items: number;
  /** Whether it takes bookings online, and they stand at once. */
  readonly isOn: boolean;
  readonly isConfirmedAtOnce: boolean;
  /** Whether visitors can open it. */
  readonly isPublic: boolean;
};

/** The categories that have something to book. */
const bookable = categories.filter(({ units }) => units.length > 0).map(({ id }) => id);

/** What is booked of a category by nights or days, and whether nothing else is. */
export function staysOf(category: CategoryId): 'none' | 'some' | 'all' {
  const { units } = getCategory(category);
  const stays = units.filter((unit) => unit === 'night' || unit === 'day');
  if (stays.length === 0) return 'none';
  return stays.length === units.length ? 'all' : 'some';
}

/** Lists the partner's services, by title, with the schedule that each uses; of a category without anything to book none. */
export async function listScheduledServices(
  db: Db,
  { partnerId }: Partner,
): Promise<readonly ScheduledService[]> {
  const rows = await db
    .selectFrom('partner_provided_services as service')
    .leftJoin('online_bookings as booking', 'booking.service_id', 'service.id')
    .leftJoin('schedules as schedule', 'schedule.id', 'booking.schedule_id')
    .select(['service.id', 'service.title', 'service.service_category_id as category'])
    .select(['schedule.id as scheduleId', 'schedule.name as scheduleName'])
    .select(['booking.is_on', 'booking.is_confirmed_at_once'])
    .select(sql<boolean>`${isPublic('service')}`.as('isPublic'))
    .select(
      sql<number>`(select count(*)::int from price_items as item
        where item.service_id = service.id and ${isBookedOnline})`.as('items'),
    )
    .where('service.partner_id', '=', partnerId)
    .where('service.service_category_id', 'in', bookable)
    .orderBy('service.title')
    .orderBy('service.id')
    .execute();
  return rows.map(({ is_on, is_confirmed_at_once, ...row }) => {
    const category = row.category as CategoryId;
    return {
      ...row,
      category,
      kind: staysOf(category) === 'all' ? 'stay' : 'visit',
      isOn: is_on === true,
      isConfirmedAtOnce: is_confirmed_at_once === true,
      title: typeset(row.title),
    };
  });
}

/**
 * The work hours of a service of the partner's; null when they cannot be read.
 * @throws NotFound when the partner has no such service, or one that uses no schedule
 */
export async function workHoursOf(
  db: Db,
  { partnerId }: Partner,
  id: string,
): Promise<WeekHours | null> {
  requireId(id, 'Service');
  const service = await db
    .selectFrom('partner_provided_services')
    .select('work_hours')
    .where('id', '=', id)
    .where('partner_id', '=', partnerId)
    .where('service_category_id', 'in', bookable)
    .executeTakeFirst();
  if (!service) throw new NotFound(`Service ${id}`);
  return parseWorkHours(service.work_hours);
}

/**
 * Makes a service use a schedule, or none of them any more. Refuses another schedule than the one in
 * which what is to come of it has its places: there they would not be counted.
 * @throws NotFound when the partner has no such schedule or service
 */
export async function saveUse(
  db: Db,
  partner: Partner,
  id: string,
  { service, uses }: { readonly service: string; readonly uses: boolean },
  now: Date,
): Promise<{ readonly ok: true } | Refusal> {
  const often = await refuseManySaves(db, partner, now);
  if (often) return often;
  // The id of a stranger's schedule locks nothing.
  const own = await selectOwn(db, partner, id).select('schedule.id').executeTakeFirst();
  if (!own) throw new NotFound(`Schedule ${id}`);
  await workHoursOf(db, partner, service);
  return inTurn(db, async (transaction) => {
    const scheduleOf = () =>
      transaction
        .selectFrom('online_bookings')
        .select('schedule_id')
        .where('service_id', '=', service)
        .executeTakeFirst();
    // Also the one that it used so far: a booking there waits, and finds where the service has gone.
    const before = await scheduleOf();
    const earlier = before?.schedule_id ?? null;
    const locked = await lockSchedules(transaction, earlier === null ? [id] : [id, earlier]);
    if (!locked.some((schedule) => schedule.id === id)) throw new NotFound(`Schedule ${id}`);
    if ((await scheduleOf())?.schedule_id !== before?.schedule_id) throw new OutOfTurn(service);
    if (!uses) {
      // Its sessions take registrations without a schedule.
      await transaction
        .updateTable('online_bookings')
        .set({ schedule_id: null })
        .where('service_id', '=', service)
        .where('schedule_id', '=', id)
        .where((where) =>
          where.exists(
            where
              .selectFrom('price_items')
              .select('id')
              .where('service_id', '=', service)
              .where('unit', '=', 'seat'),
          ),
        )
        .execute();
      await transaction
        .deleteFrom('online_bookings')
        .where('service_id', '=', service)
        .where('schedule_id', '=', id)
        .execute();
      return { ok: true };
    }
    const until = await findBookedElsewhere(transaction, service, id, now);
    if (until !== null) {
      const text = `Šios paslaugos užsakymai užima vietas kitame tvarkaraštyje: paskutinis – iki ${until}. Tvarkaraštį pakeisti galėsite, kai jie įvyks arba bus atšaukti.`;
      return refuse(text, { title: 'Pakeitimas neišsaugotas' });
    }
    await transaction
      .insertInto('online_bookings')
      .values({ service_id: service, partner_id: partner.partnerId, schedule_id: id })
      .onConflict((conflict) => conflict.column('service_id').doUpdateSet({ schedule_id: id }))
      .execute();
    return { ok: true };
  });
}
