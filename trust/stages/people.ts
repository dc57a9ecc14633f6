import { sql } from 'kysely';
import { hashPassword } from '#app/domains/accounts/password/password-hash.server.ts';
import { insertPassword } from '#app/domains/accounts/registration/registration.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { demoPassword } from '#demo/people.ts';
import type { Fields } from '../requests/browser.ts';

/** A password that every form takes, twice. */
export const newPassword = {
  password: 'Ilgas pasivaikščiojimas 7',
  password_repeat: 'Ilgas pasivaikščiojimas 7',
} as const;

/** The sign-up of a new owner. */
export function signUpFields(number: number) {
  return { email: `bandymas-${number}@vizgis.test`, ...newPassword } satisfies Fields;
}

/** Deletes all rate-limit counters, for trials of other things than limits. */
export async function forgetLimits(db: Db): Promise<void> {
  await db.deleteFrom('rate_limits').execute();
}

/** Moves the ends of all sessions far ahead, so that none notes its use while rows are compared. */
export async function lengthenSessions(db: Db): Promise<void> {
  const ends = new Date(Date.now() + 300 * 86_400_000);
  await db.updateTable('sessions').set({ expires_at: ends }).execute();
}

/** Inserts owners' accounts that sign in with the demo's password. @returns their ids, in order */
export async function insertAccounts(
  db: Db,
  emails: readonly string[],
  { confirmed = true, withPassword = true } = {},
): Promise<string[]> {
  const hash = await hashPassword(demoPassword);
  const now = new Date();
  const ids: string[] = [];
  for (const email of emails) {
    const id = newId();
    await db
      .insertInto('users')
      .values({ id, email, role: 'pet_owner', email_verified: confirmed })
      .execute();
    if (withPassword) await insertPassword(db, id, hash, now);
    ids.push(id);
  }
  return ids;
}

/** The first step of a company's registration. */
export function companyFields(email: string) {
  return {
    trader_kind: 'company',
    company_name: `UAB „${email}“`,
    company_code: '304555124',
    vat_code: '',
    phone: '+37061234567',
    email,
    city: 'Kaunas',
    address: 'Pakalnės g. 14',
    postal_code: 'LT-44280',
    contact_name: 'Daiva Kazlauskienė',
    about_company: '',
  } satisfies Fields;
}

/** Moves all counters into the past, by way of the future: so none meets another's place. */
export async function passTenMinutes(db: Db): Promise<void> {
  const shift = (by: string) =>
    sql`update rate_limits set window_start = window_start + ${by}::interval,
      expires_at = expires_at + ${by}::interval`.execute(db);
  await shift('1000 years');
  await shift('-1000 years -11 minutes');
}
