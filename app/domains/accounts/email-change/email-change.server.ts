import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import {
  type AccountDependencies,
  linkTo,
  refuseIfLimited,
} from '../account-dependencies.server.ts';
import { emailChangeLimits } from '../limits.server.ts';
import { confirmNewEmailMail } from '../mail/confirm-new-email.ts';
import { confirmOldEmailMail } from '../mail/confirm-old-email.ts';
import { createToken, dropAllTokens, dropTokens, tokenLifetime } from '../one-time-token.server.ts';
import { hasPassword } from '../password/prove-password.server.ts';
import { isUnconfirmed } from '../registration/unconfirmed.server.ts';
import type { Done, Member } from '../types.ts';

/** The two sides that have to agree. */
export type Side = 'old' | 'new';
export const sides: readonly Side[] = ['old', 'new'];

const anHour = 3_600_000;

export const purposeOf = (side: Side) => `change-email-${side}` as const;

/** A change of address that waits for one of its sides, or for both. */
type EmailChange = { readonly newEmail: string; readonly confirmed: Side | null };

/** The pending change of the member's address, or null. */
export async function findEmailChange(
  db: Db,
  { userId }: Pick<Member, 'userId'>,
  now: Date,
): Promise<EmailChange | null> {
  const change = await db
    .selectFrom('email_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!change) return null;
  const { old_confirmed_at, new_confirmed_at } = change;
  const confirmed = old_confirmed_at ? 'old' : new_confirmed_at ? 'new' : null;
  return { newEmail: change.new_email, confirmed };
}

/** Whether another account has the address: a confirmed one, or one that has been used. */
export async function emailIsTaken(
  db: Db,
  { userId }: Pick<Member, 'userId'>,
  email: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', userId)
    .where((at) => at.not(isUnconfirmed(at)))
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Mails a confirmation link to both addresses; an earlier pending change is replaced.
 * The caller has checked the limits and that the address is free.
 * @param transaction the change and its mails are written in it; the account's row is locked
 */
export async function requestEmailChange(
  deps: AccountDependencies,
  transaction: Db,
  member: Member,
  newEmail: string,
  now: Date,
): Promise<void> {
  const { userId } = member;
  const lifetime = await linkLifetime(transaction, member);
  const pending = {
    new_email: newEmail,
    old_confirmed_at: null,
    new_confirmed_at: null,
    expires_at: new Date(now.getTime() + lifetime),
    created_at: now,
  };
  await transaction
    .insertInto('email_changes')
    .values({ ...pending, user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(pending))
    .execute();
  const wish = { newEmail, lifetime };
  for (const side of sides) await mailLink(deps, transaction, member, wish, side, now);
}

/**
 * For how long the links live, in milliseconds. Without a password the mailed link is the only proof
 * that it is the account's own person who asks: an hour then (docs/design.md D39).
 */
async function linkLifetime(db: Db, member: Member): Promise<number> {
  return (await hasPassword(db, member)) ? tokenLifetime(purposeOf('new')) : anHour;
}

/** Sends new links to the sides that have not confirmed; the earlier links become invalid. */
export async function resendEmailChange(
  deps: AccountDependencies,
  member: Member,
  now: Date,
  saveReply: SaveReply<Done> = saveNoReply,
): Promise<Done | Refusal> {
  const { db } = deps;
  const change = await findEmailChange(db, member, now);
  if (!change) return refuse(nothingWaits);
  const tooMany = await refuseIfLimited(db, emailChangeLimits(member.userId, change.newEmail), now);
  if (tooMany) return tooMany;
  return db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, member.userId);
    const still = await findEmailChange(transaction, member, now);
    if (!still) return refuse(nothingWaits);
    const lifetime = await linkLifetime(transaction, member);
    const expires_at = new Date(now.getTime() + lifetime);
    await transaction
      .updateTable('email_changes')
      .set({ expires_at })
      .where('user_id', '=', member.userId)
      .execute();
    for (const side of sides.filter((one) => one !== still.confirmed)) {
      const wish = { newEmail: still.newEmail, lifetime };
      await mailLink(deps, transaction, member, wish, side, now);
    }
    const done = { ok: true } as const;
    await saveReply(transaction, done);
    return done;
  });
}

const nothingWaits = 'El. pašto keitimo nebėra: jis atšauktas arba baigėsi jo laikas.';

/** Deletes the pending change; its links become invalid. May be repeated. */
export async function cancelEmailChange(db: Db, { userId }: Pick<Member, 'userId'>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, userId);
    await forgetEmailChange(transaction, userId);
  });
}

/** The same within a transaction that has locked the account's row. */
export async function forgetEmailChange(transaction: Db, userId: string): Promise<void> {
  await transaction.deleteFrom('email_changes').where('user_id', '=', userId).execute();
  for (const side of sides) await dropTokens(transaction, purposeOf(side), userId);
}

/**
 * Forgets whatever a mailed link of the account could still do, within a transaction that has locked
 * the account's row: the pending change of address and all tokens.
 * @returns whether there was something
 */
export async function forgetLinks(transaction: Db, userId: string): Promise<boolean> {
  const change = await transaction
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const tokens = await dropAllTokens(transaction, userId);
  return change.numDeletedRows > 0n || tokens > 0;
}

/**
 * Locks the account's row. Every change of an address takes this lock first and other rows after it:
 * the fixed lock order prevents deadlocks.
 * @returns undefined when the account is gone
 */
export function lockAccount(transaction: Db, userId: string) {
  return transaction
    .selectFrom('users')
    .select(['email', 'role'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

async function mailLink(
  deps: AccountDependencies,
  transaction: Db,
  { userId, email }: Member,
  { newEmail, lifetime }: { readonly newEmail: string; readonly lifetime: number },
  side: Side,
  now: Date,
): Promise<void> {
  await dropTokens(transaction, purposeOf(side), userId);
  const token = await createToken(transaction, purposeOf(side), userId, now, lifetime);
  const link = linkTo(deps, `/patvirtinti-pasta?token=${token}`);
  const lives = lifetime > anHour ? '24\u00a0valandas' : 'valandą';
  const mail =
    side === 'old'
      ? confirmOldEmailMail({ link, newEmail, lives })
      : confirmNewEmailMail({ link, lives });
  await deps.sendMail(transaction, { ...mail, to: side === 'old' ? email : newEmail });
}
