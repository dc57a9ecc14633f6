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
};

/** A stream of a guest's conversation, opened by its link. */
export type GuestStream = PooledStream & {
  readonly kind: 'guest';
  readonly linkHash: Buffer;
  readonly sender: SenderOf<'guest'>;
};

/** Reads the state of a sender's conversations and tells the streams, which are all of one sender. */
export async function readSenderState(
  db: Db,
  streams: () => ReadonlySet<OwnerStream | GuestStream>,
): Promise<true> {
  const [first] = streams();
  if (!first) return true;
  const data = await getSenderState(db, first.sender);
  const bytes = encodeEvents([{ name: 'conversations', data }]);
  for (const { events } of streams()) events.send(bytes);
  return true;
}
