import { beforeAll, expect, test } from 'vitest';
import { searchServices } from '#app/domains/services/search/search.server.ts';
import { searchWithHelp } from '#app/domains/services/search/search-help.server.ts';
import { queryOfLocation } from '#app/domains/services/search/search-location.server.ts';
import { eventMoment } from '#demo/event-moment.ts';
import { activeServices, noon } from '#demo/found.ts';
import { partners } from '#demo/partners.ts';
import { testDatabase } from '../database.ts';
import { insertPartner, insertServices } from '../rows.ts';
import { foreignSearches, typedSearches } from './typed-searches.ts';

const database = testDatabase();
const titleOf = new Map<string, string>();

/** The services of the demo world with their companies, without photos. */
beforeAll(async () => {
  for (const { key, email, company_name } of partners) {
    const own = activeServices.filter(({ partner }) => partner === key);
    const id = await insertPartner(database(), email, { company_name });
    const services = own.map(
      ({ partner: _key, category, attributes, photos: _none, minutesOld, ...seed }) => {
        const { eventInDays: _days, eventTime: _time, eventOnWeekend: _weekend, ...fields } = seed;
        return {
          ...fields,
          service_category_id: category,
          specific_attributes: JSON.stringify({
            ...attributes,
            event_date_time: eventMoment(seed, noon)?.toISOString(),
          }),
          created_at: new Date(noon.getTime() - minutesOld * 60_000),
        };
      },
    );
    const ids = services.length > 0 ? await insertServices(database(), id, services) : [];
    ids.forEach((service, index) => {
      titleOf.set(service, own[index]?.title ?? '');
    });
  }
});

/** A row of cards on a wide screen, and what a phone shows before it is moved. */
const onFirstScreen = 3;

function queryOf(address: string) {
  const query = queryOfLocation(new URL(address, 'https://vizgis.test'));
  if (query === null) throw new Error(`No search at ${address}`);
  return query;
}

/** Titles in the order of the page: what the search finds, then what is found beside it. */
async function firstScreen(typed: string): Promise<readonly string[]> {
  const query = queryOf(`/paslaugos?${new URLSearchParams({ q: typed })}`);
  const { services, help } = await searchWithHelp(database(), query, null, noon);
  const cards = [...services, ...(help?.services ?? [])].slice(0, onFirstScreen);
  return cards.map(({ id }) => titleOf.get(id) ?? id);
}

const known = new Map<string, ReadonlySet<string>>();

/** Every title that the search of an address finds. */
async function foundAt(address: string): Promise<ReadonlySet<string>> {
  const before = known.get(address);
  if (before) return before;
  const titles = new Set<string>();
  let after: string | null = null;
  do {
    const page = await searchServices(database(), queryOf(address), after, noon);
    for (const { id } of page.services) titles.add(titleOf.get(id) ?? id);
    after = page.next;
  } while (after !== null);
  known.set(address, titles);
  return titles;
}

async function holds(shown: readonly string[], wanted: readonly string[]): Promise<boolean> {
  const [address = ''] = wanted;
  if (!address.startsWith('/')) return wanted.every((title) => shown.includes(title));
  const found = await foundAt(address);
  return shown.length > 0 && shown.every((title) => found.has(title));
}

test('the list names what the demo world has', async () => {
  const titles = new Set(activeServices.map(({ title }) => title));
  expect(typedSearches).toHaveLength(200);
  expect(new Set(typedSearches.map(([typed]) => typed)).size).toBe(200);
  for (const [typed, ...wanted] of typedSearches)
    for (const one of wanted)
      if (one.startsWith('/')) expect((await foundAt(one)).size, typed).toBeGreaterThan(0);
      else expect(titles, typed).toContain(one);
});

test('of 200 searches that people type at least 190 have it on the first screen', async () => {
  const missed: string[] = [];
  for (const [typed, ...wanted] of typedSearches) {
    const shown = await firstScreen(typed);
    if (!(await holds(shown, wanted))) missed.push(`${typed}: ${shown.join(' · ')}`);
  }
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(10);
});

for (const [typed, ...wanted] of foreignSearches) {
  test(`${typed} is understood`, async () => {
    const shown = await firstScreen(typed);
    expect(await holds(shown, wanted), shown.join(' · ')).toBe(true);
  });
}
