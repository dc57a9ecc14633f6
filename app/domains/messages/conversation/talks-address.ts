import { href } from 'react-router';
import { cleanSearchText } from '#app/domains/services/search/search-query.ts';
import { searchOf } from '#app/platform/search-of.ts';
import type { TalksQuery } from './sender-conversation.ts';

/* An owner's conversations in the address: `?q=` what is looked for, `?puslapis=` a page's token. */

const names = { query: 'q', after: 'puslapis' } as const;

/** Reads an address's query; what makes no sense is left out. */
export function readTalksQuery(params: URLSearchParams): TalksQuery {
  return {
    query: cleanSearchText(params.get(names.query) ?? ''),
    after: params.get(names.after) || null,
  };
}

/** '' or '?…', in one spelling for each query. */
export function talksSearch({ query, after }: TalksQuery): string {
  const params = new URLSearchParams();
  if (query !== '') params.set(names.query, query);
  if (after !== null) params.set(names.after, after);
  return searchOf(params);
}

/** The address of the list, or of a conversation beside it. */
export function talksPath(query: TalksQuery, conversationId?: string): string {
  const path =
    conversationId === undefined
      ? href('/seimininko-skydelis/zinutes')
      : href('/seimininko-skydelis/zinutes/:conversationId', { conversationId });
  return path + talksSearch(query);
}
