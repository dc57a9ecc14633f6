import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import { daysAgo } from '#app/platform/database/sweep.server.ts';
import type { Tidying } from '#app/platform/jobs/tidying.server.ts';
import type { MailFailure } from '#app/platform/mail/mail-worker.server.ts';

/**
 * Keeps who did not get which mail and why, for the administrators: no text of it, and the subject
 * only of mails that quote no one. The address goes with the account, the subscription or the answer
 * that it is of; one that belongs to nothing here (any more) is not written down.
 */
export async function noteFailedMail(
  db: Db,
  { id, kind, mail, reason, refused, tries }: MailFailure,
  now: Date,
): Promise<void> {
  const to = mail?.to ?? null;
  const subject = kind === 'mail' ? mail?.subject || null : null;
  // The locks make an account that is being deleted at this moment one that is gone.
  await sql`
    with person as (
      select id from users
      where id = coalesce(
        (select user_id from partners where id = coalesce(
          (select partner_id from messages where id = ${id} and author = 'sender'),
          (select partner_id from message_digests where id = ${id}))),
        (select id from users where email = ${to}),
        (select user_id from email_changes where new_email = ${to} limit 1))
      for key share
    ), reader as (
      select id from newsletter_subscribers
      where id = (select subscriber_id from newsletter_deliveries where id = ${id})
        or (email = ${to} and ${kind} = 'mail' and not exists (select from person))
      for key share
    ), reply as (
      select id from contact_replies where id = ${id} for key share
    ), owner as (
      select (select id from person) as person, (select id from reader) as reader,
        (select id from reply) as reply
    )
    insert into failed_mails (id, kind, recipient, user_id, subscriber_id, reply_id, subject, reason,
      refused, tries, failed_at)
    select ${id}::uuid, left(${kind}, 20),
      case when num_nonnulls(person, reader, reply) > 0 or ${kind} = 'contact'
        or exists (select from service_reports where email = ${to}) then ${to}::text end,
      person, reader, reply, ${subject}::text, left(${reason}, 100), ${refused}::boolean,
      ${tries}::int, ${now}::timestamptz
    from owner
    where (${kind} <> 'newsletter' or reader is not null
        or person = (select user_id from newsletter_deliveries where id = ${id}))
      and (${kind} <> 'reply' or reply is not null)
    on conflict (id) do nothing`.execute(db);
}

/** Also stated on the privacy page: change both together. */
export const failedMailsTidying: Tidying = {
  name: 'failed mails',
  sweeps: [{ table: 'failed_mails', along: 'failed_at', before: daysAgo(30) }],
};
