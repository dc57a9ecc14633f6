import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import type { RowMail } from '#app/platform/jobs/jobs.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { notifyInbox } from '../inbox/inbox-changes.server.ts';

/*
 * Digests: when a partner has had so many messages that a further one gets no mail of its own
 * (notification 'held'), a mail lists those at most once an hour.
 */

type DigestDependencies = {
  readonly db: Db;
  readonly enqueueRowMail: (db: Db, mail: RowMail<'digest'>) => Promise<void>;
};

/** Housekeeping runs every five minutes, so that a digest comes within an hour. */
const minutesBetween = 50;

/** Where the mail about a message goes; the company's address when the service is gone. */
const recipientOf = sql<string>`coalesce(service.notification_email, service.email, partners.email)`;

/** The messages that wait for a digest. */
function heldMessages(db: Db) {
  return db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .innerJoin('partners', 'partners.id', 'messages.partner_id')
    .leftJoin('partner_provided_services as service', 'service.id', 'conversations.service_id')
    .where('notification', '=', 'held')
    .where('author', '=', 'sender')
    .where('partner_hidden_at', 'is', null);
}

/**
 * Puts a digest into the queue for each address with held messages that has had none for a while.
 * Several processes may do so at once: one row for an address makes one mail. A digest that could
 * not be sent is followed by the next, which lists the same messages again.
 */
export async function queueDigests(
  { db, enqueueRowMail }: DigestDependencies,
  log: Log,
  now: Date,
): Promise<void> {
  try {
    const since = new Date(now.getTime() - minutesBetween * 60_000);
    const waiting = await heldMessages(db)
      .select(['partners.id as partner_id', recipientOf.as('recipient')])
      .select((message) => message.fn.max('seq').as('up_to_seq'))
      .groupBy(['partners.id', recipientOf])
      .execute();
    for (const digest of waiting) {
      await db.transaction().execute(async (transaction) => {
        const id = newId(now.getTime());
        const queued = await transaction
          .insertInto('message_digests')
          .values({ ...digest, id, queued_at: now })
          .onConflict((conflict) =>
            conflict
              .columns(['partner_id', 'recipient'])
              .doUpdateSet({ id, up_to_seq: digest.up_to_seq, queued_at: now })
              .where('message_digests.queued_at', '<=', since),
          )
          .returning('id')
          .executeTakeFirst();
        if (queued) {
          const recipient = digest.partner_id;
          await enqueueRowMail(transaction, { kind: 'digest', id, recipient });
        }
      });
    }
  } catch (error) {
    log.error('digests not queued', { error });
  }
}

/** What a digest lists, or null when nothing waits for it any more. */
export async function findDigest(db: Db, id: string) {
  const digest = await db
    .selectFrom('message_digests as digest')
    .innerJoin('partners', 'partners.id', 'digest.partner_id')
    .leftJoin('notification_settings as settings', 'settings.user_id', 'partners.user_id')
    .select(['digest.partner_id', 'recipient', 'up_to_seq', 'partners.user_id as userId'])
    .innerJoin('users', 'users.id', 'partners.user_id')
    .select(['settings.email_new_message as chosen', 'users.blocked_at as blockedAt'])
    .where('digest.id', '=', id)
    .executeTakeFirst();
  if (!digest) return null;
  const messages = await listedIn(db, digest)
    .select(['sender_name as senderName', 'sender_email as senderEmail', 'subject'])
    .orderBy('seq')
    .execute();
  return { ...digest, messages };
}

type Digest = {
  readonly partner_id: string;
  readonly recipient: string;
  readonly up_to_seq: number;
};

function listedIn(db: Db, { partner_id, recipient, up_to_seq }: Digest) {
  return heldMessages(db)
    .where('messages.partner_id', '=', partner_id)
    .where('seq', '<=', up_to_seq)
    .where(recipientOf, '=', recipient);
}

/** Notes on the messages of a digest what became of them; the partner's open pages hear of it. */
export async function noteDigest(db: Db, id: string, notification: 'sent' | 'off'): Promise<void> {
  const digest = await findDigest(db, id);
  if (!digest) return;
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('messages')
      .set({ notification })
      .where('id', 'in', listedIn(transaction, digest).select('messages.id'))
      .execute();
    await notifyInbox(transaction, digest.partner_id);
  });
}
