import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Admin } from '#app/domains/accounts/types.ts';
import type { Photo } from '#app/domains/photos/photo.ts';
import { photoOf } from '#app/domains/services/catalogue/cards.server.ts';
import type { CategoryId } from '#app/domains/services/catalogue/categories.ts';
import { hidingReasonInWords } from '#app/domains/services/publication/hiding-reasons.ts';
import {
  isKeptItself,
  isPublicAmongAll,
  stateOf,
} from '#app/domains/services/publication/public-condition.server.ts';
import { fold } from '#app/lithuanian/fold.ts';
import { placeLabel } from '#app/lithuanian/places.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isId } from '#app/platform/database/id.ts';
import type { ListCount } from '#app/platform/database/list-count.ts';
import { among, countChoices, findListPage } from '#app/platform/database/list-page.server.ts';
import {
  everyRow,
  idsByText,
  type ListCondition,
  scanText,
  searchByText,
} from '#app/platform/database/text-search.server.ts';
import type { ModeratedQuery, ServiceState, StateChoice } from './moderated-query.ts';
import { isNewAndUnseen } from './new-service.server.ts';

/** A row of an administrator's list; days as '2026-11-20'. */
export type ModeratedService = {
  readonly id: string;
  readonly title: string;
  readonly category: CategoryId;
  readonly city: string | null;
  readonly photo: Photo | null;
  readonly partnerId: string;
  readonly companyName: string;
  readonly state: ServiceState;
  /** In words; null unless it is hidden. */
  readonly reason: string | null;
  /** When it was made, or hidden, or to be looked at again; of a reported one, when it was reported first. */
  readonly day: string;
  /** Its partner has asked to look at it again. */
  readonly isAsked: boolean;
  /** Reports that wait for a decision, and the first one's reason in words; null without any. */
  readonly reported: { readonly count: number; readonly reason: string } | null;
  /** Of what it was corrected after a warning, in words; null: nothing that waits. */
  readonly corrected: string | null;
};

type ModeratedPage = {
  readonly services: readonly ModeratedService[];
  readonly count: ListCount;
  /** Of what the search finds, by choice; null where it finds nearly all. */
  readonly counts: Readonly<Record<StateChoice, ListCount>> | null;
  readonly page: number;
  readonly pages: number;
};

const pageSize = 50;

const state = stateOf({ service: 'service', partner: 'partner', account: 'user' });

/** Of a service alone, so that the index of the list's order answers it. */
const fits = {
  all: sql<SqlBool>`true`,
  // Reported, corrected after a hiding or a warning, or new and not looked at.
  waiting: sql<SqlBool>`service.id in (
    select service_id from service_reports where decision is null and service_id is not null
    union
    select id from partner_provided_services where review_asked_at is not null
    union
    select service_id from service_warnings where ended_at is null and corrected_at is not null
    union
    select fresh.id from partner_provided_services as fresh
    join partners on partners.id = fresh.partner_id
    where ${isNewAndUnseen('fresh', 'partners')})`,
  hidden: isKeptItself('service', 'hidden'),
  corrected: sql<SqlBool>`service.review_asked_at is not null`,
  inactive: isKeptItself('service', 'inactive'),
  public: isPublicAmongAll('service'),
} satisfies Record<StateChoice, unknown>;

/**
 * Lists a page of all services for an administrator, the newest first, of the hidden ones the one
 * hidden last, of those to be looked at again the one that waits longest. The text is looked for in titles and companies' names and codes; an id finds
 * the service, or those of the partner.
 * @param wanted the number of the page; beyond the last one the last is given
 */
