import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Audience } from './issue.ts';

/*
 * Who gets a letter. Accounts lie above this domain: their tables are joined by their names alone.
 */

/**
 * Whether the letter `issue` is for the account `person`: with a proven address and a profile of the
 * letter's side. A blocked account, and who is suspended as a
 * partner on that side, gets no more than what binds them, the letters about the terms.
 */
export const isForPerson = sql<boolean>`(
  person.email_verified and person.role <> 'admin'
  and (person.blocked_at is null or issue.is_about_terms)
  and (
    issue.audience in ('partners', 'members')
      and exists (
        select from partners where user_id = person.id
          and (suspended_at is null or issue.is_about_terms)
      )
    or issue.audience in ('owners', 'members')
      and exists (select from pet_owners where user_id = person.id)
  )
)`;

/** Which of the two kinds of readers an audience is made of. */
export function readersTable(audience: Audience): 'newsletter_subscribers' | 'users' {
  return audience === 'subscribers' ? 'newsletter_subscribers' : 'users';
}

/**
 * The rows, named `person`, of all who get the letter `issue`: who had confirmed, or had an account,
 * by this time.
 * @param at SQL that is a moment
 */
export function readersOf(audience: Audience, id: string, at: RawBuilder<unknown>) {
  return audience === 'subscribers'
    ? sql`newsletter_subscribers as person where person.confirmed_at <= ${at}`
    : sql`users as person join newsletter_issues as issue on issue.id = ${id}::uuid
        where person.created_at <= ${at} and ${isForPerson}`;
}

/** How many would get a letter now. */
export async function countReaders(
  db: Db,
  { id, audience }: { readonly id: string; readonly audience: Audience },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${readersOf(audience, id, sql`${now}::timestamptz`)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
