import { useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import type { OrderNews } from '#app/domains/bookings/orders/order-news.server.ts';
import type { Arrival } from '../inbox/inbox-state.server.ts';

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
/** The pause before a refused stream is requested again; it doubles with each refusal. */
const firstRetryMs = 5_000;
const longestRetryMs = 120_000;

/**
 * Receives the inbox's events while the page is visible, and catches up when it becomes visible
 * again. A hidden page holds no stream: browsers allow few connections to a server.
 * @returns whether the stream is open
 */
export function useInboxStream(options: InboxStreamOptions): boolean {
  const [connected, setConnected] = useState(false);
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    let last = latest.current.lastSeq;
    let source: EventSource | null = null;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let refusals = 0;
    let opened = false;
    const batch = inBatches<Arrival>((messages) => latest.current.onMessages(messages));

    function connect() {
      clearTimeout(retry);
      if (source || document.hidden) return;
      source = new EventSource(`${href('/partner/dashboard/messages/stream')}?nuo=${last}`);
      source.onopen = () => {
        refusals = 0;
        setConnected(true);
        if (opened) latest.current.onGap();
        opened = true;
      };
      source.onmessage = ({ lastEventId, data }) => {
        last = Math.max(last, Number(lastEventId));
        batch.add(JSON.parse(data));
      };
      source.addEventListener('unread', ({ data }) => {
        latest.current.onUnread(JSON.parse(data).unread);
      });
      source.addEventListener('orders', ({ data }) => {
        latest.current.onOrders(JSON.parse(data));
      });
      source.onerror = () => {
        setConnected(false);
        // The browser reconnects by itself after a broken connection, but not after a refusal.
        if (source?.readyState !== EventSource.CLOSED) return;
        disconnect();
        latest.current.onRefused();
        retry = setTimeout(connect, Math.min(firstRetryMs * 2 ** refusals++, longestRetryMs));
      };
    }

    function disconnect() {
      source?.close();
      source = null;
      setConnected(false);
    }

    function followVisibility() {
      if (document.hidden) disconnect();
      else connect();
    }

    // Without a stream the page reloads its data whenever it becomes visible.
    function catchUp() {
      if (source?.readyState === EventSource.OPEN) return;
      latest.current.onGap();
      connect();
    }

    connect();
    document.addEventListener('visibilitychange', followVisibility);
    addEventListener('focus', catchUp);
    addEventListener('online', connect);
    addEventListener('pagehide', disconnect);
    addEventListener('pageshow', followVisibility);
    return () => {
      document.removeEventListener('visibilitychange', followVisibility);
      removeEventListener('focus', catchUp);
      removeEventListener('online', connect);
      removeEventListener('pagehide', disconnect);
      removeEventListener('pageshow', followVisibility);
      clearTimeout(retry);
      batch.stop();
      source?.close();
    };
  }, []);
  return connected;
}

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
