import { sql } from 'kysely';
import { daysInWords } from '#app/lithuanian/days-in-words.ts';
import { formatEuros } from '#app/lithuanian/money.ts';
import { countNoun, noun, nounFor, nouns } from '#app/lithuanian/plural.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { listCountOf } from '#app/platform/database/list-count.ts';
import { loadCards } from '../catalogue/cards.server.ts';
import { countServices } from '../catalogue/category-phrases.server.ts';
import type { ServiceCardData } from '../catalogue/service-card.tsx';
import type { AppliedFree } from './filters.ts';
import { countMatches, findPage, mostFound, usualStretch } from './find-page.server.ts';
import type { HelpLink } from './help-links.server.ts';
import { searchConditions } from './search-conditions.server.ts';
import { type ServiceQuery, searchPath } from './search-query.ts';
import type { Similar } from './similar.server.ts';

/** As an object: 'už 3 naktis'. */
const forNights = noun('naktį', 'naktis', 'naktų', 'nakties');

/** The days that a search asks for, or undefined. */
export function daysAsked({ filters }: ServiceQuery): AppliedFree | undefined {
  return filters.find((applied) => applied.kind === 'free');
}

/**
 * Cards of services that are free on the days asked for: they say so, and of nights what these cost
 * together for one dog.
 */
export async function tellDays(
  db: Db,
  services: readonly ServiceCardData[],
  { filter, from, to }: AppliedFree,
): Promise<readonly ServiceCardData[]> {
  const free = `${filter.label} ${daysInWords(from, to)}`;
  const nights = to === null ? 0 : (Date.parse(to) - Date.parse(from)) / 86_400_000;
  const prices = await pricesOfNight(db, nights === 0 ? [] : services.map(({ id }) => id));
  return services.map((service) => {
    const price = prices.get(service.id);
    if (!price) return { ...service, free };
    const sum = `${formatEuros((price.least * nights) / 100)} už ${countNoun(nights, forNights)}`;
    return { ...service, free, price: price.isOne ? sum : `nuo ${sum}` };
  });
}

type NightPrice = { readonly least: number; readonly isOne: boolean };

async function pricesOfNight(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NightPrice>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('price_items')
    .select('service_id as id')
    .select(({ fn }) => fn.min<number>('price_from_cents').as('least'))
    .select(
      sql<boolean>`count(distinct price_from_cents) = 1 and count(price_to_cents) = 0`.as('isOne'),
    )
    .where('service_id', 'in', ids)
    .where('unit', '=', 'night')
    .where('price_from_cents', 'is not', null)
    .groupBy('service_id')
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

const mostShown = 6;

/** What is counted, and the pronoun for whose free days are not known. */
const hotels = [nouns.hotel, noun('kurio', 'kurių', 'kurių', 'kurio')] as const;
const anyServices = [nouns.service, noun('kurios', 'kurių', 'kurių', 'kurios')] as const;

/**
 * Services that the search would find without its days and that take no bookings online, so that it
 * is not known whether they are free: the first of them, and the search for all; null where there are none.
 */
export async function listUnknown(
  db: Db,
  query: ServiceQuery,
  now: Date,
): Promise<(Similar & { readonly links: readonly HelpLink[] }) | null> {
  const filters = query.filters.filter(({ kind }) => kind !== 'free');
  const anyDay = { ...query, filters };
  const conditions = searchConditions(anyDay, now);
  const unknown = { ...conditions, exact: [...conditions.exact, isNotBookedOnline] };
  const found = await findPage(db, unknown, null, usualStretch);
  const [number, services] = await Promise.all([
    found.count ?? countMatches(db, unknown, found.density),
    loadCards(
      db,
      found.rows.slice(0, mostShown).map(({ id }) => id),
      now,
    ),
  ]);
  if (services.length === 0) return null;
  const { number: shown, atLeast } = listCountOf(number, mostFound);
  const [what, whose] = query.category?.id === 'hotel' ? hotels : anyServices;
  const all = found.rows.length > mostShown ? [linkTo(anyDay, number)] : [];
  return {
    heading: `Dar ${atLeast ? 'daugiau kaip ' : ''}${countNoun(shown, what)}, ${nounFor(shown, whose)} laisvumo nežinome`,
    services,
    links: all,
  };
}

const isNotBookedOnline = sql<boolean>`not exists (select from online_bookings as online
  where online.service_id = service_search.service_id and online.is_on)`;

function linkTo(query: ServiceQuery, number: number) {
  const { category } = query;
  return {
    label: `${category?.label ?? 'Paslaugos'}, kad ir kada būtų laisva`,
    count: countServices(category?.id ?? null, number),
    to: searchPath(query),
  };
}
