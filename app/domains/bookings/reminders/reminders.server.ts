import { sql } from 'kysely';
import { wantsReminders } from '#app/domains/accounts/notifications/notification-settings.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import type { BookingRowMail } from './reminder-mail.server.ts';
import { remindedUntil, reminderHour } from './reminder-moment.ts';

type Dependencies = {
  readonly db: Db;
  readonly enqueueRowMail: (db: Db, mail: BookingRowMail) => Promise<void>;
};

/** Bookings of one transaction. */
const atOnce = 100;

/**
 * Puts a reminder into the queue for each confirmed booking whose owner wants one, from 17:00 in Vilnius
 * of the day before on; a booking is marked with its start in the same transaction, so that each start
 * has one reminder, whatever dies in between and however many processes try. After an outage it goes
 * out late, as long as the start is ahead. Who has agreed on the time since needs none.
 */
export async function queueReminders(deps: Dependencies, now: Date): Promise<void> {
  while ((await queueSome(deps, now)) === atOnce);
}

function queueSome({ db, enqueueRowMail }: Dependencies, now: Date): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const due = await transaction
      .selectFrom('bookings as booking')
      .innerJoin('pet_owners as owner', 'owner.id', 'booking.pet_owner_id')
      .leftJoin('notification_settings as settings', 'settings.user_id', 'owner.user_id')
      .select(['booking.id', 'booking.starts_at as startsAt', 'owner.user_id as userId'])
      .where('booking.state', '=', 'confirmed')
      .where('booking.starts_at', '>', now)
      .where('booking.starts_at', '<', remindedUntil(now))
      .where('booking.reminded_for', 'is distinct from', (at) => at.ref('booking.starts_at'))
      .where(wantsReminders('settings'))
      .where(sql<boolean>`(select max(fact.created_at) from booking_facts as fact
        where fact.booking_id = booking.id
          and fact.what in ('booked', 'confirmed', 'moved', 'move_agreed', 'offer_taken')) < ${dueAt}`)
      .orderBy('booking.starts_at')
      .limit(atOnce)
      .forUpdate('booking')
      .skipLocked()
      .execute();
    for (const { id: bookingId, startsAt, userId } of due) {
      const id = newId(now.getTime());
      await transaction
        .updateTable('bookings')
        .set({ reminder_id: id, reminded_for: startsAt, reminded_at: null })
        .where('id', '=', bookingId)
        .execute();
      await enqueueRowMail(transaction, { kind: 'reminder', id, recipient: userId });
    }
    return due.length;
  });
}

/** When a booking is reminded of: by the clock on the wall, also where it changes in the night between. */
const dueAt = sql`((booking.starts_at at time zone 'Europe/Vilnius')::date - 1
  + ${sql.lit(`${reminderHour}:00`)}::time) at time zone 'Europe/Vilnius'`;
