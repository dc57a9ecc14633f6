import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';

/** What a mailed link is good for, and for how many minutes. */
const lifetimes = {
  'reset-password': 60,
  'confirm-email': 24 * 60,
  // The two sides of one change of address: each link goes to one of them.
  'change-email-old': 24 * 60,
  'change-email-new': 24 * 60,
  'delete-account': 60,
  'become-partner': 60,
} as const;

type TokenPurpose = keyof typeof lifetimes;

/** For how long such a link lives, in milliseconds. */
export function tokenLifetime(purpose: TokenPurpose): number {
  return lifetimes[purpose] * 60_000;
}

/**
 * Makes a token for a link in a mail to the user. Only its hash is kept, so that a copy of the
 * table opens nothing (docs/trust.md T16).
 * @param lifetime in milliseconds, where it is not the usual one
 */
export async function createToken(
  db: Db,
  purpose: TokenPurpose,
  userId: string,
  now: Date,
  lifetime = tokenLifetime(purpose),
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('verifications')
    .values({
      id: newId(now.getTime()),
      identifier: identifierOf(purpose, token),
      value: markOf(purpose, userId),
      expires_at: new Date(now.getTime() + lifetime),
      created_at: now,
      updated_at: now,
    })
    .execute();
  return token;
}

/** The user whose live token this is, or null; the token stays. */
export async function findTokenUser(
  db: Db,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<string | null> {
  const found = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', identifierOf(purpose, token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found ? userOf(found.value) : null;
}

/** Uses a token up. Of many at once exactly one gets the user, the others null. */
export async function takeToken(
  db: Db,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<string | null> {
  const taken = await db
    .deleteFrom('verifications')
    .where('identifier', '=', identifierOf(purpose, token))
    .where('expires_at', '>', now)
    .returning('value')
    .executeTakeFirst();
  return taken ? userOf(taken.value) : null;
}

/** Invalidates the user's other tokens of this purpose. */
export async function dropTokens(db: Db, purpose: TokenPurpose, userId: string): Promise<void> {
  await db.deleteFrom('verifications').where('value', '=', markOf(purpose, userId)).execute();
}

/** Invalidates all of the user's links. @returns how many there were */
export async function dropAllTokens(db: Db, userId: string): Promise<number> {
  const marks = (Object.keys(lifetimes) as TokenPurpose[]).map((one) => markOf(one, userId));
  const dropped = await db
    .deleteFrom('verifications')
    .where('value', 'in', marks)
    .executeTakeFirstOrThrow();
  return Number(dropped.numDeletedRows);
}

function identifierOf(purpose: TokenPurpose, token: string): string {
  return `${purpose}:${createHash('sha256').update(token).digest('base64url')}`;
}

/** The purpose stands in the value too: a sign-in at a provider keeps other things in this table. */
function markOf(purpose: TokenPurpose, userId: string): string {
  return `${purpose}:${userId}`;
}

function userOf(value: string): string {
  return value.slice(value.indexOf(':') + 1);
}
