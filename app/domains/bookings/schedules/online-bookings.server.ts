import { sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { refuseManySaves } from './save-limit.server.ts';
import { selectOwn } from './schedules.server.ts';

/** Whether something is booked online by an item (`price_items as item`): a visit needs a duration. */
export const isBookedOnline = sql<boolean>`(item.unit <> 'visit' or item.minutes is not null)`;

const nothingToBook = refuse(
  'Kainoraštyje nėra nė vieno vizito su trukme ir nė vienos nakties ar dienos. Pridėkite, ir registraciją galėsite įjungti.',
  { title: 'Registracija neįjungta' },
);

type Setting = {
  /** The id of a service that uses the schedule. */
  readonly service: string;
  /** Whether it takes bookings online, or confirms them at once. */
  readonly setting: 'is_on' | 'is_confirmed_at_once';
  readonly on: boolean;
};

/**
 * Switches online booking of a service on or off, or whether what is booked stands at once. What is
 * booked already stands. Refuses to switch on a service whose price list has nothing to book.
 * @throws NotFound when the partner has no such schedule, or no such service uses it
 */
export async function saveOnline(
  db: Db,
  partner: Partner,
  scheduleId: string,
  { service, setting, on }: Setting,
  now: Date,
): Promise<{ readonly ok: true } | Refusal> {
  requireId(service, 'Service');
  const often = await refuseManySaves(db, partner, now);
  if (often) return often;
  return db.transaction().execute(async (transaction) => {
    const found = await selectOwn(transaction, partner, scheduleId)
      .innerJoin('online_bookings as online', 'online.schedule_id', 'schedule.id')
      .select('online.service_id')
      .select(
        sql<boolean>`exists (select from price_items as item
          where item.service_id = online.service_id and ${isBookedOnline})`.as('hasItems'),
      )
      .where('online.service_id', '=', service)
      .forUpdate('online')
      .executeTakeFirst();
    if (!found) throw new NotFound(`Service ${service}`);
    if (setting === 'is_on' && on && !found.hasItems) return nothingToBook;
    await transaction
      .updateTable('online_bookings')
      .set({ [setting]: on })
      .where('service_id', '=', service)
      .execute();
    return { ok: true };
  });
}
