import { type SqlBool, sql } from 'kysely';
import type { Admin } from '#app/domains/accounts/types.ts';
import {
  newestFirst,
  selectReviews,
  shownReviewOf,
} from '#app/domains/reviews/shown/review-rows.server.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isId } from '#app/platform/database/id.ts';
import {
  beyond,
  inOrder,
  pageOf,
  readPageToken,
} from '#app/platform/database/list-order.server.ts';

const pageSize = 30;

/** Which reviews an administrator's list shows. */
type ClientReviewsQuery = {
  readonly show: 'all' | 'held' | 'reported' | 'hidden';
  /** The id of a service; null: all. */
  readonly service: string | null;
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
  };
}

/** Lists a page of all reviews, the newest first. */
export async function listClientReviews(
  db: Db,
  admin: Admin,
  { show, service }: ClientReviewsQuery,
  after: string | null = null,
) {
  const list = { name: `client reviews ${show} ${service}`, order: newestFirst };
  const position = readPageToken(after, list);
  const rows = await selectReviews(db)
    .select(conditions.reported.as('is_reported'))
    .where(conditions[show])
    .where(service === null ? sql<SqlBool>`true` : sql<SqlBool>`review.service_id = ${service}`)
    .where(beyond(newestFirst, position) ?? sql<SqlBool>`true`)
    .orderBy(inOrder(newestFirst, position))
    .limit(pageSize + 1)
    .execute();
  const page = pageOf(rows, pageSize, position, list);
  if (page === null || (position !== null && rows.length === 0)) {
    return listClientReviews(db, admin, { show, service });
  }
  const reviews = page.rows.map((row) => {
    const { id, author, rating, body, service: of } = shownReviewOf(row);
    const excerpt = body.replace(/\s+/g, ' ').slice(0, 120);
    const state = row.is_reported ? ('reported' as const) : row.state;
    return { id, author, rating, excerpt, on: formatDate(row.key), title: of.title, state };
  });
  return { reviews, next: page.next, previous: page.previous };
}
