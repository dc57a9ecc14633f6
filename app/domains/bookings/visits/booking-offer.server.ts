import { priceOf } from '#app/domains/bookings/price-list/price-item.ts';
import { nearDay } from '#app/lithuanian/calendar-words.ts';
import { formatMinutes } from '#app/lithuanian/duration.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import { formatTime } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { PriceItem } from '../price-list/price-item.ts';
import { findOnlineSchedule } from '../schedules/online-schedule.server.ts';
import { findSessionOffer, isAboutSessions } from '../sessions/session-offer.server.ts';
import { isBookedByVisit } from './book-visit.server.ts';
import { choiceOfStart, choosingAddress } from './booking-address.ts';
import { visitMoment } from './booking-words.ts';
import { readFreeStarts } from './free-times.server.ts';
import { listNearestDays } from './nearest-days.server.ts';

/** How a service's page leads to a booking; texts are ready to print. */
export type BookingOffer = {
  /** What its button says: not that one signs up; and where it leads. */
  readonly button: string;
  readonly to: string;
  /** What stands above the times. */
  readonly heading: string;
  /** What the times are for: 'Konsultacija ir apžiūra, 40 min., 30 €'. */
  readonly about: string;
  /** What is told where no times are: 'Laisva nuo gruodžio 2 d. 9:00', 'Liko 2 vietos iš 8', and where it leads. */
  readonly note: { readonly words: string; readonly to: string } | null;
  /** Each of another day, the soonest first. */
  readonly times: readonly {
    readonly to: string;
    /** '16:30' */
    readonly time: string;
    /** 'rytoj, lapkr. 24 d.' */
    readonly day: string;
  }[];
  /** What else can be booked of it, beside what it is about. */
  readonly second?: { readonly button: string; readonly to: string } | null;
  /** How full an event is; null of what is none. */
  readonly seats?: { readonly all: number; readonly free: number } | null;
};

/**
 * What can be booked of a public service, and the nearest free times of the first of its items, or its
 * next sessions, by which of them its partner lists first; null where it takes no bookings, or nothing
 * by which one could be made.
 * @param items its price list
 */
export async function findBookingOffer(
  db: Db,
  serviceId: string,
  items: readonly PriceItem[],
  now: Date,
): Promise<BookingOffer | null> {
  const sessions = await findSessionOffer(db, serviceId, items, now);
  const visits = await findVisitOffer(db, serviceId, items, now);
  if (visits && !(sessions && isAboutSessions(items, isBookedByVisit))) {
    return { ...visits, second: sessions };
  }
  return sessions && { ...sessions, second: visits };
}

async function findVisitOffer(
  db: Db,
  serviceId: string,
  items: readonly PriceItem[],
  now: Date,
): Promise<Omit<BookingOffer, 'second' | 'seats'> | null> {
  const item = items.find(isBookedByVisit);
  if (!item) return null;
  const schedule = await findOnlineSchedule(db, serviceId, item);
  if (!schedule) return null;
  const nearest = await listNearestDays(
    readFreeStarts(db, schedule, { minutes: item.minutes, now }),
    schedule,
    now,
  );
  const addressOf = (start: Date) =>
    choosingAddress(serviceId, { item: item.id, ...choiceOfStart(start) });
  return {
    button: 'Registruotis vizitui',
    to: choosingAddress(serviceId),
    heading: 'Artimiausi laisvi laikai',
    about: `${typeset(item.name)}, ${formatMinutes(item.minutes)}, ${priceOf(item)}`,
    note: nearest[0]
      ? { words: `Laisva nuo ${visitMoment(nearest[0], now)}`, to: addressOf(nearest[0]) }
      : null,
    times: nearest.map((start) => ({
      to: addressOf(start),
      time: formatTime(start),
      day: nearDay(start, now),
    })),
  };
}
