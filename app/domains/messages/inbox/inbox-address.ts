import { href } from 'react-router';
import type { InboxQuery } from './message.ts';

/*
 * The inbox in the address: `?q=` what is looked for, `?archyvas=1` the archive, `?iki=` the number
 * before which a page of the list begins.
 */

const names = { query: 'q', archived: 'archyvas', before: 'iki' } as const;

/** The longest search text of an inbox. */
export const longestQuery = 100;

/** Reads an address's query; what makes no sense is left out. */
export function readInboxQuery(params: URLSearchParams): InboxQuery {
  const before = params.get(names.before) ?? '';
  return {
    query: (params.get(names.query) ?? '').trim().slice(0, longestQuery),
    archived: params.get(names.archived) === '1',
    before: /^[1-9]\d{0,8}$/.test(before) ? Number(before) : null,
  };
}

/** '' or '?…', in one spelling for each query. */
export function inboxSearch({ query, archived, before }: InboxQuery): string {
  const params = new URLSearchParams();
  if (query !== '') params.set(names.query, query);
  if (archived) params.set(names.archived, '1');
  if (before !== null) params.set(names.before, String(before));
  return params.size > 0 ? `?${params}` : '';
}

/** The address of the list, or of a message beside it. */
export function inboxPath(query: InboxQuery, messageId?: string): string {
  const path =
    messageId === undefined
      ? href('/partner/dashboard/messages')
      : href('/partner/dashboard/messages/:messageId', { messageId });
  return path + inboxSearch(query);
}
