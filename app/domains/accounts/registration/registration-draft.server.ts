import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Refusal } from '#app/forms/refusal.ts';
import { readCookie, setCookie } from '#app/platform/cookie.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { storableText } from '#app/platform/database/storable-text.ts';
import { type AccountDependencies, refuseIfLimited } from '../account-dependencies.server.ts';
import { companyLimits } from '../field-limits.ts';
import { registrationDraftLimits } from '../limits.server.ts';
import type { RequestSource, SignedIn } from '../types.ts';

const name = 'registration';
const minutes = 60;

type DraftDependencies = Pick<AccountDependencies, 'db' | 'settings'>;

/** Drafts need no sign-in, so that their number is bounded per address and in total. */
const mostDrafts = { perAddress: 10, inAll: 1_000 };

/**
 * Keeps what was typed into the first step for an hour, for this browser alone; an earlier draft of
 * it goes. Other fields than the company's are left out.
 * @returns the Set-Cookie values for the answer, or a refusal after too many from one address
 */
export async function saveRegistrationDraft(
  deps: DraftDependencies,
  from: RequestSource,
  fields: Readonly<Record<string, string>>,
  now: Date,
): Promise<SignedIn | Refusal> {
  const { db, settings } = deps;
  const tooMany = await refuseIfLimited(db, registrationDraftLimits(from), now);
  if (tooMany) return tooMany;
  const token = randomBytes(32).toString('base64url');
  await db.transaction().execute(async (transaction) => {
    await deleteDraft(transaction, readCookie(settings.origin, from.headers, name));
    await insertDraft(transaction, token, fields, from, now);
  });
  return { ok: true, cookies: [setCookie(settings.origin, name, token, minutes * 60)] };
}

/** Keeps the fields for an hour under a token, of which the table has a hash alone. */
export async function insertDraft(
  transaction: Db,
  token: string,
  fields: Readonly<Record<string, string>>,
  from: RequestSource,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('registration_drafts')
    .values({
      token_hash: hashOf(token),
      fields: JSON.stringify(storableFields(fields)),
      address_unit: from.addressUnit ?? 'unknown',
      expires_at: new Date(now.getTime() + minutes * 60_000),
    })
    .execute();
  await deleteSurplusDrafts(transaction);
}

/**
 * The fields of the form that the table may hold: without what PostgreSQL cannot store (NUL and
 * other control characters, halves of surrogate pairs), each cut one character above its limit, so
 * that the second step, which reads them again, still refuses it as too long.
 */
function storableFields(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(companyLimits).flatMap(([name, limit]) => {
      const text = fields[name];
      if (text === undefined) return [];
      return [
        [
          name,
          storableText(text)
            .slice(0, limit + 1)
            .toWellFormed(),
        ],
      ];
    }),
  );
}

/**
 * Deletes what is more than the table may hold: the oldest drafts of an address, and when there are
 * too many in all, first those of addresses that have several. The lock makes concurrent saves
 * count each other's rows.
 */
async function deleteSurplusDrafts(transaction: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('registration-drafts', 0))`.execute(
    transaction,
  );
  await sql`
    delete from registration_drafts where token_hash in (
      select token_hash from (
        select token_hash, nth, row_number() over (order by nth, expires_at desc) as rank
        from (
          select token_hash, expires_at,
            row_number() over (partition by address_unit order by expires_at desc) as nth
          from registration_drafts
        ) as counted
      ) as ranked
      where nth > ${mostDrafts.perAddress} or rank > ${mostDrafts.inAll}
    )`.execute(transaction);
}

/** What this browser has typed, or null. */
export async function findRegistrationDraft(
  { db, settings }: DraftDependencies,
  headers: Headers,
  now: Date,
): Promise<Readonly<Record<string, string>> | null> {
  const token = readCookie(settings.origin, headers, name);
  return token === null ? null : findDraft(db, token, now);
}

/** What is kept under a token, or null. */
export async function findDraft(
  db: Db,
  token: string,
  now: Date,
): Promise<Readonly<Record<string, string>> | null> {
  const found = await db
    .selectFrom('registration_drafts')
    .select('fields')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found?.fields ?? null;
}

async function deleteDraft(db: Db, token: string | null): Promise<void> {
  if (token === null) return;
  await db.deleteFrom('registration_drafts').where('token_hash', '=', hashOf(token)).execute();
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
