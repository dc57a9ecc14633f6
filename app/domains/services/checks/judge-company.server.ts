import {
  type AccountDependencies,
  linkTo,
} from '#app/domains/accounts/account-dependencies.server.ts';
import type { Admin } from '#app/domains/accounts/types.ts';
import { writeAudit } from '#app/domains/audit/audit.server.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Remember } from '#app/platform/idempotency.server.ts';
import { approvePartner, companyMark, lockCompany } from '../own/partner-approval.server.ts';
import { type CheckedThing, type RefusalReason, refusalReasons } from './check-reasons.ts';
import { companyCheckedMail } from './mail/company-checked.ts';
import { companyRefusedMail } from './mail/company-refused.ts';

type Means = { readonly now: Date; readonly remember?: Remember<object> };

const refusals = {
  changed: 'Įmonės duomenys ką tik pasikeitė. Peržiūrėkite juos dar kartą.',
  done: 'Tai jau padaryta kitame lange.',
};

/**
 * Checks a company off and tells its partner; see approvePartner. `seen` is the mark of the company
 * that was looked at (companyMark). Refused when the company has been
 * changed since it was looked at, or another administrator has checked it.
 * @throws NotFound when there is no such partner
 */
export async function checkCompany(
  deps: AccountDependencies,
  admin: Admin,
  partnerId: string,
  { seen, what }: { readonly seen: string; readonly what: readonly CheckedThing[] },
  means: Means,
): Promise<{ readonly ok: true } | Refusal> {
  const link = linkTo(deps, '/partner/dashboard/services');
  const checked = await approvePartner(
    deps,
    { partnerId },
    { isSeen: (company) => companyMark(company) === seen, what, admin },
    {
      ...means,
      tell: (transaction, { email, company, wasHidden }) => {
        const mail = companyCheckedMail({ companyName: company.company_name, wasHidden, link });
        return deps.sendMail(transaction, { ...mail, to: email });
      },
    },
  );
  return checked.ok ? { ok: true } : refuse(refusals[checked.reason]);
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
  { now, remember }: Means,
): Promise<{ readonly ok: true } | Refusal> {
  const { seen, reason, explanation } = refusal;
  return deps.db.transaction().execute(async (transaction) => {
    const partner = await lockCompany(transaction, { partnerId });
    if (companyMark(partner.company) !== seen) return refuse(refusals.changed);
    if (partner.refused_at !== null) return refuse(refusals.done);
    await transaction
      .updateTable('partners')
      .set({ checked_at: null, checked_by: null, checked_what: '' })
      .set({ refused_at: now, refused_reason: reason, refused_explanation: explanation })
      .where('id', '=', partnerId)
      .execute();
    const words = refusalReasons[reason];
    const act = { admin, act: 'partner-refused', subjectId: partnerId, reason: words } as const;
    await writeAudit(transaction, act, now);
    const mail = companyRefusedMail({
      companyName: partner.company.company_name,
      reason: words,
      explanation,
      isHidden: partner.approval_awaited_since !== null,
      links: {
        settings: linkTo(deps, '/partner/dashboard/settings'),
        contact: linkTo(deps, '/kontaktai'),
      },
    });
    await deps.sendMail(transaction, { ...mail, to: partner.email });
    const answer = { ok: true } as const;
    await remember?.(transaction, answer);
    return answer;
  });
}
