import type { Partner } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isId } from '#app/platform/database/id.ts';
import { countStayDogs } from './other-dates.server.ts';
import { type ChosenDates, chooseOtherDates, findStaySchedule } from './stay-choice.server.ts';

/**
 * What a partner chooses dates by that are offered in place of a request for a stay.
 * @returns null of any other booking
 */
export async function getStayOffer(
  db: Db,
  { partnerId }: Partner,
  orderId: string,
  chosen: ChosenDates,
  now: Date,
) {
  if (!isId(orderId)) return null;
  const booking = await db
    .selectFrom('bookings')
    .select(['stay_unit as unit', 'starts_at as startsAt'])
    .where('id', '=', orderId)
    .where('partner_id', '=', partnerId)
    .where('state', '=', 'requested')
    .executeTakeFirst();
  const schedule = booking?.unit && (await findStaySchedule(db, orderId));
  if (!booking?.unit || !schedule) return null;
  const { unit, startsAt } = booking;
  const dogs = await countStayDogs(db, orderId);
  const stay = { bookingId: orderId, unit, dogs, startsAt };
  return chooseOtherDates(db, schedule, stay, chosen, now);
}
