import { sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import type { Db } from '#app/platform/database.server.ts';
import type { InboxState } from '../live/inbox-live.tsx';

/** What every page of the partner shows of the inbox, and from where on its stream tells. */
export async function getInboxState(
  db: Db,
  { partnerId }: Pick<Partner, 'partnerId'>,
): Promise<InboxState> {
  const { rows } = await sql<InboxState>`
    select
      (select count(*)::int from messages
        where partner_id = ${partnerId} and not is_read and not is_archived) as unread,
      coalesce((select last_seq from partner_inboxes where partner_id = ${partnerId}), 0)
        as "lastSeq"`.execute(db);
  return rows[0] ?? { unread: 0, lastSeq: 0 };
}
