import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { categories, getCategory } from '#app/domains/services/catalogue/categories.ts';
import {
  countMatches,
  mostFound,
  pageSize,
} from '#app/domains/services/search/find-page.server.ts';
import { type SearchPage, searchServices } from '#app/domains/services/search/search.server.ts';
import { searchConditions } from '#app/domains/services/search/search-conditions.server.ts';
import {
  indexServices,
  pastEventsTidying,
} from '#app/domains/services/search/search-index.server.ts';
import { parseSearchQuery, type ServiceQuery } from '#app/domains/services/search/search-query.ts';
import { placeNames } from '#app/lithuanian/places.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { generateQueries } from '#tests/reference/generated-queries.ts';
import { generateServices } from '#tests/reference/generated-services.ts';
import { inOrder, matches, type PlainService } from '#tests/reference/matches.ts';
import { seededRandom } from '#tests/reference/random.ts';
import { testDatabase } from '../database.ts';
import { insertPartner } from '../rows.ts';
import { tidyRows } from '../tidying.ts';

const database = testDatabase();
const now = new Date('2026-03-11T10:00:00Z');
const combinations = 2_400;
/** What the searches are ordered by in turns; null: as usual. */
const sorts = [null, 'cheapest', 'best', null, 'dearest'] as const;

const cents = (euros: number | null) => (euros === null ? null : Math.round(euros * 100) / 100);
// As the columns keep them: two decimals, and no empty texts.
const chance = seededRandom(8);
const services: readonly PlainService[] = generateServices(7, 3_000, now).map((service) => ({
  ...service,
  ...(chance.chance(0.3) ? { free: freeDates() } : {}),
  ...(chance.chance(0.3) ? { ratings: someRatings() } : {}),
  work_hours: service.work_hours || null,
  price_min: cents(service.price_min),
  price_max: cents(service.price_max),
  price_per_day: cents(service.price_per_day),
}));

/** Most of ten days; one of them is free at few services. */
function freeDates(): ReadonlySet<string> {
  const dates = Array.from({ length: 10 }, (_, index) => `2026-03-${12 + index}`);
  return new Set(dates.filter((date) => chance.chance(date === '2026-03-15' ? 0.05 : 0.6)));
}

function someRatings(): readonly number[] {
  return Array.from({ length: chance.whole(1, 8) }, () => chance.whole(1, 5));
}

/** How they are rated, as the reviews are counted elsewhere. */
async function insertRatings(db: Db, plain: readonly PlainService[]) {
  const rated = plain.flatMap(({ id, ratings }) =>
    ratings ? [[id, ratings.length, ratings.reduce((sum, one) => sum + one, 0)] as const] : [],
  );
  const rows = rated.map((row) => sql`(${sql.join(row)})`);
  if (rows.length === 0) return;
  await sql`
    insert into service_ratings (service_id, review_count, rating_sum)
    select id::uuid, count::integer, sum::integer from (values ${sql.join(rows)}) as rated (id, count, sum)
  `.execute(db);
}

/** The rows of free days, as they are reckoned elsewhere. */
async function insertFreeDays(db: Db, plain: readonly PlainService[]) {
  const online = plain.filter(({ free }) => free);
  const always = { free_from: new Date(0), free_until: new Date('2027-01-01T00:00:00Z') };
  await db
    .insertInto('reckoned_services')
    .values(online.map(({ id }) => ({ service_id: id, renew_on: '2026-03-20' })))
    .execute();
  const rows = online.flatMap(({ id, category, free = new Set<string>() }) => {
    const common = { service_id: id, source_id: id, category_id: category, ...always };
    const leaves = Array.from({ length: 16 }, (_, index) => `2026-03-${12 + index}`);
    return [
      ...[...free].flatMap((day) =>
        (['start', 'arrival', 'night'] as const).map((kind) => ({ ...common, kind, day })),
      ),
      ...leaves.map((day) => ({ ...common, kind: 'departure' as const, day })),
    ];
  });
  for (let start = 0; start < rows.length; start += 2_000) {
    await db
      .insertInto('free_days')
      .values(rows.slice(start, start + 2_000))
      .execute();
  }
}

