import { type SqlBool, sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import { fold } from '#app/lithuanian/fold.ts';
import { placeLabel } from '#app/lithuanian/places.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import { formatLongDate } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import {
  beyond,
  inOrder,
  type ListOrder,
  type PagePosition,
  pageOf,
  readPageToken,
} from '#app/platform/database/list-order.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { photoOf } from '../catalogue/cards.server.ts';
import type { CategoryId } from '../catalogue/categories.ts';
import { isUndated } from '../catalogue/event-date.ts';
import { priceBadge } from '../catalogue/price.ts';
import { hidingReasonInWords } from '../publication/hiding-reasons.ts';
import { isShownItself } from '../publication/public-condition.server.ts';
import { ownRemovals, printedRemoval } from './own-removals.server.ts';
import type { OwnService } from './own-service-row.tsx';
import { type OwnServicesQuery, ownServicesSearch } from './own-services-query.ts';
import { ownWarningOf, warningColumns } from './own-warning.server.ts';

export const ownPageSize = 50;

type OwnServicesPage = {
  /** At most 50, newest first. */
  readonly services: readonly OwnService[];
  /** Of all services of the partner, whatever is searched for. */
  readonly total: number;
  /** Switched on by the partner and not hidden by an administrator. */
  readonly active: number;
  /** How many the search finds. */
  readonly found: number;
  /** The wizard has an unfinished new service. */
  readonly draft: boolean;
  /** The services are hidden, active or not, until the company has been checked. */
  readonly awaitsApproval: boolean;
  /** The company's data were refused. */
  readonly isRefused: boolean;
  /** The partner is suspended: no service is shown. */
  readonly isSuspended: boolean;
  /** Page tokens; 'first' is the first page, null says that there is none. */
  readonly next: string | null;
  readonly previous: string | null;
};

const newest = {
  key: 'service.created_at',
  kind: 'moment',
  id: 'service.id',
  rising: false,
} as const satisfies ListOrder;

/**
 * Lists a page of a partner's own services, active or not, newest first.
 * @param after a page token from an earlier answer; one that is not of this list is ignored
 */
export async function listOwnServices(
  db: Db,
  partner: Partner,
  query: OwnServicesQuery,
  after: string | null = null,
): Promise<OwnServicesPage> {
  const list = { name: `${partner.partnerId}${ownServicesSearch(query)}`, order: newest };
  const position = readPageToken(after, list);
  const [counts, rows] = await Promise.all([
    countOwn(db, partner, query),
    findRows(db, partner, query, position),
  ]);
  const page = pageOf(rows, ownPageSize, position, list);
  // The last service of a later page may have just gone.
  const isGone = position !== null && rows.length === 0;
  if (page === null || isGone) return listOwnServices(db, partner, query);
  const { next, previous } = page;
  return { ...counts, services: page.rows.map(ownServiceOf), next, previous };
}

function conditionsOf({ text, status, category }: OwnServicesQuery) {
  const conditions = [
    text === '' ? null : sql<SqlBool>`strpos(fold_text(service.title), ${fold(text)}) > 0`,
    status && sql<SqlBool>`service.status = ${status}`,
    category && sql<SqlBool>`service.service_category_id = ${category}`,
  ].filter((condition) => condition !== null);
  return conditions.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

async function countOwn(db: Db, { partnerId }: Partner, query: OwnServicesQuery) {
  return db
    .selectFrom('partner_provided_services as service')
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`count(*) filter (
        where ${isShownItself('service')})::int`.as('active'),
      sql<number>`count(*) filter (where ${conditionsOf(query)})::int`.as('found'),
      sql<boolean>`exists (
        select from service_drafts where partner_id = ${partnerId} and service_id is null
      )`.as('draft'),
      sql<boolean>`exists (
        select from partners where id = ${partnerId} and approval_awaited_since is not null
      )`.as('awaitsApproval'),
      sql<boolean>`exists (
        select from partners where id = ${partnerId} and refused_at is not null
      )`.as('isRefused'),
      sql<boolean>`exists (
        select from partners where id = ${partnerId} and suspended_at is not null
      )`.as('isSuspended'),
    ])
    .where('service.partner_id', '=', partnerId)
    .executeTakeFirstOrThrow();
}

