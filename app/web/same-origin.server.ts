const safeMethods = new Set(['GET', 'HEAD']);

/** A refusal that needs no page: status and a plain text. */
export type Refusal = { readonly status: number; readonly text: string };

/**
 * Stands in front of everything else (docs/design.md rule 2): serves no Host but ours, and lets nothing
 * change that does not come from our own pages. React Router's own check leaves out resource
 * routes.
 * @param pathname of the address asked for
 * @returns the refusal, or null when the request may go on
 */
export function refuseForeign(
  request: { method: string; headers: Headers },
  origins: readonly string[],
  pathname: string,
): Refusal | null {
  const host = request.headers.get('host')?.toLowerCase();
  if (!origins.some((origin) => new URL(origin).host === host)) {
    return { status: 421, text: 'Misdirected Request' };
  }
  if (safeMethods.has(request.method)) return null;
  if (isOneClick(request.method, pathname)) return null;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return forbidden;
  const origin = request.headers.get('origin');
  return origin !== null && origins.includes(origin) ? null : forbidden;
}

/**
 * Whether it is the one POST that may come from anywhere (docs/design.md rule 2): mail providers end a
 * kind of mail for their users (RFC 8058). Its right is the signed token in the address.
 */
export function isOneClick(method: string, pathname: string): boolean {
  return method === 'POST' && /^\/atsisakyti-pranesimu\/[\w.-]+$/.test(pathname);
}

/** A path as the log may tell it: the same address is a right by itself, and a log is no place for it. */
export function loggedPath(pathname: string): string {
  return pathname.replace(/^(\/atsisakyti-pranesimu\/).+/i, '$1…');
}

const forbidden: Refusal = { status: 403, text: 'Forbidden' };
