import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { writeAudit } from '#app/domains/audit/write-audit.server.ts';
import { refuse } from '#app/forms/refusal.ts';
import { cleanHtml } from '#app/forms/rich-text/clean-html.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import type { MailWriter } from '#app/platform/jobs/jobs.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import type { Mail } from '#app/platform/mail/mail.server.ts';
import type { MailOutcome } from '#app/platform/mail/mail-worker.server.ts';
import { issueMail, memberMail } from '../mail/issue.ts';
import { type NewsletterDependencies, stopHeaders, stopLink } from '../newsletter.server.ts';
import type { Issue, IssueAdmin } from './issue.ts';
import { type ChangedMeanwhile, getIssue, lockDraft, lockIssue } from './issues.server.ts';
import { countReaders, isForPerson, readersOf, readersTable } from './readers.server.ts';

type Done = { readonly ok: true };

type IssueDependencies = NewsletterDependencies & {
  readonly log: Log;
  /** Puts the mails of deliveries into the queue, in the transaction that notes so. */
  readonly enqueueBulkMails: (db: Db, kind: 'newsletter', ids: readonly string[]) => Promise<void>;
};

/** The newsletter's issues as the process sends them. */
export type NewsletterIssues = {
  /** See sendIssue; the readers are addressed meanwhile. */
  readonly send: (
    admin: IssueAdmin,
    id: string,
    version: number,
    now: Date,
    saveReply?: SaveReply<Done>,
  ) => Promise<Done | ChangedMeanwhile>;
  /**
   * Mails an issue to the administrator alone, as a reader would get it, and notes which version it
   * was: no other can be sent. @throws NotFound
   */
  readonly sendTrial: (
    admin: IssueAdmin,
    id: string,
    now: Date,
    saveReply?: SaveReply<Done>,
  ) => Promise<Done>;
  /** An issue's mail as its subscribers get it, for a look. @throws NotFound */
  readonly preview: (admin: IssueAdmin, id: string) => Promise<Mail>;
  /** Gives everyone their delivery of what was sent; a process that died may have left some. */
  readonly addressReaders: () => Promise<void>;
};

/** Puts the newsletter's issues together; once per process. */
export function createNewsletterIssues(deps: IssueDependencies): NewsletterIssues {
  const { db } = deps;
  return {
    async send(admin, id, version, now, saveReply = saveNoReply) {
      const sent = await sendIssue(deps, admin, id, version, now, saveReply);
      if (!sent.ok) return sent;
      // No request waits for it. Whom it does not come to now, the next housekeeping addresses.
      void addressReaders(deps).catch((error: unknown) =>
        deps.log.warn('readers of the newsletter not addressed', { id, error }),
      );
      return sent;
    },
    async sendTrial(admin, id, now, saveReply = saveNoReply) {
      await db.transaction().execute(async (transaction) => {
        const { version, sentAt, ...letter } = await lockIssue(transaction, id);
        const mail = mailTo(deps, letter, admin.email);
        if (sentAt === null) {
          await transaction
            .updateTable('newsletter_issues')
            .set({ tried_version: version })
            .where('id', '=', id)
            .execute();
        }
        await deps.sendMail(transaction, { ...mail, subject: `Bandomasis: ${mail.subject}` });
        await writeAudit(transaction, { admin, act: 'newsletter-tried', subjectId: id }, now);
        await saveReply(transaction, { ok: true });
      });
      return { ok: true };
    },
    preview: (admin, id) => previewFor(deps, admin, id),
    addressReaders: () => addressReaders(deps),
  };
}

async function previewFor(deps: IssueDependencies, admin: IssueAdmin, id: string): Promise<Mail> {
  return mailTo(deps, await getIssue(deps.db, admin, id), admin.email);
}

/**
 * An issue as one address gets it: the newsletter with the link and the headers that end it. Who has
 * an account gets only what is to be known about it, which no one can stop (docs/decisions/0044-letters-and-terms.md).
 */
function mailTo(
  deps: Pick<NewsletterDependencies, 'settings' | 'secret'>,
  { subject, body, audience, isAboutTerms }: Letter,
  email: string,
): Mail {
  const letter = { subject, body: cleanHtml(body), origin: deps.settings.origin };
  if (audience !== 'subscribers') {
    return { ...memberMail({ ...letter, audience, isAboutTerms }), to: email };
  }
  const stop = stopLink(deps, email);
  return { ...issueMail({ ...letter, stop }), to: email, headers: stopHeaders(stop) };
}

type Letter = Pick<Issue, 'subject' | 'body' | 'audience' | 'isAboutTerms'>;

/**
 * Marks a draft as sent: of two administrators at once one does. However many readers there are, it
 * takes no longer.
 */
