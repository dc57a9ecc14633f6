import type { ServiceRecord } from '#app/domains/services/catalogue/badges.ts';
import { parseWorkHours } from '#app/domains/services/hours/work-hours.ts';
import type { AppliedFilter } from '#app/domains/services/search/filters.ts';
import type { ServiceQuery } from '#app/domains/services/search/search-query.ts';
import { breeds } from '#app/lithuanian/breeds.ts';
import { fold as foldAnew } from '#app/lithuanian/fold.ts';

/** A service as plain data, with what the list is filtered and ordered by. */
export type PlainService = ServiceRecord & {
  readonly id: string;
  readonly status: 'active' | 'inactive';
  readonly created_at: Date;
  /** Dates on which it is free, and the nights that follow them; absent: it is not booked online. */
  readonly free?: ReadonlySet<string>;
  /** What its current reviews gave; absent: there are none. */
  readonly ratings?: readonly number[];
};

/*
 * Spec 5, written once more in the plainest way: no index, no token, and
 * nothing of what the search itself is made of beyond the fold and the reading of work hours,
 * which have tests of their own.
 */

const folded = new Map<string, string>();

/** Thousands of searches compare the same few thousand texts. */
function fold(text: string): string {
  const found = folded.get(text) ?? foldAnew(text);
  folded.set(text, found);
  return found;
}

/** Whether the search lists this service. */
export function matches(service: PlainService, query: ServiceQuery, now: Date): boolean {
  if (service.status !== 'active') return false;
  if (query.category !== null && service.category !== query.category.id) return false;
  if (query.cities.length > 0 && !query.cities.some((city) => city === service.city)) return false;
  if (!query.filters.every((applied) => filterMatches(service, applied, now))) return false;
  if (query.text !== '' && !textMatches(service, query.text)) return false;
  return !isPast(service, now);
}

/** An event of a day before today's in Vilnius. */
function isPast(service: PlainService, now: Date): boolean {
  const begins = eventAt(service);
  return begins !== null && dateInVilnius.format(begins) < dateInVilnius.format(now);
}

function eventAt({ category, attributes }: PlainService): Date | null {
  const stored = attributes.event_date_time;
  if (category !== 'events' || typeof stored !== 'string') return null;
  if (!/T.*(Z|[+-]\d\d:\d\d)$/.test(stored)) return null;
  const begins = new Date(stored);
  return Number.isNaN(begins.getTime()) ? null : begins;
}

/**
 * Events as they begin, those without a date last; everything else newest first. By price the cheapest or
 * the dearest by what it costs at least, and those without a price last. By rating the best by the least
 * mean that is likely, and those with fewer than three reviews last.
 */
export function inOrder(
  services: readonly PlainService[],
  query: ServiceQuery,
): readonly PlainService[] {
  const { category, sort } = query;
  if ((sort === 'cheapest' || sort === 'dearest') && category?.id !== 'shelters') {
    return orderByPrice(services, sort);
  }
  if (sort === 'best' && category?.id !== 'events') return orderByRating(services);
  if (category?.id !== 'events') return orderNewestFirst(services);
  const begins = (service: PlainService) => eventAt(service)?.getTime() ?? Number.MAX_VALUE;
  return [...services].sort((one, other) => {
    const sooner = begins(one) - begins(other);
    if (sooner !== 0) return sooner;
    return one.id < other.id ? -1 : 1;
  });
}

function orderByPrice(
  services: readonly PlainService[],
  sort: 'cheapest' | 'dearest',
): readonly PlainService[] {
  const prices = new Map(services.map((service) => [service.id, leastPrice(service)]));
  const rank = ({ id }: PlainService) => {
    const least = prices.get(id) ?? null;
    if (least === null) return Number.MAX_VALUE;
    return sort === 'cheapest' ? least : -least;
  };
  return [...services].sort((one, other) => {
    const before = rank(one) - rank(other);
    if (before !== 0) return before;
    return one.id < other.id === (sort === 'cheapest') ? -1 : 1;
  });
}

function orderByRating(services: readonly PlainService[]): readonly PlainService[] {
  const lows = new Map(services.map(({ id, ratings = [] }) => [id, leastMean(ratings)]));
  return [...services].sort((one, other) => {
    const before = (lows.get(other.id) ?? 0) - (lows.get(one.id) ?? 0);
    if (before !== 0) return before;
    return one.id < other.id ? 1 : -1;
  });
}

/** The lower bound of Wilson's interval of 95 %, by the formula of the book, in thousandths. */
function leastMean(ratings: readonly number[]): number {
  if (ratings.length < 3) return -1;
  const [n, z] = [ratings.length, 1.96];
  const share = (ratings.reduce((sum, one) => sum + one, 0) / n - 1) / 4;
  const middle = share + z ** 2 / (2 * n);
  const width = z * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n ** 2));
  return Math.floor(1000 * (1 + (4 * (middle - width)) / (1 + z ** 2 / n)));
}

/** What a service costs at least: nothing where taking part is free, null where it is not said. */
function leastPrice(service: PlainService): number | null {
  const { category, attributes, price_min, price_max, price_per_day } = service;
  if (category === 'events' && attributes.participation_fee === false) return 0;
  if (category === 'shelters') return null;
  const price = category === 'hotel' ? [price_per_day] : [price_min, price_max];
  const said = price.filter((euros) => euros !== null);
  return said.length === 0 ? null : Math.min(...said);
}

