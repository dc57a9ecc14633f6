import type { Owner } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { getBookableService } from '../acts/bookable-service.server.ts';
import { isStopped } from '../orders/client-block.server.ts';
import type { Choices } from './booking-address.ts';
import { getOwnBooking } from './booking-details.server.ts';
import { getTimesOfMonth } from './times-of-month.server.ts';

/**
 * What an owner moves a visit by: the free times of its schedule and its length. Without times where
 * it cannot be moved: it has begun or ended, or its service takes no bookings now, or none of this
 * owner.
 * @throws NotFound when the owner has no such booking
 */
export async function getMovePage(
  db: Db,
  owner: Owner,
  bookingId: string,
  choices: Choices,
  now: Date,
) {
  const booking = await getOwnBooking(db, owner, bookingId, now);
  const { serviceId, state, startsAt, endsAt, mayCancel } = booking;
  const schedule = await db
    .selectFrom('place_claims as claim')
    .innerJoin('schedules as schedule', 'schedule.id', 'claim.schedule_id')
    .innerJoin('bookings as booking', 'booking.id', 'claim.booking_id')
    .selectAll('schedule')
    .where('claim.booking_id', '=', bookingId)
    .where('claim.is_offer', '=', false)
    .where('booking.kind', '=', 'visit')
    .executeTakeFirst();
  const service = serviceId === null ? null : await getBookableService(db, serviceId);
  const isTaken = service?.takesBookings === true && !(await isStopped(db, owner, service.id));
  if (!mayCancel || !schedule || !service || !isTaken) {
    return { booking, times: null, isAsked: false };
  }
  const isAsked = state === 'confirmed' && !service.isConfirmedAtOnce;
  const minutes = (endsAt.getTime() - startsAt.getTime()) / 60_000;
  const asked = { minutes, present: startsAt, without: { bookingId, own: !isAsked } };
  return {
    booking,
    times: await getTimesOfMonth(db, schedule, asked, choices, now),
    /** Whether the partner is asked, and the present time stands meanwhile. */
    isAsked,
  };
}
