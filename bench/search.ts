import { sql } from 'kysely';
import { type CategoryId, getCategory } from '#app/domains/services/catalogue/categories.ts';
import type { AttributeValues } from '#app/domains/services/catalogue/kinds/kind.ts';
import { type SearchPage, searchServices } from '#app/domains/services/search/search.server.ts';
import {
  parseSearchQuery,
  type ServiceQuery,
  searchParamsOf,
} from '#app/domains/services/search/search-query.ts';
import type { SortName } from '#app/domains/services/search/sort-orders.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { daysLater } from '#app/lithuanian/wall-days.ts';
import { type Db, openDatabase } from '#app/platform/database/database.server.ts';
import { generateQueries } from '#tests/reference/generated-queries.ts';
import type { PlainService } from '#tests/reference/matches.ts';
import { seededRandom } from '#tests/reference/random.ts';
import { createDatabase, dropDatabase } from '../scripts/database.ts';
import { type Figures, figures, median, round, timeEach } from '../scripts/measure.ts';
import type { Figure, reasons, Section } from './figure.ts';
import { writeADay } from './search-writes.ts';
import type { World } from './world.ts';

const combinations = 300;
const runs = 3;
const warmUps = 4;
/** Of so many services a part of the title is typed, letter by letter. */
const typedTitles = 60;
/** Combinations that are read on, page by page, up to the deepest page. */
const readOn = 60;
const deepestPage = 25;

/** By the number of services, in ms. */
const goals: Readonly<Record<number, SearchGoal>> = {
  100000: { p99: 5, worst: 20, write: 15, why: 'search' },
  1000000: { p99: 10, worst: 30, write: 15, why: 'million' },
};

type SearchGoal = {
  readonly p99: number;
  readonly worst: number;
  /** p95 of each kind of write. */
  readonly write: number;
  readonly why: keyof typeof reasons;
};

/**
 * Times the whole answer of a search (page, count and cards) on one connection: 300 seeded
 * combinations, beside them `select 1`, then typing and deep pages; then writes of a day and the
 * combinations once more, in a copy of the database.
 */
export async function benchSearch({ databaseUrl, adminUrl, services }: World): Promise<Section> {
  const goal = goals[services];
  console.log(`search among ${services.toLocaleString('en')} services, ms:`);
  const before = await withConnection(databaseUrl, timeSearches);
  const copy = 'vizgis_written';
  await dropDatabase(adminUrl, copy);
  await createDatabase(adminUrl, copy, new URL(databaseUrl).pathname.slice(1));
  const copyUrl = Object.assign(new URL(databaseUrl), { pathname: `/${copy}` }).href;
  const after = await withConnection(copyUrl, async (db) => {
    const queries = await combinationsFor(db);
    await warmUp(queries, searchOn(db));
    const writes = await writeADay(db);
    return { writes, combinations: await timeRounds(queries, searchOn(db)) };
  }).finally(() => dropDatabase(adminUrl, copy));

  const { writes } = after;
  const kinds: readonly Kind[] = [
    { name: 'combinations', of: before.combinations, goal },
    ...before.sorted.map(({ sort, of }) => ({
      name: `combinations, sort=${sort}`,
      of,
      // Twice the usual order of the same run.
      goal: goal && { ...goal, p99: round(2 * before.combinations.p99) },
    })),
    { name: 'combinations, free on a day or for a stay', of: before.free, goal },
    { name: 'typing', of: before.typing, goal },
    { name: 'deep pages', of: before.deepPages, goal },
    { name: 'combinations after these writes', of: after.combinations, goal },
  ];
  const write = (name: string, of: Figures): Figure[] => [
    { name: `${name}, median`, value: round(of.median), unit: 'ms' },
    {
      ...{ name: `${name}, p95`, value: round(of.p95), unit: 'ms' },
      ...limit(goal?.write, goal),
    },
  ];
  const measured: readonly Figure[] = [
    ...kinds.flatMap(figuresOf),
    {
      name: 'combinations, median',
      value: round(before.combinations.median / before.ping, 1),
      unit: '× `select 1`',
    },
    ...write('a new service', writes.added),
    ...write('an edit', writes.edited),
    ...write('a switch', writes.switched),
    { name: 'writes not found at once', value: writes.missed, unit: '', goal: { atMost: 0 } },
  ];
  for (const { name, value, unit } of measured) console.log(`  ${name}: ${value} ${unit}`);
  return {
    title: `Search among ${services.toLocaleString('en')} services`,
    how:
      `The whole answer (page, count and cards) on one connection: ${combinations} random combinations, medians of ${runs} runs, and the same by price; ` +
      `parts of ${typedTitles} titles, letter by letter; ${readOn} of the combinations page by page up to the ${deepestPage}th. ` +
      `Then ${writes.added.number} services added, ${writes.edited.number} edited and ${writes.switched.number} switched off or on, each in the transaction of the last step of its form and then searched for, and the combinations again.`,
    figures: measured,
  };
}

type Kind = {
  readonly name: string;
  readonly of: Figures;
  readonly goal: SearchGoal | undefined;
};

function limit(
  atMost: number | undefined,
  goal: SearchGoal | undefined,
): Pick<Figure, 'goal' | 'why'> {
  return atMost === undefined || !goal ? {} : { goal: { atMost }, why: goal.why };
}

function figuresOf({ name, of, goal }: Kind): readonly Figure[] {
  return [
    { name: `${name}, median`, value: round(of.median), unit: 'ms' },
    { name: `${name}, p99`, value: round(of.p99), unit: 'ms', ...limit(goal?.p99, goal) },
    { name: `${name}, worst`, value: round(of.worst), unit: 'ms', ...limit(goal?.worst, goal) },
  ];
}

