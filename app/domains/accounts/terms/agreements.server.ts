import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Done, Member } from '../types.ts';
import { holdingTerms, newestTerms, termsVersions } from './terms-versions.ts';

/** By what a person agreed: by registering, where the form asks, or when the next version was asked for. */
type AgreedBy = 'registration' | 'sign-in';

/**
 * Notes that a person agreed to the terms as the page shows them. May be repeated; the first time
 * counts.
 */
export async function noteAgreement(
  db: Db,
  userId: string,
  agreed_by: AgreedBy,
  now: Date,
  version = newestTerms().version,
): Promise<void> {
  await db
    .insertInto('terms_agreements')
    .values({ user_id: userId, version, agreed_at: now, agreed_by })
    .onConflict((conflict) => conflict.columns(['user_id', 'version']).doNothing())
    .execute();
}

/** What a person is asked to agree to. */
type AwaitedTerms = {
  readonly version: string;
  /** Since the version that the person agreed to. */
  readonly changes: readonly string[];
};

/**
 * Finds the version of the terms that a person has to agree to before going on, or null. The first
 * one is asked of no one: who registered before it was noted did so under it or without one.
 * @param wanted the version that is asked for; the one that holds
 */
export async function findAwaitedTerms(
  db: Db,
  { userId }: Pick<Member, 'userId'>,
  now: Date,
  versions = termsVersions,
  wanted = holdingTerms(now, versions).version,
): Promise<AwaitedTerms | null> {
  if (wanted === versions[0].version) return null;
  const { agreed } = await db
    .selectFrom('terms_agreements')
    .select(({ fn }) => fn.max('version').as('agreed'))
    .where('user_id', '=', userId)
    .$castTo<{ agreed: string | null }>()
    .executeTakeFirstOrThrow();
  const since = agreed ?? versions[0].version;
  if (since >= wanted) return null;
  const missed = versions.filter(({ version }) => version > since && version <= wanted);
  return { version: wanted, changes: missed.flatMap(({ changes }) => changes) };
}

/** Whether a version holds, or is announced and will: an earlier one is agreed to no more. */
export function isOffered(version: string, now: Date, versions = termsVersions): boolean {
  const found = versions.find((one) => one.version === version);
  return (
    found !== undefined &&
    version >= holdingTerms(now, versions).version &&
    found.announced <= formatDate(now)
  );
}

/** Notes that a person agrees to the version that its page showed. May be repeated. */
export async function agreeToTerms(
  db: Db,
  { userId }: Member,
  { version }: { readonly version: string },
  now: Date,
  versions = termsVersions,
): Promise<Done | Refusal> {
  if (!isOffered(version, now, versions)) {
    return refuse('Taisyklės ką tik pasikeitė. Peržiūrėkite, kas naujo, ir sutikite dar kartą.');
  }
  await noteAgreement(db, userId, 'sign-in', now, version);
  return { ok: true };
}

/** Lists what a person agreed to, the newest first. */
export async function listAgreements(db: Db, { userId }: Pick<Member, 'userId'>) {
  return db
    .selectFrom('terms_agreements')
    .select(['version', 'agreed_at as agreedAt', 'agreed_by as agreedBy'])
    .where('user_id', '=', userId)
    .orderBy('version', 'desc')
    .execute();
}
