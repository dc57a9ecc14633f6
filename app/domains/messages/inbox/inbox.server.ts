import { type SelectQueryBuilder, sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import { fold } from '#app/lithuanian/fold.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Database } from '#app/platform/database/schema.server.ts';
import { oneLine } from '#app/platform/log/one-line.ts';
import { excerptOf } from '../conversation/conversation.ts';
import { headLength } from '../conversation/conversation-text.server.ts';
import type { InboxConversation, InboxPage, InboxQuery } from './inbox-conversation.ts';

const pageSize = 25;

const columns = [
  'id',
  'conversations.last_seq as seq',
  'sender_name as senderName',
  'sender_email as senderEmail',
  'subject',
  'service_title as serviceTitle',
  'is_read as isRead',
  'is_archived as isArchived',
  'last_author as lastAuthor',
  'last_text as lastText',
  'last_files as lastFiles',
  'last_turn_at as lastTurnAt',
] as const;

/**
 * One page of a partner's conversations, by their last turns, the newest first. Case and diacritics
 * make no difference; words on two lines of a message are not found together.
 */
export async function listInbox(
  db: Db,
  partner: Partner,
  { query, archived, before }: InboxQuery,
): Promise<InboxPage> {
  const place = db
    .selectFrom('conversations')
    .where('partner_id', '=', partner.partnerId)
    .where('is_archived', '=', archived)
    .where('partner_hidden_at', 'is', null)
    .$if(before !== null, (rest) => rest.where('conversations.last_seq', '<', before as number))
    .orderBy('conversations.last_seq', 'desc');
  const wanted = fold(oneLine(query));
  const rows =
    wanted === ''
      ? await place
          .select(columns)
          .limit(pageSize + 1)
          .execute()
      : await matching(db, partner, place, wanted)
          .limit(pageSize + 1)
          .execute();
  const conversations = rows.slice(0, pageSize).map(asRow);
  const last = conversations.at(-1);
  return { conversations, next: rows.length > pageSize && last ? last.seq : null };
}

/**
 * Those of a place that hold a folded text. The first look reads nothing but the index of the place,
 * the second what it has found, one by one: `offset 0` keeps the planner from making one of both,
 * and from reading all of the inbox for the second.
 */
function matching(
  db: Db,
  { partnerId }: Partner,
  place: SelectQueryBuilder<Database, 'conversations', object>,
  wanted: string,
) {
  // Twice as fast as LIKE, and no sign means anything but itself.
  const inHead = sql<boolean>`strpos(text_head, ${wanted}) > 0`;
  const candidates = place
    .select(['conversations.last_seq', inHead.as('is_certain')])
    // Counting letters would take longer than looking through them.
    .where(sql<boolean>`(${inHead} or octet_length(text_head) >= ${headLength})`)
    .offset(0)
    .as('candidate');
  return db
    .selectFrom(candidates)
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('conversations')
          .select(columns)
          .where('partner_id', '=', partnerId)
          .whereRef('conversations.last_seq', '=', 'candidate.last_seq')
          .where(sql<boolean>`(is_certain or strpos(text_long, ${wanted}) > 0)`)
          .offset(0)
          .as('found'),
      (join) => join.onTrue(),
    )
    .selectAll('found')
    .orderBy('candidate.last_seq', 'desc');
}

/** The conversations with the newest turns that are not archived. */
export async function listNewest(
  db: Db,
  { partnerId }: Partner,
  count: number,
): Promise<readonly InboxConversation[]> {
  const rows = await db
    .selectFrom('conversations')
    .select(columns)
    .where('partner_id', '=', partnerId)
    .where('is_archived', '=', false)
    .where('partner_hidden_at', 'is', null)
    .orderBy('last_seq', 'desc')
    .limit(count)
    .execute();
  return rows.map(asRow);
}

type Row = Omit<InboxConversation, 'excerpt'> & {
  readonly lastText: string;
  readonly lastFiles: number;
};

function asRow({ lastText, lastFiles, ...row }: Row): InboxConversation {
  return { ...row, excerpt: excerptOf(lastText, lastFiles) };
}
