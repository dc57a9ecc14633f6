import { sql } from 'kysely';
import { wantsReviewAsks } from '#app/domains/accounts/notifications/notification-settings.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { writingDays } from '../review-limits.ts';
import { mayCollect } from '../review-link.server.ts';
import type { ReviewMail } from './ask-mail.server.ts';
import { askedDays, askHour, reminderDays } from './ask-moment.ts';

type Dependencies = {
  readonly db: Db;
  readonly enqueueRowMail: (db: Db, mail: ReviewMail) => Promise<void>;
};

/** Bookings of one transaction. */
const atOnce = 100;
const day = 86_400_000;

/**
 * Puts a mail into the queue for each booking that was done the day before, and one more five days later
 * where nothing was written. Of a no-show a client without an account is told, once. A booking is
 * marked in the transaction of its mail, so that each is asked once, whatever dies in between and
 * however many processes try.
 */
export async function queueReviewAsks(deps: Dependencies, now: Date): Promise<void> {
  while ((await askSome(deps, now)) === atOnce);
  while ((await remindSome(deps, now)) === atOnce);
}

function askSome({ db, enqueueRowMail }: Dependencies, now: Date): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const due = await bookingsOf(transaction)
      // Of a no-show an owner has been told at once.
      .where((of) =>
        of.or([of('booking.state', '=', 'confirmed'), of('booking.pet_owner_id', 'is', null)]),
      )
      .where('booking.ends_at', '>', new Date(now.getTime() - askedDays * day))
      .where('booking.ends_at', '<=', now)
      .where(sql<boolean>`((booking.ends_at at time zone 'Europe/Vilnius')::date + 1
        + ${sql.lit(`${askHour}:00`)}::time) at time zone 'Europe/Vilnius' <= ${now}`)
      .where((at) =>
        at.not(
          at.exists(
            at
              .selectFrom('review_asks as ask')
              .select('ask.booking_id')
              .whereRef('ask.booking_id', '=', 'booking.id')
              .where((of) =>
                of.or([of('ask.ask_id', 'is not', null), of('ask.reviewed_at', 'is not', null)]),
              ),
          ),
        ),
      )
      .orderBy('booking.ends_at')
      .limit(atOnce)
      .forUpdate('booking')
      .skipLocked()
      .execute();
    for (const { id: booking_id, recipient } of due) {
      const id = newId(now.getTime());
      const asked = { ask_id: id, asked_at: now };
      // The lock alone does not tell that another process has asked since: the mark is another row.
      const marked = await transaction
        .insertInto('review_asks')
        .values({ booking_id, ...asked })
        .onConflict((row) =>
          row
            .column('booking_id')
            .doUpdateSet(asked)
            .where('review_asks.ask_id', 'is', null)
            .where('review_asks.reviewed_at', 'is', null),
        )
        .returning('booking_id')
        .executeTakeFirst();
      if (marked) await enqueueRowMail(transaction, { kind: 'review-ask', id, recipient });
    }
    return due.length;
  });
}

function remindSome({ db, enqueueRowMail }: Dependencies, now: Date): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const due = await bookingsOf(transaction)
      .innerJoin('review_asks as ask', 'ask.booking_id', 'booking.id')
      .where('booking.state', '=', 'confirmed')
      .where('ask.reminder_id', 'is', null)
      .where('ask.reviewed_at', 'is', null)
      .where('ask.asked_at', '<=', new Date(now.getTime() - reminderDays * day))
      .where('booking.ends_at', '>', new Date(now.getTime() - writingDays * day))
      .orderBy('ask.asked_at')
      .limit(atOnce)
      .forUpdate(['booking', 'ask'])
      .skipLocked()
      .execute();
    for (const { id: booking_id, recipient } of due) {
      const id = newId(now.getTime());
      await transaction
        .updateTable('review_asks')
        .set({ reminder_id: id, reminded_at: now })
        .where('booking_id', '=', booking_id)
        .execute();
      await enqueueRowMail(transaction, { kind: 'review-reminder', id, recipient });
    }
    return due.length;
  });
}

/** Bookings that are over, whose author can be asked and has not switched that off. */
function bookingsOf(transaction: Db) {
  return transaction
    .selectFrom('bookings as booking')
    .leftJoin('pet_owners as owner', 'owner.id', 'booking.pet_owner_id')
    .innerJoin('partners as partner', 'partner.id', 'booking.partner_id')
    .innerJoin('users as holder', 'holder.id', 'partner.user_id')
    .leftJoin('notification_settings as settings', 'settings.user_id', 'owner.user_id')
    .select(['booking.id'])
    .select(sql<string>`coalesce(owner.user_id::text, booking.client_email)`.as('recipient'))
    .where('booking.state', 'in', ['confirmed', 'no_show'])
    .where('booking.service_id', 'is not', null)
    .where(mayCollect)
    .where((at) =>
      at.or([at('owner.id', 'is not', null), at('booking.client_email', 'is not', null)]),
    )
    .where(wantsReviewAsks('settings'));
}
