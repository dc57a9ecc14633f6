import { useEffect, useRef, useState } from 'react';

interface EventStreamOptions {
  /** Where the stream is; asked for anew for each connection. */
  address: () => string;
  /** What hears each event by its name, with its data and its id, '' where it has none. */
  on: Readonly<Record<string, (data: unknown, id: string) => void>>;
  /** The stream is open (again). */
  onOpen?: () => void;
  /** Something may have changed without an event. */
  onGap: () => void;
  /** The server refused the stream, for example because the session has ended. */
  onRefused: () => void;
}

/** The pause before a refused stream is requested again; it doubles with each refusal. */
const firstRetryMs = 5_000;
const longestRetryMs = 120_000;

/**
 * Receives a stream's events while the page is visible, and catches up when it becomes visible
 * again. A hidden page holds no stream: browsers allow few connections to a server.
 * @param options the names in `on` stay the same
 * @returns whether the stream is open
 */
export function useEventStream(options: EventStreamOptions): boolean {
  const [connected, setConnected] = useState(false);
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    let source: EventSource | null = null;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let refusals = 0;
    let opened = false;

    function connect() {
      clearTimeout(retry);
      if (source || document.hidden) return;
      source = new EventSource(latest.current.address());
      source.onopen = () => {
        refusals = 0;
        setConnected(true);
        latest.current.onOpen?.();
        if (opened) latest.current.onGap();
        opened = true;
      };
      for (const name of Object.keys(latest.current.on)) {
        source.addEventListener(name, ({ data, lastEventId }) => {
          latest.current.on[name]?.(JSON.parse(data), lastEventId);
        });
      }
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
      source?.close();
    };
  }, []);
  return connected;
}
