import type { Owner } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { getBookableService } from '../acts/bookable-service.server.ts';
import { getOwnBooking } from '../visits/booking-details.server.ts';
import { type ChosenDates, chooseOtherDates, findStaySchedule } from './stay-choice.server.ts';

/**
 * What an owner chooses other dates by for a stay that has not begun.
 * @throws NotFound for any other booking, and where its service takes no bookings now
 */
export async function getStayMove(
  db: Db,
  owner: Owner,
  bookingId: string,
  chosen: ChosenDates,
  now: Date,
) {
  const booking = await getOwnBooking(db, owner, bookingId, now);
  const { stay, serviceId, mayCancel, state } = booking;
  const schedule = await findStaySchedule(db, bookingId);
  if (!stay || !mayCancel || serviceId === null || !schedule) throw new NotFound(bookingId);
  const service = await getBookableService(db, serviceId);
  if (!service.takesBookings) throw new NotFound(bookingId);
  const moved = { bookingId, unit: stay.unit, dogs: booking.dogs.length };
  return {
    booking,
    ...(await chooseOtherDates(db, schedule, moved, chosen, now)),
    /** Whether the partner has to agree. */
    isAsked: state !== 'requested' && !service.isConfirmedAtOnce,
  };
}