/** Newest first; of the same moment the greater id first. */
export function orderNewestFirst(services: readonly PlainService[]): readonly PlainService[] {
  return [...services].sort((one, other) => {
    const newer = other.created_at.getTime() - one.created_at.getTime();
    if (newer !== 0) return newer;
    return one.id < other.id ? 1 : -1;
  });
}

/** The title, and a breed that was typed because the list lacks it, contain the text. */
function textMatches(service: PlainService, text: string): boolean {
  if (fold(service.title).includes(fold(text))) return true;
  const typed = service.category === 'breeding' ? service.attributes.dog_breed : undefined;
  if (typeof typed !== 'string' || isListed(typed)) return false;
  return fold(singleSpaced(typed)).includes(fold(text));
}

const foldedBreeds = breeds.map(fold);

function isListed(typed: string): boolean {
  return foldedBreeds.includes(fold(singleSpaced(typed)));
}

function singleSpaced(text: string): string {
  return text.trim().split(/\s+/).join(' ');
}

function filterMatches(service: PlainService, applied: AppliedFilter, now: Date): boolean {
  if (applied.kind === 'options') {
    if (applied.filter.source === 'weekdays') return opensOn(service.work_hours, applied);
    const stored = service.attributes[applied.filter.attribute];
    return applied.filter.source === 'breed'
      ? breedMatches(stored, applied.values)
      : optionMatches(stored, applied.values);
  }
  if (applied.kind === 'range') return rangeMatches(service, applied);
  if (applied.kind === 'free') return freeMatches(service.free, applied);
  const stored = service.attributes[applied.filter.attribute];
  if (applied.filter.source === 'yes_no') return stored === applied.filter.answers[applied.value];
  return eventMatches(stored, applied.value, now);
}

/** A stay is free when each of its nights is. */
function freeMatches(
  free: PlainService['free'],
  { from, to }: Extract<AppliedFilter, { kind: 'free' }>,
): boolean {
  if (to === null) return free?.has(from) ?? false;
  for (let night = from; night < to; night = dayAfter(night)) {
    if (!free?.has(night)) return false;
  }
  return true;
}

function dayAfter(date: string): string {
  const day = new Date(`${date}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

function opensOn(
  text: string | null,
  { filter, values }: Extract<AppliedFilter, { kind: 'options' }>,
): boolean {
  const days = filter.options.map(({ id }) => id);
  const week = parseWorkHours(text) ?? [];
  return week.some((open, day) => open.length > 0 && values.includes(days[day] ?? ''));
}

function optionMatches(stored: unknown, chosen: readonly string[]): boolean {
  if (Array.isArray(stored)) return stored.some((value) => optionMatches(value, chosen));
  return typeof stored === 'string' && chosen.includes(stored);
}

function breedMatches(stored: unknown, chosen: readonly string[]): boolean {
  if (typeof stored !== 'string') return false;
  return chosen.some((breed) => fold(breed) === fold(singleSpaced(stored)));
}

function rangeMatches(
  service: PlainService,
  { filter, low, high }: Extract<AppliedFilter, { kind: 'range' }>,
): boolean {
  switch (filter.source) {
    case 'number': {
      const stored = service.attributes[filter.attribute ?? ''];
      const isDigits = typeof stored === 'string' && /^[0-9]{1,3}$/.test(stored.trim());
      const years = isDigits ? Number.parseInt(stored, 10) : stored;
      return Number.isInteger(years) && low <= Number(years) && Number(years) <= high;
    }
    case 'price_per_day': {
      const price = service.price_per_day;
      return price !== null && low <= price && price <= high;
    }
    case 'price': {
      const least = service.price_min ?? service.price_max;
      const most = service.price_max ?? service.price_min;
      return least !== null && most !== null && least <= high && low <= most;
    }
    case 'work_time':
      return workTimeMatches(service.work_hours, low, high);
  }
}

/** Counts the open minutes of the window one by one. */
function workTimeMatches(text: string | null, low: number, high: number): boolean {
  return (parseWorkHours(text) ?? []).some((day) => {
    let open = 0;
    for (let minute = low * 60; minute < high * 60; minute += 1) {
      if (day.some(({ from, until }) => from <= minute && minute < until)) open += 1;
    }
    return open >= 60;
  });
}

const dateInVilnius = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Vilnius' });

/** Compares dates of the calendar in Vilnius, so that no moment of midnight is computed. */
function eventMatches(stored: unknown, option: string, now: Date): boolean {
  if (typeof stored !== 'string' || !/T.*(Z|[+-]\d\d:\d\d)$/.test(stored)) return false;
  const begins = new Date(stored);
  if (Number.isNaN(begins.getTime()) || begins.getTime() < now.getTime()) return false;
  const date = dateInVilnius.format(begins);
  if (option !== 'weekend') return date <= lastDate(option, dateInVilnius.format(now));
  const isWeekend = [0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay());
  return isWeekend && date <= lastDate('week', dateInVilnius.format(now));
}

/** The last date that an option lets through, as yyyy-mm-dd. */
function lastDate(option: string, today: string): string {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  if (option === 'week') {
    const date = new Date(`${today}T12:00:00Z`);
    while (date.getUTCDay() !== 0) date.setUTCDate(date.getUTCDate() + 1);
    return date.toISOString().slice(0, 10);
  }
  if (option === 'month') return `${today.slice(0, 8)}31`;
  const total = year * 12 + (month - 1) + 3;
  const ahead = `${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, '0')}`;
  // A day that the month lacks, such as 31 February, sorts after the month's last one, as it should.
  return `${ahead}-${String(day).padStart(2, '0')}`;
}
