import {
  termsDay,
  termsVersions,
  upcomingTerms,
} from '#app/domains/accounts/terms/terms-versions.ts';
import type { Admin } from '#app/domains/accounts/types.ts';
import { dayInWords } from '#app/lithuanian/calendar-words.ts';
import { formatDate, startOfDate } from '#app/lithuanian/vilnius-time.ts';
import { daysLater } from '#app/lithuanian/wall-days.ts';
import type { Db } from '#app/platform/database/database.server.ts';

/** How long before a version holds the overview begins to remind of its letter. */
const remindedDays = 20;
/** Regulation (EU) 2019/1150, article 3. */
const toldDays = 15;

type TermsLetter = {
  /** From when the version holds: '2026 m. gruodžio 15 d.'. */
  readonly day: string;
  /** By when partners are to be told: 'lapkričio 30 d.'. */
  readonly until: string;
  readonly isLate: boolean;
};

/**
 * Finds the letter about terms that come into force within 20 days and of which partners have not been
 * told; null: there is nothing to remind of.
 */
export async function findTermsLetterDue(
  db: Db,
  _admin: Admin,
  now: Date,
  versions = termsVersions,
): Promise<TermsLetter | null> {
  const next = upcomingTerms(now, versions);
  const today = formatDate(now);
  if (!next || today < daysLater(next.version, -remindedDays)) return null;
  const sent = await db
    .selectFrom('newsletter_issues')
    .select('id')
    .where('is_about_terms', '=', true)
    .where('audience', 'in', ['partners', 'members'])
    .where('sent_at', '>=', startOfDate(next.announced))
    .executeTakeFirst();
  if (sent) return null;
  const last = daysLater(next.version, -toldDays);
  return {
    day: termsDay(next),
    until: dayInWords(startOfDate(last), now),
    isLate: today > last,
  };
}
