import { createHash, randomBytes } from 'node:crypto';
import { readCookie, setCookie } from '#app/platform/cookie.server.ts';
import type { Db } from '#app/platform/database.server.ts';
import type { AccountParts } from '../account-parts.server.ts';

const name = 'registration';
const minutes = 60;

type DraftParts = Pick<AccountParts, 'db' | 'settings'>;

/**
 * Keeps what was typed into the first step for an hour, for this browser alone; an earlier draft of
 * it goes. The caller leaves passwords out.
 * @returns the Set-Cookie values for the answer
 */
export async function saveRegistrationDraft(
  parts: DraftParts,
  headers: Headers,
  fields: Readonly<Record<string, string>>,
  now: Date,
): Promise<{ cookies: readonly string[] }> {
  const { db, settings } = parts;
  const token = randomBytes(32).toString('base64url');
  await db.transaction().execute(async (transaction) => {
    await deleteDraft(transaction, readCookie(settings.origin, headers, name));
    await transaction
      .insertInto('registration_drafts')
      .values({
        token_hash: hashOf(token),
        fields: JSON.stringify(fields),
        expires_at: new Date(now.getTime() + minutes * 60_000),
      })
      .execute();
  });
  return { cookies: [setCookie(settings.origin, name, token, minutes * 60)] };
}

/** What this browser has typed, or null. */
export async function findRegistrationDraft(
  { db, settings }: DraftParts,
  headers: Headers,
  now: Date,
): Promise<Readonly<Record<string, string>> | null> {
  const token = readCookie(settings.origin, headers, name);
  if (token === null) return null;
  const found = await db
    .selectFrom('registration_drafts')
    .select('fields')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found?.fields ?? null;
}

/** @returns the Set-Cookie values for the answer */
export async function deleteRegistrationDraft(
  { db, settings }: DraftParts,
  headers: Headers,
): Promise<{ cookies: readonly string[] }> {
  const token = readCookie(settings.origin, headers, name);
  if (token === null) return { cookies: [] };
  await deleteDraft(db, token);
  return { cookies: [setCookie(settings.origin, name, '', 0)] };
}

async function deleteDraft(db: Db, token: string | null): Promise<void> {
  if (token === null) return;
  await db.deleteFrom('registration_drafts').where('token_hash', '=', hashOf(token)).execute();
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
