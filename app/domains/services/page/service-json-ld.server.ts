import { traderWords } from '#app/domains/partners/trader-words.ts';
import { minuteInField } from '#app/lithuanian/minute-of-day.ts';
import { onlineLabel } from '#app/lithuanian/places.ts';
import type { Thing } from '#app/platform/structured-data.ts';
import { getCategory } from '../catalogue/categories.ts';
import type { WeekHours } from '../hours/week-hours.ts';
import { parseWorkHours } from '../hours/work-hours.ts';
import type { getPublicService } from './public-service.server.ts';

type Service = Awaited<ReturnType<typeof getPublicService>>;

/** Its page, pictures and prices. */
type Shown = {
  /** Of its page. */
  readonly address: string;
  /** Absolute addresses, the main one first. */
  readonly pictures: readonly string[];
  /** Of its price list. */
  readonly offers: readonly Thing[];
  /** Of an event that takes registrations. */
  readonly seats?: { readonly all: number; readonly free: number } | null;
  /** What its reviews add to a business. */
  readonly rating?: Readonly<Record<string, unknown>>;
};

/**
 * A service as schema.org has it: an event that has a date, otherwise the business. A phone or an
 * e-mail is in neither, as visitors ask for them by hand (docs/decisions/0004-contacts-and-limits.md).
 */
export function serviceJsonLd(
  service: Service,
  { address, pictures, offers, seats = null, rating = {} }: Shown,
): readonly Thing[] {
  const { terms, category, title, description } = service;
  const about = {
    name: title,
    url: address,
    image: pictures,
    ...(description ? { description } : {}),
  };
  const { schemaType = 'LocalBusiness' } = getCategory(category);
  if (schemaType === 'Event') {
    if (!terms.beginsAt) return [];
    const event = {
      ...eventOf(service, about, address, terms.beginsAt),
      ...(seats && { maximumAttendeeCapacity: seats.all, remainingAttendeeCapacity: seats.free }),
    };
    return [offers.length > 0 && service.costs ? { ...event, offers } : event];
  }
  const hours = openingHours(parseWorkHours(service.workHours));
  return [
    {
      '@type': schemaType,
      '@id': `${address}#teikejas`,
      ...about,
      address: addressOf(service),
      parentOrganization: companyOf(service, address),
      ...(service.price ? { priceRange: service.price } : {}),
      ...(offers.length > 0
        ? { hasOfferCatalog: { '@type': 'OfferCatalog', name: title, itemListElement: offers } }
        : {}),
      ...(hours.length > 0 ? { openingHoursSpecification: hours } : {}),
      ...rating,
    },
  ];
}

function eventOf(
  service: Service,
  about: Readonly<Record<string, unknown>>,
  address: string,
  begins: Date,
): Thing {
  const { city, terms, costs } = service;
  const price = costs ? terms.lowest : 0;
  return {
    '@type': 'Event',
    ...about,
    startDate: begins.toISOString(),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: city ?? 'Lietuva', address: addressOf(service) },
    organizer: companyOf(service, address),
    ...(price === null
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            url: address,
            price,
            priceCurrency: 'EUR',
            availability: 'https://schema.org/InStock',
          },
        }),
  };
}

/** Who offers it; its page is on the same site. */
function companyOf({ trader }: Service, address: string): Thing {
  const page = new URL(`/p/${trader.pageName}`, address);
  const { schemaType } = traderWords[trader.kind];
  return { '@type': schemaType, name: trader.companyName, url: page.href };
}

function addressOf({ city, address }: Service): Thing {
  return {
    '@type': 'PostalAddress',
    ...(address ? { streetAddress: address } : {}),
    ...(city && city !== onlineLabel ? { addressLocality: city } : {}),
    addressCountry: 'LT',
  };
}

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The hours of a week, days with the same ones together; a closed day is left out. */
function openingHours(week: WeekHours | null): readonly Thing[] {
  const together = new Map<string, string[]>();
  for (const [index, intervals] of (week ?? []).entries()) {
    for (const { from, until } of intervals) {
      const key = `${clock(from)} ${clock(until)}`;
      together.set(key, [...(together.get(key) ?? []), days[index] as string]);
    }
  }
  return [...together].map(([key, dayOfWeek]) => {
    const [opens, closes] = key.split(' ');
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes };
  });
}

/** Minutes of a day as 'HH:MM'; a day has no 24:00 there. */
function clock(minutes: number): string {
  return minuteInField(Math.min(minutes, 24 * 60 - 1));
}
