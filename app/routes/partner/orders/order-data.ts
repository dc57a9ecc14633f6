import { useOutletContext } from 'react-router';
import type { Order } from '#app/domains/bookings/orders/get-order.server.ts';

export type OrderData = {
  readonly order: Order;
  /** The moment of the page. */
  readonly now: Date;
  readonly formKey: string;
};

/** What the page of a booking shows, for the address of one of its forms. */
export function useOrderData(): OrderData {
  return useOutletContext<OrderData>();
}
