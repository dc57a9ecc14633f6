import { type RawBuilder, sql } from 'kysely';
import { rootOf } from '#app/lithuanian/words.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { inOrder } from '#app/platform/database/list-order.server.ts';
import { sameWords } from './same-words.server.ts';
import { searchConditions } from './search-conditions.server.ts';
import type { ServiceQuery } from './search-query.ts';
import { asFilters, where } from './search-sql.server.ts';
import { rootToken, spellingTokens, titleToken, wordToken } from './search-tokens.ts';
import { sortKeys } from './sort-keys.server.ts';
import { sortNameOf } from './sort-orders.ts';
import { type TypedWord, toWord } from './typed-word.server.ts';

/** Services that a text may mean: those of a search that have all these words. */
export type LikelyList = {
  /** Lists of a lower rank come first; of one rank their services alternate. */
  readonly rank: number;
  readonly query: ServiceQuery;
  readonly words: readonly TypedWord[];
  /** Where the words are: in the title, in any case or also misspelt; said anywhere; the company's name. */
  readonly place: 'title' | 'misspelt' | 'anywhere' | 'company';
};

/** A service, and the rank of the list that has it. */
type Likely = { readonly service_id: string; readonly rank: number };

const most = { read: 200, companies: 50, ofCompanies: 500 };
const shortestStem = 3;

/** The words that a list can ask for: of two letters there are too many. */
export function askedWords(words: readonly TypedWord[]): readonly TypedWord[] {
  return words.filter(({ stem }) => stem.length >= shortestStem);
}

/**
 * What is in these lists, the first of each rank first, and of each list the first in its order.
 * Of very many matches some are not looked at.
 * @returns each service once, at most `limit`
 */
export async function findLikely(
  db: Db,
  lists: readonly LikelyList[],
  now: Date,
  limit: number,
): Promise<readonly Likely[]> {
  if (lists.length === 0) return [];
  const parts = lists.map((list, index) => {
    const number = sql`row_number() over (order by ${orderOf(list)})`;
    return sql`(
      select ${list.rank}::int as rank, ${number} as number, ${index}::int as list, service_id
      from (${rowsOf(list, now, limit)}) as found
      order by number limit ${limit}
    )`;
  });
  const { rows } = await sql<Likely>`
    select rank, service_id from (${sql.join(parts, sql` union all `)}) as lists
    order by rank, number, list`.execute(db);
  const first = new Map(rows.toReversed().map((row) => [row.service_id, row]));
  return rows.filter((row) => first.get(row.service_id) === row).slice(0, limit);
}

function orderOf({ query }: LikelyList): RawBuilder<unknown> {
  return inOrder(sortKeys[sortNameOf(query)], null);
}

/** What lists are ordered by. */
const columns = sql`service_id, created_at, event_at, price_low, price_high, rating_low`;

/**
 * Without words the first rows along the index of their order. Else a materialized CTE, whose rows are
 * read as they are asked for: with a limit of its own the planner would rather read the table, in the
 * hope of finding as many soon.
 */
function rowsOf(list: LikelyList, now: Date, limit: number): RawBuilder<unknown> {
  const { scope, exact, indexed } = searchConditions(list.query, now);
  if (list.place === 'company') return ofCompanies(list, [...asFilters(scope), ...exact]);
  if (list.words.length === 0 && exact.length === 0) {
    return sql`
      select ${columns} from service_search ${where(scope)} order by ${orderOf(list)} limit ${limit}`;
  }
  const words = list.words.map((word) => sql`tokens && ${tokensFor(word, list.place)}::integer[]`);
  return sql`
    with matches as materialized (
      select ${columns} from service_search
      ${where([...words, ...indexed, ...asFilters(scope), ...exact])}
    ) select * from matches limit ${most.read}`;
}

function ofCompanies(
  { words }: LikelyList,
  conditions: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const company = words.map(({ stem }) => `'${stem}':*`).join(' & ');
  return sql`
    with companies as materialized (
      select id from partners
      where to_tsvector('simple', fold_text(company_name)) @@ to_tsquery('simple', ${company})
    ), theirs as materialized (
      select service.id from (select id from companies limit ${most.companies}) as company
      join partner_provided_services as service on service.partner_id = company.id
      limit ${most.ofCompanies}
    ) select ${columns} from service_search
    ${where([sql`service_id in (select id from theirs)`, ...conditions])}`;
}

const groupsOfStems = sameWords.map((words) => words.map((word) => toWord(word).stem));

/** What stands for a word: itself, words that mean the same, and in a title also words of its root. */
function tokensFor({ stem }: TypedWord, place: LikelyList['place']): number[] {
  const same = groupsOfStems.find((group) => group.includes(stem)) ?? [];
  const stems = [...new Set([stem, ...same])];
  const root = rootOf(stem);
  const roots = root === null ? [] : [rootToken(root)];
  switch (place) {
    case 'title':
      return [...stems.map(titleToken), ...roots];
    case 'misspelt':
      return [...stems.flatMap(spellingTokens), ...roots];
    default:
      return [...stems.map(wordToken), ...roots];
  }
}
