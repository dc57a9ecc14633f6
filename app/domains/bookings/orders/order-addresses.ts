import { href } from 'react-router';
import { kindOf, kindWords } from '../kind-words.ts';
import type { OrderRow } from './order.ts';

type Booked = Pick<OrderRow, 'id' | 'unit' | 'isSeat'>;

const offerPages = {
  visit: '/partner/dashboard/orders/:orderId/offer',
  stay: '/partner/dashboard/orders/:orderId/offer-dates',
  seat: '/partner/dashboard/orders/:orderId/offer-session',
} as const;

/** Where another time is offered in place of a request, and the words of the way there. */
export function offerWay(booked: Booked) {
  const kind = kindOf(booked);
  const { other } = kindWords[kind];
  return {
    to: href(offerPages[kind], { orderId: booked.id }),
    words: `Siūlyti ${other.it}`,
    again: `Siūlyti dar ${other.it}`,
  };
}

/** Where the partner moves a confirmed booking. */
export function moveWay({ id: orderId, unit, isSeat }: Booked): string {
  if (unit !== null) return href('/partner/dashboard/orders/:orderId/dates', { orderId });
  if (isSeat) return href('/partner/dashboard/orders/:orderId/session', { orderId });
  return href('/partner/dashboard/orders/:orderId/time', { orderId });
}
