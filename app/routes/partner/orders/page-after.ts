import { href } from 'react-router';

/**
 * Where an answer leads: back to the page where it was given, else to the booking.
 * @param date 'yyyy-MM-dd', which the calendar shows
 */
export function pageAfter(form: FormData, orderId: string, date = ''): string {
  switch (form.get('from')) {
    case 'overview':
      return href('/partner/dashboard');
    case 'list':
      return href('/partner/dashboard/orders');
    case 'day':
      return `${href('/partner/dashboard/orders/day')}?date=${date}`;
    case 'week':
      return `${href('/partner/dashboard/orders/week')}?date=${date}`;
    default:
      return href('/partner/dashboard/orders/:orderId', { orderId });
  }
}
