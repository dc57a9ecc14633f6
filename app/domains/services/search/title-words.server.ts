import { sql } from 'kysely';
import { fold } from '#app/lithuanian/fold.ts';
import { isNearStem, stemOf, wordsOf } from '#app/lithuanian/words.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { searchConditions } from './search-conditions.server.ts';
import type { ServiceQuery } from './search-query.ts';
import { asFilters, where } from './search-sql.server.ts';
import { spellingTokens } from './search-tokens.ts';
import type { TypedWord } from './typed-word.server.ts';

/** A word of titles that may be what was typed. */
export type TitleWord = { readonly typed: string; readonly word: string };

const shortestStem = 3;
/** Titles read for one typed word: more of them hardly bring another spelling. */
const mostTitles = 100;
const mostTyped = 4;

/**
 * Words of titles within a search that are a letter off a typed word, of each the most frequent one;
 * none for a word that titles have in any case.
 */
export async function findTitleWords(
  db: Db,
  within: ServiceQuery,
  words: readonly TypedWord[],
  now: Date,
): Promise<readonly TitleWord[]> {
  const typed = words.filter(hasStem).slice(0, mostTyped);
  if (typed.length === 0) return [];
  const conditions = searchConditions(within, now);
  const titles = typed.map(
    ({ stem }, index) => sql`
      (with near as materialized ( -- read as it is asked for (likely.server.ts)
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
  return typed.flatMap(({ text, stem }, index) => {
    const near = rows.filter(({ word }) => word === index).map(({ title }) => title);
    const word = likeliest(near, stem);
    return word === null ? [] : [{ typed: text, word }];
  });
}

const hasStem = ({ stem }: TypedWord) => stem.length >= shortestStem;

/** The word of these titles that is spelt like a stem, as it is written most often. */
function likeliest(titles: readonly string[], stem: string): string | null {
  const found = new Map<string, { word: string; times: number }>();
  for (const word of titles.flatMap((title) => [...new Set(wordsOf(title.toLowerCase()))])) {
    const own = stemOf(word);
    if (own === stem) return null;
    if (!isNearStem(own, stem)) continue;
    const before = found.get(fold(word));
    found.set(fold(word), { word, times: (before?.times ?? 0) + 1 });
  }
  const [first] = [...found.values()].toSorted((one, other) => other.times - one.times);
  return first?.word ?? null;
}
