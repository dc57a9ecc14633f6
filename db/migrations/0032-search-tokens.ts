import { type Kysely, sql } from 'kysely';

/**
 * Tokens of search rows that stand for a category's places, prices and hours: they are rarer than
 * those of all categories, and rows of rule 1 get them beside these, to be found at once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows: places } = await sql<{ category: string; city: string | null }>`
    select distinct category_id as category, city from service_search`.execute(db);
  const categories = [...new Set(places.map(({ category }) => category))];
  const known = [
    ...places.flatMap(({ category, city }) =>
      city === null ? [] : [[category, `city=${city}`, `${category}.city=${city}`] as const],
    ),
    ...categories.flatMap((category) =>
      [...steps, ...openings].map((name) => [category, name, `${category}.${name}`] as const),
    ),
  ];
  await sql`
    create temporary table own_tokens on commit drop as
    select * from unnest(
      ${known.map(([category]) => category)}::text[],
      ${known.map(([, name]) => hash(name))}::integer[],
      ${known.map(([, , name]) => hash(name))}::integer[]
    ) as known (category_id, token, own)`.execute(db);
  // Made anew, it is smaller and made sooner than row by row.
  await sql`drop index service_search_tokens`.execute(db);
  await sql`
    update service_search as search set version = 2, tokens = search.tokens || own.tokens
    from (
      select service_id, array_agg(own) as tokens
      from service_search cross join unnest(tokens) as token
      join own_tokens using (category_id, token)
      where version = 1 group by service_id
    ) as own
    where own.service_id = search.service_id`.execute(db);
  // Written anew: the old rows would take half of the table and, as they were there, of the index.
  await sql`
    alter table service_search
      alter column version type smallint using (version + 0)::smallint`.execute(db);
  await sql`
    create index service_search_tokens on service_search using gin (tokens)
      with (fastupdate = off)`.execute(db);
}

const steps = Array.from({ length: 64 }, (_, step) => `price=${step}`);
const hours = Array.from({ length: 25 }, (_, hour) => hour);
const openings = hours.flatMap((from) => hours.map((until) => `open=${from}-${until}`));

/** FNV-1a over UTF-16 units, as a signed 32-bit integer: what tokens are since rule 1. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value | 0;
}
