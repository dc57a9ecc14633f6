import type { Db } from '#app/platform/database/database.server.ts';
import type { PriceItem } from './price-list/price-item.ts';
import { findStayOffer } from './stays/stay-offer.server.ts';
import { type BookingOffer, findBookingOffer } from './visits/booking-offer.server.ts';

/**
 * What can be booked of a public service, whatever its kind; null where it takes no bookings.
 * @param items its price list
 * @param isAway its partner is on vacation: told is from when on there is something free, not each time
 */
export async function findServiceOffer(
  db: Db,
  serviceId: string,
  items: readonly PriceItem[],
  isAway: boolean,
  now: Date,
): Promise<BookingOffer | null> {
  const offer =
    (await findBookingOffer(db, serviceId, items, now)) ??
    (await findStayOffer(db, serviceId, items, now));
  return offer && isAway ? { ...offer, times: [] } : offer;
}
