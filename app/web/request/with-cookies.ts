/** The part of an answer's init that sets cookies, each in a header of its own. */
export function withCookies(cookies: readonly string[]): { headers: Headers } {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return { headers };
}
