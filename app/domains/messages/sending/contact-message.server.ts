import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { sweepRows } from '#app/platform/database/sweep.server.ts';
import { giveBackToLimits } from '#app/platform/limits/rate-limit.server.ts';
import type { ContactInput } from '../schema.server.ts';
import {
  admitSender,
  type SenderNetwork,
  type SendRefusal,
  type SpamCheck,
} from './admission.server.ts';
import type { SendDependencies, Stored } from './send-message.server.ts';

/**
 * Stores a message to the site's operator together with its mail's job, in one transaction.
 * @param saveReply notes the answer for the form's copies, with the row or not at all
 */
export async function sendContactMessage(
  deps: SendDependencies,
  sender: SenderNetwork,
  { spamCheck, ...input }: ContactInput & { spamCheck: SpamCheck },
  now: Date,
  saveReply: SaveReply<Stored> = saveNoReply,
): Promise<Stored | SendRefusal> {
  const { db } = deps;
  const admitted = await admitSender(deps, 'contact', sender, spamCheck, now);
  if (!admitted.ok) return admitted;
  try {
    const id = newId(now.getTime());
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('contact_messages')
        .values({ ...input, id, created_at: now })
        .execute();
      await deps.enqueueRowMail(transaction, { kind: 'contact', id });
      await saveReply(transaction, { ok: true, id });
    });
    return { ok: true, id };
  } catch (error) {
    // What was not stored does not count; when the counters are out of reach it does.
    await giveBackToLimits(db, admitted.counted, now).catch(() => {});
    throw error;
  }
}

/** Also stated on the privacy page: change both together. */
const keptDays = 365;

/** Removes the messages to us that are older than a year, and their answers with them. */
export async function deleteOldContactMessages(db: Db, now: Date): Promise<void> {
  const yearAgo = new Date(now.getTime() - keptDays * 24 * 3_600_000);
  const table = 'contact_messages';
  await sweepRows(db, { table, along: 'created_at', before: yearAgo, atOnce: 1_000 });
}
