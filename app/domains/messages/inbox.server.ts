import { sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/actor.ts';
import { isPublic } from '#app/domains/services/public-condition.server.ts';
import { fold } from '#app/lithuanian/fold.ts';
import type { Db } from '#app/platform/database.server.ts';
import { isId } from '#app/platform/id.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { oneLine } from '#app/platform/one-line.ts';
import type { InboxMessage, InboxPage, InboxQuery, Message } from './message.ts';

const pageSize = 25;
const excerptLength = 160;

const columns = [
  'id',
  'seq',
  'sender_name as senderName',
  'sender_email as senderEmail',
  'subject',
  'service_title as serviceTitle',
  'is_read as isRead',
  'is_archived as isArchived',
  'created_at as createdAt',
] as const;

/**
 * One page of a partner's messages, the newest first. Case and diacritics make no difference; words
 * on two lines of a message are not found together.
 */
export async function listInbox(
  db: Db,
  { partnerId }: Partner,
  { query, archived, before }: InboxQuery,
): Promise<InboxPage> {
  const wanted = fold(oneLine(query));
  const rows = await db
    .selectFrom('messages')
    .select(columns)
    .select(sql<string>`left(body, ${excerptLength})`.as('excerpt'))
    .where('partner_id', '=', partnerId)
    .where('is_archived', '=', archived)
    .$if(before !== null, (rest) => rest.where('seq', '<', before as number))
    // Twice as fast as LIKE, and no sign means anything but itself.
    .$if(wanted !== '', (rest) => rest.where(sql<boolean>`strpos(text_folded, ${wanted}) > 0`))
    .orderBy('seq', 'desc')
    .limit(pageSize + 1)
    .execute();
  const messages = rows.slice(0, pageSize).map(asInboxMessage);
  const last = messages.at(-1);
  return { messages, next: rows.length > pageSize && last ? last.seq : null };
}

/** The newest messages that are not archived. */
export async function listNewest(
  db: Db,
  { partnerId }: Partner,
  count: number,
): Promise<readonly InboxMessage[]> {
  const rows = await db
    .selectFrom('messages')
    .select(columns)
    .select(sql<string>`left(body, ${excerptLength})`.as('excerpt'))
    .where('partner_id', '=', partnerId)
    .where('is_archived', '=', false)
    .orderBy('seq', 'desc')
    .limit(count)
    .execute();
  return rows.map(asInboxMessage);
}

/** @throws NotFound when the partner has no such message */
export async function getMessage(db: Db, { partnerId }: Partner, id: string): Promise<Message> {
  if (!isId(id)) throw new NotFound(`Message ${id}`);
  const found = await db
    .selectFrom('messages')
    .select(columns)
    .select(['body', 'service_id as serviceId', 'notification'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('partner_provided_services as service')
          .select('service.id')
          .whereRef('service.id', '=', 'messages.service_id')
          .where(isPublic('service')),
      ).as('isServicePublic'),
    )
    .where('id', '=', id)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst();
  if (!found) throw new NotFound(`Message ${id}`);
  return { ...found, isServicePublic: Boolean(found.isServicePublic) };
}

function asInboxMessage(row: InboxMessage): InboxMessage {
  return { ...row, excerpt: oneLine(row.excerpt) };
}
