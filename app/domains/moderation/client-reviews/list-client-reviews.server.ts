import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Admin } from '#app/domains/accounts/types.ts';
import {
  newestFirst,
  selectReviews,
  shownReviewOf,
} from '#app/domains/reviews/shown/review-rows.server.ts';
import { cleanSearchText } from '#app/domains/services/search/search-query.ts';
import { fold } from '#app/lithuanian/fold.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isId } from '#app/platform/database/id.ts';
import {
  beyond,
  inOrder,
  pageOf,
  readPageToken,
} from '#app/platform/database/list-order.server.ts';
import {
  everyRow,
  idsByText,
  type ListCondition,
  scanText,
  searchByText,
} from '#app/platform/database/text-search.server.ts';

const pageSize = 30;

/** Which reviews an administrator's list shows. */
type ClientReviewsQuery = {
  readonly show: 'all' | 'held' | 'reported' | 'hidden';
  /** The id of a service; null: all. */
  readonly service: string | null;
  /** As cleanSearchText gives it. */
  readonly text: string;
};

const conditions = {
  all: sql<SqlBool>`true`,
  held: sql<SqlBool>`review.state = 'held'`,
  reported: sql<SqlBool>`exists (select from review_reports as report
    where report.review_id = review.id and report.decision is null)`,
  hidden: sql<SqlBool>`review.state = 'hidden'`,
} as const satisfies Readonly<Record<ClientReviewsQuery['show'], unknown>>;

/** Reads the list's address; what is not in its list is dropped. */
export function readClientReviewsQuery(params: URLSearchParams): ClientReviewsQuery {
  const show = params.get('show') ?? '';
  const service = params.get('service') ?? '';
  return {
    show: Object.hasOwn(conditions, show) ? (show as ClientReviewsQuery['show']) : 'all',
    service: isId(service) ? service : null,
    text: cleanSearchText(params.get('q') ?? ''),
  };
}

/**
 * Lists a page of all reviews, the newest first. The text is looked for in what was written and answered,
 * in the names of authors, services and companies; an id finds the review, or those of a partner.
 */
export async function listClientReviews(
  db: Db,
  admin: Admin,
  query: ClientReviewsQuery,
  after: string | null = null,
) {
  const { show, service, text } = query;
  const list = { name: `client reviews ${show} ${service} ${text}`, order: newestFirst };
  const position = readPageToken(after, list);
  const found = await conditionOf(db, text);
  const rows = await selectReviews(db)
    .where(found.holds)
    .select(conditions.reported.as('is_reported'))
    .where(conditions[show])
    .where(service === null ? sql<SqlBool>`true` : sql<SqlBool>`review.service_id = ${service}`)
    .where(beyond(newestFirst, position) ?? sql<SqlBool>`true`)
    .orderBy(inOrder(newestFirst, position))
    .limit(pageSize + 1)
    .execute();
  const page = pageOf(rows, pageSize, position, list);
  if (page === null || (position !== null && rows.length === 0)) {
    return listClientReviews(db, admin, query);
  }
  const reviews = page.rows.map((row) => {
    const { id, author, rating, body, service: of } = shownReviewOf(row);
    const excerpt = body.replace(/\s+/g, ' ').slice(0, 120);
    const state = row.is_reported ? ('reported' as const) : row.state;
    return { id, author, rating, excerpt, on: formatDate(row.key), title: of.title, state };
  });
  return { reviews, next: page.next, previous: page.previous };
}

async function conditionOf(db: Db, text: string): Promise<ListCondition> {
  if (text === '') return everyRow;
  if (isId(text)) {
    const holds = sql<SqlBool>`(review.id = ${text} or review.partner_id = ${text})`;
    return { holds, isScanned: false };
  }
  const part = fold(text);
  const of = (column: string, ids: RawBuilder<unknown>) =>
    sql`select id from reviews where ${sql.ref(column)} in (${ids})`;
  return searchByText(
    db,
    sql`reviews as review`,
    'review.id',
    [
      idsByText('reviews', 'id', 'text_folded', part),
      of('service_id', idsByText('partner_provided_services', 'id', 'title_folded', part)),
      of('partner_id', idsByText('partners', 'id', 'name_folded', part)),
    ],
    sql<SqlBool>`(${scanText('review.text_folded', part)}
      or (select ${scanText('title_folded', part)} from partner_provided_services
        where id = review.service_id)
      or (select ${scanText('name_folded', part)} from partners where id = review.partner_id))`,
  );
}
