import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Database } from '#app/platform/database/schema.server.ts';
import { dropAllTokens } from '../one-time-token.server.ts';

/**
 * An account whose address is not confirmed and which has never been used: it may have been
 * registered with another person's address, so it reserves neither the address nor the company's name.
 */
export function isUnconfirmed(at: ExpressionBuilder<Database, 'users'>) {
  const unused = (['pet_owners', 'partners', 'sessions'] as const).map((table) =>
    at.not(
      at.exists(
        at.selectFrom(table).select(`${table}.id`).whereRef(`${table}.user_id`, '=', 'users.id'),
      ),
    ),
  );
  return at.and([at('users.email_verified', '=', false), ...unused]);
}

/**
 * Deletes the unconfirmed account with this address, with its registration and its links.
 * @returns whether there was one
 */
export async function deleteUnconfirmed(db: Db, email: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('users')
    .where('email', '=', email)
    .where(isUnconfirmed)
    .returning('id')
    .executeTakeFirst();
  if (gone) await dropAllTokens(db, gone.id);
  return gone !== undefined;
}

/**
 * The same before a new sign-up, or a sign-in at a provider that has proven the address, takes its
 * place; two at once follow each other.
 */
export async function replaceUnconfirmed(transaction: Db, email: string): Promise<void> {
  const name = `sign-up:${email}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
  await deleteUnconfirmed(transaction, email);
}

/**
 * Whether a partner has this name, or one that looks the same (name_skeleton), or a confirmed account
 * is about to get it.
 * @param userId whose own names do not count
 */
export async function companyNameIsTaken(db: Db, name: string, userId: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (
      select from partner_registrations join users on users.id = user_id
      where name_skeleton(company_name) = name_skeleton(${name}) and user_id <> ${userId}
        and email_verified
    ) as taken`.execute(db);
  return rows[0]?.taken || companyNameIsKept(db, name, userId);
}

/** The same of partners alone. */
async function companyNameIsKept(db: Db, name: string, userId: string): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    select exists (
      select from partners
      where name_skeleton(company_name) = name_skeleton(${name}) and user_id <> ${userId}
    ) as kept`.execute(db);
  return rows[0]?.kept ?? false;
}

/**
 * Waits for other transactions that are about to take a name that looks like this one.
 * @returns whether a partner has it by now
 */
export async function waitForCompanyName(
  transaction: Db,
  name: string,
  userId: string,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(
    hashtextextended('company-name:' || name_skeleton(${name}), 0))`.execute(transaction);
  return companyNameIsKept(transaction, name, userId);
}
