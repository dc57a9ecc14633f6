import { formatDate, formatLongDate } from '#app/lithuanian/vilnius-time.ts';

/** A version of the terms of use, whose text is the page /taisykles. */
type TermsVersion = {
  /** Its name: the day in Vilnius from which it holds, 'yyyy-MM-dd'. */
  readonly version: string;
  /** What it changes, each a sentence that says how it was and how it will be; none of the first. */
  readonly changes: readonly string[];
};

type TermsVersions = readonly [TermsVersion, ...TermsVersion[]];

/**
 * All versions, the oldest first. One is added with the text of the page, at least 15 days before its
 * day and together with a letter to the partners (docs/decisions/0044-letters-and-terms.md); from its
 * day on who has an account is asked to agree to it.
 */
export const termsVersions: TermsVersions = [{ version: '2026-11-22', changes: [] }];

/** The version that holds at a moment. */
export function holdingTerms(now: Date, versions: TermsVersions = termsVersions): TermsVersion {
  const today = formatDate(now);
  return versions.findLast(({ version }) => version <= today) ?? versions[0];
}

/** The newest version, which the page of the terms shows, also before its day. */
export function newestTerms(versions: TermsVersions = termsVersions): TermsVersion {
  return versions.at(-1) ?? versions[0];
}

/** The version that is announced and does not hold yet, or null. */
export function upcomingTerms(
  now: Date,
  versions: TermsVersions = termsVersions,
): TermsVersion | null {
  const newest = newestTerms(versions);
  return newest === holdingTerms(now, versions) ? null : newest;
}

/** The day from which a version holds: '2026 m. lapkričio 22 d.'. */
export function termsDay({ version }: Pick<TermsVersion, 'version'>): string {
  return formatLongDate(new Date(`${version}T12:00:00Z`));
}
