import { type Refusal, refuseAsLimited } from '#app/forms/refusal.ts';
import { hashOfToken } from '#app/platform/crypto/derived-token.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { takeFromLimits } from '#app/platform/limits/rate-limit.server.ts';
import type { Mail } from '#app/platform/mail/mail.server.ts';
import { notifyConversation } from '../inbox/inbox-changes.server.ts';
import { newLinkMail } from '../mail/new-link.ts';
import {
  findByGuestLink,
  type LinkOfConversation,
  openLinks,
  tokenOfLink,
} from './guest-link.server.ts';

type ReplacingDependencies = {
  readonly db: Db;
  readonly secret: string;
  readonly origin: string;
  readonly sendMail: (db: Db, mail: Mail) => Promise<void>;
};

/** A link took the place of another one; no token of it is kept. */
export type Replaced = LinkOfConversation & { readonly ok: true };

/** The token opens nothing. */
export type NoLink = { readonly ok: false; readonly reason: 'gone' };

const noLink: NoLink = { ok: false, reason: 'gone' };

/** Each mails a link: so many of a conversation in an hour. */
const replacedAnHour = 5;

/**
 * Replaces the link of a guest's conversation by a new one, which is mailed to the guest, and closes
 * the streams that the one of before has opened. Refuses more than five an hour.
 * @param token of the link of before
 */
export async function replaceGuestLink(
  { db, secret, origin, sendMail }: ReplacingDependencies,
  token: string,
  now: Date,
  saveReply: SaveReply<Replaced> = saveNoReply,
): Promise<Replaced | NoLink | Refusal> {
  const conversationId = await findByGuestLink(db, token, now);
  if (conversationId === null) return noLink;
  const bucket = `guest-link:${conversationId}`;
  const limit = { bucket, allowed: replacedAnHour, perMinutes: 60 };
  const taken = await takeFromLimits(db, [limit], now);
  if (!taken.ok) return refuseAsLimited(taken.retryMinutes);
  return db.transaction().execute(async (transaction) => {
    const found = await openLinks(transaction, now)
      .select(['id', 'partner_id', 'link_number', 'sender_email', 'service_title'])
      .where('link_hash', '=', hashOfToken(token))
      .forNoKeyUpdate()
      .executeTakeFirst();
    // Another window was faster.
    if (!found) return noLink;
    const link = { id: found.id, linkNumber: found.link_number + 1 };
    const next = tokenOfLink(secret, link);
    await transaction
      .updateTable('conversations')
      .set({ link_number: link.linkNumber, link_hash: hashOfToken(next) })
      .where('id', '=', found.id)
      .execute();
    if (found.sender_email !== null) {
      const mail = newLinkMail({
        serviceTitle: found.service_title,
        link: `${origin}/pokalbis/${next}`,
      });
      await sendMail(transaction, { ...mail, to: found.sender_email });
    }
    const sides = { id: found.id, partnerId: found.partner_id, senderAccount: null };
    await notifyConversation(transaction, sides);
    const replaced: Replaced = { ok: true, ...link };
    await saveReply(transaction, replaced);
    return replaced;
  });
}
