/** Every cookie that we set; /privacy describes each of them. */
export type CookieName =
  | 'device'
  | 'oauth-state'
  | 'registration'
  | 'session'
  | 'sign-up'
  | 'zinios';

/** The name of one of our cookies: on https it carries the prefix that binds it to our host. */
export function cookieName(origin: string, name: string): string {
  return `${origin.startsWith('https:') ? '__Host-' : ''}${name}`;
}

/**
 * A Set-Cookie value by docs/design.md rule 2: HttpOnly, Lax, on https Secure.
 * @param maxAge in seconds; 0 removes the cookie
 */
export function setCookie(origin: string, name: CookieName, value: string, maxAge: number): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  const pair = `${cookieName(origin, name)}=${encodeURIComponent(value)}`;
  return `${pair}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/** What the browser sent under the name, or null. */
export function readCookie(origin: string, headers: Headers, name: CookieName): string | null {
  const wanted = cookieName(origin, name);
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const cut = pair.indexOf('=');
    if (cut < 0 || pair.slice(0, cut).trim() !== wanted) continue;
    try {
      return decodeURIComponent(pair.slice(cut + 1).trim());
    } catch {
      return null;
    }
  }
  return null;
}
