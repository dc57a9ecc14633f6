import { AsyncLocalStorage } from 'node:async_hooks';

/** What one request did, for its line in the log and the query budget of the page ledger. */
export type RequestScope = { readonly id: string; queries: number; queryMillis: number };

const storage = new AsyncLocalStorage<RequestScope>();

/** Runs `work`; the queries made meanwhile count towards `scope`. */
export function inRequestScope<Result>(scope: RequestScope, work: () => Result): Result {
  return storage.run(scope, work);
}

/** Counts one query of `millis` towards the request that is being answered, if there is one. */
export function recordQuery(millis: number): void {
  const scope = storage.getStore();
  if (!scope) return;
  scope.queries += 1;
  scope.queryMillis += millis;
}
