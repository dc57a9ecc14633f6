import { sql } from 'kysely';
import { emailIsTaken } from '#app/domains/accounts/email-change/email-change.server.ts';
import {
  companyNameIsTaken,
  waitForCompanyName,
} from '#app/domains/accounts/registration/unconfirmed.server.ts';
import type { Partner } from '#app/domains/accounts/types.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { fold } from '#app/lithuanian/fold.ts';
import type { Db } from '#app/platform/database/database.server.ts';

/** Spec 5, partner profile. */
export const nameIsTaken = 'Įmonės pavadinimas jau naudojamas.';
const codeIsTaken = 'Įmonės kodas jau naudojamas.';
const addressIsTaken = 'El. paštas jau naudojamas kito vartotojo.';

type Checked = {
  readonly company_name: string;
  readonly company_code: string | null;
  readonly email: string;
};

export function refuseConflict(fields: Refusal['fields']): Refusal {
  return refuse(null, { title: 'Duomenų konfliktas', fields });
}

/**
 * Checks whether another account has the name or one that looks the same, the code or the address. What
 * the partner has already is not looked up: another account with the same code must not block saving
 * the partner's own profile. Of two who ask for the same at once the second waits for the first.
 * @returns a sentence at each field that is taken, or null
 */
export async function findConflict(
  transaction: Db,
  partner: Partner,
  before: Checked,
  input: Checked,
): Promise<Refusal | null> {
  const name = fold(input.company_name) !== fold(before.company_name) ? input.company_name : null;
  const code = input.company_code !== before.company_code ? input.company_code : null;
  const fields: Record<string, string> = {};
  // The code before the name, always: so two saves cannot deadlock.
  if (code !== null) {
    const lock = `company-code:${code}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(transaction);
  }
  if (name !== null) {
    const isKept = await waitForCompanyName(transaction, name, partner.userId);
    if (isKept || (await companyNameIsTaken(transaction, name, partner.userId))) {
      fields.company_name = nameIsTaken;
    }
  }
  if (code !== null && (await codeIsKnown(transaction, partner, code))) {
    fields.company_code = codeIsTaken;
  }
  if (input.email !== before.email && (await emailIsTaken(transaction, partner, input.email))) {
    fields.email = addressIsTaken;
  }
  return Object.keys(fields).length > 0 ? refuseConflict(fields) : null;
}

async function codeIsKnown(db: Db, { partnerId }: Partner, code: string): Promise<boolean> {
  const found = await db
    .selectFrom('partners')
    .select('id')
    .where('company_code', '=', code)
    .where('id', '!=', partnerId)
    .executeTakeFirst();
  return found !== undefined;
}
