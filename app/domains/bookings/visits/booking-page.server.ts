import {
  fitsWeight,
  type PriceItem,
  priceOf,
} from '#app/domains/bookings/price-list/price-item.ts';
import {
  type PriceListView,
  viewPriceList,
} from '#app/domains/bookings/price-list/price-list-view.server.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type BookableService, getBookableService } from '../acts/bookable-service.server.ts';
import { isBookedByStay } from '../stays/stay.ts';
import { isBookedByVisit } from './book-visit.server.ts';
import type { Choices } from './booking-address.ts';
import { getTimesOfMonth } from './times-of-month.server.ts';

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
  /** A seat: it is booked in one of the sessions, which have a page of their own. */
  readonly isSeat: boolean;
};

/**
 * What the first step of a booking shows: items, and for a chosen one the days of a month and the
 * times of a day. Without a choice of month it is the first one that has something free.
 * @param weights of the dogs of who asks, where they are known: what is for none of them has a reason
 * @throws NotFound when there is no such public service
 */
export async function getBookingPage(
  db: Db,
  serviceId: string,
  choices: Choices,
  now: Date,
  weights: readonly (number | null)[] = [],
) {
  const service = await getBookableService(db, serviceId);
  const list = viewPriceList(service.items);
  const isKnown = weights.length > 0 && weights.every((weight) => weight !== null);
  const asked = isKnown ? [] : (list?.weights ?? []);
  const chosenWeight = asked.find(({ key }) => key === choices.weight);
  const fits = (item: PriceItem) =>
    isKnown
      ? weights.some((weight) => fitsWeight(item, weight))
      : (chosenWeight?.fitting.includes(item.id) ?? true);
  const items = itemChoices(service, list, fits);
  const { id, companyName, category, address, city, takesBookings, isConfirmedAtOnce } = service;
  const page = {
    service: {
      ...{ id, companyName, category, title: typeset(service.title), takesBookings },
      isConfirmedAtOnce,
      place: [address, city].filter(Boolean).join(', '),
    },
    items,
    /** What is asked of the dog's weight; nothing where it decides nothing, or is known. */
    weights: asked.map(({ key, label }) => ({ key, label, isChosen: key === chosenWeight?.key })),
  };
  const chosen = service.items.find((item) => item.id === choices.item);
  const choice = items.find((item) => item.id === choices.item);
  const scheduleId = chosen?.scheduleId ?? service.scheduleId;
  const isOpen = takesBookings && choice?.reason === null && scheduleId !== null;
  if (!isOpen || !chosen || !isBookedByVisit(chosen)) {
    return { ...page, chosen: null, times: null, together: [] };
  }
  const schedule = await db
    .selectFrom('schedules')
    .selectAll()
    .where('id', '=', scheduleId)
    .executeTakeFirst();
  // It has been deleted since the service was read.
  if (!schedule) return { ...page, chosen: null, times: null, together: [] };
  const { minutes } = chosen;
  const times = await getTimesOfMonth(db, schedule, { minutes }, choices, now);
  return {
    ...page,
    chosen: { item: { ...choice, minutes }, startsAt: times.startsAt, endsAt: times.endsAt },
    /** What a second dog may come for at the same visit: items of the same schedule. */
    together: service.items.filter(isBookedByVisit).filter((item) => {
      return (item.scheduleId ?? service.scheduleId) === scheduleId;
    }),
    times,
  };
}

export type BookingPage = Awaited<ReturnType<typeof getBookingPage>>;

function itemChoices(
  service: Pick<BookableService, 'items' | 'scheduleId'>,
  list: PriceListView | null,
  fits: (item: PriceItem) => boolean,
): readonly ItemChoice[] {
  const rows = list?.rows ?? [];
  const choices = service.items.map((item) => {
    const row = rows.find(({ id }) => id === item.id);
    const isStay = isBookedByStay(item);
    const isSeat = item.unit === 'seat';
    // A service of sessions may have no schedule: its visits and stays then have no times.
    const hasTimes = (item.scheduleId ?? service.scheduleId) !== null;
    const isBookable = isSeat || (hasTimes && (isStay || isBookedByVisit(item)));
    const reason = !fits(item)
      ? (row?.reason ?? null)
      : isBookable
        ? null
        : 'Internetu neregistruojama: parašykite teikėjui.';
    const { id, name } = item;
    const facts = [row?.facts, isStay && row?.per].filter(Boolean).join(' · ');
    return { id, name: typeset(name), facts, price: priceOf(item), reason, isStay, isSeat };
  });
  // What cannot be booked stands last.
  return choices.toSorted(
    (one, other) => Number(one.reason !== null) - Number(other.reason !== null),
  );
}
