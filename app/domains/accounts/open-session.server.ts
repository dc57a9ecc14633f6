import { randomBytes } from 'node:crypto';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import type { Accounts } from './account-dependencies.server.ts';
import { type Auth, cookiesIn } from './auth.server.ts';
import type { Provider, Role } from './types.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * For how long a session lives after its last use, how often a use is written down, and how long it
 * lives at the most, in milliseconds.
 */
const lifeOf = (role: Role) =>
  role === 'admin'
    ? { idle: hour, written: minute, most: 12 * hour }
    : { idle: 30 * day, written: day, most: null };

/**
 * What opens a session and has to hold still once the account's row is locked: whatever takes it
 * away (another password, an end of all sessions) locks that row first and ends what it finds.
 */
export type Proof = (transaction: Db, userId: string) => Promise<boolean>;

/** The account's password is still the one that was compared. */
export function passwordIs(hash: string): Proof {
  return async (transaction, userId) => {
    const found = await transaction
      .selectFrom('accounts')
      .select('id')
      .where('user_id', '=', userId)
      .where('provider_id', '=', 'credential')
      .where('password', '=', hash)
      .executeTakeFirst();
    return found !== undefined;
  };
}

/** The account still signs in at the provider that has vouched for its person. */
export function signsInAt(provider: Provider): Proof {
  return async (transaction, userId) => {
    const found = await transaction
      .selectFrom('accounts')
      .select('id')
      .where('user_id', '=', userId)
      .where('provider_id', '=', provider)
      .executeTakeFirst();
    return found !== undefined;
  };
}

/** The session of the request still lives. */
export function sessionLives(auth: Auth, headers: Headers, now: Date): Proof {
  return async (transaction, userId) => {
    const token = await readSessionToken(auth, headers);
    if (token === null) return false;
    const found = await transaction
      .selectFrom('sessions')
      .select('id')
      .where('token', '=', token)
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return found !== undefined;
  };
}

/**
 * Begins a session of an account that is not blocked, in place of the one the browser has. The account
 * remembers its role as the one that was chosen last; sessions in other browsers keep theirs.
 * @param role as what it acts; the caller has seen that the account has that profile
 * @returns Set-Cookie values, or null when the proof does not hold any more
 */
export async function openSession(
  deps: Pick<Accounts, 'db' | 'auth'>,
  { userId, role, proof }: { readonly userId: string; readonly role: Role; readonly proof: Proof },
  headers: Headers,
  now: Date,
): Promise<readonly string[] | null> {
  return deps.db.transaction().execute(async (transaction) => {
    const user = await transaction
      .selectFrom('users')
      .select(['id', 'role', 'blocked_at'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!user || user.blocked_at !== null) return null;
    // An administrator's account has that role alone, and no other account has it.
    if ((user.role === 'admin') !== (role === 'admin')) return null;
    if (!(await proof(transaction, userId))) return null;
    if (user.role !== role) await rememberRole(transaction, userId, role, now);
    return beginSession(deps, transaction, { id: userId, role }, headers, now);
  });
}

/** One of the two places that write it; the other makes new accounts. */
async function rememberRole(db: Db, userId: string, role: Role, now: Date): Promise<void> {
  await db.updateTable('users').set({ role, updated_at: now }).where('id', '=', userId).execute();
}

/**
 * The same within a transaction that has locked the account's row and found out that its person asks.
 * @param user the account, and the role of the session
 * @returns Set-Cookie values
 */
export async function beginSession(
  { auth }: Pick<Accounts, 'auth'>,
  transaction: Db,
  user: { readonly id: string; readonly role: Role },
  headers: Headers,
  now: Date,
): Promise<readonly string[]> {
  const earlier = await readSessionToken(auth, headers);
  if (earlier !== null) {
    await transaction.deleteFrom('sessions').where('token', '=', earlier).execute();
  }
  const token = randomBytes(24).toString('base64url');
  const { idle, most } = lifeOf(user.role);
  await transaction
    .insertInto('sessions')
    .values({
      id: newId(now.getTime()),
      user_id: user.id,
      role: user.role,
      token,
      user_agent: headers.get('user-agent') ?? '',
      expires_at: new Date(now.getTime() + idle),
      created_at: now,
      updated_at: now,
    })
    .execute();
  return sendSessionToken(auth, token, most ?? idle);
}

type LiveSession = {
  readonly token: string;
  readonly role: Role;
  readonly beganAt: Date;
  readonly expiresAt: Date;
};

/** Notes that a session is used. @returns Set-Cookie values when the browser has to keep it longer */
export async function lengthenSession(
  db: Db,
  auth: Auth,
  { token, role, beganAt, expiresAt }: LiveSession,
  now: Date,
): Promise<readonly string[]> {
  const { idle, written, most } = lifeOf(role);
  const wanted = now.getTime() + idle;
  const until = most === null ? wanted : Math.min(wanted, beganAt.getTime() + most);
  if (until < expiresAt.getTime() + written) return [];
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date(until), updated_at: now })
    .where('token', '=', token)
    .execute();
  // Where it ends after so long in any case, the cookie has said so from the start.
  return most === null ? sendSessionToken(auth, token, idle) : [];
}

/** The token in a request's session cookie, when we have signed it. */
export async function readSessionToken(auth: Auth, headers: Headers): Promise<string | null> {
  return (await auth.api.readSessionToken({ headers })).token;
}

async function sendSessionToken(auth: Auth, token: string, lives: number) {
  const body = { token, maxAge: lives / 1_000 };
  return cookiesIn((await auth.api.sendSessionToken({ body, returnHeaders: true })).headers);
}
