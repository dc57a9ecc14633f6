import type { DataStrategyResult, MiddlewareFunction } from 'react-router';

/** The name of the window's event for an answer that the router has got. */
export const answered = 'answered';

/** What it brings. */
export type Answered = {
  readonly request: Request;
  readonly results: Readonly<Record<string, DataStrategyResult>>;
};

/** Client middleware around all routes: tells the page what was answered (use-forms-told.ts). */
export const tellAnswered: MiddlewareFunction<Answered['results']> = async ({ request }, next) => {
  const results = await next();
  dispatchEvent(new CustomEvent(answered, { detail: { request, results } }));
  return results;
};
