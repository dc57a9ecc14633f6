import { sql } from 'kysely';
import type { Admin } from '#app/domains/accounts/types.ts';
import { shownLink } from '#app/domains/companies/links/shown-links.server.ts';
import { refusalWords } from '#app/domains/partners/checks/check-reasons.ts';
import { suspensionWords } from '#app/domains/partners/checks/suspension-reasons.ts';
import { workHoursLines } from '#app/domains/services/hours/work-hours.ts';
import { formatPhone } from '#app/lithuanian/phone.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import { formatDateTime } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { type Change, changesOf, type Told } from '../reviews/changes.ts';
import {
  type CompanySnapshot,
  partnerHash,
  partnerSnapshot,
  type ReviewedSnapshot,
  type SuspendedSnapshot,
} from '../reviews/partner-snapshot.server.ts';
import { type PhotoChange, photoChanges } from '../reviews/service-changes.server.ts';
import { suspendedMark } from './suspend-partner.server.ts';

/** A service that has come, gone or changed since. */
type ServiceChange = {
  readonly id: string;
  readonly title: string;
  readonly kind: 'added' | 'removed' | 'changed';
};

/** What was decided of a partner and what has changed since; texts are ready to print. */
export type PartnerReview = {
  /** When the partner asked to look again; null: nothing is asked. */
  readonly askedAt: string | null;
  /** See suspendedMark. */
  readonly mark: string;
  readonly suspension: {
    readonly at: string;
    readonly reason: string;
    readonly explanation: string;
    /** When it was left so; null: it was not. What has changed is told since then. */
    readonly leftAt: string | null;
    /** Who decided last; null: the account of the administrator is gone. */
    readonly by: string | null;
    readonly changes: readonly Change[];
    /** The pictures of the company's page; null: none has changed. */
    readonly photos: readonly PhotoChange[] | null;
    readonly services: readonly ServiceChange[];
  } | null;
  /** The last check or refusal; null: there was none. */
  readonly reviewed: {
    readonly at: string;
    readonly decision: ReviewedSnapshot['decision'];
    /** Of a refusal; '' otherwise. */
    readonly reason: string;
    readonly explanation: string;
    readonly changes: readonly Change[];
  } | null;
};

/**
 * Reads what was decided of a partner last, and what is another now.
 * @throws NotFound when there is no such partner
 */
export async function getPartnerReview(
  db: Db,
  _admin: Admin,
  partnerId: string,
): Promise<PartnerReview> {
  requireId(partnerId, 'Partner');
  const row = await db
    .selectFrom('partners')
    .select(['review_asked_at', 'reviewed_snapshot', 'suspended_at', 'suspended_reason'])
    .select(['suspended_explanation', 'suspended_snapshot', 'left_suspended_at'])
    .select(sql<SuspendedSnapshot>`${partnerSnapshot()}`.as('snapshot'))
    .select(partnerHash().as('hash'))
    .select(
      sql<string | null>`(select decider.email from audit_log
        left join users as decider on decider.id = audit_log.admin_id
        where subject_id = partners.id and act in ('partner-suspended', 'partner-left-suspended')
        order by audit_log.created_at desc, audit_log.id desc limit 1)`.as('decided_by'),
    )
    .where('id', '=', partnerId)
    .executeTakeFirst();
  if (!row) throw new NotFound(`Partner ${partnerId}`);
  const reviewed = row.reviewed_snapshot as ReviewedSnapshot | null;
  const before = row.suspended_snapshot as SuspendedSnapshot | null;
  const { snapshot, suspended_at, left_suspended_at } = row;
  return {
    askedAt: row.review_asked_at && formatDateTime(row.review_asked_at),
    mark: suspendedMark(row),
    suspension: suspended_at && {
      at: formatDateTime(suspended_at),
      reason: suspensionWords(row.suspended_reason ?? ''),
      explanation: row.suspended_explanation ?? '',
      leftAt: left_suspended_at && formatDateTime(left_suspended_at),
      by: row.decided_by,
      changes: before ? changesOf(tellAll(before), tellAll(snapshot)) : [],
      photos: before && photoChanges(before.profile.photos, snapshot.profile.photos),
      services: before ? servicesChanged(before, snapshot) : [],
    },
    reviewed: reviewed && {
      at: formatDateTime(new Date(reviewed.at)),
      decision: reviewed.decision,
      reason: reviewed.reason && refusalWords(reviewed.reason),
      explanation: reviewed.explanation,
      changes: changesOf(tell(reviewed.company), tell(snapshot.company)),
    },
  };
}

function tell(company: CompanySnapshot): readonly Told[] {
  return [
    { term: 'Pavadinimas', value: company.company_name },
    { term: 'Įmonės kodas', value: company.company_code },
    { term: 'PVM kodas', value: company.vat_code },
    { term: 'Pažymos ar liudijimo numeris', value: company.certificate_number ?? null },
    { term: 'Miestas', value: company.city },
    { term: 'Adresas', value: company.address },
    { term: 'Pašto kodas', value: company.postal_code },
    { term: 'Vardas ir pavardė', value: company.contact_name },
    { term: 'Telefonas', value: company.phone && formatPhone(company.phone) },
    { term: 'El. paštas', value: company.email },
    { term: 'Aprašymas', value: company.about_company },
  ];
}

function tellAll({ company, profile }: SuspendedSnapshot): readonly Told[] {
  return [
    ...tell(company),
    { term: 'Darbo laikas', value: workHoursLines(profile.work_hours).join('\n') },
    { term: 'Svetainė', value: profile.website_url && shownLink(profile.website_url) },
    { term: '„Facebook“', value: profile.facebook_url },
    { term: '„Instagram“', value: profile.instagram_url },
    { term: '„TikTok“', value: profile.tiktok_url },
    { term: '„YouTube“', value: profile.youtube_url },
  ];
}

function servicesChanged(
  before: SuspendedSnapshot,
  now: SuspendedSnapshot,
): readonly ServiceChange[] {
  const were = new Map(before.services.map((service) => [service.id, service]));
  const are = new Set(now.services.map(({ id }) => id));
  const come = now.services.flatMap(({ id, title, hash }): ServiceChange[] => {
    const was = were.get(id);
    if (was?.hash === hash) return [];
    return [{ id, title: typeset(title), kind: was ? 'changed' : 'added' }];
  });
  const gone = before.services
    .filter(({ id }) => !are.has(id))
    .map(({ id, title }): ServiceChange => ({ id, title: typeset(title), kind: 'removed' }));
  return [...come, ...gone];
}
