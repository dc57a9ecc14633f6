import { type RawBuilder, sql } from 'kysely';
import { fold } from '#app/lithuanian/fold.ts';
import { isNearStem, stemOf, wordsOf } from '#app/lithuanian/words.ts';
import type { Db } from '#app/platform/database.server.ts';
import { searchConditions } from './search-conditions.server.ts';
import type { ServiceQuery } from './search-query.ts';
import { asFilters, where } from './search-sql.server.ts';
import { spellingTokens, wordToken } from './search-tokens.ts';
import type { TypedWord } from './typed-words.server.ts';

/** A word of titles that may be what was typed. */
export type TitleWord = { readonly typed: string; readonly word: string };

const shortestStem = 3;
/** Titles read for one typed word: more of them hardly bring another spelling. */
const mostTitles = 100;
const most = { typed: 4, spellings: 3, companies: 50, ofCompanies: 500, describing: 200 };

/*
 * Each list of matches is a materialized CTE, whose rows are read as they are asked for: with a limit
 * of its own the planner would rather read the table, in the hope of finding as many soon.
 */

/**
 * Words of titles within a search that have the stem of a typed word, or one that is a letter off;
 * of each typed word those of the same stem first, then the frequent ones.
 */
export async function findTitleWords(
  db: Db,
  within: ServiceQuery,
  words: readonly TypedWord[],
  now: Date,
): Promise<readonly TitleWord[]> {
  const typed = words.filter(hasStem).slice(0, most.typed);
  if (typed.length === 0) return [];
  const conditions = searchConditions(within, now);
  const titles = typed.map(
    ({ stem }, index) => sql`
      (with near as materialized (
        select service_id from service_search
        ${where([
          sql`tokens && ${spellingTokens(stem)}::integer[]`,
          ...conditions.indexed,
          ...asFilters(conditions.scope),
          ...conditions.exact,
        ])}
      )
      select ${index}::int as word, title from (select service_id from near limit ${mostTitles}) as near
      join partner_provided_services on id = service_id)`,
  );
  const { rows } = await sql<{ word: number; title: string }>`
    ${sql.join(titles, sql` union all `)}`.execute(db);
  return typed.flatMap(({ text, stem }, index) =>
    likeliest(
      rows.filter(({ word }) => word === index).map(({ title }) => title),
      stem,
    ).map((word) => ({ typed: text, word })),
  );
}

const hasStem = ({ stem }: TypedWord) => stem.length >= shortestStem;

/** The words of these titles that are spelt like a stem, as they are written most often. */
function likeliest(titles: readonly string[], stem: string): readonly string[] {
  const found = new Map<string, { word: string; same: boolean; times: number }>();
  for (const word of titles.flatMap((title) => [...new Set(wordsOf(title.toLowerCase()))])) {
    const own = stemOf(word);
    if (!isNearStem(own, stem)) continue;
    const before = found.get(fold(word));
    found.set(fold(word), { word, same: own === stem, times: (before?.times ?? 0) + 1 });
  }
  return [...found.values()]
    .toSorted((one, other) => Number(other.same) - Number(one.same) || other.times - one.times)
    .slice(0, most.spellings)
    .map(({ word }) => word);
}

/**
 * The newest services within a search whose title and description have all these words, in any case,
 * or whose company has all of them in its name. Of very many some are not looked at.
 * @returns ids, at most `limit`
 */
export async function findMentions(
  db: Db,
  within: ServiceQuery,
  words: readonly TypedWord[],
  now: Date,
  limit: number,
): Promise<readonly string[]> {
  const stems = words.filter(hasStem).map(({ stem }) => stem);
  if (stems.length === 0) return [];
  const { scope, exact, indexed } = searchConditions(within, now);
  const tokens = sql`tokens @> ${stems.map(wordToken)}::integer[]`;
  const company = stems.map((stem) => `'${stem}':*`).join(' & ');
  const rest: RawBuilder<unknown>[] = [...asFilters(scope), ...exact];
  const { rows } = await sql<{ service_id: string }>`
    with companies as materialized (
      select id from partners
      where to_tsvector('simple', fold_text(company_name)) @@ to_tsquery('simple', ${company})
    ), theirs as materialized (
      select service.id from (select id from companies limit ${most.companies}) as company
      join partner_provided_services as service on service.partner_id = company.id
      limit ${most.ofCompanies}
    ), describing as materialized (
      select service_id, created_at from service_search ${where([tokens, ...indexed, ...rest])}
    ), mentions as (
      (select * from describing limit ${most.describing})
      union
      select service_id, created_at from service_search
        ${where([sql`service_id in (select id from theirs)`, ...rest])}
    )
    select service_id from mentions order by created_at desc, service_id desc
    limit ${limit}`.execute(db);
  return rows.map(({ service_id }) => service_id);
}
