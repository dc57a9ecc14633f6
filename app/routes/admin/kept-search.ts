import { useSearchParams } from 'react-router';
import { kindName, positionName } from '#app/domains/moderation/queue/queue-address.ts';

/** What the addresses of the administrators' lists hold, the queue's among them. */
const names = ['q', 'role', 'state', 'list', 'page', kindName, positionName] as const;

/**
 * The query of a list, '' or with its question mark, in the address of the list itself or of a page
 * that was opened from it: the way back leads to the list as it was.
 */
export function keptSearch(params: URLSearchParams): string {
  const kept = names.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value]] : [];
  });
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
}

/** The same of the page that is open. */
export function useKeptSearch(): string {
  return keptSearch(useSearchParams()[0]);
}
