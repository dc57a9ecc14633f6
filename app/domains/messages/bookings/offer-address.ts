import { href } from 'react-router';
import type { TalksQuery } from '../conversation/sender-conversation.ts';
import { readTalksQuery, talksPath, talksSearch } from '../conversation/talks-address.ts';

/* An answer to an offered time that is given in a conversation leads back there. */

const names = { talk: 'pokalbis', offer: 'pasiulymas' } as const;

/** What an offer's place in its conversation is called. */
export const offerId = (id: string) => `pasiulymas-${id}`;

type Offered = { readonly id: string; readonly bookingId: string };

/** Where the owner answers an offer from within a conversation. */
export function offerAnswerAddress(
  { id, bookingId }: Offered,
  query: TalksQuery,
  conversationId: string,
): string {
  const page = href('/seimininko-skydelis/vizitai/:bookingId/pasiulymas', { bookingId });
  const params = new URLSearchParams(talksSearch(query));
  params.set(names.talk, conversationId);
  params.set(names.offer, id);
  return `${page}?${params}`;
}

/** Where such an answer leads back to; null: it was given elsewhere. */
export function talkOfAnswer(params: URLSearchParams): string | null {
  const [talk = '', offer = ''] = [names.talk, names.offer].map((name) => params.get(name) ?? '');
  if (!/^[0-9a-f-]{36}$/.test(talk) || !/^[0-9a-f-]{36}$/.test(offer)) return null;
  return `${talksPath(readTalksQuery(params), talk)}#${offerId(offer)}`;
}
