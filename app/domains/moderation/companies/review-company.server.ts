import { sql } from 'kysely';
import { href } from 'react-router';
import {
  type AccountDependencies,
  linkTo,
} from '#app/domains/accounts/account-dependencies.server.ts';
import { kindOf } from '#app/domains/accounts/trader-kinds.ts';
import type { Admin, Done } from '#app/domains/accounts/types.ts';
import { writeAudit } from '#app/domains/audit/write-audit.server.ts';
import {
  type CheckedThing,
  checkedThings,
  type RefusalReason,
  refusalReasons,
} from '#app/domains/partners/checks/check-reasons.ts';
import { checkedColumns } from '#app/domains/partners/checks/checked-columns.ts';
import { findShown } from '#app/domains/services/publication/public-condition.server.ts';
import { indexServicesOfPartner } from '#app/domains/services/search/search-index.server.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { ActOptions } from '#app/platform/database/idempotency.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { reviewedSnapshot } from '../reviews/partner-snapshot.server.ts';
import { companyMark, isSameCompany } from './company-mark.server.ts';
import { companyCheckedMail } from './mail/company-checked.ts';
import { companyRefusedMail } from './mail/company-refused.ts';

const refusals = {
  changed: 'Partnerio duomenys ką tik pasikeitė. Peržiūrėkite juos dar kartą.',
  done: 'Tai jau padarė kitas administratorius arba jūs kitame lange.',
  codeInUse: (name: string) =>
    `Tokį patį įmonės kodą nurodė jau patikrintas partneris „${name}“. Išsiaiškinkite, kurio kodas tikras: kol abu jį turi, antro patikrinti negalima.`,
  decided:
    'Dėl šio partnerio ką tik nusprendė kitas administratorius arba jūs kitame lange. Peržiūrėkite jį dar kartą.',
};

/** Refuses an act on a company that is not the one whose page was looked at. */
function refuseUnseen(
  partner: Awaited<ReturnType<typeof lockCompany>>,
  seen: string,
  wanted: 'checked_at' | 'refused_at',
): Refusal | null {
  const mark = companyMark(partner);
  const isSame = isSameCompany(mark, seen);
  // A refused company whose partner asks to look again may be refused again.
  const isAsked = mark === seen && partner.review_asked_at !== null;
  if (isSame && partner[wanted] !== null && !isAsked) return refuse(refusals.done);
  if (mark === seen) return null;
  const isDecided = partner.checked_at !== null || partner.refused_at !== null;
  return refuse(isSame && isDecided ? refusals.decided : refusals.changed);
}

/**
 * Checks a company off and tells its partner. It ends the wait for the check: the active services are
 * public from now on; those of a partner who does not wait stay as they are. A refusal is taken back
 * by it. `seen` is the mark of the company that was looked at (companyMark). Refused when the company
 * has been changed since it was looked at, another administrator has checked or refused it, or a
 * partner who gives the same company code is checked.
 * @throws NotFound when there is no such partner
 */
export async function checkCompany(
  deps: AccountDependencies,
  admin: Admin,
  partnerId: string,
  { seen, what }: { readonly seen: string; readonly what: readonly CheckedThing[] },
  { now, saveReply }: ActOptions,
): Promise<Done | Refusal> {
  return deps.db.transaction().execute(async (transaction) => {
    const partner = await lockCompany(transaction, partnerId);
    const unseen = refuseUnseen(partner, seen, 'checked_at');
    if (unseen) return unseen;
    const other = await findCheckedWithCode(transaction, partnerId, partner.company_code);
    if (other !== null) return refuse(refusals.codeInUse(other));
    const looked = what.map((thing) => checkedThings[thing]).join(', ');
    await transaction
      .updateTable('partners')
      .set({
        approval_awaited_since: null,
        checked_at: now,
        checked_by: admin.userId,
        checked_what: looked,
        refused_at: null,
        refused_reason: null,
        refused_explanation: null,
        ...decided({ at: now.toISOString(), decision: 'checked', reason: '', explanation: '' }),
      })
      .where('id', '=', partnerId)
      .execute();
    const act = { admin, act: 'partner-checked', subjectId: partnerId, reason: looked } as const;
    await writeAudit(transaction, act, now);
    await indexServicesOfPartner(transaction, partnerId, now);
    const wasHidden = partner.approval_awaited_since !== null;
    const mail = companyCheckedMail({
      companyName: partner.company_name,
      kind: kindOf(partner.trader_kind),
      shown: wasHidden ? await findShown(transaction, partnerId) : 'none',
      link: linkTo(deps, href('/partner/dashboard/services')),
    });
    await deps.sendMail(transaction, { ...mail, to: partner.sign_in_email });
    const answer = { ok: true } as const;
    await saveReply?.(transaction, answer);
    return answer;
  });
}

