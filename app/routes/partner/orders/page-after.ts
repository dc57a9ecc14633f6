import { href } from 'react-router';

/** Where an answer leads: back to the list when it was given there, else to the booking. */
export function pageAfter(form: FormData, orderId: string): string {
  if (form.get('from') === 'list') return href('/partner/dashboard/orders');
  return href('/partner/dashboard/orders/:orderId', { orderId });
}
