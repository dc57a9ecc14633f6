import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useRevalidator } from 'react-router';
import { Count } from '#app/ui/data/badge.tsx';
import { isServerAway } from '#app/ui/server-away.ts';
import type { SenderState } from '../conversation/sender-state.server.ts';
import { useEventStream } from './use-event-stream.ts';
import { useFresh } from './use-fresh.ts';

type LiveTalks = {
  readonly unread: number;
  /** Whether the stream is open. */
  readonly connected: boolean;
  /** As the stream has told it last; null: not yet. */
  readonly mark: string | null;
  /** Raised whenever what a page shows of conversations may be out of date. */
  readonly changes: number;
  /** The mark that the page's data was read with. */
  readonly loaded: RefObject<string | null>;
};

const Live = createContext<LiveTalks>({
  unread: 0,
  connected: false,
  mark: null,
  changes: 0,
  loaded: { current: null },
});

export function useLiveTalks(): LiveTalks {
  return useContext(Live);
}

interface TalksLiveProps {
  /** Where the stream is. */
  stream: string;
  /** As the server has just read it. */
  unread: number;
  children: ReactNode;
}

/** Keeps current what pages show of a sender's conversations. */
export function TalksLive({ stream, unread: given, children }: TalksLiveProps) {
  const [told, setTold] = useState<SenderState | null>(null);
  const [changes, setChanges] = useState(0);
  const loaded = useRef<string | null>(null);
  const isFirst = useRef(true);
  const { revalidate } = useRevalidator();
  const change = () => setChanges((count) => count + 1);
  const connected = useEventStream({
    address: () => stream,
    on: {
      conversations(data) {
        const state = data as SenderState;
        setTold(state);
        // The first event of a stream mostly repeats what the page has just loaded.
        if (!isFirst.current || state.mark !== loaded.current) change();
        isFirst.current = false;
      },
    },
    onOpen: () => {
      isFirst.current = true;
    },
    onGap: change,
    // The session or the link may have ended: the page's loader finds out.
    async onRefused() {
      if (!(await isServerAway())) await revalidate();
    },
  });
  // A page's data may be newer than the last event; a stream that is open has told the latest.
  const unread = connected && told !== null ? told.unread : given;
  const mark = told?.mark ?? null;
  const live = useMemo(
    () => ({ unread, connected, mark, changes, loaded }),
    [unread, connected, mark, changes],
  );
  return <Live value={live}>{children}</Live>;
}

/**
 * Reads the page's data again whenever a conversation, or a booking of an owner's, has changed.
 * @param loaded the mark that the data was read with; of what came while it was on its way the stream
 *   has told another one
 */
export function useFreshTalks(loaded: string): void {
  const live = useLiveTalks();
  useEffect(() => {
    live.loaded.current = loaded;
  }, [live.loaded, loaded]);
  const isBehind = live.mark !== null && live.mark !== loaded;
  useFresh(live.changes, isBehind ? live.changes - 1 : live.changes);
}

/** '3', '9+': beside the menu's link. */
export function UnreadTalks() {
  return <Count value={useLiveTalks().unread} label="neskaitytų" />;
}
