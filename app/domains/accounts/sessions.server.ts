import { readCookie, setCookie } from '#app/platform/cookie.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Settings } from '#app/platform/settings/settings.server.ts';
import type { Accounts } from './account-dependencies.server.ts';
import { type Auth, cookiesIn, sessionCookieName } from './auth.server.ts';
import { lengthenSession, readSessionToken } from './open-session.server.ts';
import { type Actor, type SignedIn, visitor } from './types.ts';

/** Ends the session of the browser, if it has one. */
export async function signOut(auth: Auth, headers: Headers): Promise<SignedIn> {
  const ended = await auth.api.signOut({ headers, returnHeaders: true });
  return { ok: true, cookies: cookiesIn(ended.headers) };
}

/** Ends every session of a user, in all browsers. @returns how many there were */
export async function endSessions(db: Db, userId: string): Promise<number> {
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(ended.numDeletedRows);
}

/** The Set-Cookie value that clears the session's cookie. */
export function clearedSessionCookie({ origin }: Pick<Settings, 'origin'>): string {
  return setCookie(origin, sessionCookieName, '', 0);
}

/**
 * Who sends a request: the session's role and its profile, read anew for every request, so that a
 * revoked right has an effect at once. Without a profile, or blocked, the actor is a visitor.
 * @returns the actor, and Set-Cookie values that lengthen the session or clear one that has ended
 */
export async function findActor(
  { db, auth, settings }: Pick<Accounts, 'db' | 'auth' | 'settings'>,
  headers: Headers,
  now: Date,
): Promise<{ readonly actor: Actor; readonly cookies: readonly string[] }> {
  if (readCookie(settings.origin, headers, sessionCookieName) === null) {
    return { actor: visitor, cookies: [] };
  }
  const token = await readSessionToken(auth, headers);
  const found = token === null ? undefined : await findSession(db, token, now);
  // A cookie without a live session is cleared.
  if (!found) return { actor: visitor, cookies: [clearedSessionCookie(settings)] };
  const cookies = await lengthenSession(db, auth, found, now);
  return { actor: actorOf(found), cookies };
}

/** The token of the session that a request says it belongs to; whether it does is not checked. */
export function sessionTokenOf(origin: string, headers: Headers): string | null {
  const cookie = readCookie(origin, headers, sessionCookieName);
  // Behind the last dot stands the signature.
  return cookie === null ? null : cookie.slice(0, Math.max(0, cookie.lastIndexOf('.')));
}

/** A session and the partner it acts for. */
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
    .where('sessions.role', '=', 'partner')
    .where('users.blocked_at', 'is', null)
    .execute();
  return new Set(
    rows
      .filter(({ token, partnerId }) => partners.get(token) === partnerId)
      .map(({ token }) => token),
  );
}

/** A session and the owner's account it acts for. */
type OwnerSession = { readonly token: string; readonly userId: string; readonly email: string };

/**
 * The same of owners: the session still acts as an owner, and the account still has this address.
 * @returns their tokens
 */
export async function listLiveOwners(
  db: Db,
  sessions: readonly OwnerSession[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (sessions.length === 0) return new Set();
  const owners = new Map(sessions.map((session) => [session.token, session]));
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('pet_owners', 'pet_owners.user_id', 'users.id')
    .select(['sessions.token', 'users.id as userId', 'users.email'])
    .where('sessions.token', 'in', [...owners.keys()])
    .where('sessions.expires_at', '>', now)
    .where('sessions.role', '=', 'pet_owner')
    .where('users.blocked_at', 'is', null)
    .execute();
  return new Set(
    rows
      .filter(({ token, userId, email }) => {
        const owner = owners.get(token);
        return owner?.userId === userId && owner.email === email;
      })
      .map(({ token }) => token),
  );
}

type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

function findSession(db: Db, token: string, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('pet_owners', 'pet_owners.user_id', 'users.id')
    .leftJoin('partners', 'partners.user_id', 'users.id')
    .select([
      'sessions.token',
      'sessions.created_at as beganAt',
      'sessions.expires_at as expiresAt',
      'users.id as userId',
      'users.email',
      'sessions.role',
      'users.role as accountRole',
      'users.blocked_at as blockedAt',
      'pet_owners.id as ownerId',
      'pet_owners.full_name as fullName',
      'partners.id as partnerId',
      'partners.company_name as companyName',
    ])
    .where('sessions.token', '=', token)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
}

function actorOf(found: FoundSession): Actor {
  const { userId, email, role, accountRole, blockedAt, ownerId, fullName, partnerId, companyName } =
    found;
  if (blockedAt !== null) return visitor;
  if (accountRole === 'admin') return role === 'admin' ? { kind: 'admin', userId, email } : visitor;
  if (role === 'partner' && partnerId !== null && companyName !== null) {
    const alsoOwner = ownerId !== null;
    return { kind: 'partner', userId, email, partnerId, companyName, alsoOwner };
  }
  if (role === 'pet_owner' && ownerId !== null && fullName !== null) {
    const alsoPartner = partnerId !== null;
    // A new profile has the e-mail in the place of the name.
    const named = fullName === email ? null : fullName;
    return { kind: 'owner', userId, email, ownerId, fullName: named, alsoPartner };
  }
  return visitor;
}
