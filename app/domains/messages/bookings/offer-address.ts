import { href } from 'react-router';
import type { BookingKind } from '#app/domains/bookings/kind-words.ts';
import { otherTimeAddress } from '#app/domains/bookings/visits/booking-address.ts';
import { isId } from '#app/platform/database/id.ts';
import type { TalksQuery } from '../conversation/sender-conversation.ts';
import { readTalksQuery, talksPath, talksSearch } from '../conversation/talks-address.ts';

/* What is done with an offered time from within a conversation leads back there. */

const names = { talk: 'pokalbis', offer: 'pasiulymas' } as const;

/** What an offer's place in its conversation is called. */
export const offerId = (id: string) => `pasiulymas-${id}`;

/** Where in an owner's conversations an offer stands. */
export type OfferPlace = {
  readonly query: TalksQuery;
  readonly conversationId: string;
  readonly offerId: string;
};

type Offered = { readonly bookingId: string; readonly kind: BookingKind };

/** Where the owner answers an offer of a conversation, and where another time is chosen. */
export function offerAddresses({ bookingId, kind }: Offered, place: OfferPlace) {
  const answer = href('/seimininko-skydelis/vizitai/:bookingId/pasiulymas', { bookingId });
  return {
    action: withPlace(answer, place),
    otherTime: withPlace(otherTimeAddress(bookingId, kind), place),
  };
}

/** An address that keeps the place to lead back to. @param place null: it is reached from elsewhere */
export function withPlace(address: string, place: OfferPlace | null): string {
  if (place === null) return address;
  const params = new URLSearchParams(talksSearch(place.query));
  params.set(names.talk, place.conversationId);
  params.set(names.offer, place.offerId);
  return `${address}${address.includes('?') ? '&' : '?'}${params}`;
}

/** The place to lead back to; null: the address has none, or one that cannot be. */
export function readPlace(params: URLSearchParams): OfferPlace | null {
  const [conversationId = '', offer = ''] = [names.talk, names.offer].map(
    (name) => params.get(name) ?? '',
  );
  if (![conversationId, offer].every(isId)) return null;
  return { query: readTalksQuery(params), conversationId, offerId: offer };
}

/** The address of the conversation, at the offer. */
export function placePath(place: OfferPlace): string {
  return `${talksPath(place.query, place.conversationId)}#${offerId(place.offerId)}`;
}