async function sendIssue(
  { db }: IssueDependencies,
  admin: IssueAdmin,
  id: string,
  version: number,
  now: Date,
  saveReply: SaveReply<Done>,
): Promise<Done | ChangedMeanwhile> {
  return db.transaction().execute(async (transaction) => {
    const locked = await lockDraft(transaction, id, version);
    if (!locked.ok) return locked;
    if (locked.triedVersion !== version) return refuse(untried);
    if ((await countReaders(transaction, locked, now)) === 0) {
      return refuse('Tokių gavėjų dar nėra.');
    }
    await transaction
      .updateTable('newsletter_issues')
      .set({ sent_at: now, sent_by: admin.userId })
      .where('id', '=', id)
      .execute();
    const about = { subjectId: id, subjectTitle: locked.subject };
    await writeAudit(transaction, { admin, act: 'newsletter-sent', ...about }, now);
    await saveReply(transaction, { ok: true });
    return { ok: true };
  });
}

/** Why a draft cannot be sent yet. */
export const untried =
  'Pirmiausia išsiųskite šį laišką sau: taip jis dar nebandytas arba po bandymo pakeistas.';

/** Readers addressed by one transaction: the process answers in between. */
const partSize = 1_000;

/** Addresses the issues that were sent, part by part. Several processes may do so at once. */
async function addressReaders(deps: IssueDependencies): Promise<void> {
  while (await deps.db.transaction().execute((transaction) => addressPart(deps, transaction)));
}

/**
 * Gives the next readers of an issue their deliveries and puts the mails of these into the queue. How
 * far it came is noted with them, so that each gets one, also when a process dies in between.
 * @returns false when there is none left to do
 */
async function addressPart({ enqueueBulkMails }: IssueDependencies, transaction: Db) {
  const issue = await transaction
    .selectFrom('newsletter_issues')
    .select(['id', 'audience', 'addressed_up_to'])
    .where('sent_at', 'is not', null)
    .where('addressed_at', 'is', null)
    .orderBy('id')
    .limit(1)
    // Another administrator's refused copy of the form holds it for a moment too: it is waited for.
    .forUpdate()
    .executeTakeFirst();
  if (!issue) return false;
  const { id: issue_id, audience, addressed_up_to } = issue;
  const sentAt = sql`(select sent_at from newsletter_issues where id = ${issue_id}::uuid)`;
  // Waits for who is stopping at this moment, and leaves them out: a delivery of a reader that is
  // gone by the end of the statement would fail it.
  const { rows: readers } = await sql<{ id: string }>`
    select person.id from ${readersOf(audience, issue_id, sentAt)}
      and (${addressed_up_to}::uuid is null or person.id > ${addressed_up_to}::uuid)
    order by person.id limit ${partSize}
    for key share of person`.execute(transaction);
  const isPerson = readersTable(audience) === 'users';
  const last = readers.at(-1);
  const progress = last ? { addressed_up_to: last.id } : { addressed_at: sql<Date>`now()` };
  if (last) {
    const deliveries = await transaction
      .insertInto('newsletter_deliveries')
      .values(
        readers.map(({ id }) => ({
          ...{ id: randomUUID(), issue_id },
          ...{ subscriber_id: isPerson ? null : id, user_id: isPerson ? id : null },
        })),
      )
      .onConflict((given) =>
        given.columns([isPerson ? 'user_id' : 'subscriber_id', 'issue_id']).doNothing(),
      )
      .returning('id')
      .execute();
    const ids = deliveries.map(({ id }) => id);
    if (ids.length > 0) await enqueueBulkMails(transaction, 'newsletter', ids);
  }
  await transaction
    .updateTable('newsletter_issues')
    .set(progress)
    .where('id', '=', issue_id)
    .execute();
  return true;
}

/** The newsletter's mails: each is written when it leaves, and its delivery learns what came of it. */
export function createNewsletterWriters(
  deps: Pick<NewsletterDependencies, 'db' | 'settings' | 'secret'>,
) {
  const { db } = deps;
  return {
    newsletter: {
      async write(id) {
        const found = await db
          .selectFrom('newsletter_deliveries as delivery')
          .innerJoin('newsletter_issues as issue', 'issue.id', 'delivery.issue_id')
          .leftJoin('newsletter_subscribers as reader', 'reader.id', 'delivery.subscriber_id')
          .leftJoin('users as person', (join) =>
            // Whom it is not for any more gets none, as who has stopped the newsletter.
            join.onRef('person.id', '=', 'delivery.user_id').on(isForPerson),
          )
          .select(['delivery.status', 'issue.subject', 'issue.body', 'issue.audience'])
          .select(['issue.is_about_terms as isAboutTerms'])
          .select(({ fn }) => fn.coalesce('reader.email', 'person.email').as('email'))
          .where('delivery.id', '=', id)
          .executeTakeFirst();
        if (!found || found.status === 'sent') return null;
        if (found.email === null) {
          await noteDelivery(db, id, 'off');
          return null;
        }
        return mailTo(deps, found, found.email);
      },
      tell: (id, outcome) => noteDelivery(db, id, outcome),
    },
  } satisfies Record<string, MailWriter>;
}

async function noteDelivery(db: Db, id: string, status: MailOutcome | 'off'): Promise<void> {
  await db
    .updateTable('newsletter_deliveries')
    .set({ status })
    .where('id', '=', id)
    .where('status', '<>', 'sent')
    .execute();
}
