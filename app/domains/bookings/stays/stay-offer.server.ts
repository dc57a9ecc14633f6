import { typeset } from '#app/lithuanian/typography.ts';
import { formatDate, formatDayOfYear, startOfDate } from '#app/lithuanian/vilnius-time.ts';
import { daysLater } from '#app/lithuanian/wall-days.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type PriceItem, pricePerUnit } from '../price-list/price-item.ts';
import { findOnlineSchedule } from '../schedules/online-schedule.server.ts';
import type { BookingOffer } from '../visits/booking-offer.server.ts';
import { findStays, listFreeDates } from './free-stays.server.ts';
import { isBookedByStay } from './stay.ts';
import { stayAddress } from './stay-address.ts';

/**
 * What can be booked of a public service by night or day, and from when on; null where it takes no
 * bookings, or has no such item.
 * @param items its price list
 */
export async function findStayOffer(
  db: Db,
  serviceId: string,
  items: readonly PriceItem[],
  now: Date,
): Promise<BookingOffer | null> {
  const item = items.find(isBookedByStay);
  if (!item) return null;
  const schedule = await findOnlineSchedule(db, serviceId, item);
  if (!schedule) return null;
  const from = formatDate(now);
  const until = daysLater(from, schedule.ahead_days + 1);
  const free = await listFreeDates(db, schedule, { from, until, now });
  const { unit } = item;
  const [first] = findStays(free, { unit, length: unit === 'night' ? 1 : 0, dogs: 1 });
  return {
    button: 'Rezervuoti vietą',
    to: stayAddress(serviceId),
    heading: 'Artimiausia laisva data',
    about: `${typeset(item.name)}, ${pricePerUnit(item)}`,
    note: first
      ? {
          words: `Laisva nuo ${formatDayOfYear(startOfDate(first.from))}`,
          to: stayAddress(serviceId),
        }
      : null,
    times: [],
  };
}
