import { useEffect, useRef } from 'react';
import { href } from 'react-router';
import type { OrderNews } from '#app/domains/bookings/orders/order-news.server.ts';
import type { Arrival } from '../inbox/inbox-state.server.ts';
import { useEventStream } from './use-event-stream.ts';

interface InboxStreamOptions {
  /** The newest message of the page's own data. */
  lastSeq: number;
  /** New messages, the oldest first; also those that came while the stream was disconnected. */
  onMessages: (messages: readonly Arrival[]) => void;
  /** How many are unread now. */
  onUnread: (unread: number) => void;
  /** How many bookings wait now, and the newest ones. */
  onOrders: (orders: OrderNews) => void;
  /** Something may have changed without an event. */
  onGap: () => void;
  /** The server refused the stream, for example because the session has ended. */
  onRefused: () => void;
}

/** Messages that arrive within this time are reported together. */
const batchMs = 50;

/** Receives the events of a partner's inbox. @returns whether the stream is open */
export function useInboxStream(options: InboxStreamOptions): boolean {
  const latest = useRef(options);
  latest.current = options;
  const last = useRef(options.lastSeq);
  const batch = useRef<Batch<Arrival>>(undefined);
  batch.current ??= inBatches((messages) => latest.current.onMessages(messages));
  useEffect(() => () => batch.current?.stop(), []);
  return useEventStream({
    address: () => `${href('/partner/dashboard/messages/stream')}?nuo=${last.current}`,
    on: {
      message(data, id) {
        last.current = Math.max(last.current, Number(id));
        batch.current?.add(data as Arrival);
      },
      unread: (data) => options.onUnread((data as { unread: number }).unread),
      orders: (data) => options.onOrders(data as OrderNews),
    },
    onGap: options.onGap,
    onRefused: options.onRefused,
  });
}

type Batch<Item> = ReturnType<typeof inBatches<Item>>;

function inBatches<Item>(report: (items: readonly Item[]) => void) {
  let items: Item[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    add(item: Item) {
      items.push(item);
      timer ??= setTimeout(() => {
        const batch = items;
        items = [];
        timer = undefined;
        report(batch);
      }, batchMs);
    },
    stop: () => clearTimeout(timer),
  };
}
