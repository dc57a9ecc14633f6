import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Accounts } from '../account-dependencies.server.ts';
import { type Confirmed, confirmEmail } from '../registration/confirmation.server.ts';
import { findSignUpAccount, rememberConfirmed } from '../registration/sign-up-cookie.server.ts';
import type { RequestSource, SignedIn, SignInPage } from '../types.ts';
import { enterOwner, enterPartner } from './sign-in.server.ts';

/** The address is proven; `cookies` are Set-Cookie values for the answer. */
type SignUpConfirmed = SignedIn & {
  readonly signInPage: SignInPage;
  /** A session has begun; otherwise there is the page for signing in. */
  readonly entered: boolean;
};

/**
 * Proves an address by the link of its mail. The press that proves it signs in the browser that
 * signed up, and no other one: a person who is mailed because a stranger registered the address
 * would enter an account whose password the stranger knows (docs/decisions/0006-accounts.md).
 */
export async function confirmSignUp(
  deps: Accounts,
  token: string,
  from: RequestSource,
  now: Date,
): Promise<SignUpConfirmed | Refusal> {
  const confirmed = await confirmEmail(deps, token, from, now);
  if (!confirmed.ok) return confirmed;
  const { signInPage, email } = confirmed;
  const session = await enter(deps, confirmed, from, now);
  if (session?.ok) return { ...session, signInPage, entered: true };
  const known =
    signInPage !== 'admin' && rememberConfirmed(deps.settings, { kind: signInPage, email });
  return { ok: true, signInPage, entered: false, cookies: known ? [known] : [] };
}

/** @returns null where the press opens no session */
async function enter(
  deps: Accounts,
  { userId, email, hash, signInPage, first }: Confirmed,
  from: RequestSource,
  now: Date,
): Promise<SignedIn | Refusal | null> {
  if (!first || hash === null) return null;
  if (findSignUpAccount(deps, from.headers, now) !== userId) return null;
  const proven = { userId, email, hash };
  const wrong = refuse(null);
  if (signInPage === 'owner') return enterOwner(deps, proven, from, now, wrong);
  return signInPage === 'partner' ? enterPartner(deps, proven, from, now, wrong) : null;
}
