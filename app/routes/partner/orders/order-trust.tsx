import { href } from 'react-router';
import { trustForm } from '#app/domains/bookings/orders/order-forms.server.ts';
import { setClientTrusted } from '#app/domains/bookings/orders/trusted-clients.server.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/order-trust.ts';
import { useOrderData } from './order-data.ts';
import { OrderPage } from './order-page.tsx';

const failure = laterAgain('Nustatymas nepakeistas');
export const handle: RouteHandle = { formFailure: failure };

export function action({ params: { orderId }, ...args }: Route.ActionArgs) {
  const options = { schema: trustForm, failure };
  return partnerAction(args, options, async ({ value: { trusted }, partner, db, now }) => {
    const set = await setClientTrusted(db, partner, { orderId, trusted, now });
    if (!set.ok) return set;
    const page = href('/partner/dashboard/orders/:orderId', { orderId });
    return leadTo(page, { notice: trusted ? 'klientui-be-ribos' : 'klientui-riba' });
  });
}

export default function OrderTrust({ actionData }: Route.ComponentProps) {
  return <OrderPage data={useOrderData()} state={actionData} />;
}
