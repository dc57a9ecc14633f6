import { type CategoryId, getCategory } from '#app/domains/services/catalogue/categories.ts';
import { parseSearchQuery } from '#app/domains/services/search/search-query.ts';
import { matches } from '#tests/reference/matches.ts';
import type { ServiceSeed } from './cast.ts';
import { eventMoment } from './event-moment.ts';
import { services } from './services.ts';

/** A fixed moment for tests that ask what the demo world holds: a Friday noon in Vilnius. */
export const noon = new Date('2026-11-20T10:00:00Z');

export const activeServices = services.filter((service) => service.status === 'active');

export function activeIn(category: CategoryId): readonly ServiceSeed[] {
  return activeServices.filter((service) => service.category === category);
}

/**
 * The active services of a category that a search finds, by the reference of the tests.
 * @param search as in the URL; throws when nothing in it is understood
 * @param loadedAt when the world was loaded, which may have been a day before
 */
export function found(
  category: CategoryId,
  search: string,
  now = noon,
  loadedAt = now,
): readonly ServiceSeed[] {
  const query = parseSearchQuery(getCategory(category), new URLSearchParams(search));
  if (query.filters.length + query.cities.length + query.text.length === 0)
    throw new Error(`Nothing is searched for by ${search}`);
  return activeServices.filter((seed) => matches(plain(seed, loadedAt), query, now));
}

function plain(seed: ServiceSeed, loadedAt: Date) {
  return {
    ...seed,
    id: seed.title,
    attributes: { ...seed.attributes, event_date_time: eventMoment(seed, loadedAt)?.toISOString() },
    created_at: new Date(loadedAt.getTime() - seed.minutesOld * 60_000),
  };
}
