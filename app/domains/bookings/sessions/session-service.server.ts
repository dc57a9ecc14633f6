import type { Partner } from '#app/domains/accounts/types.ts';
import { type CategoryId, findCategory } from '#app/domains/services/catalogue/categories.ts';
import { readInstant } from '#app/domains/services/catalogue/kinds/instant.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import type { PriceItem } from '../price-list/price-item.ts';
import { listPriceItems } from '../price-list/price-items.server.ts';

/** A partner's own service that sessions can be made of. */
export type SessionService = {
  readonly id: string;
  readonly title: string;
  readonly category: CategoryId;
  readonly address: string | null;
  readonly city: string | null;
  /** An event has one session, which begins when it does. */
  readonly isEvent: boolean;
  /** When the event begins; null of an event without a date, and of what is none. */
  readonly eventAt: Date | null;
  /** The items of its price list by which seats are booked. */
  readonly items: readonly PriceItem[];
  /** The schedule that it uses; null: none. */
  readonly schedule: {
    readonly id: string;
    readonly name: string;
    readonly places: number;
  } | null;
};

/**
 * One of the partner's own services of a category that has sessions.
 * @throws NotFound for any other id
 */
export async function getSessionService(
  db: Db,
  { partnerId }: Pick<Partner, 'partnerId'>,
  serviceId: string,
): Promise<SessionService> {
  requireId(serviceId, 'Service');
  const row = await db
    .selectFrom('partner_provided_services as service')
    .leftJoin('online_bookings as online', 'online.service_id', 'service.id')
    .leftJoin('schedules as schedule', 'schedule.id', 'online.schedule_id')
    .select(['service.title', 'service.service_category_id', 'service.specific_attributes'])
    .select(['service.address', 'service.city'])
    .select(['schedule.id as scheduleId', 'schedule.name as scheduleName', 'schedule.places'])
    .where('service.id', '=', serviceId)
    .where('service.partner_id', '=', partnerId)
    .executeTakeFirst();
  const category = row && findCategory(row.service_category_id);
  if (!row || !category?.units.includes('seat')) throw new NotFound(`Service ${serviceId}`);
  const { soonestBy } = category;
  const items = await listPriceItems(db, serviceId);
  const { scheduleId: id, scheduleName: name, places } = row;
  return {
    ...{ id: serviceId, title: typeset(row.title), category: category.id },
    ...{ address: row.address, city: row.city, isEvent: soonestBy !== undefined },
    eventAt: soonestBy === undefined ? null : readInstant(row.specific_attributes, soonestBy),
    items: items.filter(({ unit }) => unit === 'seat'),
    schedule: id === null || name === null || places === null ? null : { id, name, places },
  };
}
