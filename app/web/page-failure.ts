import { type UIMatch, useMatches } from 'react-router';

/** What is said when a page's data cannot be read, where the specification has words for it. */
export type PageFailure = { readonly title: string; readonly text?: string };

/** The `handle` of a route with such words. */
export type PageHandle = { readonly failure: PageFailure };

/** The words of the page that is open. */
export function usePageFailure(): PageFailure | undefined {
  return failureOf(useMatches());
}

/** The words of the innermost route that has some. */
export function failureOf(matches: readonly UIMatch[]): PageFailure | undefined {
  const handles = matches.map(({ handle }) => handle as Partial<PageHandle> | undefined);
  return handles.findLast((handle) => handle?.failure)?.failure;
}
