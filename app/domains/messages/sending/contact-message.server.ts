import { newId } from '#app/platform/database/id.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { daysAgo } from '#app/platform/database/sweep.server.ts';
import type { Tidying } from '#app/platform/jobs/tidying.server.ts';
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
      await deps.enqueueRowMail(transaction, { kind: 'contact', id, recipient: 'operator' });
      await saveReply(transaction, { ok: true, id });
    });
    return { ok: true, id };
  } catch (error) {
    // What was not stored does not count; when the counters are out of reach it does.
    await giveBackToLimits(db, admitted.counted, now).catch(() => {});
    throw error;
  }
}

/** The messages to us that are a year old, and their answers with them; also stated on the privacy page. */
export const contactMessagesTidying: Tidying = {
  name: 'messages to us',
  sweeps: [{ table: 'contact_messages', along: 'created_at', before: daysAgo(365), atOnce: 1_000 }],
};
