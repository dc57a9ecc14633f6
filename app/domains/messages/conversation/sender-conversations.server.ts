import { type SqlBool, sql } from 'kysely';
import { photoOf } from '#app/domains/services/catalogue/cards.server.ts';
import type { CategoryId } from '#app/domains/services/catalogue/categories.ts';
import { isPublic } from '#app/domains/services/publication/public-condition.server.ts';
import { fold } from '#app/lithuanian/fold.ts';
import { placeLabel } from '#app/lithuanian/places.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isId } from '#app/platform/database/id.ts';
import {
  beyond,
  inOrder,
  type ListOrder,
  pageOf,
  readPageToken,
} from '#app/platform/database/list-order.server.ts';
import { oneLine } from '#app/platform/log/one-line.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { blockedText, blockOfConversation } from '../blocking/blocked-senders.server.ts';
import { notifyConversation } from '../inbox/inbox-changes.server.ts';
import { ownSubject } from '../inbox/own-subject.ts';
import { excerptOf } from './conversation.ts';
import { type ConversationSender, ofSender } from './conversation-sender.server.ts';
import { listTurns } from './list-turns.server.ts';
import {
  goneProvider,
  partnerGoneText,
  type SenderConversation,
  type SenderPage,
  type SenderRow,
  type TalkedService,
  type TalksQuery,
} from './sender-conversation.ts';
import { isUnreadBySender } from './sender-state.server.ts';

const pageSize = 30;

const byLastTurn = {
  key: 'conversations.last_turn_at',
  kind: 'moment',
  id: 'conversations.id',
  rising: false,
} as const satisfies ListOrder;

/** A page of a sender's conversations, the one with the newest turn first. */
export async function listSenderConversations(
  db: Db,
  sender: ConversationSender,
  { query, after }: TalksQuery,
): Promise<SenderPage> {
  const wanted = fold(oneLine(query));
  const list = { name: `talks${wanted}`, order: byLastTurn };
  const position = readPageToken(after, list);
  const text = sql`coalesce(text_long, text_head) || ' ' || coalesce(fold_text(company_name), '')`;
  const rows = await conversations(db, sender)
    .select(['last_text as lastText', 'last_files as lastFiles', 'last_author as lastAuthor'])
    .select(isUnreadBySender.as('isUnread'))
    .select('last_turn_at as key')
    .$if(wanted !== '', (rest) => rest.where(sql<SqlBool>`strpos(${text}, ${wanted}) > 0`))
    .where(beyond(byLastTurn, position) ?? sql<SqlBool>`true`)
    .orderBy(inOrder(byLastTurn, position))
    .limit(pageSize + 1)
    .execute();
  const page = pageOf(rows, pageSize, position, list);
  // The last conversation of a later page may have just gone, or has come to the first.
  const isGone = position !== null && rows.length === 0;
  if (page === null || isGone) return listSenderConversations(db, sender, { query, after: null });
  const { next, previous } = page;
  return { rows: page.rows.map(rowOf), next, previous };

  function rowOf(row: (typeof rows)[number]): SenderRow {
    const { id, isUnread, key } = row;
    const isUnproven = sender.kind === 'owner' && row.sender_account === null;
    const companyName = row.companyName ?? goneProvider;
    // Before anything is made of the title to be printed.
    const subject = ownSubject({ subject: row.subject, serviceTitle: row.service_title });
    const isOwn = row.lastAuthor === 'sender';
    const excerpt = excerptOf(row.lastText, row.lastFiles);
    return {
      ...{
        id,
        service: serviceOf(row),
        companyName,
        subject,
        excerpt,
        isUnproven,
        isOwn,
        isUnread,
      },
      lastTurnAt: key,
    };
  }
}

/**
 * One of a sender's conversations.
 * @param before as listTurns takes it
 * @throws NotFound when the sender has none such (any more)
 */
export async function getSenderConversation(
  db: Db,
  sender: ConversationSender,
  id: string,
  before: number | null = null,
): Promise<SenderConversation> {
  if (!isId(id)) throw new NotFound(`Conversation ${id}`);
  const found = await conversations(db, sender)
    .select(['sender_name as senderName', 'sender_email as senderEmail', 'turns as count'])
    .select(['sender_read_turn as readTurn', 'partner_read_turn as partnerReadTurn'])
    .select(['last_turn_at as lastTurnAt', 'partners.id as partnerId'])
    .select(blockOfConversation.as('blockId'))
    .where('conversations.id', '=', id)
    .executeTakeFirst();
  if (!found) throw new NotFound(`Conversation ${id}`);
  const { companyName, subject, senderName, senderEmail } = found;
  const isPartnerGone = found.partnerId === null;
  const { count, readTurn, partnerReadTurn, lastTurnAt } = found;
  return {
    ...{ id, service: serviceOf(found), companyName: companyName ?? goneProvider },
    ...{ subject, senderName, senderEmail, isPartnerGone },
    isUnproven: sender.kind === 'owner' && found.sender_account === null,
    ...{ count, readTurn, partnerReadTurn, lastTurnAt },
    closed: isPartnerGone ? partnerGoneText : found.blockId === null ? null : blockedText,
    ...(await listTurns(db, id, before)),
  };
}

