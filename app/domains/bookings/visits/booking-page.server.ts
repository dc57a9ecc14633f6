import { priceOf } from '#app/domains/bookings/price-list/price-item.ts';
import { viewPriceList } from '#app/domains/bookings/price-list/price-list-view.server.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import { endOfMonth, formatDate, startOfDate } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { getBookableService } from '../acts/bookable-service.server.ts';
import { minutesAfter } from '../acts/places.server.ts';
import { isBookedByStay } from '../stays/stay.ts';
import { isBookedByVisit } from './book-visit.server.ts';
import { type Choices, momentOf } from './booking-address.ts';
import { listFreeStarts } from './free-times.server.ts';
import { listNearestDays } from './nearest-days.server.ts';

/** An item as it is chosen; without a way where there is a reason against it. */
type ItemChoice = {
  readonly id: string;
  readonly name: string;
  readonly facts: string;
  readonly price: string;
  /** Null: it can be booked. */
  readonly reason: string | null;
  /** Nights or days: they are booked as a stay. */
  readonly isStay: boolean;
};

type ChosenVisit = {
  readonly item: ItemChoice & { readonly minutes: number };
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
};

const day = 24 * 60;

/**
 * What the first step of a booking shows: items, and for a chosen one the days of a month and the
 * times of a day. Without a choice of month it is the first one that has something free.
 * @throws NotFound when there is no such public service
 */
export async function getBookingPage(db: Db, serviceId: string, choices: Choices, now: Date) {
  const service = await getBookableService(db, serviceId);
  const items = itemChoices(service.items);
  const { id, companyName, category, address, city, takesBookings, isConfirmedAtOnce } = service;
  const page = {
    service: {
      ...{ id, companyName, category, title: typeset(service.title), takesBookings },
      isConfirmedAtOnce,
      place: [address, city].filter(Boolean).join(', '),
    },
    items,
  };
  const chosen = service.items.find((item) => item.id === choices.item);
  const choice = items.find((item) => item.id === choices.item);
  const scheduleId = chosen?.scheduleId ?? service.scheduleId;
  if (!takesBookings || !chosen || !choice || !isBookedByVisit(chosen) || scheduleId === null) {
    return { ...page, chosen: null, times: null, together: [] };
  }
  const schedule = await db
    .selectFrom('schedules')
    .selectAll()
    .where('id', '=', scheduleId)
    .executeTakeFirstOrThrow();
  const { minutes } = chosen;
  const free = (from: Date, until: Date) =>
    listFreeStarts(db, schedule, { minutes, from, until, now });
  const last = minutesAfter(now, (schedule.ahead_days + 1) * day);
  const first = await listNearestDays(db, schedule, minutes, now);
  const month = monthOf(choices, first[0] ?? now, now, last);
  const begins = startOfDate(`${month}-01`);
  const starts = await free(begins, endOfMonth(begins));
  const wanted = momentOf(choices);
  const startsAt =
    wanted && starts.some((start) => start.getTime() === wanted.getTime()) ? wanted : null;
  return {
    ...page,
    chosen: {
      item: { ...choice, minutes },
      startsAt,
      endsAt: startsAt && minutesAfter(startsAt, minutes),
    } satisfies ChosenVisit,
    /** What a second dog may come for at the same visit: items of the same schedule. */
    together: service.items.filter(isBookedByVisit).filter((item) => {
      return (item.scheduleId ?? service.scheduleId) === scheduleId;
    }),
    times: {
      /** The first start of each of the three nearest days that have one. */
      nearest: first,
      month,
      today: formatDate(now),
      /** Months beside this one that can be booked. */
      before: month > monthAt(now) ? addMonth(month, -1) : null,
      after: month < monthAt(last) ? addMonth(month, 1) : null,
      /** How many starts each day has, by its date. */
      days: countByDay(starts),
      day: choices.day,
      starts: starts.filter((start) => formatDate(start) === choices.day),
      freeCancelHours: schedule.free_cancel_hours,
      /** The chosen time is not free (any more). */
      isTaken: wanted !== null && startsAt === null,
    },
  };
}

export type BookingPage = Awaited<ReturnType<typeof getBookingPage>>;

function itemChoices(items: Parameters<typeof viewPriceList>[0]): readonly ItemChoice[] {
  const rows = viewPriceList(items)?.rows ?? [];
  const choices = items.map((item) => {
    const row = rows.find(({ id }) => id === item.id);
    const isStay = isBookedByStay(item);
    const isBookable = isStay || isBookedByVisit(item);
    const reason = isBookable ? null : 'Internetu neregistruojama: parašykite teikėjui.';
    const { id, name } = item;
    const facts = [row?.facts, isStay && row?.per].filter(Boolean).join(' · ');
    return { id, name: typeset(name), facts, price: priceOf(item), reason, isStay };
  });
  // What cannot be booked stands last.
  return choices.toSorted(
    (one, other) => Number(one.reason !== null) - Number(other.reason !== null),
  );
}

function countByDay(starts: readonly Date[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const start of starts) {
    const date = formatDate(start);
    counts[date] = (counts[date] ?? 0) + 1;
  }
  return counts;
}

function monthOf({ month, day: date }: Choices, first: Date, now: Date, last: Date): string {
  const wanted = date?.slice(0, 7) ?? month ?? monthAt(first);
  const [, within = wanted] = [monthAt(now), wanted, monthAt(last)].toSorted();
  return within;
}

const monthAt = (moment: Date) => formatDate(moment).slice(0, 7);

function addMonth(month: string, by: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}
