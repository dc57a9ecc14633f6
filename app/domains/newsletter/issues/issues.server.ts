import { sql } from 'kysely';
import { writeAudit } from '#app/domains/audit/write-audit.server.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { cleanHtml } from '#app/forms/rich-text/clean-html.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { pageWithin } from '#app/platform/database/page-number.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import type { Issue, IssueAdmin, IssueProgress, IssueRow } from './issue.ts';
import type { IssueInput } from './issue-form.server.ts';
import { readersOf } from './readers.server.ts';

/** `newer`: the draft was changed since its page was loaded. */
export type ChangedMeanwhile = Refusal & { readonly newer?: true };

const pageSize = 50;
const columns = [
  ...(['id', 'subject', 'audience'] as const),
  ...(['updated_at as updatedAt', 'sent_at as sentAt'] as const),
] as const;

/** How many get the newsletter, how many have not confirmed yet, and how many came of late. */
export async function countSubscribers(db: Db, _admin: IssueAdmin, now: Date) {
  const ago = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
  const counted = sql<string>`count(*) filter`;
  const found = await db
    .selectFrom('newsletter_subscribers')
    .select([
      sql<string>`${counted} (where confirmed_at is not null)`.as('confirmed'),
      sql<string>`${counted} (where confirmed_at is null)`.as('waiting'),
      sql<string>`${counted} (where confirmed_at >= ${ago(7)})`.as('week'),
      sql<string>`${counted} (where confirmed_at >= ${ago(30)})`.as('month'),
    ])
    .executeTakeFirstOrThrow();
  return {
    confirmed: Number(found.confirmed),
    waiting: Number(found.waiting),
    newThisWeek: Number(found.week),
    newThisMonth: Number(found.month),
  };
}

/** Lists a page of the issues, the newest first. */
export async function listIssues(db: Db, _admin: IssueAdmin, wanted: number) {
  const { count } = await db
    .selectFrom('newsletter_issues')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const { page, pages, offset } = pageWithin(wanted, Number(count), pageSize);
  const issues: readonly IssueRow[] = await db
    .selectFrom('newsletter_issues')
    .select(columns)
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset(offset)
    .execute();
  return { issues, page, pages };
}

/** @throws NotFound when there is no such issue */
export async function getIssue(db: Db, _admin: IssueAdmin, id: string): Promise<Issue> {
  requireId(id, 'Issue');
  const found = await db
    .selectFrom('newsletter_issues')
    .select(columns)
    .select(['body', 'version', 'is_about_terms as isAboutTerms', 'tried_version as triedVersion'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new NotFound(`Issue ${id}`);
  // A row that was written past the form brings nothing either.
  return { ...found, body: cleanHtml(found.body) };
}

/** What came of an issue's mails so far. */
export async function getProgress(
  db: Db,
  _admin: IssueAdmin,
  { id, audience }: Pick<Issue, 'id' | 'audience'>,
): Promise<IssueProgress> {
  const readers = readersOf(audience, id, sql`sending.sent_at`);
  const rows = await db
    .selectFrom('newsletter_deliveries')
    .select(['status', ({ fn }) => fn.countAll<string>().as('count')])
    .where('issue_id', '=', id)
    .groupBy('status')
    // Whom the sending has not come to yet.
    .unionAll(
      db
        .selectFrom('newsletter_issues as sending')
        .select([
          sql<'waiting'>`'waiting'`.as('status'),
          sql<string>`(select count(*) from ${readers}
            and (sending.addressed_up_to is null or person.id > sending.addressed_up_to))`.as(
            'count',
          ),
        ])
        .where('sending.id', '=', id)
        .where('sending.sent_at', 'is not', null)
        .where('sending.addressed_at', 'is', null),
    )
    .execute();
  const of = (...statuses: readonly string[]) =>
    rows.reduce((sum, row) => sum + (statuses.includes(row.status) ? Number(row.count) : 0), 0);
  return {
    sent: of('sent'),
    waiting: of('waiting', 'retrying'),
    failed: of('given_up'),
    stopped: of('off'),
  };
}

/** Adds a draft. */
export async function addIssue(
  db: Db,
  admin: IssueAdmin,
  { subject, body, audience, about_terms: is_about_terms }: IssueInput,
  now: Date,
  saveReply: SaveReply<{ ok: true; id: string }> = saveNoReply,
): Promise<{ readonly ok: true; readonly id: string }> {
  const id = newId(now.getTime());
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('newsletter_issues')
      .values({
        ...{ id, subject, body, audience, is_about_terms },
        ...{ created_at: now, updated_at: now },
      })
      .execute();
    const about = { subjectId: id, subjectTitle: subject };
    await writeAudit(transaction, { admin, act: 'newsletter-written', ...about }, now);
    await saveReply(transaction, { ok: true, id });
  });
  return { ok: true, id };
}

