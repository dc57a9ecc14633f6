import { sql } from 'kysely';
import { kindOf, type TraderKind } from '#app/domains/accounts/trader-kinds.ts';
import type { Partner } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database/database.server.ts';

/** What the overview has to know of a partner's own profile. */
type ProfileState = {
  /** The first-visit guideline has not been dismissed yet. */
  readonly guideline: boolean;
  readonly kind: TraderKind;
  /** An earlier partner has not said yet what it is. */
  readonly asksKind: boolean;
  /** What the company says about itself is there. */
  readonly complete: boolean;
  /** The services are hidden until the company has been checked. */
  readonly awaitsApproval: boolean;
  /** When the company's data were checked as they are now; null: not yet. */
  readonly checkedAt: Date | null;
  /** Why they were refused as they are now, as it is stored; null: they were not. */
  readonly refusedReason: string | null;
  readonly refusedExplanation: string | null;
  /** Why the partner is suspended; null: it is not. */
  readonly suspension: Suspension | null;
  /** When the partner asked to look again; null: nothing is asked. */
  readonly reviewAskedAt: Date | null;
};

type Suspension = {
  /** As it is stored. */
  readonly reason: string;
  readonly explanation: string;
  /** When an administrator looked again and left it so; null: none did. */
  readonly leftAt: Date | null;
};

/** Finds out how far a partner's profile is. */
export async function getProfileState(db: Db, { partnerId }: Partner): Promise<ProfileState> {
  const partner = await db
    .selectFrom('partners')
    .select([
      'trader_kind',
      'guidelines_reviewed_at',
      'about_company',
      'approval_awaited_since',
      'checked_at',
    ])
    .select(['refused_reason', 'refused_explanation', 'review_asked_at'])
    .select(['suspended_reason', 'suspended_explanation', 'left_suspended_at'])
    .select(
      sql<boolean>`trader_kind is null and not exists (
        select from trader_kind_requests where partner_id = partners.id)`.as('asksKind'),
    )
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow();
  return {
    guideline: partner.guidelines_reviewed_at === null,
    kind: kindOf(partner.trader_kind),
    asksKind: partner.asksKind,
    complete: partner.about_company !== '',
    awaitsApproval: partner.approval_awaited_since !== null,
    checkedAt: partner.checked_at,
    refusedReason: partner.refused_reason,
    refusedExplanation: partner.refused_explanation,
    suspension: suspensionOf(partner),
    reviewAskedAt: partner.review_asked_at,
  };
}

function suspensionOf(partner: {
  readonly suspended_reason: string | null;
  readonly suspended_explanation: string | null;
  readonly left_suspended_at: Date | null;
}): Suspension | null {
  const { suspended_reason: reason, suspended_explanation: explanation } = partner;
  if (reason === null || explanation === null) return null;
  return { reason, explanation, leftAt: partner.left_suspended_at };
}

/** Remembers that the first-visit guideline was dismissed; the first time counts. */
export async function dismissGuideline(db: Db, { partnerId }: Partner, now: Date): Promise<void> {
  await db
    .updateTable('partners')
    .set({ guidelines_reviewed_at: now })
    .where('id', '=', partnerId)
    .where('guidelines_reviewed_at', 'is', null)
    .execute();
}