function conversations(db: Db, sender: ConversationSender) {
  return db
    .selectFrom('conversations')
    .leftJoin('partners', 'partners.id', 'conversations.partner_id')
    .leftJoin('partner_provided_services as service', (join) =>
      join.onRef('service.id', '=', 'conversations.service_id').on(isPublic('service')),
    )
    .leftJoin('service_photos as photo', (join) =>
      join.onRef('photo.service_id', '=', 'service.id').on('photo.position', '=', 0),
    )
    .select(['conversations.id', 'subject', 'service_title', 'company_name as companyName'])
    .select('sender_account')
    .select(['service.id as service_id', 'service.title', 'service.service_category_id'])
    .select(['service.city', 'photo.id as photo_id', 'photo.content_hash', 'photo.alt'])
    .select(['photo.width', 'photo.height'])
    .where(ofSender(sender));
}

type ServiceColumns = Parameters<typeof photoOf>[0] & {
  readonly service_title: string;
  readonly service_id: string | null;
  readonly title: string | null;
  readonly service_category_id: string | null;
  readonly city: string | null;
};

function serviceOf(row: ServiceColumns): TalkedService {
  const { service_id: id, city } = row;
  const category = row.service_category_id as CategoryId | null;
  const title = typeset(row.title ?? row.service_title);
  if (id === null || category === null) return { title, shown: null };
  return { title, shown: { id, category, city: city && placeLabel(city), photo: photoOf(row) } };
}

/**
 * Notes up to which turn the sender has read; may be repeated, and takes nothing back.
 * @throws NotFound when the sender has none such (any more)
 */
export async function readAsSender(
  db: Db,
  sender: ConversationSender,
  id: string,
  turn: number,
): Promise<void> {
  await change(db, sender, id, async (transaction, { turns, read }) => {
    const seen = Math.min(turn, turns);
    if (seen <= read) return false;
    await transaction
      .updateTable('conversations')
      .set({ sender_read_turn: seen })
      .where('id', '=', id)
      .execute();
    return true;
  });
}

/**
 * Deletes a conversation for its sender: it is gone where the partner has deleted it too, or has left.
 * @throws NotFound when the sender has none such (any more)
 */
export async function hideAsSender(
  db: Db,
  sender: ConversationSender,
  id: string,
  now: Date,
): Promise<void> {
  await change(db, sender, id, async (transaction, { isSendersAlone }) => {
    if (isSendersAlone) {
      await transaction.deleteFrom('conversations').where('id', '=', id).execute();
    } else {
      await transaction
        .updateTable('conversations')
        .set({ sender_hidden_at: now })
        .where('id', '=', id)
        .execute();
    }
    return true;
  });
}

type Found = {
  readonly turns: number;
  readonly read: number;
  /** The partner has deleted it, or has left. */
  readonly isSendersAlone: boolean;
};

/** @param work returns whether it has changed something, of which both sides are told */
async function change(
  db: Db,
  sender: ConversationSender,
  id: string,
  work: (transaction: Db, found: Found) => Promise<boolean>,
): Promise<void> {
  if (!isId(id)) throw new NotFound(`Conversation ${id}`);
  await db.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom('conversations')
      .select(['partner_id', 'sender_account', 'turns', 'sender_read_turn as read'])
      .select(
        sql<boolean>`(partner_hidden_at is not null or partner_id is null)`.as('isSendersAlone'),
      )
      .where('id', '=', id)
      .where(ofSender(sender))
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw new NotFound(`Conversation ${id}`);
    if (!(await work(transaction, found))) return;
    const { partner_id: partnerId, sender_account } = found;
    // Of a conversation that is gone it cannot be found out any more that its address was the owner's.
    const senderAccount = sender_account ?? (sender.kind === 'owner' ? sender.userId : null);
    await notifyConversation(transaction, { id, partnerId, senderAccount });
  });
}
