import { type UIMatch, useMatches } from 'react-router';
import type { FormFailure } from '#app/web/forms/form-failure.ts';
import { missingTitle } from './page-title.ts';

/** What is said when a page's data cannot be read, where the specification has words for it. */
export type PageFailure = { readonly title: string; readonly text?: string };

/** What a route says of itself in its `handle`. */
export type RouteHandle = {
  /**
   * The title of a page that is no search engine's business, also from what its loader gave and its
   * address holds; public pages have a `meta` (page-title.ts).
   */
  readonly title?: string | ((loaderData: never, params: never) => string);
  /** Where the page that tells of an error leads back to; without, to the area's home. */
  readonly back?: string;
  readonly failure?: PageFailure;
  /** What its form says in the browser when the server is out of reach or fails (around-form.ts). */
  readonly formFailure?: FormFailure;
  /**
   * It is the frame of an area: what it and the routes around it show does not depend on the
   * address, see keepPageOnOutage.
   */
  readonly frame?: true;
  /** The largest body in bytes that its address takes, 128 kB without; for uploads. */
  readonly mostBodyBytes?: number;
  /**
   * Its address takes a POST from anywhere, not from our own pages alone. Only for an address that
   * holds a token and is a right by itself; the log leaves the token out.
   */
  readonly postFromAnywhere?: true;
  /**
   * Its address holds a token that is a right by itself: the log leaves the token out, and no request
   * names the address as its referrer (`keepSecret`), so that its forms come with 'Origin: null'.
   */
  readonly secretAddress?: true;
};

export function handleOf({ handle }: { readonly handle?: unknown }): RouteHandle {
  return (handle ?? {}) as RouteHandle;
}

/** The words of the page that is open. */
export function usePageFailure(): PageFailure | undefined {
  return failureOf(useMatches());
}

/** The words of the innermost route that has some. */
export function failureOf(matches: readonly UIMatch[]): PageFailure | undefined {
  return matches.map((match) => handleOf(match).failure).findLast(Boolean);
}

/** The title of the innermost page that names one. */
export function usePageTitle(): string | undefined {
  return useMatches()
    .map(({ handle, loaderData, params }) => {
      const { title } = handleOf({ handle });
      if (typeof title !== 'function') return title;
      // A loader that failed gave nothing: beside a list its error stands in the place of the page.
      return loaderData === undefined ? missingTitle : title(loaderData as never, params as never);
    })
    .findLast(Boolean);
}

/** Where to go from a page that could not be shown: what it says itself, or the area's home. */
export function usePageBack(): string {
  const matches = useMatches();
  const area = matches.findLast((match) => handleOf(match).frame);
  return matches.map((match) => handleOf(match).back).findLast(Boolean) ?? area?.pathname ?? '/';
}

/** How many of the matches, from the outermost on, make the frame. */
export function frameDepth(matches: readonly Pick<UIMatch, 'handle'>[]): number {
  return matches.findLastIndex((match) => handleOf(match).frame) + 1;
}
