import { useEffect } from 'react';
import {
  type DataStrategyResult,
  type MiddlewareFunction,
  type UIMatch,
  useLocation,
  useMatches,
} from 'react-router';
import { isOutage } from './answer-or.ts';
import { withoutNotice } from './notice.ts';
import { failureOf, type PageFailure } from './page-failure.ts';

type Results = Record<string, DataStrategyResult>;

/** Called when nothing on the screen says that its data could not be read again. */
type OnKept = (failure: PageFailure | undefined) => void;

/** What stands on the screen of a signed-in area; a document has one. */
let screen: {
  readonly matches: readonly UIMatch[];
  readonly pathname: string;
  readonly search: string;
  readonly onKept: OnKept;
} | null = null;

/**
 * Client middleware of an area's layout. React Router asks for the data of frame and page together
 * and would put the error page in place of both when the server is out of reach or fails. With
 * this, whatever is on the screen already stays as it is; only a page that is being opened fails.
 */
export const keepShown: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  // What another navigation has taken the place of has not failed.
  if (!screen || request.method !== 'GET' || request.signal.aborted) return results;
  const { pathname, search } = new URL(request.url);
  const sameSearch = withoutNotice(search) === screen.search;
  const failed = Object.keys(results).filter((id) => {
    const result = results[id];
    return result?.type === 'error' && isOutage(result.result);
  });
  const kept = failed.filter((id) => {
    const index = screen?.matches.findIndex((match) => match.id === id) ?? -1;
    const match = screen?.matches[index];
    if (match?.loaderData === undefined) return false;
    // Root and layout: what the frame shows does not depend on the address.
    if (index < 2) return true;
    return sameSearch && `${pathname}/`.startsWith(`${match.pathname}/`);
  });
  const opensNothing = pathname === screen.pathname && sameSearch;
  if (opensNothing && kept.length > 0 && kept.length === failed.length) {
    screen.onKept(failureOf(screen.matches));
  }
  return Object.fromEntries(Object.entries(results).filter(([id]) => !kept.includes(id)));
};

/** Tells keepShown what stands on the screen. */
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
