import { type UIMatch, useMatches } from 'react-router';
import type { FormFailure } from '#app/web/forms/form-failure.ts';

/** What is said when a page's data cannot be read, where the specification has words for it. */
export type PageFailure = { readonly title: string; readonly text?: string };

/** What a route says of itself in its `handle`. */
export type RouteHandle = {
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

/** How many of the matches, from the outermost on, make the frame. */
export function frameDepth(matches: readonly Pick<UIMatch, 'handle'>[]): number {
  return matches.findLastIndex((match) => handleOf(match).frame) + 1;
}
