import { nearDay } from '#app/lithuanian/calendar-words.ts';
import { formatTime } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { PriceItem } from '../price-list/price-item.ts';
import { visitMoment } from '../visits/booking-words.ts';
import { seatsInWords } from './seats-in-words.ts';
import { freeSeatsOf } from './session.ts';
import { sessionsAddress } from './session-address.ts';
import { selectSessions, sessionOf } from './session-rows.server.ts';

/** How a service's page leads to its sessions; texts are ready to print. */
type SessionOffer = {
  readonly button: string;
  readonly to: string;
  /** What stands above the times. */
  readonly heading: string;
  /** What the nearest one is and costs: 'Grupinė pamoka, 20 €'. */
  readonly about: string;
  /** When the nearest one with a free seat is, or how full an event is, in words; null where all are full. */
  readonly note: { readonly words: string; readonly to: string } | null;
  /** The nearest ones of that kind with free seats. */
  readonly times: readonly { readonly to: string; readonly time: string; readonly day: string }[];
  /** How full an event is; null of what is none. */
  readonly seats: { readonly all: number; readonly free: number } | null;
};

const offered = 3;

/** Whether a service is about its sessions: its partner lists a seat before anything else that is booked. */
export function isAboutSessions(
  items: readonly PriceItem[],
  isOther: (item: PriceItem) => boolean,
) {
  return items.find((item) => item.unit === 'seat' || isOther(item))?.unit === 'seat';
}

/**
 * The sessions to come of a public service that takes registrations; null where there are none.
 * @param items its price list
 */
export async function findSessionOffer(
  db: Db,
  serviceId: string,
  items: readonly PriceItem[],
  now: Date,
): Promise<SessionOffer | null> {
  if (!items.some(({ unit }) => unit === 'seat')) return null;
  const rows = await selectSessions(db, serviceId, now)
    .innerJoin('online_bookings as online', 'online.service_id', 'session.service_id')
    .select('session.is_event as isEvent')
    .where('online.is_on', '=', true)
    .where('session.starts_at', '>', now)
    .where('session.cancelled_at', 'is', null)
    .where('item.id', 'is not', null)
    .orderBy('session.starts_at')
    .orderBy('session.id')
    .execute();
  const [first] = rows;
  if (!first) return null;
  const open = rows.map(sessionOf).filter((session) => freeSeatsOf(session) > 0);
  const [nearest = sessionOf(first)] = open;
  const about = [nearest.name, nearest.price].filter((part) => part !== null).join(', ');
  // What `about` says is said of all times beside it.
  const alike = open.filter(({ name, price }) => name === nearest.name && price === nearest.price);
  if (first.isEvent) {
    const free = freeSeatsOf(first);
    const to = sessionsAddress(serviceId, { session: first.id });
    return {
      button: 'Registruotis į renginį',
      to,
      heading: 'Vietos renginyje',
      about,
      note: { words: seatsInWords(free, first.seats), to },
      times: [],
      seats: { all: first.seats, free },
    };
  }
  return {
    button: 'Registruotis į užsiėmimą',
    to: sessionsAddress(serviceId),
    heading: 'Artimiausi užsiėmimai',
    about,
    note: open[0]
      ? {
          words: `Laisva nuo ${visitMoment(open[0].startsAt, now)}`,
          to: sessionsAddress(serviceId, { session: open[0].id }),
        }
      : null,
    times: alike.slice(0, offered).map(({ id, startsAt }) => ({
      to: sessionsAddress(serviceId, { session: id }),
      time: formatTime(startsAt),
      day: nearDay(startsAt, now),
    })),
    seats: null,
  };
}
