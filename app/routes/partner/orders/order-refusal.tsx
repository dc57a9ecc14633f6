import { href } from 'react-router';
import { declineBooking } from '#app/domains/bookings/acts/booking-acts.server.ts';
import { reasonForm } from '#app/domains/bookings/orders/order-forms.server.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/order-refusal.ts';
import { useOrderData } from './order-data.ts';
import { OrderPage } from './order-page.tsx';

const failure = laterAgain('Į užklausą neatsakyta');
export const handle: RouteHandle = { formFailure: failure };

export function action({ params: { orderId }, ...args }: Route.ActionArgs) {
  const options = { schema: reasonForm, failure };
  return partnerAction(args, options, async ({ value, partner, accounts, now, once }) => {
    const { reason } = value;
    const declined = await once((saveReply) =>
      declineBooking(accounts, partner, { bookingId: orderId, reason, now, saveReply }),
    );
    if (!declined.ok) return declined;
    return leadTo(href('/partner/dashboard/orders'), { notice: 'uzklausa-nepriimta' });
  });
}

export default function OrderRefusal({ actionData }: Route.ComponentProps) {
  return <OrderPage data={useOrderData()} asks="refusal" state={actionData} />;
}
