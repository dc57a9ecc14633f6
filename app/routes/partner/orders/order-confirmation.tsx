import { confirmBooking } from '#app/domains/bookings/acts/booking-acts.server.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/order-confirmation.ts';
import { useOrderData } from './order-data.ts';
import { OrderPage } from './order-page.tsx';
import { pageAfter } from './page-after.ts';

const failure = laterAgain('Užsakymas nepatvirtintas');
export const handle: RouteHandle = { formFailure: failure };

export function action({ params: { orderId }, ...args }: Route.ActionArgs) {
  return partnerAction(args, { failure }, async ({ form, partner, accounts, now, once }) => {
    const confirmed = await once((saveReply) =>
      confirmBooking(accounts, partner, { bookingId: orderId, now, saveReply }),
    );
    if (!confirmed.ok) return confirmed;
    return leadTo(pageAfter(form, orderId), { notice: 'uzsakymas-patvirtintas' });
  });
}

export default function OrderConfirmation({ actionData }: Route.ComponentProps) {
  return <OrderPage data={useOrderData()} state={actionData} />;
}
