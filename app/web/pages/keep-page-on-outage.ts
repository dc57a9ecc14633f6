import { useEffect } from 'react';
import {
  type DataStrategyResult,
  type MiddlewareFunction,
  type UIMatch,
  useLocation,
  useMatches,
} from 'react-router';
import type { Outage } from '#app/forms/outage.ts';
import { isOutage, outageOf } from '#app/web/forms/form-failure.ts';
import { withoutNotice } from '#app/web/notices/notice-address.ts';
import { failureOf, frameDepth, type PageFailure } from './route-handle.ts';

type Results = Record<string, DataStrategyResult>;

/** Called when nothing on the screen says that its data could not be read again. */
type OnKept = (failure: PageFailure | undefined, outage: Outage) => void;

/** What stands on the screen, and at which address. */
export type Shown = {
  readonly matches: readonly Pick<UIMatch, 'id' | 'pathname' | 'loaderData' | 'handle'>[];
  readonly pathname: string;
  /** Without a notice. */
  readonly search: string;
};

/** That of a signed-in area; a document has one. */
let screen: (Shown & { readonly matches: readonly UIMatch[]; readonly onKept: OnKept }) | null =
  null;

/**
 * Client middleware of an area's layout, whose handle says that it is the frame. React Router asks
 * for the data of frame and page together and would put the error page in place of both when the
 * server is out of reach or fails. With this, whatever is on the screen already stays as it is;
 * only a page that is being opened fails.
 */
export const keepPageOnOutage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  // What another navigation has taken the place of has not failed.
  if (!screen || request.method !== 'GET' || request.signal.aborted) return results;
  const { pathname, search } = new URL(request.url);
  const failed = Object.keys(results).filter((id) => {
    const result = results[id];
    return result?.type === 'error' && isOutage(result.result);
  });
  const asked = { pathname, search: withoutNotice(search) };
  const kept = failed.filter((id) => staysShown(id, screen as Shown, asked));
  const opensNothing = pathname === screen.pathname && asked.search === screen.search;
  if (opensNothing && kept.length > 0 && kept.length === failed.length) {
    const [first = ''] = kept;
    screen.onKept(failureOf(screen.matches), outageOf(results[first]?.result));
  }
  return Object.fromEntries(Object.entries(results).filter(([id]) => !kept.includes(id)));
};

/**
 * Whether a route shows on the screen already what an address asks of it: the frame always does, a
 * page as long as the address stays within it and the query is the same.
 */
export function staysShown(
  id: string,
  { matches, search }: Shown,
  asked: Pick<Shown, 'pathname' | 'search'>,
): boolean {
  const index = matches.findIndex((match) => match.id === id);
  const match = matches[index];
  if (match?.loaderData === undefined) return false;
  if (index < frameDepth(matches)) return true;
  return asked.search === search && `${asked.pathname}/`.startsWith(`${match.pathname}/`);
}

/** Tells keepPageOnOutage what stands on the screen. */
export function useShown(onKept: OnKept): void {
  const matches = useMatches();
  const { pathname, search } = useLocation();
  useEffect(() => {
    screen = { matches, pathname, search: withoutNotice(search), onKept };
    return () => {
      screen = null;
    };
  });
}
