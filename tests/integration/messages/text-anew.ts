import { sql } from 'kysely';
import { headLength } from '#app/domains/messages/conversation/conversation-text.server.ts';

const folded = sql`(
  fold_text(concat_ws(' ', subject, sender_name, sender_email, service_title)) || ' ' ||
  (select string_agg(fold_text(concat_ws(' ', nullif(body, ''), (
      select string_agg(name, ' ' order by position) from attachments
      where attachments.conversation_id = conversations.id and attachments.turn = messages.turn
    ))), ' ' order by turn)
    from messages where conversation_id = conversations.id))`;

/** What a conversation is searched by, made whole of its row, its turns and their files. */
export const textAnew = {
  text_head: sql<string>`left(${folded}, ${headLength})`,
  text_long: sql<
    string | null
  >`case when octet_length(${folded}) > ${headLength} then ${folded} end`,
};
