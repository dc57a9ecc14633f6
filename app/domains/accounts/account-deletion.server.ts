import { type Refusal, refuseAsBroken } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database.server.ts';
import { type Accounts, linkTo } from './account-dependencies.server.ts';
import { accountDeletedMail } from './mail/account-deleted.ts';
import { dropAllTokens } from './one-time-token.server.ts';
import { provePassword } from './password/prove-password.server.ts';
import { clearedSessionCookie } from './sessions.server.ts';
import type { Member, RequestSource, SignedIn } from './types.ts';

/** Spec 8. */
const title = 'Klaida trinant paskyrą';
const later = 'Bandykite dar kartą vėliau.';

/**
 * Deletes the member's account after checking its password. Both profiles and everything that refers
 * to them are deleted by foreign keys (on delete cascade). The caller removes the files that have
 * lost their owner.
 */
export async function deleteAccount(
  deps: Accounts,
  member: Member,
  { password }: { readonly password: string },
  from: RequestSource,
  now: Date,
): Promise<SignedIn | Refusal> {
  const { db, log } = deps;
  const { userId, email } = member;
  const ended = { ok: true, cookies: [clearedSessionCookie(deps.settings)] } as const;
  try {
    const asked = { field: 'password', password, title };
    const proven = await provePassword(deps, member, asked, from, now);
    // A second copy of the form, let in before the first one's commit, finds no account left and gets
    // the same answer. A later one has no session, and the area's guard asks it to sign in.
    if (!proven.ok) return (await accountIsThere(db, userId)) ? proven : ended;
    await db.transaction().execute(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('users')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      await dropAllTokens(transaction, userId);
      // Of two copies of the form one deletes, and one letter says so.
      if (numDeletedRows === 0n) return;
      const link = linkTo(deps, '/');
      await deps.sendMail(transaction, { ...accountDeletedMail({ link }), to: email });
    });
    return ended;
  } catch (error) {
    log.error('account not deleted', { error });
    return refuseAsBroken(title, later);
  }
}

async function accountIsThere(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .executeTakeFirst();
  return found !== undefined;
}
