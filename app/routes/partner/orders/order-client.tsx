import { href } from 'react-router';
import { setClientAccepted } from '#app/domains/bookings/orders/client-block.server.ts';
import { clientForm } from '#app/domains/bookings/orders/order-forms.server.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/order-client.ts';
import { useOrderData } from './order-data.ts';
import { OrderPage } from './order-page.tsx';

const failure = laterAgain('Nustatymas nepakeistas');
export const handle: RouteHandle = { formFailure: failure };

export function action({ params: { orderId }, ...args }: Route.ActionArgs) {
  const options = { schema: clientForm, failure };
  return partnerAction(args, options, async ({ value: { accepted }, partner, db, now }) => {
    const set = await setClientAccepted(db, partner, { orderId, accepted, now });
    if (!set.ok) return set;
    const page = href('/partner/dashboard/orders/:orderId', { orderId });
    return leadTo(page, { notice: accepted ? 'klientas-priimamas' : 'klientas-nepriimamas' });
  });
}

export default function OrderClient({ actionData }: Route.ComponentProps) {
  return <OrderPage data={useOrderData()} state={actionData} />;
}
