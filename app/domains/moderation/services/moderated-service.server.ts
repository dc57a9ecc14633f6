import { sql } from 'kysely';
import type { Admin } from '#app/domains/accounts/types.ts';
import { workHoursLines } from '#app/domains/services/hours/work-hours.ts';
import {
  getAnyService,
  type PublicService,
} from '#app/domains/services/page/public-service.server.ts';
import { hidingReasonInWords } from '#app/domains/services/publication/hiding-reasons.ts';
import { reasonsOf } from '#app/domains/services/publication/reasons.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import { formatDateTime } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { type ServiceChanges, serviceChanges } from '../reviews/service-changes.server.ts';
import {
  type ServiceSnapshot,
  serviceHash,
  serviceSnapshot,
} from '../reviews/service-snapshot.server.ts';
import { hiddenMark } from './hide-service.server.ts';
import { lookMark } from './look-mark.ts';
import type { ServiceState } from './moderated-query.ts';
import { isNewAndUnseen } from './new-service.server.ts';

/** What a question about a service has to know of it. */
export type ModeratedTitle = {
  readonly title: string;
  readonly isHidden: boolean;
  /** Its partner has asked to look at it again. */
  readonly isAsked: boolean;
  /** See hiddenMark. */
  readonly mark: string;
};

/**
 * The title of a service for an administrator, and whether it is hidden.
 * @throws NotFound when there is no such service
 */
export async function getModeratedService(
  db: Db,
  _admin: Admin,
  serviceId: string,
): Promise<ModeratedTitle> {
  requireId(serviceId, 'Service');
  const service = await db
    .selectFrom('partner_provided_services as service')
    .select(['title', 'hidden_at', 'left_hidden_at', 'review_asked_at'])
    .select(serviceHash('service').as('hash'))
    .where('id', '=', serviceId)
    .executeTakeFirst();
  if (!service) throw new NotFound(`Service ${serviceId}`);
  return {
    title: typeset(service.title),
    isHidden: service.hidden_at !== null,
    isAsked: service.review_asked_at !== null,
    mark: hiddenMark(service),
  };
}

/** A service with what an administrator has to know before reviewing it; texts are ready to print. */
export type ServiceToReview = {
  /** As its page shows it, or would. */
  readonly content: PublicService;
  readonly workHours: readonly string[];
  /** What its page gives when asked. */
  readonly phone: string | null;
  readonly email: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** All that keeps it from the public; 'public' alone when nothing does. */
  readonly states: readonly ServiceState[];
  /** It waits to be looked at, as a new one of a company that has not been checked. */
  readonly isNew: boolean;
  /** See lookMark. */
  readonly look: string;
  readonly hiding: {
    readonly at: string;
    readonly reason: string;
    readonly explanation: string;
    /** Null: the account of the administrator is gone, a job did it, or it is the demo's. */
    readonly by: string | null;
    /** When its partner asked to look again; null: nothing is asked. */
    readonly askedAt: string | null;
    /** When it was left hidden last; null: never. What has changed is told since then. */
    readonly leftAt: string | null;
    /** What has changed since it was decided last; null: not known. */
    readonly changes: ServiceChanges | null;
  } | null;
  /** `email` signs in. */
  readonly partner: {
    readonly id: string;
    readonly userId: string;
    readonly companyName: string;
    readonly email: string;
  };
};

/**
 * Reads a service for an administrator, also one that the public does not see.
 * @param now decides what 'Šiandien dirba' says
 * @throws NotFound when there is no such service
 */
export async function getServiceToReview(
  db: Db,
  admin: Admin,
  serviceId: string,
  now: Date,
): Promise<ServiceToReview> {
  const { terms: _terms, ...content } = await getAnyService(db, admin, serviceId, now);
  const row = await selectState(db, serviceId).executeTakeFirst();
  // Its partner may have deleted it between the two.
  if (!row) throw new NotFound(`Service ${serviceId}`);
  const { hidden_at, partner_id, user_id, company_name } = row;
  const kept = reasonsOf(row);
  return {
    content,
    workHours: workHoursLines(content.workHours),
    phone: row.phone_number,
    email: row.email,
    createdAt: formatDateTime(row.created_at),
    updatedAt: formatDateTime(row.updated_at),
    states: kept.length === 0 ? ['public'] : kept,
    isNew: Boolean(row.is_new),
    look: lookMark(row),
    hiding: hidden_at && {
      at: formatDateTime(hidden_at),
      reason: hidingReasonInWords(row.hidden_reason ?? ''),
      explanation: row.hidden_explanation ?? '',
      by: row.hidden_by,
      askedAt: row.review_asked_at && formatDateTime(row.review_asked_at),
      leftAt: row.left_hidden_at && formatDateTime(row.left_hidden_at),
      changes:
        row.hidden_snapshot && serviceChanges(row.hidden_snapshot as ServiceSnapshot, row.snapshot),
    },
    partner: {
      ...{ id: partner_id, userId: user_id, companyName: company_name },
      email: row.account_email,
    },
  };
}

function selectState(db: Db, serviceId: string) {
  return db
    .selectFrom('partner_provided_services as service')
    .innerJoin('partners as partner', 'partner.id', 'service.partner_id')
    .innerJoin('users as user', 'user.id', 'partner.user_id')
    .select(['service.phone_number', 'service.email', 'service.status'])
    .select(['service.created_at', 'service.updated_at', 'service.hidden_at'])
    .select(['service.hidden_reason', 'service.hidden_explanation', 'service.partner_id'])
    .select([
      'service.version',
      'service.price_list_version',
      'service.left_hidden_at',
      'service.review_asked_at',
      'service.hidden_snapshot',
    ])
    .select(sql<ServiceSnapshot>`${serviceSnapshot('service')}`.as('snapshot'))
    .select(isNewAndUnseen('service', 'partner').as('is_new'))
    .select(['partner.user_id', 'partner.company_name', 'partner.approval_awaited_since'])
    .select('partner.suspended_at')
    .select(['user.email as account_email', 'user.blocked_at', 'service.service_category_id'])
    .select(
      sql<string | null>`(select hider.email from audit_log
        left join users as hider on hider.id = audit_log.admin_id
        where subject_id = service.id
          and act in ('service-hidden', 'service-hidden-overdue', 'service-left-hidden')
        order by audit_log.created_at desc, audit_log.id desc limit 1)`.as('hidden_by'),
    )
    .where('service.id', '=', serviceId);
}
