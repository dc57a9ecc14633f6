import { sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';

/* Senders whom a partner does not want to hear of: by address, by account and by conversation. */

/** Who writes, by all that is known. */
type Writer = {
  /** Of who is signed in. */
  readonly account: string | null;
  /** As it was typed, or of the conversation. */
  readonly email: string | null;
  /** Null of a first message. */
  readonly conversationId: string | null;
  /** Of who writes by a mailed link the mailbox, which is an account's as well where that confirmed it. */
  readonly mailbox?: string | null;
};

export const blockedText = 'Šis teikėjas žinučių iš jūsų nepriima.';

/**
 * Why a partner takes no turn of a sender, or null. Who is signed in is known by the account alone: an
 * address that a guest typed, and that was blocked for it, may be another person's. An account that is blocked
 * without an address is not looked for by one that a guest types: the answer would tell the partner whose
 * address it is.
 */
export async function refuseIfBlocked(
  db: Db,
  partnerId: string,
  { account, email, conversationId, mailbox = null }: Writer,
): Promise<Refusal | null> {
  const found = await db
    .selectFrom('blocked_senders')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where(
      sql<boolean>`(account = ${account}::uuid or conversation_id = ${conversationId}::uuid
        or ${account}::uuid is null and email = ${email}::text
        or account = (select id from users where users.email = ${mailbox}::text and email_verified))`,
    )
    .executeTakeFirst();
  return found ? refuse(blockedText, { title: 'Žinutė neišsiųsta' }) : null;
}

/** More can hardly be gone through. */
const mostBlocked = 500;

/**
 * Blocks the sender of a partner's conversation; may be repeated.
 * @throws NotFound when the partner has no such conversation
 */
export async function blockSender(
  db: Db,
  { partnerId }: Partner,
  conversationId: string,
  now: Date,
): Promise<{ readonly ok: true } | Refusal> {
  requireId(conversationId, 'Conversation');
  return db.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom('conversations')
      .select('id')
      .where('id', '=', conversationId)
      .where('partner_id', '=', partnerId)
      .where('partner_hidden_at', 'is', null)
      .executeTakeFirst();
    if (!found) throw new NotFound(`Conversation ${conversationId}`);
    return blockSenderWithin(transaction, partnerId, conversationId, now);
  });
}

/**
 * The same in a transaction, also of a conversation that the partner has deleted for itself.
 * @throws NotFound when the partner has none such
 */
export async function blockSenderWithin(
  transaction: Db,
  partnerId: string,
  conversationId: string,
  now: Date,
): Promise<{ readonly ok: true } | Refusal> {
  const found = await transaction
    .selectFrom('conversations')
    .select(['sender_account', 'sender_email'])
    .where('id', '=', conversationId)
    .where('partner_id', '=', partnerId)
    .forKeyShare()
    .executeTakeFirst();
  if (!found) throw new NotFound(`Conversation ${conversationId}`);
  const { sender_email: email, sender_account: account } = found;
  if (email === null && account === null) {
    return refuse('Siuntėjo paskyra ištrinta: jis neberašys.');
  }
  if (email === null && (await isAccountBlocked(transaction, partnerId, account))) {
    return { ok: true };
  }
  const { count } = await transaction
    .selectFrom('blocked_senders')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('partner_id', '=', partnerId)
    .executeTakeFirstOrThrow();
  if (count >= mostBlocked) {
    return refuse(
      `Užblokuoti galima ${mostBlocked}\u00a0siuntėjų. Kai kuriuos atblokuokite nustatymuose.`,
    );
  }
  const block = {
    ...{ id: newId(now.getTime()), partner_id: partnerId, email, account },
    ...{ conversation_id: conversationId, blocked_at: now },
  };
  const insertion = transaction.insertInto('blocked_senders').values(block);
  if (email === null) {
    await insertion.onConflict((conflict) => conflict.doNothing()).execute();
    return { ok: true };
  }
  // A person is listed once, and taken again by one press.
  await transaction
    .deleteFrom('blocked_senders')
    .where('partner_id', '=', partnerId)
    .where('account', '=', account)
    .where('email', 'is', null)
    .execute();
  await insertion
    .onConflict((conflict) =>
      conflict.columns(['partner_id', 'email']).doUpdateSet({
        account: sql`coalesce(excluded.account, blocked_senders.account)`,
        conversation_id: conversationId,
      }),
    )
    .execute();
  return { ok: true };
}

async function isAccountBlocked(
  db: Db,
  partnerId: string,
  account: string | null,
): Promise<boolean> {
  const found = await db
    .selectFrom('blocked_senders')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where('account', '=', account)
    .executeTakeFirst();
  return found !== undefined;
}

/** Takes a sender again; one that is not blocked (any more), or another partner's, changes nothing. */
export async function unblockSender(
  db: Db,
  { partnerId }: Partner,
  blockId: string,
): Promise<void> {
  requireId(blockId, 'Blocked sender');
  await db
    .deleteFrom('blocked_senders')
    .where('id', '=', blockId)
    .where('partner_id', '=', partnerId)
    .execute();
}

/**
 * Whom a partner has blocked, the newest first.
 * @returns who is what the conversation shows of the sender; email is null where the partner knows none
 */
export async function listBlockedSenders(db: Db, { partnerId }: Pick<Partner, 'partnerId'>) {
  const rows = await db
    .selectFrom('blocked_senders')
    .leftJoin('conversations', 'conversations.id', 'blocked_senders.conversation_id')
    .select(['blocked_senders.id', 'email', 'sender_name as name', 'blocked_at as blockedAt'])
    .where('blocked_senders.partner_id', '=', partnerId)
    .orderBy('blocked_at', 'desc')
    .orderBy('blocked_senders.id', 'desc')
    .execute();
  return rows.map(({ name, ...block }) => ({
    ...block,
    who: name ?? block.email ?? 'Siuntėjas, kurio pokalbis ištrintas',
  }));
}

export type BlockedSender = Awaited<ReturnType<typeof listBlockedSenders>>[number];

/** The same with the words of a file that its person reads. */
export async function exportBlockedSenders(db: Db, partnerId: string) {
  const blocked = await listBlockedSenders(db, { partnerId });
  return blocked.map(({ who, email, blockedAt }) => ({
    ...{ siuntejas: who, el_pastas: email, uzblokuotas: blockedAt },
  }));
}

/** The id of the block under which a row of `conversations` stands, or null. */
export const blockOfConversation = sql<string | null>`(
  select blocked.id from blocked_senders as blocked
  where blocked.partner_id = conversations.partner_id
    and (blocked.conversation_id = conversations.id or blocked.account = conversations.sender_account
      or conversations.sender_account is null and blocked.email = conversations.sender_email)
  limit 1)`;