/**
 * Locks a draft of this version until the transaction ends. Refuses one that has been sent, and one
 * that was changed since.
 * @throws NotFound
 */
export async function lockDraft(
  transaction: Db,
  id: string,
  version: number,
): Promise<({ readonly ok: true } & LockedIssue) | ChangedMeanwhile> {
  const found = await lockIssue(transaction, id);
  if (found.sentAt !== null) return sentAlready;
  return found.version === version ? { ok: true, ...found } : changedMeanwhile;
}

const sentAlready = refuse('Šis laiškas jau išsiųstas.');
const changedMeanwhile: ChangedMeanwhile = {
  ...refuse(
    'Juodraštį ką tik pakeitė kitas administratorius arba jūs kitame lange. Peržiūrėkite, kas pasikeitė.',
  ),
  newer: true,
};

type LockedIssue = Awaited<ReturnType<typeof lockIssue>>;

/** Locks an issue, sent or not, until the transaction ends. @throws NotFound */
export async function lockIssue(transaction: Db, id: string) {
  requireId(id, 'Issue');
  const found = await transaction
    .selectFrom('newsletter_issues')
    .select(['id', 'subject', 'body', 'audience', 'is_about_terms as isAboutTerms'])
    .select(['version', 'tried_version as triedVersion', 'sent_at as sentAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new NotFound(`Issue ${id}`);
  return found;
}

/** Saves a draft. What is saved already is no change, in whatever version it is. */
export async function updateIssue(
  db: Db,
  admin: IssueAdmin,
  id: string,
  { subject, body, audience, about_terms: is_about_terms, version }: IssueInput,
  now: Date,
): Promise<{ readonly ok: true } | ChangedMeanwhile> {
  return db.transaction().execute(async (transaction) => {
    const saved = await lockIssue(transaction, id);
    if (saved.sentAt !== null) return sentAlready;
    const isChanged =
      saved.subject !== subject ||
      saved.body !== body ||
      saved.audience !== audience ||
      saved.isAboutTerms !== is_about_terms;
    if (isChanged) {
      if (saved.version !== version) return changedMeanwhile;
      await transaction
        .updateTable('newsletter_issues')
        .set({ subject, body, audience, is_about_terms, version: version + 1, updated_at: now })
        .where('id', '=', id)
        .execute();
      const about = { subjectId: id, subjectTitle: subject };
      await writeAudit(transaction, { admin, act: 'newsletter-changed', ...about }, now);
    }
    return { ok: true };
  });
}

/** Deletes a draft; what was sent stays. */
export async function deleteIssue(
  db: Db,
  admin: IssueAdmin,
  id: string,
  version: number,
  now: Date,
  saveReply: SaveReply<{ ok: true }> = saveNoReply,
): Promise<{ readonly ok: true } | ChangedMeanwhile> {
  return db.transaction().execute(async (transaction) => {
    const locked = await lockDraft(transaction, id, version);
    if (!locked.ok) return locked;
    await transaction.deleteFrom('newsletter_issues').where('id', '=', id).execute();
    const about = { subjectId: id, subjectTitle: locked.subject };
    await writeAudit(transaction, { admin, act: 'newsletter-deleted', ...about }, now);
    await saveReply(transaction, { ok: true });
    return { ok: true };
  });
}
