import { readCookie, setCookie } from '#app/platform/cookie.server.ts';
import type { Settings } from '#app/platform/settings.server.ts';

const name = 'sign-up';
const seconds = 3_600;

/** Who has just signed up in this browser. */
type SignedUp = { readonly kind: 'owner' | 'partner'; readonly email: string };

/**
 * Lets the next page say which address the mail went to. It is a cookie and no part of the page's
 * address, so that it stands in no log and no history.
 * @returns the Set-Cookie value
 */
export function rememberSignUp(
  { origin }: Pick<Settings, 'origin'>,
  kind: SignedUp['kind'],
  email: string,
): string {
  return setCookie(origin, name, `${kind}:${email}`, seconds);
}

/** The last sign-up in this browser within an hour, or null. It proves nothing. */
export function findSignUp(
  { origin }: Pick<Settings, 'origin'>,
  headers: Headers,
): SignedUp | null {
  const [, kind, email] =
    /^(owner|partner):(.{1,254})$/.exec(readCookie(origin, headers, name) ?? '') ?? [];
  return email === undefined ? null : { kind: kind as SignedUp['kind'], email };
}
