import type { ReactNode } from 'react';
import { href } from 'react-router';
import { type OfferPlace, placePath } from '#app/domains/messages/bookings/offer-address.ts';
import { Crumb } from '#app/ui/crumb.tsx';

/** Where a page about a booking leads back to: the conversation that it was opened from, or the booking's. */
export function wayBack(bookingId: string, place: OfferPlace | null): string {
  if (place !== null) return placePath(place);
  return href('/seimininko-skydelis/vizitai/:bookingId', { bookingId });
}

interface BackCrumbProps {
  bookingId: string;
  place: OfferPlace | null;
  /** What the booking's page is called. */
  children: ReactNode;
}

export function BackCrumb({ bookingId, place, children }: BackCrumbProps) {
  return (
    <Crumb to={wayBack(bookingId, place)}>{place === null ? children : 'Grįžti į pokalbį'}</Crumb>
  );
}
