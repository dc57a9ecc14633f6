import { sql } from 'kysely';
import type { AttributeValues } from '#app/domains/services/catalogue/attributes.ts';
import type { CategoryId } from '#app/domains/services/catalogue/categories.ts';
import { searchServices } from '#app/domains/services/search/search.server.ts';
import type { ServiceQuery } from '#app/domains/services/search/search-query.ts';
import type { Db } from '#app/platform/database.server.ts';
import { generateQueries } from '#tests/reference/generated-queries.ts';
import type { PlainService } from '#tests/reference/matches.ts';
import { figures, median, round, timeEach } from '../measure.ts';
import type { Section } from './figure.ts';

const combinations = 300;
const runs = 3;

/**
 * Times the whole answer of a search (page, count and cards) over 300 seeded combinations on one
 * connection, and `select 1` in the same runs.
 */
export async function benchSearch(db: Db): Promise<Section> {
  const queries = generateQueries(300, combinations, await sampleServices(db, 50));
  const now = new Date();
  const search = (query: ServiceQuery) => searchServices(db, query, null, now);
  await timeEach(queries, search);

  const rounds: { search: ReturnType<typeof figures>; ping: number }[] = [];
  for (let run = 0; run < runs; run++) {
    const times = await timeEach(queries, search);
    const ping = await timeEach(queries, () => sql`select 1`.execute(db));
    rounds.push({ search: figures(times), ping: figures(ping).median });
    if (run === 0) reportSlowest(queries, times);
  }
  const middle = (key: keyof ReturnType<typeof figures>) =>
    round(median(rounds.map((one) => one.search[key])));
  const ping = median(rounds.map((one) => one.ping));
  console.log(
    `search, ${combinations} combinations, medians of ${runs} runs (page, count, cards):`,
  );
  console.log(
    `  median ${middle('median')} ms, p99 ${middle('p99')} ms, worst ${middle('worst')} ms`,
  );
  console.log(
    `  goal: p99 8 ms, worst 20 ms; median ${round(middle('median') / ping, 1)} x select 1`,
  );
  return {
    title: 'Search',
    how: `${combinations} random combinations, the whole answer (page, count and cards) on one connection, medians of ${runs} runs.`,
    figures: [
      { name: 'median', value: middle('median'), unit: 'ms' },
      { name: 'p99', value: middle('p99'), unit: 'ms', goal: { atMost: 8 }, why: 'search' },
      { name: 'worst', value: middle('worst'), unit: 'ms', goal: { atMost: 20 }, why: 'search' },
      { name: 'median', value: round(middle('median') / ping, 1), unit: '× `select 1`' },
    ],
  };
}

function reportSlowest(queries: readonly ServiceQuery[], times: readonly number[]): void {
  const slowest = times
    .map((time, index) => ({ time, query: queries[index] as ServiceQuery }))
    .toSorted((one, other) => other.time - one.time)
    .slice(0, 5);
  for (const { time, query } of slowest) console.log(`  ${round(time)} ms: ${describe(query)}`);
}

function describe(query: ServiceQuery): string {
  const filters = query.filters.map((applied) =>
    applied.kind === 'range'
      ? `${applied.filter.name}=${applied.low}-${applied.high}`
      : `${applied.filter.name}=${applied.kind === 'options' ? applied.values.join('|') : applied.value}`,
  );
  const text = query.text === '' ? [] : [`q=${query.text}`];
  return [query.category?.id ?? 'all', ...text, ...query.cities, ...filters].join(' ');
}

/** Services that the combinations lean on: one of so many, spread over the whole table. */
export async function sampleServices(db: Db, oneOf: number): Promise<readonly PlainService[]> {
  const rows = await db
    .selectFrom('partner_provided_services')
    .select(['id', 'status', 'created_at', 'service_category_id', 'title', 'city', 'work_hours'])
    .select(['price_min', 'price_max', 'price_per_day', 'specific_attributes'])
    .where(sql<boolean>`abs(hashtext(id::text)) % ${oneOf} = 0`)
    .orderBy('id')
    .limit(2_000)
    .execute();
  return rows.map((row) => ({
    ...row,
    category: row.service_category_id as CategoryId,
    attributes: row.specific_attributes as AttributeValues,
  }));
}
