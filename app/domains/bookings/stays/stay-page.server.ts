import { dateExample } from '#app/lithuanian/typed-date.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { daysLater } from '#app/lithuanian/wall-days.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type BookableService, getBookableService } from '../acts/bookable-service.server.ts';
import type { LockedSchedule } from '../acts/places.server.ts';
import { dogsOf, perUnit, priceOf } from '../price-list/price-item.ts';
import { sumOfPrices } from '../price-list/price-sum.ts';
import { scheduleOf } from '../schedules/schedules.server.ts';
import { itemValue } from '../visits/dog-wishes.ts';
import { listFreeDates, refuseUnlessStayFree } from './free-stays.server.ts';
import { countDates, isBookedByStay, pricedItems, type StayItem, stayTimes } from './stay.ts';
import { mostStayingDogs, type StayChoices } from './stay-address.ts';
import { stayMonths } from './stay-days.ts';

/**
 * What the first step of a stay shows: the months with their free dates, the items with as many dogs
 * as are chosen of each, and what the choice costs. Without a choice it is one dog by the first item.
 * @throws NotFound when there is no such public service
 */
export async function getStayPage(db: Db, serviceId: string, choices: StayChoices, now: Date) {
  const service = await getBookableService(db, serviceId);
  const { id, companyName, address, city, isConfirmedAtOnce } = service;
  const page = {
    service: {
      ...{ id, companyName, title: typeset(service.title), isConfirmedAtOnce },
      place: [address, city].filter(Boolean).join(', '),
    },
  };
  const items = chosenItems(service, choices);
  const [first] = items;
  const scheduleId = first?.scheduleId ?? service.scheduleId;
  if (!service.takesBookings || !first || scheduleId === null) return { ...page, stay: null };
  const schedule = await db
    .selectFrom('schedules')
    .selectAll()
    .where('id', '=', scheduleId)
    .executeTakeFirst();
  // It has been deleted since the service was read.
  if (!schedule) return { ...page, stay: null };
  const today = formatDate(now);
  const until = daysLater(today, schedule.ahead_days + 1);
  const free = await listFreeDates(db, schedule, { from: today, until, now });
  const { unit } = first;
  const chosen = { unit, from: choices.from, until: choices.until, dogs: items.length };
  return {
    ...page,
    stay: {
      unit,
      items: itemRows(service, items),
      chosen: items.map((item) => item.id),
      /** What the form says that was shown of each. */
      values: pricedItems(items).map(itemValue),
      from: choices.from,
      until: choices.until,
      typed: choices.typed,
      today,
      last: until,
      arrival: [schedule.arrival_from, schedule.arrival_until] as const,
      departure: schedule.departure_until,
      calendar: stayMonths(free, chosen, choices.month, today),
      ...(await judged(db, schedule, items, choices, now)),
    },
  };
}

export type StayPage = Awaited<ReturnType<typeof getStayPage>>;
export type ChosenStay = NonNullable<StayPage['stay']>;

/** The chosen items in the price list's order; all of one unit and one schedule. */
function chosenItems(service: BookableService, { items }: StayChoices): readonly StayItem[] {
  const bookable = service.items.filter(isBookedByStay);
  const wanted = bookable.filter(({ id }) => items.includes(id));
  const [first] = wanted.length > 0 ? wanted : bookable;
  if (!first) return [];
  const group = wanted.filter((item) => isBesides(item, first));
  const all = group.flatMap((item) => items.filter((id) => id === item.id).map(() => item));
  return all.length > 0 ? all : [first];
}

/** Whether dogs can come by both items in one booking. */
function isBesides(one: StayItem, other: StayItem): boolean {
  return one.unit === other.unit && one.scheduleId === other.scheduleId;
}

/** The items, each with the choices that have one dog more or fewer of it; null: that cannot be. */
function itemRows(service: BookableService, chosen: readonly StayItem[]) {
  const [first] = chosen;
  return service.items.filter(isBookedByStay).map((item) => {
    const count = chosen.filter(({ id }) => id === item.id).length;
    const ids = chosen.map(({ id }) => id);
    const beside = first !== undefined && isBesides(item, first);
    const more = beside ? [...ids, item.id] : [item.id];
    const { note, weightFrom, weightTo, furtherDogCents: further } = item;
    const facts = [
      dogsOf(item),
      further !== null && `kitas šuo ${priceOf({ priceFromCents: further, priceToCents: null })}`,
      note && typeset(note),
    ];
    return {
      ...{ id: item.id, name: typeset(item.name), unit: item.unit, count },
      weightFrom,
      weightTo,
      facts: facts.filter(Boolean).join(' · '),
      price: priceOf(item),
      per: item.priceFromCents === null ? null : perUnit[item.unit],
      more: more.length > mostStayingDogs ? null : more,
      fewer: count === 0 || ids.length === 1 ? null : ids.toSpliced(ids.indexOf(item.id), 1),
    };
  });
}

const missingDate = {
  night: { from: 'Pasirinkite atvykimo dieną.', until: 'Pasirinkite išvykimo dieną.' },
  day: { from: 'Pasirinkite pirmąją dieną.', until: 'Pasirinkite paskutinę dieną.' },
} as const;

/** What the chosen dates cost, and why they cannot be, if they cannot. */
async function judged(
  db: Db,
  schedule: LockedSchedule,
  items: readonly StayItem[],
  { from, until, typed }: StayChoices,
  now: Date,
) {
  const open = { problem: null, nearest: [], sum: null };
  if ((typed.from !== '' && from === null) || (typed.until !== '' && until === null)) {
    return { ...open, problem: `Tokios datos nėra. Rašykite taip: ${dateExample}.` };
  }
  const [first] = items;
  if (!first) return open;
  const missing = missingDate[first.unit === 'night' ? 'night' : 'day'];
  if (from === null && (until !== null || typed.isSent)) return { ...open, problem: missing.from };
  if (until === null && typed.isSent) return { ...open, problem: missing.until };
  if (from === null || until === null) return open;
  const dates = { unit: first.unit, from, until };
  const refused = await refuseUnlessStayFree(db, { schedule, dates, dogs: items.length }, now);
  if (refused)
    return { ...open, problem: refused.why ?? refused.text, nearest: refused.nearest ?? [] };
  const count = countDates(dates);
  const priced = pricedItems(items);
  const { startsAt } = stayTimes(scheduleOf(schedule), dates);
  const sum = {
    count,
    dogs: priced.map((item) => ({
      ...{ id: item.id, name: typeset(item.name), each: priceOf(item) },
      price: item.priceFromCents === null ? null : priceOf(sumOfPrices([item], count)),
    })),
    total: priceOf(sumOfPrices(priced, count)),
    startsAt,
    freeHours: schedule.free_cancel_hours,
  };
  return { ...open, sum };
}
