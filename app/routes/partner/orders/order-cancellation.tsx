import { href } from 'react-router';
import { cancelAsPartner } from '#app/domains/bookings/acts/booking-acts.server.ts';
import { reasonForm } from '#app/domains/bookings/orders/order-forms.server.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/order-cancellation.ts';
import { useOrderData } from './order-data.ts';
import { OrderPage } from './order-page.tsx';

const failure = laterAgain('Užsakymas neatšauktas');
export const handle: RouteHandle = { formFailure: failure };

export function action({ params: { orderId }, ...args }: Route.ActionArgs) {
  const options = { schema: reasonForm, failure };
  return partnerAction(args, options, async ({ value, partner, accounts, now, once }) => {
    const { reason } = value;
    const cancelled = await once((saveReply) =>
      cancelAsPartner(accounts, partner, { bookingId: orderId, reason, now, saveReply }),
    );
    if (!cancelled.ok) return cancelled;
    const page = href('/partner/dashboard/orders/:orderId', { orderId });
    return leadTo(page, { notice: 'uzsakymas-atsauktas' });
  });
}

export default function OrderCancellation({ actionData }: Route.ComponentProps) {
  return <OrderPage data={useOrderData()} asks="cancellation" state={actionData} />;
}
