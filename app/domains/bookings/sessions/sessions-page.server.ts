import { getCategory } from '#app/domains/services/catalogue/categories.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { getBookableService } from '../acts/bookable-service.server.ts';
import { type PriceItem, priceOf } from '../price-list/price-item.ts';
import { sumOfPrices } from '../price-list/price-sum.ts';
import { isBookedByVisit } from '../visits/book-visit.server.ts';
import { freeSeatsOf, type Session } from './session.ts';
import { mostSeats, type SessionChoices } from './session-address.ts';
import { selectSessions, sessionOf } from './session-rows.server.ts';

/** So many months that have sessions are shown at first. */
const firstMonths = 2;

/** A session as a visitor reads it. */
export type OfferedSession = Session & {
  /** Where it is; '' when that is not known. */
  readonly where: string;
  /** Whether one can register. */
  readonly isOpen: boolean;
};

const monthOf = (moment: Date) => formatDate(moment).slice(0, 7);

/**
 * What the first step of a registration to a session shows: those to come, month by month, and the
 * chosen one with its price.
 * @throws NotFound when there is no such public service
 */
export async function getSessionsPage(
  db: Db,
  serviceId: string,
  { session: wanted, until, free, dogs }: SessionChoices,
  now: Date,
) {
  const service = await getBookableService(db, serviceId);
  const { id, category, companyName, address, city, takesBookings, isConfirmedAtOnce } = service;
  const place = [address, city].filter(Boolean).join(', ');
  const rows = takesBookings
    ? await selectSessions(db, serviceId, now)
        .where('session.starts_at', '>', now)
        .orderBy('session.starts_at')
        .orderBy('session.id')
        .execute()
    : [];
  const all = rows.map((row): OfferedSession => {
    const session = sessionOf(row);
    const isOpen = session.cancelled === null && session.price !== null && freeSeatsOf(session) > 0;
    return { ...session, where: session.place ?? place, isOpen };
  });
  const listed = all.filter(({ id, isOpen }) => !free || isOpen || id === wanted);
  const months = [...new Set(listed.map(({ startsAt }) => monthOf(startsAt)))];
  const last = [months[firstMonths - 1] ?? months.at(-1) ?? '', until ?? '', chosenMonth()]
    .toSorted()
    .at(-1);
  const shown = listed.filter(({ startsAt }) => monthOf(startsAt) <= (last ?? ''));
  const row = rows.find((found) => found.id === wanted);
  const chosen = all.find((found) => found.id === wanted);
  const item = service.items.find((found) => found.id === row?.itemId);
  return {
    service: {
      ...{ id, companyName, title: typeset(service.title), takesBookings, isConfirmedAtOnce },
      category,
      /** One of the kind: a single session, which is the event. */
      isEvent: getCategory(category).soonestBy !== undefined,
      /** It has visits as well. */
      hasVisits: service.items.some(
        (item) => isBookedByVisit(item) && (item.scheduleId ?? service.scheduleId) !== null,
      ),
    },
    sessions: shown,
    /** Some are full or cancelled, and can be left out. */
    areSomeClosed: all.some(({ isOpen }) => !isOpen),
    /** The next month that has sessions and is not shown; null: all are. */
    next: months.find((month) => month > (last ?? '')) ?? null,
    chosen: chosen &&
      row &&
      item && {
        ...{ ...chosen, minutes: row.minutes, ...seatsOf(chosen, item, dogs) },
        /** What a seat is booked by, under the session's name. */
        item: { ...item, name: row.name, minutes: row.minutes },
      },
    freeCancelHours: await freeCancelHoursOf(),
  };

  function chosenMonth(): string {
    const found = all.find((session) => session.id === wanted);
    return found ? monthOf(found.startsAt) : '';
  }

  async function freeCancelHoursOf(): Promise<number> {
    if (service.scheduleId === null) return 24;
    const schedule = await db
      .selectFrom('schedules')
      .select('free_cancel_hours')
      .where('id', '=', service.scheduleId)
      .executeTakeFirst();
    return schedule?.free_cancel_hours ?? 24;
  }
}

/** As many dogs as have a seat, what one costs, and all of them. */
function seatsOf(session: Session, item: PriceItem, dogs: number) {
  const most = Math.min(mostSeats, freeSeatsOf(session));
  const count = Math.max(1, Math.min(dogs, most));
  return { dogs: count, most, price: priceOf(item), total: priceOf(sumOfPrices([item], count)) };
}

export type SessionsPage = Awaited<ReturnType<typeof getSessionsPage>>;
