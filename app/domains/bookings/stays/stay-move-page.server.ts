import type { Owner } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { getBookableService } from '../acts/bookable-service.server.ts';
import { isStopped } from '../orders/client-block.server.ts';
import { getOwnBooking } from '../visits/booking-details.server.ts';
import { type ChosenDates, chooseOtherDates, findStaySchedule } from './stay-choice.server.ts';

/**
 * What an owner chooses other dates by. Without them where a stay cannot be moved: it has begun or
 * ended, or its service takes no bookings now, or none of this owner.
 * @throws NotFound when the owner has no such stay
 */
export async function getStayMove(
  db: Db,
  owner: Owner,
  bookingId: string,
  chosen: ChosenDates,
  now: Date,
) {
  const booking = await getOwnBooking(db, owner, bookingId, now);
  const { stay, serviceId, startsAt, mayCancel, state } = booking;
  if (!stay) throw new NotFound(bookingId);
  const schedule = await findStaySchedule(db, bookingId);
  const service = serviceId === null ? null : await getBookableService(db, serviceId);
  const isTaken = service?.takesBookings === true && !(await isStopped(db, owner, service.id));
  if (!mayCancel || !schedule || !service || !isTaken) return { booking, move: null };
  const moved = { bookingId, unit: stay.unit, dogs: booking.dogs.length, startsAt };
  const move = {
    ...(await chooseOtherDates(db, schedule, moved, chosen, now)),
    /** Whether the partner has to agree. */
    isAsked: state !== 'requested' && !service.isConfirmedAtOnce,
  };
  return { booking, move };
}
