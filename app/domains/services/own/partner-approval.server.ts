import { writeAudit } from '#app/domains/audit/audit.server.ts';
import type { Db } from '#app/platform/database.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { indexServicesOfPartner } from '../search/search-index.server.ts';

/** What a check looks up in the registers. Only the command line asks for it (partner:approve). */
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

function selectPartners(db: Db) {
  return db.selectFrom('partners').innerJoin('users', 'users.id', 'partners.user_id');
}

/** The companies whose present data is not checked: those with hidden services first, then the oldest. */
export async function listUncheckedCompanies(db: Db): Promise<UncheckedCompany[]> {
  const rows = await selectPartners(db)
    .select([...looked, 'users.email', 'approval_awaited_since', 'partners.updated_at'])
    .where('checked_at', 'is', null)
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
 * Writes down that a partner's company has been checked, and ends the wait for it: the active
 * services are public from now on. Those of a partner who does not wait stay as they are.
 * @param companyCode of the company that was looked at; another one is refused, because the profile
 * may have been changed meanwhile
 * @throws NotFound when no partner signs in with the address
 */
export async function approvePartner(
  db: Db,
  { email, companyCode }: { readonly email: string; readonly companyCode: string },
  now: Date,
): Promise<{ readonly ok: boolean; readonly company: CheckedCompany }> {
  return db.transaction().execute(async (transaction) => {
    const partner = await selectPartners(transaction)
      .select(['partners.id', ...looked])
      .where('users.email', '=', email)
      .forUpdate('partners')
      .executeTakeFirst();
    if (!partner) throw new NotFound(`Partner ${email}`);
    const { id, ...company } = partner;
    if (company.company_code !== companyCode) return { ok: false, company };
    await transaction
      .updateTable('partners')
      .set({ approval_awaited_since: null, checked_at: now })
      .where('id', '=', id)
      .execute();
    await writeAudit(transaction, { admin: null, act: 'partner-checked', subjectId: id }, now);
    await indexServicesOfPartner(transaction, id, now);
    return { ok: true, company };
  });
}