async function timeSearches(db: Db) {
  const queries = await combinationsFor(db);
  const search = searchOn(db);
  await warmUp(queries, search);
  const combined = await timeRounds(queries, search);
  reportSlowest(queries, await timeEach(queries, search));
  const ping = figures(await timeEach(queries, () => sql`select 1`.execute(db))).median;
  const sorted: Sorted[] = [];
  for (const sort of ['cheapest', 'dearest', 'best'] as const) {
    const inOrder = queries.map((query) => ({ ...query, sort }));
    await warmUp(inOrder, search);
    sorted.push({ sort, of: await timeRounds(inOrder, search) });
    reportSlowest(inOrder, await timeEach(inOrder, search));
  }
  const onDays = withFreeDays(queries);
  await warmUp(onDays, search);
  const free = await timeRounds(onDays, search);
  reportSlowest(onDays, await timeEach(onDays, search));
  const typed = typedLetters(await sampleServices(db, 50));
  await warmUp(typed, search);
  const typing = await timeRounds(typed, search);
  const pages = await listPages(queries.slice(0, readOn), search);
  const deepPages = await timeRounds(pages, ({ query, after }) => search(query, after));
  return { combinations: combined, sorted, free, ping, typing, deepPages };
}

type Sorted = { readonly sort: SortName; readonly of: Figures };

type Search = (query: ServiceQuery, after?: string | null) => Promise<SearchPage>;

function searchOn(db: Db): Search {
  const now = new Date();
  return (query, after = null) => searchServices(db, query, after, now);
}

async function combinationsFor(db: Db): Promise<readonly ServiceQuery[]> {
  return generateQueries(300, combinations, await sampleServices(db, 50));
}

/** A process serves for weeks: what V8 has not compiled yet is not measured. */
async function warmUp(queries: readonly ServiceQuery[], search: Search): Promise<void> {
  for (let pass = 0; pass < warmUps; pass++) await timeEach(queries, search);
}

/** Medians of the runs' figures. */
async function timeRounds<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<Figures> {
  const rounds: Figures[] = [];
  for (let run = 0; run < runs; run++) rounds.push(figures(await timeEach(items, work)));
  const middle = (key: keyof Figures) => median(rounds.map((one) => one[key]));
  return {
    median: middle('median'),
    p95: middle('p95'),
    p99: middle('p99'),
    worst: middle('worst'),
  };
}

/** The same searches where something is booked, each also for a day or a few nights. */
function withFreeDays(queries: readonly ServiceQuery[]): readonly ServiceQuery[] {
  const random = seededRandom(48);
  const today = formatDate(new Date());
  return queries.flatMap((query) => {
    const params = searchParamsOf(query);
    const from = random.whole(1, 45);
    params.append('free_from', daysLater(today, from));
    params.append('free_to', random.chance(0.5) ? daysLater(today, from + random.whole(1, 5)) : '');
    const asked = parseSearchQuery(query.category, params);
    return asked.filters.length > query.filters.length ? [asked] : [];
  });
}

/** What the search box asks for when a part of a title is typed slowly, in its category or in all. */
function typedLetters(services: readonly PlainService[]): readonly ServiceQuery[] {
  const random = seededRandom(60);
  return Array.from({ length: typedTitles }).flatMap(() => {
    const { title, category: id } = random.pick(services);
    const word = random.pick(title.toLowerCase().split(' '));
    const category = random.chance(0.5) ? getCategory(id) : null;
    return [...word].map((_, index) =>
      parseSearchQuery(category, new URLSearchParams({ q: word.slice(0, index + 1) })),
    );
  });
}

type PageOf = { readonly query: ServiceQuery; readonly after: string };

/** The pages of these searches but the first. */
async function listPages(queries: readonly ServiceQuery[], search: Search): Promise<PageOf[]> {
  const pages: PageOf[] = [];
  for (const query of queries) {
    let { next: after } = await search(query);
    for (let page = 2; page <= deepestPage && after !== null; page++) {
      pages.push({ query, after });
      ({ next: after } = await search(query, after));
    }
  }
  return pages;
}

async function withConnection<Answer>(
  url: string,
  work: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  const onIdleError = (error: Error) => console.error(error.message);
  const db = openDatabase({ url, connections: 1, onIdleError });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

function reportSlowest(queries: readonly ServiceQuery[], times: readonly number[]): void {
  const slowest = times
    .map((time, index) => ({ time, query: queries[index] as ServiceQuery }))
    .toSorted((one, other) => other.time - one.time)
    .slice(0, 5);
  for (const { time, query } of slowest) console.log(`  ${round(time)} ms: ${wordsOf(query)}`);
}

function wordsOf(query: ServiceQuery): string {
  return `${query.category?.id ?? 'all'} ${decodeURIComponent(`${searchParamsOf(query)}`)}`;
}

/** Services that the combinations lean on: one of so many, spread over the whole table. */
export async function sampleServices(db: Db, oneOf: number): Promise<readonly PlainService[]> {
  const rows = await db
    .selectFrom('partner_provided_services')
    .select(['id', 'status', 'created_at', 'service_category_id', 'title', 'city', 'work_hours'])
    .select(['price_min', 'price_max', 'price_per_day', 'specific_attributes'])
    .where(sql<boolean>`abs(hashtext(id::text)) % ${oneOf} = 0`)
    .orderBy(sql`hashtext(id::text)`)
    .orderBy('id')
    .limit(2_000)
    .execute();
  return rows.map((row) => ({
    ...row,
    category: row.service_category_id as CategoryId,
    attributes: row.specific_attributes as AttributeValues,
  }));
}
