import { useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import type { Arrival } from './arrivals.server.ts';

interface InboxStreamOptions {
  /** The newest message that the page knows. */
  lastSeq: number;
  /** New messages, the oldest first; also those that came while the stream was away. */
  onMessages: (messages: readonly Arrival[]) => void;
  /** How many are unread now. */
  onUnread: (unread: number) => void;
  /** Something may have changed that no event told of. */
  onGap: () => void;
  /** The server gives no stream, be it because the session is over. */
  onRefused: () => void;
}

/** Messages that come together are told together, in milliseconds. */
const gathering = 50;
/** A stream that was refused is asked for again, in milliseconds. */
const firstPause = 5_000;
const longestPause = 120_000;

/**
 * Listens to what happens in the inbox while the page is looked at, and catches up when it is
 * again. A page in the background holds no stream: browsers have few connections to a server.
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
    const teller = gather<Arrival>((messages) => latest.current.onMessages(messages));

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
        teller.add(JSON.parse(data));
      };
      source.addEventListener('unread', ({ data }) => {
        latest.current.onUnread(JSON.parse(data).unread);
      });
      source.onerror = () => {
        setConnected(false);
        // A broken connection the browser mends itself; a refusal it takes for final.
        if (source?.readyState !== EventSource.CLOSED) return;
        disconnect();
        latest.current.onRefused();
        retry = setTimeout(connect, Math.min(firstPause * 2 ** refusals++, longestPause));
      };
    }

    function disconnect() {
      source?.close();
      source = null;
      setConnected(false);
    }

    function look() {
      if (document.hidden) disconnect();
      else connect();
    }

    // Without a stream the page reloads its data whenever it becomes visible.
    function focus() {
      if (source?.readyState === EventSource.OPEN) return;
      latest.current.onGap();
      connect();
    }

    connect();
    document.addEventListener('visibilitychange', look);
    addEventListener('focus', focus);
    addEventListener('online', connect);
    addEventListener('pagehide', disconnect);
    addEventListener('pageshow', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('focus', focus);
      removeEventListener('online', connect);
      removeEventListener('pagehide', disconnect);
      removeEventListener('pageshow', look);
      clearTimeout(retry);
      teller.stop();
      source?.close();
    };
  }, []);
  return connected;
}

function gather<Thing>(tell: (things: readonly Thing[]) => void) {
  let things: Thing[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    add(thing: Thing) {
      things.push(thing);
      timer ??= setTimeout(() => {
        const gathered = things;
        things = [];
        timer = undefined;
        tell(gathered);
      }, gathering);
    },
    stop: () => clearTimeout(timer),
  };
}
