import { wantsReminders } from '#app/domains/accounts/notifications/notification-settings.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { MailWriter, RowMail } from '#app/platform/jobs/jobs.server.ts';
import type { Mail } from '#app/platform/mail/mail.server.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import { writeMail } from '../mail/booking-mails.server.ts';
import { loadForMail } from '../mail/load-for-mail.server.ts';
import { createNoShowWriter } from '../mail/no-show-mail.server.ts';
import { reminderStopLink } from '../mail/reminder-stop.server.ts';

type Dependencies = Pick<BookingDependencies, 'db' | 'settings' | 'secret'>;

/** The mails about bookings that are written when they leave; see createMessageWriters. */
export function createBookingWriters(deps: Dependencies, clock = () => new Date()) {
  return {
    'no-show': createNoShowWriter(deps, clock),
    reminder: {
      write: (id) => writeReminder(deps, id, clock()),
      async tell(id, outcome) {
        if (outcome !== 'sent') return;
        await deps.db
          .updateTable('bookings')
          .set({ reminded_at: clock() })
          .where('reminder_id', '=', id)
          .execute();
      },
    },
  } satisfies Record<string, MailWriter>;
}

/** A mail about a booking, as it stands in the queue. */
export type BookingRowMail = RowMail<keyof ReturnType<typeof createBookingWriters>>;

/** Null when there is nothing to remind of any more: sent, called off, moved, begun, or not wanted. */
async function writeReminder(deps: Dependencies, id: string, now: Date): Promise<Mail | null> {
  const bookingId = await findToRemind(deps.db, id, now);
  const booking = bookingId === null ? null : await loadForMail(deps.db, bookingId);
  if (!booking?.owner || booking.ownerUserId === null || booking.ownerBlockedAt) return null;
  const stop = reminderStopLink(deps, booking.ownerUserId);
  const news = { what: 'reminder', actor: 'partner', said: '', before: null } as const;
  const told = { ...news, cause: null, now };
  const reader = { reader: 'owner', to: booking.owner } as const;
  const choices = [{ label: 'Nebesiųsti priminimų', link: stop }];
  const mail = writeMail(deps, booking, reader, told, choices);
  return (
    mail && {
      ...mail,
      to: booking.owner,
      headers: {
        'List-Unsubscribe': `<${stop}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }
  );
}

async function findToRemind(db: Db, reminderId: string, now: Date): Promise<string | null> {
  const found = await db
    .selectFrom('bookings as booking')
    .innerJoin('pet_owners as owner', 'owner.id', 'booking.pet_owner_id')
    .leftJoin('notification_settings as settings', 'settings.user_id', 'owner.user_id')
    .select('booking.id')
    .where('reminder_id', '=', reminderId)
    .where('reminded_at', 'is', null)
    .where('booking.state', '=', 'confirmed')
    .where('booking.starts_at', '>', now)
    .whereRef('booking.starts_at', '=', 'booking.reminded_for')
    .where(wantsReminders('settings'))
    .executeTakeFirst();
  return found?.id ?? null;
}
