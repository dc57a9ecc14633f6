import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import type { News } from './booking-news.ts';

type ToHold = {
  readonly reader: 'client' | 'partner';
  readonly recipient: string;
  readonly bookingId: string;
  readonly news: Pick<News, 'what' | 'actor' | 'said' | 'before' | 'cause' | 'now'>;
};

/** Lets news of a booking wait for those of others, and for later ones of the same. */
export async function holdNews(
  transaction: Db,
  { bookingId, reader, recipient, news }: ToHold,
): Promise<void> {
  const { what, actor, said, before, cause, now } = news;
  const told = JSON.stringify({ what, actor, said, before, cause, at: now });
  await sql`
    insert into held_booking_news as held (booking_id, reader, recipient, told, held_at)
    values (${bookingId}, ${reader}, ${recipient}, ${told}::jsonb, ${now})
    on conflict (booking_id, reader) do update set recipient = excluded.recipient,
      news = held.news + 1, told = case
        when held.told ->> 'what' = 'moved' and excluded.told ->> 'what' = 'moved'
        then excluded.told || jsonb_build_object('before', held.told -> 'before')
        else excluded.told end`.execute(transaction);
}
