import type { Db } from '#app/platform/database/database.server.ts';
import {
  type Arrival,
  getInboxState,
  type InboxState,
  listArrivals,
} from '../inbox/inbox-state.server.ts';
import { encodeEvents } from './event-stream.server.ts';
import type { PooledStream } from './stream-pool.server.ts';

/** A stream of a partner's inbox. */
export type InboxStream = PooledStream & {
  readonly kind: 'inbox';
  readonly sessionToken: string;
  readonly partnerId: string;
  /** The number of the last message that was sent; null: not known yet. */
  lastSent: number | null;
};

/**
 * Reads what the streams of an inbox have not been sent yet, and how many are unread, and sends it.
 * @returns whether that was all
 */
export async function readInbox(
  db: Db,
  partnerId: string,
  streams: () => ReadonlySet<InboxStream>,
): Promise<boolean> {
  const sent = [...streams()].map(({ lastSent }) => lastSent).filter((seq) => seq !== null);
  if (sent.length === 0) return true;
  const after = Math.min(...sent);
  const { messages, complete } = await listArrivals(db, partnerId, after);
  const state = await getInboxState(db, { partnerId }, new Date());
  sendEvents(streams(), after, messages, state);
  return complete;
}

/**
 * Sends the streams of an inbox what was read; most have the same last number and share the bytes.
 * @param after the number above which it was read
 */
function sendEvents(
  streams: ReadonlySet<InboxStream>,
  after: number,
  messages: readonly Arrival[],
  state: InboxState,
): void {
  const last = messages.at(-1)?.seq ?? 0;
  const encoded = new Map<number, Uint8Array>();
  for (const stream of streams) {
    const { lastSent, events } = stream;
    // A stream opened meanwhile may start below `after`: it has queued a read of its own.
    if (lastSent === null || lastSent < after) continue;
    const bytes = encoded.get(lastSent) ?? eventsAfter(lastSent, messages, state);
    encoded.set(lastSent, bytes);
    stream.lastSent = Math.max(lastSent, last);
    events.send(bytes);
  }
}

function eventsAfter(
  lastSent: number,
  messages: readonly Arrival[],
  { unread, waiting, newest }: InboxState,
): Uint8Array {
  const arrivals = messages
    .filter(({ seq }) => seq > lastSent)
    .map((message) => ({ name: 'message', data: message, id: message.seq }));
  return encodeEvents([
    ...arrivals,
    { name: 'unread', data: { unread } },
    { name: 'orders', data: { waiting, newest } },
  ]);
}