async function insertServices(db: Db, plain: readonly PlainService[], partnerId: string) {
  const ids = plain.map((service) => service.id);
  await db
    .insertInto('partner_provided_services')
    .values(
      plain.map(({ category, attributes, free: _free, ratings: _ratings, ...service }) => ({
        ...service,
        partner_id: partnerId,
        service_category_id: category,
        specific_attributes: JSON.stringify(attributes),
      })),
    )
    .execute();
  if (plain.some(({ free }) => free)) await insertFreeDays(db, plain);
  // Of some it is known when they come to the search; of the others it is learned there.
  const half = Math.floor(plain.length / 2);
  await insertRatings(db, plain.slice(0, half));
  // Some of the events are over by now.
  await indexServices(db, ids, new Date(0));
  await insertRatings(db, plain.slice(half));
}

let partnerId: string;

beforeAll(async () => {
  partnerId = await insertPartner(database(), 'paieska@vizgis.test');
  for (let start = 0; start < services.length; start += 500) {
    await insertServices(database(), services.slice(start, start + 500), partnerId);
  }
  await tidyRows(database(), pastEventsTidying, now);
  // As tables in use are: the plans do not depend on when autovacuum comes by.
  await sql`vacuum analyze partners, partner_provided_services, service_search, free_days`.execute(
    database(),
  );
});

/** The first places of the list as parameters: those that most services are in. */
function places(count: number): [string, string][] {
  return placeNames.slice(0, count).map((name) => ['city', name]);
}

/** Every page of a search, one after the other. */
async function allPages(query: ServiceQuery): Promise<string[]> {
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const page = await searchServices(database(), query, after, now);
    ids.push(...page.services.map((service) => service.id));
    after = page.next;
  } while (after);
  return ids;
}

const expected = (query: ServiceQuery) =>
  inOrder(
    services.filter((service) => matches(service, query, now)),
    query,
  ).map(({ id }) => id);

