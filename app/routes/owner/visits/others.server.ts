import type { OwnBooking } from '#app/domains/bookings/visits/booking-details.server.ts';
import { getCategory } from '#app/domains/services/catalogue/categories.ts';
import { searchPath, wholeQuery } from '#app/domains/services/search/search-query.ts';
import { findPlace } from '#app/lithuanian/places.ts';

/** The search for others of the kind in the place: 'Kitos kirpyklos Kaune'; null where the service is gone. */
export function findOthers(place: OwnBooking['place']) {
  if (!place) return null;
  const category = getCategory(place.category);
  const { others } = category.phrase;
  const found = place.city === null ? null : findPlace(place.city);
  return {
    words: [others, found?.locative].filter(Boolean).join(' '),
    to: searchPath({ ...wholeQuery(category), cities: found ? [found.name] : [] }),
  };
}