/** One more than a page holds when there are further ones, in the direction of the position. */
async function findRows(
  db: Db,
  { partnerId }: Partner,
  query: OwnServicesQuery,
  position: PagePosition<'moment'> | null,
) {
  return db
    .selectFrom('partner_provided_services as service')
    .leftJoin('service_photos as photo', (join) =>
      join.onRef('photo.service_id', '=', 'service.id').on('photo.position', '=', 0),
    )
    .leftJoin('service_drafts as draft', (join) =>
      join
        .onRef('draft.service_id', '=', 'service.id')
        .onRef('draft.partner_id', '=', 'service.partner_id'),
    )
    .select(['service.id', 'service.title', 'service.service_category_id', 'service.city'])
    .select(['service.price_min', 'service.price_max', 'service.price_per_day'])
    .select(['service.status', 'service.created_at as key', 'draft.id as draft_id'])
    .select(['service.hidden_reason', 'service.hidden_explanation', 'service.specific_attributes'])
    .select(['service.review_asked_at', 'service.left_hidden_at'])
    .select((from) =>
      from
        .selectFrom('price_items')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('price_items.service_id', '=', 'service.id')
        .as('price_items'),
    )
    .leftJoin('service_warnings as warning', (join) =>
      join.onRef('warning.service_id', '=', 'service.id').on('warning.ended_at', 'is', null),
    )
    .select(warningColumns)
    .select(ownRemovals)
    .select(['photo.id as photo_id', 'photo.content_hash', 'photo.alt', 'photo.width'])
    .select('photo.height')
    .where('service.partner_id', '=', partnerId)
    .where(conditionsOf(query))
    .where(beyond(newest, position) ?? sql<SqlBool>`true`)
    .orderBy(inOrder(newest, position))
    .limit(ownPageSize + 1)
    .execute();
}

function ownServiceOf(row: Awaited<ReturnType<typeof findRows>>[number]): OwnService {
  const category = row.service_category_id as CategoryId;
  return {
    id: row.id,
    title: typeset(row.title),
    category,
    city: row.city && placeLabel(row.city),
    price: priceBadge({ ...row, category }),
    active: row.status === 'active',
    hidden: hidingOf(row),
    warning: ownWarningOf(row),
    removals: row.removals.map(printedRemoval),
    photo: photoOf(row),
    editing: row.draft_id !== null,
    undated: isUndated({ category, attributes: row.specific_attributes }),
    priceItems: row.price_items ?? 0,
  };
}

function hidingOf({
  hidden_reason: reason,
  hidden_explanation: explanation,
  review_asked_at: askedAt,
  left_hidden_at: leftAt,
}: {
  readonly hidden_reason: string | null;
  readonly hidden_explanation: string | null;
  readonly review_asked_at: Date | null;
  readonly left_hidden_at: Date | null;
}): OwnService['hidden'] {
  if (reason === null || explanation === null) return null;
  return {
    ...{ reason: hidingReasonInWords(reason), explanation },
    askedOn: askedAt && formatLongDate(askedAt),
    leftOn: leftAt && formatLongDate(leftAt),
  };
}

/** Lists all of a partner's own services by name, newest first, for a choice of one of them. */
export async function listOwnTitles(
  db: Db,
  { partnerId }: Partner,
): Promise<readonly { readonly id: string; readonly title: string }[]> {
  const rows = await db
    .selectFrom('partner_provided_services')
    .select(['id', 'title'])
    .where('partner_id', '=', partnerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, title }) => ({ id, title: typeset(title) }));
}

/**
 * The title of one of a partner's own services.
 * @throws NotFound for any other id
 */
export async function getOwnServiceTitle(
  db: Db,
  { partnerId }: Partner,
  serviceId: string,
): Promise<string> {
  requireId(serviceId, 'Service');
  const service = await db
    .selectFrom('partner_provided_services')
    .select('title')
    .where('id', '=', serviceId)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst();
  if (!service) throw new NotFound(`Service ${serviceId}`);
  return typeset(service.title);
}
