import { sql } from 'kysely';
import type { Admin } from '#app/domains/accounts/types.ts';
import { bookingMailTitles } from '#app/domains/bookings/reminders/mail-titles.ts';
import { messageMailTitles } from '#app/domains/messages/mail/mail-titles.ts';
import { reviewMailTitles } from '#app/domains/reviews/asks/mail-titles.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { among, findListPage } from '#app/platform/database/list-page.server.ts';
import { searchedSpelling } from '#app/platform/mail/email-address.ts';
import { explainFailure, type FailureReason } from './failure-reasons.ts';

/** What of the mails that did not leave a page lists. */
type FailedMailsQuery = {
  /** Null: of every kind. */
  readonly kind: 'newsletter' | 'other' | null;
  /** A part of the address; '' finds all. */
  readonly text: string;
  readonly page: number;
};

/** A mail that did not leave; texts are ready to print. */
type FailedMail = {
  readonly id: string;
  readonly failedAt: Date;
  /** Null: it is not known, or of no one here any more. */
  readonly recipient: string | null;
  readonly userId: string | null;
  /** What mail it is. */
  readonly title: string;
  /** What it was about, where an administrator can look at that. */
  readonly about: { readonly kind: 'contact-message' | 'issue'; readonly id: string } | null;
  readonly reason: FailureReason;
  readonly code: string;
  readonly tries: number;
};

const pageSize = 50;
const titles: Readonly<Record<string, string>> = {
  ...messageMailTitles,
  ...bookingMailTitles,
  ...reviewMailTitles,
};

/** Counts the mails that did not leave. @param since from when on */
export async function countFailedMails(db: Db, _admin: Admin, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('failed_mails')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('failed_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Lists a page of the mails that did not leave, the newest first. */
export async function listFailedMails(db: Db, _admin: Admin, query: FailedMailsQuery) {
  const text = searchedSpelling(query.text);
  const fitting = db
    .selectFrom('failed_mails as failed')
    .$if(query.kind === 'newsletter', (found) => found.where('failed.kind', '=', 'newsletter'))
    .$if(query.kind === 'other', (found) => found.where('failed.kind', '<>', 'newsletter'))
    .$if(text !== '', (found) => found.where(sql<boolean>`position(${text} in recipient) > 0`))
    .select('failed.id')
    .orderBy('failed_at', 'desc')
    .orderBy('failed.id', 'desc');
  const { ids, count, page, pages } = await findListPage(fitting, query.page, pageSize);
  const rows = await db
    .selectFrom('failed_mails as failed')
    .leftJoin('newsletter_deliveries as delivery', 'delivery.id', 'failed.id')
    .leftJoin('newsletter_issues as issue', 'issue.id', 'delivery.issue_id')
    .leftJoin('contact_replies as reply', 'reply.id', 'failed.reply_id')
    .leftJoin('contact_messages as contact', 'contact.id', 'failed.id')
    .select(['failed.id', 'failed.kind', 'recipient', 'failed.user_id', 'failed.subject'])
    .select(['reason', 'tries', 'failed_at', 'issue.id as issue', 'issue.subject as issueSubject'])
    .select(sql<string | null>`coalesce(contact.id, reply.contact_message_id)`.as('contactMessage'))
    .where(among('failed.id', ids))
    .orderBy('failed_at', 'desc')
    .orderBy('failed.id', 'desc')
    .execute();
  const mails = rows.map((row): FailedMail => {
    const { id, kind, contactMessage, issue, issueSubject } = row;
    return {
      ...{ id, failedAt: row.failed_at, recipient: row.recipient, userId: row.user_id },
      title:
        issueSubject === null
          ? (row.subject ?? titles[kind] ?? kind)
          : `Naujienlaiškis ${inQuotes(issueSubject)}`,
      about: issue
        ? { kind: 'issue', id: issue }
        : contactMessage
          ? { kind: 'contact-message', id: contactMessage }
          : null,
      ...{ reason: explainFailure(row.reason), code: row.reason, tries: row.tries },
    };
  });
  return { mails, count, page, pages };
}
