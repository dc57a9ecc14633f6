import { type Selectable, sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import type { Database } from '#app/platform/database/schema.server.ts';
import { isUniqueViolation } from '#app/platform/database/unique-violation.server.ts';
import type { Settings } from '#app/platform/settings/settings.server.ts';
import { waitForCompanyName } from './registration/unconfirmed.server.ts';
import type { Admin } from './types.ts';

/**
 * Makes the owner's profile unless it is there; the name is the e-mail until the owner sets one.
 * @returns whether it was made
 */
export async function ensureOwnerProfile(
  db: Db,
  user: { readonly userId: string; readonly email: string },
  now: Date,
): Promise<boolean> {
  const made = await db
    .insertInto('pet_owners')
    .values({
      id: newId(now.getTime()),
      user_id: user.userId,
      full_name: user.email,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/**
 * Makes the partner's profile of what was typed at registration, unless it is there (spec 4, first
 * partner login): complete, with an allowance of ten messages and no extra ones.
 * @param approval whether a new partner's services wait for a check of the company (docs/design.md D18)
 * @returns false when there is nothing to make it of, or another partner has the name, or one that looks the same, by now
 */
export async function ensurePartnerProfile(
  db: Db,
  userId: string,
  approval: Settings['partnerApproval'],
  now: Date,
): Promise<boolean> {
  const typed = await db
    .selectFrom('partner_registrations')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!typed) return hasPartnerProfile(db, userId);
  const { created_at: _typedAt, name_folded: _folded, ...company } = typed;
  try {
    await db.transaction().execute(async (transaction) => {
      if (await waitForCompanyName(transaction, typed.company_name, userId)) return;
      await insertPartner(transaction, company, approval, now);
      await transaction.deleteFrom('partner_registrations').where('user_id', '=', userId).execute();
    });
  } catch (error) {
    // Of two first sign-ins at once the second may meet the first one's name before its user.
    if (!isUniqueViolation(error)) throw error;
  }
  return hasPartnerProfile(db, userId);
}

type TypedCompany = Omit<
  Selectable<Database['partner_registrations']>,
  'created_at' | 'name_folded'
>;

/** Inserts the profile of what was typed, unless the account has one. */
export async function insertPartner(
  transaction: Db,
  company: TypedCompany,
  approval: Settings['partnerApproval'],
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('partners')
    .values({
      ...company,
      id: newId(now.getTime()),
      monthly_message_allowance: 10,
      extra_messages_balance: 0,
      is_partner_profile_complete: true,
      approval_awaited_since: approval === 'required' ? now : null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

async function hasPartnerProfile(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('partners')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found !== undefined;
}

type AccountCounts = {
  readonly accounts: number;
  readonly partners: number;
  /** Of these, made since the week began. */
  readonly newAccounts: number;
  readonly newPartners: number;
};

/**
 * Counts the accounts for an administrator.
 * @param since from when on accounts, and profiles of partners, count as new
 */
export async function countAccounts(
  db: Db,
  _admin: Admin,
  since: { readonly accounts: Date; readonly partners: Date },
): Promise<AccountCounts> {
  return db
    .selectNoFrom([
      sql<number>`(select count(*)::int from users)`.as('accounts'),
      sql<number>`(select count(*)::int from partners)`.as('partners'),
      sql<number>`(select count(*)::int from users where created_at >= ${since.accounts})`.as(
        'newAccounts',
      ),
      sql<number>`(select count(*)::int from partners where created_at >= ${since.partners})`.as(
        'newPartners',
      ),
    ])
    .executeTakeFirstOrThrow();
}
