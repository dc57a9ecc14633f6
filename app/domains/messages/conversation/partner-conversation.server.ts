import { sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import { isPublic } from '#app/domains/services/publication/public-condition.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isId } from '#app/platform/database/id.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { blockOfConversation } from '../blocking/blocked-senders.server.ts';
import type { TurnPage } from './conversation.ts';
import { listTurns } from './list-turns.server.ts';

/** A conversation as its partner reads it. */
export type PartnerConversation = TurnPage & {
  readonly id: string;
  readonly senderName: string | null;
  /** Null: the partner wrote first and knows none, or the sender's account was deleted. */
  readonly senderEmail: string | null;
  /** The sender's account was deleted: nothing more comes. */
  readonly isSenderGone: boolean;
  readonly subject: string;
  readonly serviceTitle: string;
  /** Null: the service is gone. */
  readonly serviceId: string | null;
  /** Whether the service's page can be seen. */
  readonly isServicePublic: boolean;
  readonly isRead: boolean;
  readonly isArchived: boolean;
  /** When the partner answered first, and whether that was by a mail of the partner's own. */
  readonly answeredAt: Date | null;
  readonly answeredByMail: boolean;
  /** Up to which turn the sender has read. */
  readonly readTurn: number;
  /** The id of the block under which the sender stands; null: none. */
  readonly blockId: string | null;
  /** How many turns there are. */
  readonly count: number;
};

/**
 * @param before as listTurns takes it
 * @throws NotFound when the partner has no such conversation
 */
export async function getConversation(
  db: Db,
  { partnerId }: Partner,
  id: string,
  before: number | null = null,
): Promise<PartnerConversation> {
  if (!isId(id)) throw new NotFound(`Conversation ${id}`);
  const found = await db
    .selectFrom('conversations')
    .select([
      'id',
      'sender_name as senderName',
      'sender_email as senderEmail',
      'subject',
      'service_title as serviceTitle',
      'service_id as serviceId',
      'is_read as isRead',
      'is_archived as isArchived',
      'answered_at as answeredAt',
      'answered_by_mail as answeredByMail',
      'sender_read_turn as readTurn',
      'turns as count',
    ])
    .select(blockOfConversation.as('blockId'))
    .select(sql<boolean>`sender_account is null and sender_email is null`.as('isSenderGone'))
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('partner_provided_services as service')
          .select('service.id')
          .whereRef('service.id', '=', 'conversations.service_id')
          .where(isPublic('service')),
      ).as('isServicePublic'),
    )
    .where('id', '=', id)
    .where('partner_id', '=', partnerId)
    .where('partner_hidden_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw new NotFound(`Conversation ${id}`);
  const page = await listTurns(db, id, before);
  return { ...found, ...page, isServicePublic: Boolean(found.isServicePublic) };
}
