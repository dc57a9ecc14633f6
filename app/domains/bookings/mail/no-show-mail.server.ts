import type { Db } from '#app/platform/database/database.server.ts';
import type { MailWriter } from '#app/platform/jobs/jobs.server.ts';
import type { BookingDependencies } from '../acts/booking-dependencies.ts';
import { noShowToldAt } from '../acts/expiry.ts';
import { writeMail } from './booking-mails.server.ts';
import { loadForMail, ownerSide } from './load-for-mail.server.ts';

type Noted = {
  readonly bookingId: string;
  /** Of the fact that the dog did not come, which the mail is about. */
  readonly factId: string;
  readonly now: Date;
};

/**
 * Puts the mail to the owner into the queue that the dog did not come; it leaves five minutes later,
 * unless its partner has taken that back until then.
 */
export async function tellNoShowLater(
  deps: Pick<BookingDependencies, 'sendLater'>,
  transaction: Db,
  { bookingId, factId, now }: Noted,
): Promise<void> {
  const booking = await loadForMail(transaction, bookingId);
  if (!booking?.owner) return;
  const at = noShowToldAt(now);
  await deps.sendLater(transaction, { kind: 'no-show', id: factId, recipient: booking.owner, at });
}

/** Writes that mail when it leaves. */
export function createNoShowWriter(
  deps: Pick<BookingDependencies, 'db' | 'settings' | 'secret'>,
  clock: () => Date,
): MailWriter {
  return {
    async write(factId) {
      const bookingId = await findNoShow(deps.db, factId);
      const booking = bookingId === null ? null : await loadForMail(deps.db, bookingId);
      const side = booking && ownerSide(booking);
      if (!booking || !side) return null;
      const told = { said: '', before: null, cause: null, now: clock() };
      const mail = writeMail(deps, booking, side, { ...told, what: 'no_show', actor: 'partner' });
      return mail && { ...mail, to: side.to };
    },
    tell: async () => {},
  };
}

/** The booking of a fact that still stands; null of one that was taken back. */
async function findNoShow(db: Db, factId: string): Promise<string | null> {
  const found = await db
    .selectFrom('booking_facts as fact')
    .innerJoin('bookings as booking', 'booking.id', 'fact.booking_id')
    .select('booking.id')
    .where('fact.id', '=', factId)
    .where('booking.state', '=', 'no_show')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('booking_facts as later')
            .select('later.id')
            .whereRef('later.booking_id', '=', 'fact.booking_id')
            .whereRef('later.number', '>', 'fact.number')
            .where('later.what', '=', 'no_show'),
        ),
      ),
    )
    .executeTakeFirst();
  return found?.id ?? null;
}