describe('search in PostgreSQL', () => {
  test(`answers as the reference does in ${combinations} combinations`, async () => {
    const queries = generateQueries(11, combinations, services);
    const differences: string[] = [];
    let found = 0;
    for (const [index, usual] of queries.entries()) {
      const query = { ...usual, sort: sorts[index % sorts.length] ?? null };
      // A short stretch sends half of the searches to the index, whatever they look for.
      const stretch = index % 8 < 4 ? 30 : undefined;
      const page = await searchServices(database(), query, null, now, stretch);
      const ids = expected(query);
      found += ids.length;
      const same =
        page.services.map(({ id }) => id).join() === ids.slice(0, pageSize).join() &&
        page.count.number === Math.min(ids.length, mostFound) &&
        page.count.atLeast === ids.length > mostFound &&
        (page.next !== null) === ids.length > pageSize;
      if (!same)
        differences.push(
          JSON.stringify([
            query.category?.id,
            query.sort,
            query.text,
            query.cities,
            query.filters.map((applied) => [applied.filter.name, applied]),
          ]).slice(0, 300),
        );
    }
    expect(differences).toEqual([]);
    // Searches that find nothing agree too easily.
    expect(found).toBeGreaterThan(combinations * 5);
  }, 240_000);

  test('finds every service once over all pages, also when it is read from the index', async () => {
    const queries = [null, ...categories.slice(0, 4), getCategory('events')].flatMap((category) =>
      ['', 'q=uo&sort=cheapest', 'q=letena', 'city=Vilnius&sort=best', 'q=x%C7%B0'].map((params) =>
        parseSearchQuery(category, new URLSearchParams(params)),
      ),
    );
    const filtered = ['cheapest', 'dearest', 'best'].map((sort) =>
      parseSearchQuery(getCategory('hotel'), new URLSearchParams({ price_per_day: '20-60', sort })),
    );
    const [two, nine] = [places(2), places(9)].map((cities) =>
      parseSearchQuery(null, new URLSearchParams([...cities, ['q', 'a']])),
    ) as [ServiceQuery, ServiceQuery];
    for (const query of [...queries, ...filtered, two, nine])
      expect(await allPages(query)).toEqual(expected(query));
    expect(expected(two).length).toBeGreaterThan(2 * pageSize);
  }, 120_000);

  test.each([
    ['a text', [['q', 'uo']]],
    ['two places, one after the other', places(2)],
    ['two places and a text', [...places(2), ['q', 'a']]],
    ['the cheapest', [['sort', 'cheapest']]],
    ['the dearest of two places', [...places(2), ['sort', 'dearest']]],
    ['the best of two places', [...places(2), ['sort', 'best']]],
  ])('goes back page by page to where it came from: %s', async (_name, params) => {
    const query = parseSearchQuery(null, new URLSearchParams(params));
    const first = await searchServices(database(), query, null, now);
    const second = await searchServices(database(), query, first.next, now);
    const third = await searchServices(database(), query, second.next, now);
    expect(first.previous).toBeNull();
    const back = await searchServices(database(), query, third.previous, now);
    expect(back.services).toEqual(second.services);
    const start = await searchServices(database(), query, back.previous, now);
    expect(start.services).toEqual(first.services);
    expect(start.previous).toBeNull();
  });

  test('counts the same however many services it believes to match', async () => {
    const queries = ['q=a', 'q=uo', 'city=Vilnius&q=a', 'q=letena'].map((params) =>
      parseSearchQuery(null, new URLSearchParams(params)),
    );
    for (const query of queries) {
      const all = Math.min(expected(query).length, mostFound + 1);
      for (const density of [0, 0.001, 0.1, 0.5, 1]) {
        const counted = await countMatches(database(), searchConditions(query, now), density);
        expect([query.text, query.cities, density, counted]).toEqual([
          ...[query.text, query.cities, density, all],
        ]);
      }
    }
  });

  test('shows the same next page while services are added in front', async () => {
    const query = parseSearchQuery(null, new URLSearchParams());
    const first = await searchServices(database(), query, null, now);
    const before = await searchServices(database(), query, first.next, now);
    const added = generateServices(99, 11, now).map((service, index) => ({
      ...service,
      id: newId(),
      status: 'active' as const,
      work_hours: null,
      price_min: null,
      price_max: null,
      price_per_day: null,
      created_at: new Date(now.getTime() + 60_000 * (index + 1)),
    }));
    await insertServices(database(), added, partnerId);
    const after = await searchServices(database(), query, first.next, now);
    expect(after.services).toEqual(before.services);
    await database()
      .deleteFrom('partner_provided_services')
      .where(
        'id',
        'in',
        added.map(({ id }) => id),
      )
      .execute();
  });

  test('pages by price show each service that stays once, while others come, go and change', async () => {
    const random = seededRandom(44);
    for (const search of ['q=a&sort=cheapest', 'sort=dearest', 'city=Vilnius&sort=cheapest']) {
      const query = parseSearchQuery(getCategory('hotel'), new URLSearchParams(search));
      const all = expected(query);
      const changed = new Set(random.some(all, 20, 20));
      const seen: string[] = [];
      let after: string | null = null;
      const transaction = await database().startTransaction().execute();
      do {
        const page: SearchPage = await searchServices(transaction, query, after, now);
        seen.push(...page.services.map(({ id }) => id));
        after = page.next;
        const ids = random.some([...changed], 5, 5);
        const price_per_day = random.whole(0, 200);
        await transaction
          .updateTable('partner_provided_services')
          .set(random.chance(0.3) ? { status: 'inactive' } : { status: 'active', price_per_day })
          .where('id', 'in', ids)
          .execute();
        await indexServices(transaction, ids, now);
      } while (after !== null);
      await transaction.rollback().execute();
      expect(all.length).toBeGreaterThan(pageSize);
      expect(seen.filter((id) => !changed.has(id))).toEqual(all.filter((id) => !changed.has(id)));
    }
  });

  test('ignores a page token from another search, a damaged one and one of its own making', async () => {
    const uo = parseSearchQuery(null, new URLSearchParams('q=uo'));
    const vilnius = parseSearchQuery(null, new URLSearchParams('city=Vilnius'));
    const first = await searchServices(database(), uo, null, now);
    const foreign = (await searchServices(database(), vilnius, null, now)).next as string;
    const forged = Buffer.from("o.1.'; drop table users --.x").toString('base64url');
    for (const token of [foreign, `${first.next}x`, forged, 'x'.repeat(10_000), '\0', '']) {
      const page = await searchServices(database(), uo, token, now);
      expect(page.services).toEqual(first.services);
    }
  });
});
