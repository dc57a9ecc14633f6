import { sql } from 'kysely';
import { writeAudit } from '#app/domains/audit/audit.server.ts';
import { refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database.server.ts';
import { type Remember, rememberNothing } from '#app/platform/idempotency.server.ts';
import type { MailWriter } from '#app/platform/jobs.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { Mail } from '#app/platform/mail.server.ts';
import type { MailOutcome } from '#app/platform/mail-worker.server.ts';
import { issueMail } from '../mail/issue.ts';
import { type NewsletterDependencies, stopHeaders, stopLink } from '../newsletter.server.ts';
import type { IssueAdmin } from './issue.ts';
import { type ChangedMeanwhile, getIssue, lockDraft } from './issues.server.ts';

type Done = { readonly ok: true };

type IssueDependencies = NewsletterDependencies & {
  readonly log: Log;
  /** Puts the mails of deliveries into the queue, in the transaction that notes so. */
  readonly enqueueBulkMails: (db: Db, kind: 'newsletter', ids: readonly string[]) => Promise<void>;
};

/** The newsletter's issues as the process sends them. */
export type NewsletterIssues = {
  /** See sendIssue. */
  readonly send: (
    admin: IssueAdmin,
    id: string,
    version: number,
    now: Date,
    remember?: Remember<Done>,
  ) => Promise<Done | ChangedMeanwhile>;
  /** Mails an issue to the administrator alone, as a subscriber would get it. @throws NotFound */
  readonly sendTrial: (
    admin: IssueAdmin,
    id: string,
    now: Date,
    remember?: Remember<Done>,
  ) => Promise<Done>;
  /** An issue's mail as its subscribers get it, for a look. @throws NotFound */
  readonly preview: (admin: IssueAdmin, id: string) => Promise<Mail>;
  /** Puts what still waits for that into the queue; a process that died may have left some. */
  readonly queueDeliveries: () => Promise<void>;
};

/** Puts the newsletter's issues together; once per process. */
export function createNewsletterIssues(deps: IssueDependencies): NewsletterIssues {
  const { db } = deps;
  return {
    async send(admin, id, version, now, remember = rememberNothing) {
      const sent = await sendIssue(deps, admin, id, version, now, remember);
      if (!sent.ok) return sent;
      // It is sent: what cannot be put into the queue now, the next housekeeping puts there.
      await queueDeliveries(deps).catch((error: unknown) =>
        deps.log.warn('deliveries of the newsletter not queued', { id, error }),
      );
      return sent;
    },
    async sendTrial(admin, id, now, remember = rememberNothing) {
      const mail = await previewFor(deps, admin, id);
      await db.transaction().execute(async (transaction) => {
        await deps.sendMail(transaction, { ...mail, subject: `Bandomasis: ${mail.subject}` });
        await writeAudit(transaction, { admin, act: 'newsletter-tried', subjectId: id }, now);
        await remember(transaction, { ok: true });
      });
      return { ok: true };
    },
    preview: (admin, id) => previewFor(deps, admin, id),
    queueDeliveries: () => queueDeliveries(deps),
  };
}

async function previewFor(deps: IssueDependencies, admin: IssueAdmin, id: string): Promise<Mail> {
  return mailTo(deps, await getIssue(deps.db, admin, id), admin.email);
}

/** An issue as one address gets it, with the link and the headers that end the newsletter. */
function mailTo(
  deps: Pick<NewsletterDependencies, 'settings' | 'secret'>,
  { subject, body }: { readonly subject: string; readonly body: string },
  email: string,
): Mail {
  const stop = stopLink(deps, email);
  const mail = issueMail({ subject, body, stop, home: `${deps.settings.origin}/` });
  return { ...mail, to: email, headers: stopHeaders(stop) };
}

/**
 * Marks a draft as sent and gives everyone who has confirmed a delivery of it, all in one
 * transaction: of two administrators at once one does, and a subscriber has one delivery at most.
 */
async function sendIssue(
  { db }: IssueDependencies,
  admin: IssueAdmin,
  id: string,
  version: number,
  now: Date,
  remember: Remember<Done>,
): Promise<Done | ChangedMeanwhile> {
  return db.transaction().execute(async (transaction) => {
    const locked = await lockDraft(transaction, id, version);
    if (!locked.ok) return locked;
    const { numInsertedOrUpdatedRows: recipients } = await transaction
      .insertInto('newsletter_deliveries')
      .columns(['id', 'issue_id', 'subscriber_id'])
      .expression((from) =>
        from
          .selectFrom('newsletter_subscribers')
          .select([sql<string>`gen_random_uuid()`.as('new_id'), sql<string>`${id}::uuid`.as('of')])
          .select('newsletter_subscribers.id')
          .where('confirmed_at', 'is not', null)
          // Waits for who is stopping at this moment, and leaves them out: without it a reader that is
          // gone by the end of the statement fails the reference, and the whole sending with it.
          .forKeyShare(),
      )
      .executeTakeFirstOrThrow();
    if (!recipients) return refuse('Patvirtintų prenumeratorių dar nėra.');
    await transaction
      .updateTable('newsletter_issues')
      .set({ sent_at: now, sent_by: admin.userId })
      .where('id', '=', id)
      .execute();
    await writeAudit(transaction, { admin, act: 'newsletter-sent', subjectId: id }, now);
    await remember(transaction, { ok: true });
    return { ok: true };
  });
}

/** So many mails are put into the queue by one transaction: the process answers in between. */
const partSize = 1_000;

/**
 * Puts the mails of deliveries into the queue, part by part. That it was done is noted with it, so
 * that each is put there once, also when a process dies or several do it at once.
 */
async function queueDeliveries({ db, enqueueBulkMails }: IssueDependencies): Promise<void> {
  for (;;) {
    const queued = await db.transaction().execute(async (transaction) => {
      const part = await transaction
        .updateTable('newsletter_deliveries')
        .set({ queued_at: sql`now()` })
        .where('id', 'in', (from) =>
          from
            .selectFrom('newsletter_deliveries')
            .select('id')
            .where('queued_at', 'is', null)
            .orderBy('id')
            .limit(partSize)
            .forUpdate()
            .skipLocked(),
        )
        .returning('id')
        .execute();
      if (part.length > 0) {
        const ids = part.map(({ id }) => id);
        await enqueueBulkMails(transaction, 'newsletter', ids);
      }
      return part.length;
    });
    if (queued === 0) return;
  }
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
          .select(['delivery.status', 'issue.subject', 'issue.body', 'reader.email'])
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
