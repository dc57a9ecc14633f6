import type { Rejection } from './rejection.server.ts';
import type { OriginRule } from './request-rules.server.ts';

const safeMethods = new Set(['GET', 'HEAD']);

/**
 * Stands in front of everything else (docs/design.md rule 2): serves no Host but ours, and lets nothing
 * change that does not come from our own pages. React Router's own check leaves out resource
 * routes.
 * @param rule of the address, see request-rules.server.ts; what is 'hidden' comes with 'Origin: null',
 *   and then the browser itself has to say that it comes from our site
 * @returns the rejection, or null when the request may go on
 */
export function rejectForeign(
  request: { method: string; headers: Headers },
  origins: readonly string[],
  rule: OriginRule,
): Rejection | null {
  const host = request.headers.get('host')?.toLowerCase();
  if (!origins.some((origin) => new URL(origin).host === host)) {
    return { status: 421, text: 'Misdirected Request' };
  }
  if (safeMethods.has(request.method)) return null;
  if (rule === 'anywhere') return null;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return forbidden;
  const origin = request.headers.get('origin');
  if (rule === 'hidden' && origin === 'null' && site === 'same-origin') return null;
  return origin !== null && origins.includes(origin) ? null : forbidden;
}

const forbidden: Rejection = { status: 403, text: 'Forbidden' };
