import type { Owner } from '#app/domains/accounts/types.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { daysLater } from '#app/lithuanian/wall-days.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { getBookableService, sumOfPrices } from '../acts/bookable-service.server.ts';
import { priceOf } from '../price-list/price-item.ts';
import { getOwnBooking } from '../visits/booking-details.server.ts';
import { listFreeDates, refuseUnlessStayFree } from './free-stays.server.ts';
import { countDates } from './stay.ts';
import type { StayChoices } from './stay-address.ts';
import { stayMonths } from './stay-days.ts';

type Chosen = Pick<StayChoices, 'from' | 'until' | 'month'>;

/**
 * What an owner chooses other dates by for a stay that has not begun: the months as if it had given
 * back its own places, and what the chosen dates cost.
 * @throws NotFound for any other booking, and where its service takes no bookings now
 */
export async function getStayMove(
  db: Db,
  owner: Owner,
  bookingId: string,
  { from, until, month }: Chosen,
  now: Date,
) {
  const booking = await getOwnBooking(db, owner, bookingId, now);
  const { stay, serviceId, mayCancel, state } = booking;
  const schedule = await db
    .selectFrom('schedules')
    .selectAll('schedules')
    .innerJoin('place_claims as claim', 'claim.schedule_id', 'schedules.id')
    .where('claim.booking_id', '=', bookingId)
    .where('claim.is_offer', '=', false)
    .limit(1)
    .executeTakeFirst();
  if (!stay || !mayCancel || serviceId === null || !schedule) throw new NotFound(bookingId);
  const service = await getBookableService(db, serviceId);
  if (!service.takesBookings) throw new NotFound(bookingId);
  const { unit } = stay;
  const without = { bookingId, own: true };
  const today = formatDate(now);
  const last = daysLater(today, schedule.ahead_days + 1);
  const free = await listFreeDates(db, schedule, { from: today, until: last, now, without });
  const dogs = booking.dogs.length;
  const dates = from !== null && until !== null ? { unit, from, until } : null;
  const refused =
    dates && (await refuseUnlessStayFree(db, { schedule, dates, dogs }, now, without));
  return {
    booking,
    unit,
    today,
    /** Whether the partner has to agree. */
    isAsked: state !== 'requested' && !service.isConfirmedAtOnce,
    calendar: stayMonths(free, { unit, from, until, dogs }, month, today),
    problem: refused?.why ?? refused?.text ?? null,
    nearest: refused?.nearest ?? [],
    chosen: dates && !refused ? { ...dates, price: await priceAt(countDates(dates)) } : null,
  };

  async function priceAt(count: number): Promise<string> {
    const prices = await db
      .selectFrom('booking_dogs')
      .select(['price_from_cents as priceFromCents', 'price_to_cents as priceToCents'])
      .where('booking_id', '=', bookingId)
      .execute();
    return priceOf(sumOfPrices(prices, count));
  }
}