export async function listModeratedServices(
  db: Db,
  _admin: Admin,
  query: ModeratedQuery,
  wanted: number,
): Promise<ModeratedPage> {
  const found = await conditionOf(db, query.text);
  const rowsOf = (fit: RawBuilder<SqlBool>) =>
    sql`from partner_provided_services as service where ${found.holds} and ${fit}`;
  const fitting = db
    .selectFrom('partner_provided_services as service')
    .select('service.id')
    .where(found.holds)
    .where(fits[query.state])
    .$if(query.state === 'hidden', (hidden) => hidden.orderBy('service.hidden_at', 'desc'))
    .$if(query.state === 'corrected', (asked) => asked.orderBy('service.review_asked_at'))
    .orderBy('service.created_at', 'desc')
    .orderBy('service.id', 'desc');
  const [{ ids, count, page, pages }, counts] = await Promise.all([
    findListPage(fitting, wanted, pageSize),
    countChoices(db, found, {
      all: rowsOf(fits.all),
      waiting: rowsOf(fits.waiting),
      public: rowsOf(fits.public),
      hidden: rowsOf(fits.hidden),
      corrected: rowsOf(fits.corrected),
      inactive: rowsOf(fits.inactive),
    }),
  ]);
  const rows = await db
    .selectFrom('partner_provided_services as service')
    .innerJoin('partners as partner', 'partner.id', 'service.partner_id')
    .innerJoin('users as user', 'user.id', 'partner.user_id')
    .leftJoin('service_photos as photo', (join) =>
      join.onRef('photo.service_id', '=', 'service.id').on('photo.position', '=', 0),
    )
    .select(['service.id', 'service.title', 'service.service_category_id', 'service.city'])
    .select(['service.created_at', 'service.hidden_at', 'service.hidden_reason'])
    .select('service.review_asked_at')
    .select(['partner.id as partner_id', 'partner.company_name', state.as('state')])
    .select(['photo.id as photo_id', 'photo.content_hash', 'photo.alt', 'photo.width'])
    .select(['photo.height', openReports<number>('count(*)::int').as('reports')])
    .select(openReports<Date | null>('min(created_at)').as('reported_at'))
    .select(
      openReports<string | null>('(array_agg(reason order by created_at))[1]').as('report_reason'),
    )
    .select(
      sql<string | null>`(select reason from service_warnings where service_id = service.id
        and ended_at is null and corrected_at is not null)`.as('corrected'),
    )
    .where(among('service.id', ids))
    .$if(query.state === 'hidden', (hidden) => hidden.orderBy('service.hidden_at', 'desc'))
    .$if(query.state === 'corrected', (asked) => asked.orderBy('service.review_asked_at'))
    .orderBy('service.created_at', 'desc')
    .orderBy('service.id', 'desc')
    .execute();
  return { services: rows.map(rowOf), count, counts, page, pages };
}

/** Something of the reports of a service that wait for a decision. */
function openReports<Value>(what: string) {
  return sql<Value>`(select ${sql.raw(what)} from service_reports
    where service_id = service.id and decision is null)`;
}

/** A service in a partner's short list. */
export type BriefService = Pick<ModeratedService, 'id' | 'title' | 'state' | 'reason'>;

const mostBrief = 10;

/** Lists the newest services of a partner for an administrator. */
export async function listServicesOf(
  db: Db,
  _admin: Admin,
  partnerId: string,
): Promise<readonly BriefService[]> {
  const rows = await db
    .selectFrom('partner_provided_services as service')
    .innerJoin('partners as partner', 'partner.id', 'service.partner_id')
    .innerJoin('users as user', 'user.id', 'partner.user_id')
    .select(['service.id', 'service.title', 'service.hidden_reason', state.as('state')])
    .where('service.partner_id', '=', partnerId)
    .orderBy('service.created_at', 'desc')
    .orderBy('service.id', 'desc')
    .limit(mostBrief)
    .execute();
  return rows.map(({ id, title, hidden_reason, ...row }) => ({
    ...{ id, title: typeset(title), state: row.state },
    reason: hidden_reason && hidingReasonInWords(hidden_reason),
  }));
}

async function conditionOf(db: Db, text: string): Promise<ListCondition> {
  if (text === '') return everyRow;
  if (isId(text)) {
    const holds = sql<SqlBool>`(service.id = ${text} or service.partner_id = ${text})`;
    return { holds, isScanned: false };
  }
  const part = fold(text);
  const ofPartners = (partners: RawBuilder<unknown>) =>
    sql`select id from partner_provided_services where partner_id in (${partners})`;
  return searchByText(
    db,
    sql`partner_provided_services as service`,
    'service.id',
    [
      idsByText('partner_provided_services', 'id', 'title_folded', part),
      ofPartners(idsByText('partners', 'id', 'name_folded', part)),
      ofPartners(sql`select id from partners where company_code = ${text}`),
    ],
    sql<SqlBool>`(${scanText('service.title_folded', part)} or (
      select ${scanText('name_folded', part)} or company_code = ${text}
      from partners where id = service.partner_id))`,
  );
}

type Row = Parameters<typeof photoOf>[0] & {
  readonly id: string;
  readonly title: string;
  readonly service_category_id: string;
  readonly city: string | null;
  readonly created_at: Date;
  readonly hidden_at: Date | null;
  readonly hidden_reason: string | null;
  readonly review_asked_at: Date | null;
  readonly partner_id: string;
  readonly company_name: string;
  readonly state: ServiceState;
  readonly reports: number;
  readonly reported_at: Date | null;
  readonly report_reason: string | null;
  readonly corrected: string | null;
};

function rowOf(row: Row): ModeratedService {
  return {
    id: row.id,
    title: typeset(row.title),
    category: row.service_category_id as CategoryId,
    city: row.city && placeLabel(row.city),
    photo: photoOf(row),
    partnerId: row.partner_id,
    companyName: row.company_name,
    state: row.state,
    reason: row.hidden_reason && hidingReasonInWords(row.hidden_reason),
    day: formatDate(row.review_asked_at ?? row.hidden_at ?? row.reported_at ?? row.created_at),
    isAsked: row.review_asked_at !== null,
    reported:
      row.report_reason === null
        ? null
        : { count: row.reports, reason: hidingReasonInWords(row.report_reason) },
    corrected: row.corrected && hidingReasonInWords(row.corrected),
  };
}
