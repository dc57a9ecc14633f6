import type { Partner } from '#app/domains/accounts/types.ts';
import {
  type CategoryId,
  categories,
  getCategory,
} from '#app/domains/services/catalogue/categories.ts';
import { parseWorkHours, type WeekHours } from '#app/domains/services/hours/work-hours.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { selectOwn } from './schedules.server.ts';

/** A service of the partner's that a schedule may serve. */
export type ScheduledService = {
  readonly id: string;
  readonly title: string;
  readonly category: CategoryId;
  /** The schedule that it uses; null: none yet. */
  readonly scheduleId: string | null;
  readonly scheduleName: string | null;
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
    .where('service.partner_id', '=', partnerId)
    .where('service.service_category_id', 'in', bookable)
    .orderBy('service.title')
    .orderBy('service.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    title: typeset(row.title),
    category: row.category as CategoryId,
  }));
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
 * Makes a service use a schedule, or none of them any more.
 * @throws NotFound when the partner has no such schedule or service
 */
export async function saveUse(
  db: Db,
  partner: Partner,
  id: string,
  { service, uses }: { readonly service: string; readonly uses: boolean },
): Promise<void> {
  const { partnerId } = partner;
  await db.transaction().execute(async (transaction) => {
    const found = await selectOwn(transaction, partner, id)
      .select('schedule.id')
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw new NotFound(`Schedule ${id}`);
    await workHoursOf(transaction, partner, service);
    if (uses) {
      await transaction
        .insertInto('online_bookings')
        .values({ service_id: service, partner_id: partnerId, schedule_id: id })
        .onConflict((conflict) => conflict.column('service_id').doUpdateSet({ schedule_id: id }))
        .execute();
    } else {
      await transaction
        .deleteFrom('online_bookings')
        .where('service_id', '=', service)
        .where('schedule_id', '=', id)
        .execute();
    }
  });
}
