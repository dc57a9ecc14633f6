import { useCallback, useRef, useState } from 'react';
import type { NewOrder, OrderNews } from '#app/domains/bookings/orders/order-news.server.ts';

/** What a page knows of the partner's bookings while it is open. */
export type LiveOrders = {
  readonly waiting: number;
  /** The newest one that has come while the page was open. */
  readonly arrived: NewOrder | null;
  /** Raised whenever a list of bookings is out of date. */
  readonly changes: number;
};

export const noOrders: LiveOrders = { waiting: 0, arrived: null, changes: 0 };

type Heard = Pick<LiveOrders, 'arrived' | 'changes'> & { readonly news: OrderNews | null };

/**
 * Follows a partner's bookings by what the stream tells of them. What it tells is the state and not a
 * change, so that nothing is missed after a break: what is not known by its id is new.
 * @param loaded as the server has read it with the page
 * @returns the bookings as they are, and what hears of them
 */
export function useLiveOrders(loaded: OrderNews): readonly [LiveOrders, (news: OrderNews) => void] {
  const [heard, setHeard] = useState<Heard>({ arrived: null, changes: 0, news: null });
  const known = useRef<Set<string> | null>(null);
  known.current ??= new Set(loaded.newest.map(({ id }) => id));
  const ids = known.current;
  const first = useRef(JSON.stringify(loaded.waiting));
  // A later load of the page may be newer than the last event.
  const atLoad = useRef(loaded);
  const isLoadedAfter = atLoad.current !== loaded;
  const hear = useCallback(
    (news: OrderNews) => {
      atLoad.current = loaded;
      const added = news.newest.filter(({ id }) => !ids.has(id));
      for (const { id } of news.newest) ids.add(id);
      setHeard((was) => {
        const isFirst = was.news === null;
        const isSame = isFirst && added.length === 0 && first.current === String(news.waiting);
        return {
          news,
          arrived: added[0] ?? was.arrived,
          // The first event of a stream repeats what the page has just loaded.
          changes: isSame ? was.changes : was.changes + 1,
        };
      });
    },
    [ids, loaded],
  );
  const { waiting } = isLoadedAfter || heard.news === null ? loaded : heard.news;
  return [{ waiting, arrived: heard.arrived, changes: heard.changes }, hear];
}
