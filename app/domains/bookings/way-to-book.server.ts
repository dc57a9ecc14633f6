import type { Db } from '#app/platform/database/database.server.ts';
import { listPriceItems } from './price-list/price-items.server.ts';
import { findOnlineSchedule } from './schedules/online-schedule.server.ts';
import { findSessionOffer, isAboutSessions } from './sessions/session-offer.server.ts';
import { isBookedByStay } from './stays/stay.ts';
import { stayAddress } from './stays/stay-address.ts';
import { isBookedByVisit } from './visits/book-visit.server.ts';
import { choosingAddress } from './visits/booking-address.ts';

/**
 * The address at which a public service is booked online, the one of the first button of its page; null
 * where it takes no bookings. Whether anything is free is not asked.
 */
export async function findWayToBook(db: Db, serviceId: string, now: Date): Promise<string | null> {
  const items = await listPriceItems(db, serviceId);
  const session = await findSessionOffer(db, serviceId, items, now);
  if (session && isAboutSessions(items, isBookedByVisit)) return session.to;
  const visit = items.find(isBookedByVisit);
  if (visit && (await findOnlineSchedule(db, serviceId, visit))) return choosingAddress(serviceId);
  if (session) return session.to;
  const stay = items.find(isBookedByStay);
  const isBooked = stay && (await findOnlineSchedule(db, serviceId, stay));
  return isBooked ? stayAddress(serviceId) : null;
}
