import type { Admin } from '#app/domains/accounts/types.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';

/** What an administrator's act has to know of the account that it is about. */
export type ActedOn = {
  readonly userId: string;
  readonly email: string;
  readonly role: 'pet_owner' | 'partner' | 'admin';
  readonly verified: boolean;
  readonly blocked: boolean;
  readonly partnerId: string | null;
  /** Of a partner, or of one whose registration is not confirmed. */
  readonly companyName: string | null;
};

/**
 * Locks the account that an administrator is about to act on, with those of all administrators and
 * always in the same order. So of two administrators who act on each other at once the second finds
 * the own account blocked or gone and is refused, and one that works is always left (docs/design.md D50).
 * @returns the account as it is now, or a refusal when the administrator is none any more
 * @throws NotFound when there is no such account
 */
export async function lockForAct(
  transaction: Db,
  admin: Admin,
  userId: string,
): Promise<{ readonly ok: true; readonly account: ActedOn } | Refusal> {
  requireId(userId, 'Account');
  const locked = await transaction
    .selectFrom('users')
    .select(['id', 'email', 'role', 'email_verified', 'blocked_at'])
    .where((at) => at.or([at('id', '=', userId), at('role', '=', 'admin')]))
    .orderBy('id')
    // Other acts name an administrator in a column (decided_by, checked_by): the foreign key's lock
    // has to pass, or an act that holds a report and one that waits for it would be a deadlock.
    .forNoKeyUpdate()
    .execute();
  const acting = locked.find(({ id }) => id === admin.userId);
  if (!acting || acting.blocked_at !== null) {
    return refuse('Jūsų paskyrą ką tik sustabdė arba ištrynė kitas administratorius.');
  }
  const found = locked.find(({ id }) => id === userId);
  if (!found) throw new NotFound(`Account ${userId}`);
  const { email, role, email_verified: verified } = found;
  const profile = await findCompany(transaction, userId);
  const blocked = found.blocked_at !== null;
  return { ok: true, account: { userId, email, role, verified, blocked, ...profile } };
}

async function findCompany(db: Db, userId: string) {
  const found = await db
    .selectFrom('users')
    .leftJoin('partners', 'partners.user_id', 'users.id')
    .leftJoin('partner_registrations as registration', 'registration.user_id', 'users.id')
    .select(['partners.id', 'partners.company_name', 'registration.company_name as registered'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  const companyName = found?.company_name ?? found?.registered ?? null;
  return { partnerId: found?.id ?? null, companyName };
}
