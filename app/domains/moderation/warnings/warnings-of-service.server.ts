import type { Admin } from '#app/domains/accounts/types.ts';
import { lastDayOf } from '#app/domains/services/own/own-warning.server.ts';
import {
  type HidingReason,
  hidingReasonInWords,
} from '#app/domains/services/publication/hiding-reasons.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import { formatDateTime } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { warningMark } from './warning-mark.ts';

/** A warning for an administrator; texts are ready to print. */
export type PrintedWarning = {
  readonly id: string;
  readonly reason: string;
  readonly explanation: string;
  readonly at: string;
  /** Null: the administrator's account is gone. */
  readonly by: string | null;
  /** The last day: '2026 m. gruodžio 2 d.'. */
  readonly until: string;
  /** When the partner first saved the service since, if no administrator has looked yet. */
  readonly correctedAt: string | null;
  /** What became of it and when; null: it stands. */
  readonly ended: { readonly words: string; readonly at: string } | null;
};

const outcomes = {
  lifted: 'Panaikintas',
  hidden: 'Paslaugą sustabdė administratorius',
  overdue: 'Terminas baigėsi, paslauga sustabdyta',
} as const;

const mostListed = 20;

/** Lists the warnings of a service, the newest first: the one that stands, and those of six months. */
export async function listWarningsOf(
  db: Db,
  _admin: Admin,
  serviceId: string,
): Promise<readonly PrintedWarning[]> {
  const rows = await db
    .selectFrom('service_warnings as warning')
    .leftJoin('users as warner', 'warner.id', 'warning.warned_by')
    .select(['warning.id', 'warning.reason', 'warning.explanation', 'warning.warned_at'])
    .select(['warning.due_at', 'warning.corrected_at', 'warning.ended_at', 'warning.outcome'])
    .select('warner.email as by')
    .where('warning.service_id', '=', serviceId)
    .orderBy('warning.warned_at', 'desc')
    .orderBy('warning.id', 'desc')
    .limit(mostListed)
    .execute();
  return rows.map(({ id, reason, explanation, by, corrected_at, ended_at, outcome, ...row }) => ({
    ...{ id, explanation, by, reason: hidingReasonInWords(reason) },
    ...{ at: formatDateTime(row.warned_at), until: lastDayOf(row.due_at) },
    correctedAt: corrected_at && formatDateTime(corrected_at),
    ended: ended_at && outcome && { words: outcomes[outcome], at: formatDateTime(ended_at) },
  }));
}

/** What is known of a service before its partner is warned. */
type ServiceToWarn = {
  readonly title: string;
  readonly isHidden: boolean;
  /** See `warningMark`. */
  readonly seen: string;
  /** The one that stands. */
  readonly warning: {
    readonly reason: HidingReason;
    readonly explanation: string;
    readonly isCorrected: boolean;
  } | null;
};

/**
 * Reads a service for the form of a warning.
 * @throws NotFound when there is no such service
 */
export async function getServiceToWarn(
  db: Db,
  _admin: Admin,
  serviceId: string,
): Promise<ServiceToWarn> {
  requireId(serviceId, 'Service');
  const row = await db
    .selectFrom('partner_provided_services as service')
    .leftJoin('service_warnings as warning', (join) =>
      join.onRef('warning.service_id', '=', 'service.id').on('warning.ended_at', 'is', null),
    )
    .select(['service.title', 'service.version', 'service.price_list_version'])
    .select(['service.hidden_at', 'warning.id'])
    .select(['warning.reason', 'warning.explanation', 'warning.warned_at', 'warning.corrected_at'])
    .where('service.id', '=', serviceId)
    .executeTakeFirst();
  if (!row) throw new NotFound(`Service ${serviceId}`);
  const { id, reason, explanation, warned_at } = row;
  const mark = id && warned_at ? { id, warned_at } : null;
  return {
    title: typeset(row.title),
    isHidden: row.hidden_at !== null,
    seen: warningMark({ ...row, warning: mark }),
    warning:
      reason === null || explanation === null
        ? null
        : { reason: reason as HidingReason, explanation, isCorrected: row.corrected_at !== null },
  };
}
