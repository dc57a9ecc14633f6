import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { href, Link, useLocation, useRevalidator } from 'react-router';
import { Count } from '#app/ui/data/badge.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { isServerAway } from '#app/ui/server-away.ts';
import type { Arrival, InboxState } from '../inbox/inbox-state.server.ts';
import { type LiveOrders, noOrders, useLiveOrders } from './live-orders.ts';
import { useFresh } from './use-fresh.ts';
import { useInboxStream } from './use-inbox-stream.ts';

type LiveInbox = {
  readonly unread: number;
  /** Whether the stream is open. */
  readonly connected: boolean;
  /** Ids of the conversations that others wrote in while the page was open. */
  readonly arrived: ReadonlySet<string>;
  /** Raised whenever a list of messages is out of date. */
  readonly changes: number;
  readonly orders: LiveOrders;
};

const Live = createContext<LiveInbox>({
  unread: 0,
  connected: false,
  arrived: new Set(),
  changes: 0,
  orders: noOrders,
});

export function useLiveInbox(): LiveInbox {
  return useContext(Live);
}

interface InboxLiveProps {
  /** As the server has just read it. */
  state: InboxState;
  children: ReactNode;
}

/**
 * Keeps the counts of messages and bookings current on all pages of the area, and announces new messages.
 */
export function InboxLive({ state, children }: InboxLiveProps) {
  const [streamed, setStreamed] = useState<number | null>(null);
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
  const [changes, setChanges] = useState(0);
  const [news, setNews] = useState('');
  const change = () => setChanges((count) => count + 1);
  const first = useRef(true);
  const readAgain = useReadAgain();
  const [orders, hearOrders] = useLiveOrders(state);
  const connected = useInboxStream({
    lastSeq: state.lastSeq,
    onMessages: (messages) => {
      const others = messages.filter(({ own }) => !own);
      if (others.length > 0) {
        setArrived((was) => new Set([...was, ...others.map(({ id }) => id)]));
        setNews(newsOf(others));
      }
      change();
    },
    onUnread: (count) => {
      setStreamed(count);
      // The first event of a stream repeats what the page has just loaded.
      if (!first.current || count !== unread) change();
      first.current = false;
    },
    onOrders: hearOrders,
    onGap: () => {
      setStreamed(null);
      change();
    },
    // After a sign-out in another tab the page must not go on showing messages: its loader
    // redirects to the sign-in.
    onRefused: () => void readAgain(),
  });
  // A page's data may be older than the last event.
  const unread = connected && streamed !== null ? streamed : state.unread;
  useCountInTitle(unread);
  return (
    <Live value={{ unread, connected, arrived, changes, orders }}>
      {children}
      <div className="sr" role="status">
        {news}
      </div>
    </Live>
  );
}

const countInTitle = /^\(\d+\+?\) /;

/** Puts the number in front of the tab's title, '(3) Žinutės', on whichever page is shown. */
function useCountInTitle(unread: number): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has set its own title
  useEffect(() => {
    if (unread === 0) return;
    document.title = `(${unread > 9 ? '9+' : unread}) ${document.title.replace(countInTitle, '')}`;
    return () => {
      document.title = document.title.replace(countInTitle, '');
    };
  }, [unread, key]);
}

/** The announcement for screen readers. */
function newsOf(messages: readonly Arrival[]): string {
  const [only, ...others] = messages;
  if (!only) return '';
  return others.length === 0
    ? `Nauja žinutė. ${only.from}: ${only.subject}`
    : `Naujų žinučių: ${messages.length}`;
}

/** Reads the page's data again whenever the inbox has changed. */
export function useFreshInbox(): void {
  useFresh(useLiveInbox().changes);
}

/** The same for a page that shows bookings. */
export function useFreshOrders(): void {
  useFresh(useLiveInbox().orders.changes);
}

/**
 * Reads the page's data again unless the connection is lost: React Router would show the error page
 * in place of the inbox. The stream reads it again once it is back.
 */
function useReadAgain(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    if (!(await isServerAway())) await revalidate();
  }, [revalidate]);
}

/** '3', '9+': beside the menu's link. */
export function UnreadCount() {
  return <Count value={useLiveInbox().unread} label="neskaitytų" />;
}

/** How many bookings wait for an answer, beside the menu's link. */
export function WaitingCount() {
  return <Count value={useLiveInbox().orders.waiting} label="laukia atsakymo" />;
}

/** The way to the inbox in the bar on top of phones. */
export function InboxLink() {
  const { unread } = useLiveInbox();
  return (
    <Link
      className="btn btn-icon top-end"
      to={href('/partner/dashboard/messages')}
      aria-label={unread > 0 ? `Žinutės, neskaitytų: ${unread}` : 'Žinutės'}
    >
      <Icon name="inbox" />
      <Count value={unread} />
    </Link>
  );
}

/** The way to the bookings in the bar on top of phones, with how many wait for an answer. */
export function OrdersLink() {
  const { waiting } = useLiveInbox().orders;
  return (
    <Link
      className="btn btn-icon top-end"
      to={href('/partner/dashboard/orders')}
      aria-label={waiting > 0 ? `Užsakymai, laukia atsakymo: ${waiting}` : 'Užsakymai'}
    >
      <Icon name="calendar-days" />
      <Count value={waiting} />
    </Link>
  );
}
