import { readCookie, setCookie } from '#app/platform/cookie.server.ts';
import { createSigner } from '#app/platform/crypto/signed.server.ts';
import type { Settings } from '#app/platform/settings/settings.server.ts';
import type { Accounts } from '../account-dependencies.server.ts';
import { tokenLifetime } from '../one-time-token.server.ts';

const name = 'sign-up';
const confirmedSeconds = 3_600;

/** Who has just signed up, or confirmed a sign-up, in this browser. */
type SignedUp = { readonly kind: 'owner' | 'partner'; readonly email: string };

type Signing = Pick<Accounts, 'settings' | 'secret'>;

/**
 * The kind, then of a browser that signed up the new account's id, until when that counts and a
 * signature over both, then the address.
 */
const shape = /^(owner|partner):(?:([\w-]{36})\.(\d{13})\.([\w-]{22}))?:(.{1,254})$/;

/**
 * Remembers who signed up in this browser: the next page says which address the mail went to, and the
 * mail's button signs in. It is bound to the account and not to its address, which a stranger may
 * register anew with another password. It is a cookie and no part of an address of ours, so that it
 * stands in no log and no history.
 * @returns the Set-Cookie value; it counts for as long as the mail's link does
 */
export function rememberSignUp(
  { settings: { origin }, secret }: Signing,
  { kind, email }: SignedUp,
  userId: string,
  now: Date,
): string {
  const lifetime = tokenLifetime('confirm-email');
  const until = String(now.getTime() + lifetime);
  const signature = signerFrom(secret).sign(textOf(userId, until));
  const value = `${kind}:${userId}.${until}.${signature}:${email}`;
  return setCookie(origin, name, value, lifetime / 1_000);
}

/**
 * The same of a browser that has only pressed the mail's button, for an hour: it fills in the address
 * on the page for signing in.
 */
export function rememberConfirmed({ origin }: Settings, { kind, email }: SignedUp): string {
  return setCookie(origin, name, `${kind}::${email}`, confirmedSeconds);
}

/** The last sign-up in this browser until it signs in, or null. It proves nothing. */
export function findSignUp(
  { origin }: Pick<Settings, 'origin'>,
  headers: Headers,
): SignedUp | null {
  const [, kind, , , , email] = shape.exec(readCookie(origin, headers, name) ?? '') ?? [];
  return email === undefined ? null : { kind: kind as SignedUp['kind'], email };
}

/** Its address when it was one of this kind, else ''. */
export function findSignUpEmail(
  settings: Pick<Settings, 'origin'>,
  headers: Headers,
  kind: SignedUp['kind'],
): string {
  const signedUp = findSignUp(settings, headers);
  return signedUp?.kind === kind ? signedUp.email : '';
}

/** The id of the account that was made by a sign-up in this very browser, or null. */
export function findSignUpAccount(
  { settings: { origin }, secret }: Signing,
  headers: Headers,
  now: Date,
): string | null {
  const [, , userId = '', until = '', signature = ''] =
    shape.exec(readCookie(origin, headers, name) ?? '') ?? [];
  if (!signerFrom(secret).isSigned(textOf(userId, until), signature)) return null;
  return Number(until) > now.getTime() ? userId : null;
}

/** The Set-Cookie values that end it, from the next sign-in on. */
export function forgetSignUp({ origin }: Pick<Settings, 'origin'>, headers: Headers): string[] {
  return readCookie(origin, headers, name) === null ? [] : [setCookie(origin, name, '', 0)];
}

function signerFrom(secret: string) {
  return createSigner(secret, 'sign-up');
}

function textOf(userId: string, until: string): string {
  return JSON.stringify([userId, until]);
}
