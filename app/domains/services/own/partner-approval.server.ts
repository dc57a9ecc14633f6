import { createHash } from 'node:crypto';
import type { AccountDependencies } from '#app/domains/accounts/account-dependencies.server.ts';
import type { Admin } from '#app/domains/accounts/types.ts';
import { writeAudit } from '#app/domains/audit/audit.server.ts';
import type { Db } from '#app/platform/database.server.ts';
import { type Remember, rememberNothing } from '#app/platform/idempotency.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { type CheckedThing, checkedThings } from '../checks/check-reasons.ts';
import { indexServicesOfPartner } from '../search/search-index.server.ts';

/** What a check looks up in the registers. */
export type CheckedCompany = {
  readonly company_name: string;
  readonly company_code: string;
  readonly vat_code: string | null;
};

type UncheckedCompany = CheckedCompany & {
  readonly email: string;
  /** Since when the services are hidden or, of a company that is public, when its profile was saved last. */
  readonly since: Date;
  readonly hidden: boolean;
};

const looked = ['company_name', 'company_code', 'vat_code'] as const;

/** A partner by the id or by the address that signs in, in lower case. */
type WhichPartner = { readonly partnerId: string } | { readonly email: string };

/** Whether a company is still the one that was looked at. */
type IsSeen = (company: CheckedCompany) => boolean;

/** Stands in a form for the company that its page shows: another company has another mark. */
export function companyMark({ company_name, company_code, vat_code }: CheckedCompany): string {
  const data = JSON.stringify([company_name, company_code, vat_code]);
  return createHash('sha256').update(data).digest('hex');
}

function selectPartners(db: Db) {
  return db.selectFrom('partners').innerJoin('users', 'users.id', 'partners.user_id');
}

/** The companies whose present data is not checked: those with hidden services first, then the oldest. */
export async function listUncheckedCompanies(db: Db): Promise<UncheckedCompany[]> {
  const rows = await selectPartners(db)
    .select([...looked, 'users.email', 'approval_awaited_since', 'partners.updated_at'])
    .where('checked_at', 'is', null)
    .where('refused_at', 'is', null)
    .orderBy('approval_awaited_since', (order) => order.asc().nullsLast())
    .orderBy('partners.updated_at')
    .execute();
  return rows.map(({ approval_awaited_since: waits, updated_at, ...company }) => ({
    ...company,
    since: waits ?? updated_at,
    hidden: waits !== null,
  }));
}

/**
 * The company of a partner.
 * @param email the address that the partner signs in with, in lower case
 * @throws NotFound when no partner signs in with it
 */
export async function getCompany(db: Db, email: string): Promise<CheckedCompany> {
  const company = await selectPartners(db)
    .select(looked)
    .where('users.email', '=', email)
    .executeTakeFirst();
  if (!company) throw new NotFound(`Partner ${email}`);
  return company;
}

/**
 * Holds a partner while the company is judged. The strongest lock: a service that is being made
 * refers to this row, so either it is there when they are listed, or it finds the wait over when it
 * is put into the search.
 * @throws NotFound when there is no such partner
 */
export async function lockCompany(transaction: Db, which: WhichPartner) {
  const key = 'partnerId' in which ? which.partnerId : which.email;
  if ('partnerId' in which) requireId(key, 'Partner');
  const partner = await selectPartners(transaction)
    .select(['partners.id', ...looked, 'users.email', 'approval_awaited_since'])
    .select(['checked_at', 'refused_at'])
    .where('partnerId' in which ? 'partners.id' : 'users.email', '=', key)
    .forUpdate('partners')
    .executeTakeFirst();
  if (!partner) throw new NotFound(`Partner ${key}`);
  const { company_name, company_code, vat_code, ...row } = partner;
  return { ...row, company: { company_name, company_code, vat_code } };
}

type Approval = {
  readonly isSeen: IsSeen;
  readonly what: readonly CheckedThing[];
  /** Null: from the command line, which may repeat a check. */
  readonly admin: Admin | null;
};

/** `changed`: the company is another one now. `done`: another administrator has checked it. */
type Approved =
  | { readonly ok: true; readonly company: CheckedCompany }
  | {
      readonly ok: false;
      readonly reason: 'changed' | 'done';
      readonly company: CheckedCompany;
    };

type Means = {
  readonly now: Date;
  /** Notes the answer for copies of the form. */
  readonly remember?: Remember<object>;
  /** Tells the partner, in the transaction. */
  readonly tell?: (transaction: Db, partner: ToldPartner) => Promise<void>;
};

type ToldPartner = {
  readonly email: string;
  readonly company: CheckedCompany;
  readonly wasHidden: boolean;
};

/**
 * Writes down that a partner's company has been checked, and ends the wait for it: the active
 * services are public from now on. Those of a partner who does not wait stay as they are. A refusal
 * is taken back by it.
 * @throws NotFound when there is no such partner
 */
export async function approvePartner(
  { db }: Pick<AccountDependencies, 'db'>,
  which: WhichPartner,
  { isSeen, what, admin }: Approval,
  { now, remember = rememberNothing, tell = async () => {} }: Means,
): Promise<Approved> {
  return db.transaction().execute(async (transaction) => {
    const partner = await lockCompany(transaction, which);
    const { id, company } = partner;
    if (!isSeen(company)) return { ok: false, reason: 'changed', company } as const;
    if (admin !== null && partner.checked_at !== null) {
      return { ok: false, reason: 'done', company } as const;
    }
    await transaction
      .updateTable('partners')
      .set({
        approval_awaited_since: null,
        checked_at: now,
        checked_by: admin?.userId ?? null,
        checked_what: what.map((thing) => checkedThings[thing]).join(', '),
        refused_at: null,
        refused_reason: null,
        refused_explanation: null,
      })
      .where('id', '=', id)
      .execute();
    await writeAudit(transaction, { admin, act: 'partner-checked', subjectId: id }, now);
    await indexServicesOfPartner(transaction, id, now);
    const wasHidden = partner.approval_awaited_since !== null;
    await tell(transaction, { email: partner.email, company, wasHidden });
    const answer = { ok: true, company } as const;
    await remember(transaction, answer);
    return answer;
  });
}