/**
 * Finds the data of a company wrong: a check is taken back, and the partner is told why by mail. What
 * is public stays public, what waits goes on waiting. Refused like a check.
 * @throws NotFound when there is no such partner
 */
export async function refuseCompany(
  deps: AccountDependencies,
  admin: Admin,
  partnerId: string,
  refusal: {
    readonly seen: string;
    readonly reason: RefusalReason;
    readonly explanation: string;
  },
  { now, saveReply }: ActOptions,
): Promise<Done | Refusal> {
  const { seen, reason, explanation } = refusal;
  return deps.db.transaction().execute(async (transaction) => {
    const partner = await lockCompany(transaction, partnerId);
    const unseen = refuseUnseen(partner, seen, 'refused_at');
    if (unseen) return unseen;
    await transaction
      .updateTable('partners')
      .set({ checked_at: null, checked_by: null, checked_what: '' })
      .set({ refused_at: now, refused_reason: reason, refused_explanation: explanation })
      .set(decided({ at: now.toISOString(), decision: 'refused', reason, explanation }))
      .where('id', '=', partnerId)
      .execute();
    const words = refusalReasons[reason];
    const act = { admin, act: 'partner-refused', subjectId: partnerId, reason: words } as const;
    await writeAudit(transaction, act, now);
    const mail = companyRefusedMail({
      companyName: partner.company_name,
      kind: kindOf(partner.trader_kind),
      reason: words,
      explanation,
      isHidden: partner.approval_awaited_since !== null,
      links: {
        settings: linkTo(deps, href('/partner/dashboard/settings')),
        contact: linkTo(deps, href('/kontaktai')),
      },
    });
    await deps.sendMail(transaction, { ...mail, to: partner.sign_in_email });
    const answer = { ok: true } as const;
    await saveReply?.(transaction, answer);
    return answer;
  });
}

/**
 * What is kept of a decision about a company: of which data it was made. What its partner has asked is
 * answered by it, unless the partner is suspended: then the wish is about that.
 */
function decided(review: Parameters<typeof reviewedSnapshot>[0]) {
  return {
    reviewed_snapshot: reviewedSnapshot(review),
    review_asked_at: sql<Date | null>`case when suspended_at is not null then review_asked_at end`,
  };
}

/** The name of a checked partner who gives the same company code; two checks at once follow each other. */
async function findCheckedWithCode(
  transaction: Db,
  partnerId: string,
  code: string | null,
): Promise<string | null> {
  if (code === null) return null;
  const lock = `company-check:${code}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(transaction);
  const found = await transaction
    .selectFrom('partners')
    .select('company_name')
    .where('company_code', '=', code)
    .where('id', '!=', partnerId)
    .where('checked_at', 'is not', null)
    .executeTakeFirst();
  return found?.company_name ?? null;
}

/**
 * Holds a partner while the company is reviewed. The strongest lock: a service that is being made
 * refers to this row, so either it is there when they are listed, or it finds the wait over when it
 * is put into the search.
 * @throws NotFound when there is no such partner
 */
async function lockCompany(transaction: Db, partnerId: string) {
  requireId(partnerId, 'Partner');
  const partner = await transaction
    .selectFrom('partners')
    .innerJoin('users', 'users.id', 'partners.user_id')
    .select([...checkedColumns, 'trader_kind', 'users.email as sign_in_email'])
    .select(['approval_awaited_since', 'checked_at', 'refused_at', 'review_asked_at'])
    .where('partners.id', '=', partnerId)
    .forUpdate('partners')
    .executeTakeFirst();
  if (!partner) throw new NotFound(`Partner ${partnerId}`);
  return partner;
}
