import { type SelectQueryBuilder, sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import { isPublic } from '#app/domains/services/publication/public-condition.server.ts';
import { fold } from '#app/lithuanian/fold.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isId } from '#app/platform/database/id.ts';
import type { Database } from '#app/platform/database/schema.server.ts';
import { oneLine } from '#app/platform/log/one-line.ts';
import { NotFound } from '#app/platform/not-found.ts';
import type { InboxMessage, InboxPage, InboxQuery, Message } from './message.ts';

const pageSize = 25;
/** In letters: where db/migrations/0006-messages.ts cuts `text_head`. */
const headLength = 640;
const excerpt = sql<string>`left(body, 160)`.as('excerpt');

const columns = [
  'id',
  'messages.seq',
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
  partner: Partner,
  { query, archived, before }: InboxQuery,
): Promise<InboxPage> {
  const place = db
    .selectFrom('messages')
    .where('partner_id', '=', partner.partnerId)
    .where('is_archived', '=', archived)
    .$if(before !== null, (rest) => rest.where('messages.seq', '<', before as number))
    .orderBy('messages.seq', 'desc');
  const wanted = fold(oneLine(query));
  const rows =
    wanted === ''
      ? await place
          .select(columns)
          .select(excerpt)
          .limit(pageSize + 1)
          .execute()
      : await matching(db, partner, place, wanted)
          .limit(pageSize + 1)
          .execute();
  const messages = rows.slice(0, pageSize).map(asInboxMessage);
  const last = messages.at(-1);
  return { messages, next: rows.length > pageSize && last ? last.seq : null };
}

/**
 * Those of a place that hold a folded text. The first look reads nothing but the index of the place,
 * the second what it has found, one by one: `offset 0` keeps the planner from making one of both,
 * and from reading all of the inbox for the second.
 */
function matching(
  db: Db,
  { partnerId }: Partner,
  place: SelectQueryBuilder<Database, 'messages', object>,
  wanted: string,
) {
  // Twice as fast as LIKE, and no sign means anything but itself.
  const inHead = sql<boolean>`strpos(text_head, ${wanted}) > 0`;
  const candidates = place
    .select(['messages.seq', inHead.as('is_certain')])
    // Counting letters would take longer than looking through them.
    .where(sql<boolean>`(${inHead} or octet_length(text_head) >= ${headLength})`)
    .offset(0)
    .as('candidate');
  return db
    .selectFrom(candidates)
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('messages')
          .select(columns)
          .select(excerpt)
          .where('partner_id', '=', partnerId)
          .whereRef('messages.seq', '=', 'candidate.seq')
          .where(sql<boolean>`(is_certain or strpos(text_long, ${wanted}) > 0)`)
          .offset(0)
          .as('found'),
      (join) => join.onTrue(),
    )
    .selectAll('found')
    .orderBy('candidate.seq', 'desc');
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
    .select(excerpt)
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
