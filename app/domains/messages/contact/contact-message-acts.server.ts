import type { Admin } from '#app/domains/accounts/types.ts';
import { writeAudit } from '#app/domains/audit/write-audit.server.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import type { MessageMail } from '../mail/notification.server.ts';
import type { ReplyInput } from '../schema.server.ts';

type Done = { readonly ok: true };

/** What an answer needs besides the database. */
type ReplyDependencies = {
  readonly db: Db;
  readonly enqueueRowMail: (db: Db, mail: MessageMail) => Promise<void>;
};

/** The contact message, which no other administrator changes until the transaction ends. */
async function lockContactMessage(transaction: Db, id: string) {
  requireId(id, 'ContactMessage');
  const contactMessage = await transaction
    .selectFrom('contact_messages')
    .select(['read_at as readAt', 'answered_at as answeredAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!contactMessage) throw new NotFound(`ContactMessage ${id}`);
  return contactMessage;
}

/** Marks a contact message as read. May be repeated: one act is logged. @throws NotFound */
export async function markContactMessageRead(
  db: Db,
  admin: Admin,
  id: string,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { readAt } = await lockContactMessage(transaction, id);
    if (readAt !== null) return;
    await transaction
      .updateTable('contact_messages')
      .set({ read_at: now })
      .where('id', '=', id)
      .execute();
    await writeAudit(transaction, { admin, act: 'letter-read', subjectId: id }, now);
  });
}

/** A refusal because of an answer that was not there yet when the page was loaded. */
export type AnsweredMeanwhile = Refusal & { readonly replies: number };

/**
 * Answers a contact message by mail, and keeps the answer. Refuses when another answer has been sent since
 * the page was loaded: it says so, and can be sent once that has been seen.
 * @param input `seen` is how many answers the page showed
 * @throws NotFound
 */
export async function answerContactMessage(
  { db, enqueueRowMail }: ReplyDependencies,
  admin: Admin,
  contactMessageId: string,
  { body, seen }: ReplyInput,
  now: Date,
  saveReply: SaveReply<Done> = saveNoReply,
): Promise<Done | AnsweredMeanwhile> {
  return db.transaction().execute(async (transaction) => {
    const { readAt } = await lockContactMessage(transaction, contactMessageId);
    const { count } = await transaction
      .selectFrom('contact_replies')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('contact_message_id', '=', contactMessageId)
      .executeTakeFirstOrThrow();
    if (Number(count) !== seen) {
      return { ...refuse(answeredMeanwhile), replies: Number(count) };
    }
    const id = newId(now.getTime());
    await transaction
      .insertInto('contact_replies')
      .values({
        id,
        contact_message_id: contactMessageId,
        admin_id: admin.userId,
        body,
        created_at: now,
      })
      .execute();
    await transaction
      .updateTable('contact_messages')
      .set({ read_at: readAt ?? now, answered_at: now })
      .where('id', '=', contactMessageId)
      .execute();
    await enqueueRowMail(transaction, { kind: 'reply', id, recipient: contactMessageId });
    await writeAudit(
      transaction,
      { admin, act: 'letter-answered', subjectId: contactMessageId },
      now,
    );
    await saveReply(transaction, { ok: true });
    return { ok: true };
  });
}

const answeredMeanwhile =
  'Į šį laišką ką tik atsakė kitas administratorius arba jūs kitame lange. Peržiūrėkite tą atsakymą ir, jei reikia, siųsti spauskite dar kartą.';

const answerUnderWay =
  'Atsakymas į šį laišką dar neišėjo, o ištrynus laišką neišeitų visai. Ištrinkite, kai atsakymas bus išsiųstas.';

/**
 * Deletes a contact message with its answers. Refuses while the mail of an answer waits or is tried again: it
 * is written from what would be deleted.
 * @throws NotFound when it is gone already
 */
export async function deleteContactMessage(
  db: Db,
  admin: Admin,
  id: string,
  now: Date,
  saveReply: SaveReply<Done> = saveNoReply,
): Promise<Done | Refusal> {
  return db.transaction().execute(async (transaction) => {
    await lockContactMessage(transaction, id);
    const leaving = await transaction
      .selectFrom('contact_replies')
      .select('id')
      .where('contact_message_id', '=', id)
      .where('notification', 'in', ['waiting', 'retrying'])
      .executeTakeFirst();
    if (leaving) return refuse(answerUnderWay);
    await transaction.deleteFrom('contact_messages').where('id', '=', id).execute();
    await writeAudit(transaction, { admin, act: 'letter-deleted', subjectId: id }, now);
    const done = { ok: true } as const;
    await saveReply(transaction, done);
    return done;
  });
}
