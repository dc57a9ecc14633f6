import type { Db } from '#app/platform/database.server.ts';
import { newId } from '#app/platform/id.ts';
import { type Remember, rememberNothing } from '#app/platform/idempotency.server.ts';
import { giveBackToLimits } from '#app/platform/rate-limit.server.ts';
import type { ContactInput } from '../schema.server.ts';
import {
  admitSender,
  type Guard,
  type SenderAddress,
  type SendRefusal,
} from './admission.server.ts';
import type { SendParts, Stored } from './send-message.server.ts';

/**
 * Stores a message to whoever runs the site, and its mail's job, both or none.
 * @param remember notes the answer for the form's copies, with the row or not at all
 */
export async function sendContactMessage(
  parts: SendParts,
  sender: SenderAddress,
  { guard, ...input }: ContactInput & { guard: Guard },
  now: Date,
  remember: Remember<Stored> = rememberNothing,
): Promise<Stored | SendRefusal> {
  const { db } = parts;
  const admitted = await admitSender(parts, 'contact', sender, guard, now);
  if (!admitted.ok) return admitted;
  try {
    const id = newId(now.getTime());
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('contact_messages')
        .values({ ...input, id, created_at: now })
        .execute();
      await parts.enqueueLaterMail(transaction, { kind: 'contact', id });
      await remember(transaction, { ok: true, id });
    });
    return { ok: true, id };
  } catch (error) {
    // What was not stored does not count; when the counters are out of reach it does.
    await giveBackToLimits(db, admitted.counted, now).catch(() => {});
    throw error;
  }
}

/** The page on privacy says so, too: whoever wants another figure changes both. */
const keptDays = 365;

/** Removes the messages to us that are older than a year. */
export async function forgetContactMessages(db: Db, now: Date): Promise<void> {
  const yearAgo = new Date(now.getTime() - keptDays * 24 * 3_600_000);
  await db.deleteFrom('contact_messages').where('created_at', '<', yearAgo).execute();
}
