import { readCookie } from '#app/platform/cookie.server.ts';
import type { Db } from '#app/platform/database.server.ts';
import { sessionCookieName } from './auth.server.ts';

/** The token of the session that a request says it belongs to; whether it does is not checked. */
export function sessionTokenOf(origin: string, headers: Headers): string | null {
  const cookie = readCookie(origin, headers, sessionCookieName);
  // Behind the last dot stands the signature.
  return cookie === null ? null : cookie.slice(0, Math.max(0, cookie.lastIndexOf('.')));
}

/** A session, and the partner that somebody acts for in it. */
type PartnerSession = { readonly token: string; readonly partnerId: string };

/**
 * Which of these sessions live and still belong to their partner: for answers that last longer than
 * a guard looks.
 * @returns their tokens
 */
export async function listLiveSessions(
  db: Db,
  sessions: readonly PartnerSession[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (sessions.length === 0) return new Set();
  const partners = new Map(sessions.map(({ token, partnerId }) => [token, partnerId]));
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('partners', 'partners.user_id', 'users.id')
    .select(['sessions.token', 'partners.id as partnerId'])
    .where('sessions.token', 'in', [...partners.keys()])
    .where('sessions.expires_at', '>', now)
    .where('users.role', '=', 'partner')
    .execute();
  return new Set(
    rows
      .filter(({ token, partnerId }) => partners.get(token) === partnerId)
      .map(({ token }) => token),
  );
}
