import type { Refusal } from '#app/forms/refusal.ts';
import { cookieName } from '#app/platform/cookie.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type Accounts, refuseIfLimited } from '../account-dependencies.server.ts';
import { cookiesIn, errorPath, sessionCookieName } from '../auth.server.ts';
import { oauthLimits } from '../limits.server.ts';
import { openSession, type Proof, readSessionToken, signsInAt } from '../open-session.server.ts';
import { ensureOwnerProfile } from '../profiles.server.ts';
import { clearedSessionCookie } from '../sessions.server.ts';
import { mayBeOwner } from '../sign-in/sign-in.server.ts';
import { noteAgreement } from '../terms/agreements.server.ts';
import type { OAuthRefusal, Provider, RequestSource } from '../types.ts';
import { offeredProviders } from './providers.server.ts';

/**
 * Checks an account that has just signed in at another provider (docs/design.md D16): a new account
 * or one without another role becomes an owner's, with a profile; a partner's is refused, and so is a
 * blocked one.
 */
export async function admitOwner(db: Db, userId: string, now: Date): Promise<OAuthRefusal | null> {
  const found = await findOwner(db, userId);
  if ('refused' in found) return found.refused;
  const isNew = await ensureOwnerProfile(db, { userId, email: found.email }, now);
  // The page with the provider's button says that it is an agreement too.
  if (isNew) await noteAgreement(db, userId, 'registration', now);
  return null;
}

/** Why a provider must not become a way into an account, or null: only owners sign in there. */
export async function refuseLink(db: Db, userId: string): Promise<OAuthRefusal | null> {
  const found = await findOwner(db, userId);
  return 'refused' in found ? found.refused : null;
}

async function findOwner(
  db: Db,
  userId: string,
): Promise<{ readonly email: string } | { readonly refused: OAuthRefusal }> {
  const user = await db
    .selectFrom('users')
    .leftJoin('pet_owners', 'pet_owners.user_id', 'users.id')
    .select(['users.email', 'users.role', 'users.blocked_at', 'pet_owners.id as ownerId'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (!user) return { refused: 'failed' };
  if (user.blocked_at !== null) return { refused: 'blocked' };
  if (!mayBeOwner({ role: user.role, isOwner: user.ownerId !== null })) {
    return { refused: 'wrong-role' };
  }
  return { email: user.email };
}

type OAuthStart =
  | { readonly ok: true; readonly url: string; readonly cookies: readonly string[] }
  | { readonly ok: false; readonly reason: 'unconfigured' }
  | Refusal;

/** Where the browser goes after the provider's answer, or why there is no session. */
type OAuthEnd =
  | { readonly ok: true; readonly redirectTo: string; readonly cookies: readonly string[] }
  | { readonly ok: false; readonly reason: OAuthRefusal; readonly cookies: readonly string[] };

/**
 * Begins a sign-in at a provider: its address, and the cookie that ties the answer to this browser.
 * @param redirectTo a checked path of our own site, for after the sign-in
 */
export async function startOAuth(
  { db, auth, settings }: Pick<Accounts, 'db' | 'auth' | 'settings'>,
  { provider, redirectTo, from }: { provider: Provider; redirectTo: string; from: RequestSource },
  now: Date,
): Promise<OAuthStart> {
  if (!offeredProviders(settings).includes(provider)) return { ok: false, reason: 'unconfigured' };
  const tooMany = await refuseIfLimited(db, oauthLimits(from), now);
  if (tooMany) return tooMany;
  const { response, headers } = await auth.api.signInSocial({
    body: {
      provider,
      callbackURL: redirectTo,
      errorCallbackURL: errorPath,
      disableRedirect: true,
    },
    headers: from.headers,
    returnHeaders: true,
  });
  if (!response.url) throw new Error(`No address to sign in at ${provider}.`);
  return { ok: true, url: response.url, cookies: cookiesIn(headers) };
}

/**
 * Takes a provider's answer, a GET of /api/auth/callback/{provider}: a session of an owner, or why
 * there is none.
 */
export async function finishOAuth(
  { db, auth, settings }: Pick<Accounts, 'db' | 'auth' | 'settings'>,
  provider: Provider,
  request: Request,
  now: Date,
): Promise<OAuthEnd> {
  const response = await auth.handler(request);
  const cookies = cookiesIn(response.headers);
  const location = URL.parse(response.headers.get('location') ?? '', 'http://vizgis.invalid');
  if (!location || response.status !== 302) return { ok: false, reason: 'failed', cookies };
  const error = location.searchParams.get('error');
  if (error !== null && location.pathname === errorPath) {
    return { ok: false, reason: reasons[error] ?? 'failed', cookies };
  }
  const deps = { db, auth };
  const opened = await replaceSession(deps, provider, { headers: request.headers, cookies }, now);
  if (opened === null) {
    return { ok: false, reason: 'failed', cookies: [clearedSessionCookie(settings)] };
  }
  const { pathname, search, hash } = location;
  const begun = `${cookieName(settings.origin, sessionCookieName)}=`;
  const others = cookies.filter((cookie) => !cookie.startsWith(begun));
  return { ok: true, redirectTo: `${pathname}${search}${hash}`, cookies: [...others, ...opened] };
}

/**
 * A session of ours in place of the one that better-auth has begun, which does not look whether the
 * account was blocked, or all its sessions ended, meanwhile. That of the browser's earlier person
 * ends too.
 * @param cookies of better-auth's answer
 * @returns Set-Cookie values, or null when the account opens to this person no more
 */
async function replaceSession(
  deps: Pick<Accounts, 'db' | 'auth'>,
  provider: Provider,
  { headers, cookies }: { readonly headers: Headers; readonly cookies: readonly string[] },
  now: Date,
): Promise<readonly string[] | null> {
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
  const token = (await readSessionToken(deps.auth, new Headers({ cookie }))) ?? '';
  const begun = await deps.db
    .selectFrom('sessions')
    .select('user_id')
    .where('token', '=', token)
    .executeTakeFirst();
  if (!begun) return null;
  const stillLives: Proof = async (transaction, userId) => {
    const ended = await transaction
      .deleteFrom('sessions')
      .where('token', '=', token)
      .returning('id')
      .executeTakeFirst();
    return ended !== undefined && signsInAt(provider)(transaction, userId);
  };
  const wanted = { userId: begun.user_id, role: 'pet_owner', proof: stillLives } as const;
  return openSession(deps, wanted, headers, now);
}

/** better-auth's codes, and those that admitOwner gives. */
const reasons: Readonly<Record<string, OAuthRefusal>> = {
  'wrong-role': 'wrong-role',
  blocked: 'blocked',
  account_not_linked: 'exists',
  email_not_found: 'no-email',
  email_not_verified: 'unconfirmed',
};
