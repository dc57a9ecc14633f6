import { href } from 'react-router';
import { cleanSearchText } from '#app/domains/services/search/search-query.ts';
import { searchOf } from '#app/platform/search-of.ts';
import type { InboxQuery } from './inbox-conversation.ts';

/*
 * The inbox in the address: `?q=` what is looked for, `?archyvas=1` the archive, `?iki=` the number
 * before which a page of the list begins; of an open conversation `?nuo=` the turn before which those
 * shown lie.
 */

const names = { query: 'q', archived: 'archyvas', before: 'iki' } as const;

/** Reads an address's query; what makes no sense is left out. */
export function readInboxQuery(params: URLSearchParams): InboxQuery {
  const before = params.get(names.before) ?? '';
  return {
    query: cleanSearchText(params.get(names.query) ?? ''),
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
  return searchOf(params);
}

/** The address of the list, or of a conversation beside it. */
export function inboxPath(query: InboxQuery, messageId?: string): string {
  const path =
    messageId === undefined
      ? href('/partner/dashboard/messages')
      : href('/partner/dashboard/messages/:messageId', { messageId });
  return path + inboxSearch(query);
}

const turnName = 'nuo';

/** Before which turn those of the open conversation lie; null: the newest. */
export function readTurn(params: URLSearchParams): number | null {
  const turn = params.get(turnName) ?? '';
  return /^[1-9]\d{0,8}$/.test(turn) ? Number(turn) : null;
}

/** The address of an open conversation with the turns before one. @param path as inboxPath gives it */
export function turnsBefore(path: string, turn: number): string {
  return `${path}${path.includes('?') ? '&' : '?'}${turnName}=${turn}`;
}
