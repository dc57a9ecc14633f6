import type { Db } from '#app/platform/database/database.server.ts';
import type { ConversationSender } from '../conversation/conversation-sender.server.ts';
import { getSenderState } from '../conversation/sender-state.server.ts';
import { encodeEvents } from './event-stream.server.ts';
import type { PooledStream } from './stream-pool.server.ts';

type SenderOf<Kind extends ConversationSender['kind']> = Extract<
  ConversationSender,
  { readonly kind: Kind }
>;

/** A stream of an owner's conversations. */
export type OwnerStream = PooledStream & {
  readonly kind: 'owner';
  readonly sessionToken: string;
  readonly sender: SenderOf<'owner'>;
  /** The mark that it was told last; null: none yet. */
  told: string | null;
};

/** A stream of a guest's conversation, opened by its link. */
export type GuestStream = PooledStream & {
  readonly kind: 'guest';
  readonly linkHash: Buffer;
  readonly sender: SenderOf<'guest'>;
  /** As an owner's. */
  told: string | null;
};

/**
 * Reads the state of a sender's conversations and tells the streams, which are all of one sender, those
 * of them that know another one.
 */
export async function readSenderState(
  db: Db,
  streams: () => ReadonlySet<OwnerStream | GuestStream>,
): Promise<true> {
  const [first] = streams();
  if (!first) return true;
  const data = await getSenderState(db, first.sender);
  const bytes = encodeEvents([{ name: 'conversations', data }]);
  for (const stream of streams()) {
    if (stream.told === data.mark) continue;
    stream.told = data.mark;
    stream.events.send(bytes);
  }
  return true;
}
