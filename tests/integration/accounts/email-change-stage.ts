import { requestEmailChange } from '#app/domains/accounts/email-change/email-change.server.ts';
import { confirmEmailChange } from '#app/domains/accounts/email-change/email-confirmation.server.ts';
import { findActor } from '#app/domains/accounts/sessions.server.ts';
import { signInPartner } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import { type Actor, type Partner, visitor } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import {
  from,
  mailedToken,
  makePartner,
  type openAccounts,
  password,
  signedIn,
} from '../accounts.ts';

/** What a link is answered with that confirms nothing. */
export const dead = { ok: false, text: 'Nuoroda nebegalioja arba jau panaudota.' };

export type Opened = ReturnType<typeof openAccounts>;

/** A partner who has asked for another address, with the tokens of both mails. */
export async function ask(opened: Opened, email: string, newEmail: string) {
  await makePartner(opened.accounts.db, opened, email);
  const cookies = await signedIn(
    signInPartner(opened.accounts, { email, password }, from(), opened.now()),
  );
  const { actor } = await findActor(opened.accounts, from(cookies).headers, opened.now());
  if (actor.kind !== 'partner') throw new Error(`a ${actor.kind}`);
  await askAgain(opened, actor, newEmail);
  return { cookies, partner: actor, ...(await tokens(opened, email, newEmail)) };
}

/** Asks for another address, or for another one still. */
export function askAgain({ accounts, now }: Opened, partner: Partner, newEmail: string) {
  return accounts.db
    .transaction()
    .execute((transaction) => requestEmailChange(accounts, transaction, partner, newEmail, now()));
}

/** The tokens of the newest mails to both addresses. */
export async function tokens({ accounts: { db } }: Opened, email: string, newEmail: string) {
  return { old: await mailedToken(db, email), new: await mailedToken(db, newEmail) };
}

/** Follows a link, as a visitor unless said. */
export function confirm(
  { accounts, now }: Opened,
  token: string,
  actor: Actor = visitor,
  cookies?: readonly string[],
) {
  return confirmEmailChange(accounts, token, actor, from(cookies), now());
}

/** The partner's address, as the account and as the company has it. */
export async function emailsOf(db: Db, { userId }: Partner) {
  return db
    .selectFrom('users')
    .innerJoin('partners', 'partners.user_id', 'users.id')
    .select(['users.email as account', 'partners.email as profile'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}
