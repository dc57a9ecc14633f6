import { href } from 'react-router';
import type { OrderRow } from './order.ts';

type Booked = Pick<OrderRow, 'id' | 'unit' | 'isSeat'>;

/** Where another time is offered in place of a request, and the words of the way there. */
export function offerWay({ id: orderId, unit, isSeat }: Booked) {
  if (unit !== null) {
    const to = href('/partner/dashboard/orders/:orderId/offer-dates', { orderId });
    return { to, words: 'Siūlyti kitas datas', again: 'Siūlyti dar kitas datas' };
  }
  if (isSeat) {
    const to = href('/partner/dashboard/orders/:orderId/offer-session', { orderId });
    return { to, words: 'Siūlyti kitą užsiėmimą', again: 'Siūlyti dar kitą užsiėmimą' };
  }
  const to = href('/partner/dashboard/orders/:orderId/offer', { orderId });
  return { to, words: 'Siūlyti kitą laiką', again: 'Siūlyti dar kitą laiką' };
}

/** Where the partner moves a confirmed booking. */
export function moveWay({ id: orderId, unit, isSeat }: Booked): string {
  if (unit !== null) return href('/partner/dashboard/orders/:orderId/dates', { orderId });
  if (isSeat) return href('/partner/dashboard/orders/:orderId/session', { orderId });
  return href('/partner/dashboard/orders/:orderId/time', { orderId });
}
