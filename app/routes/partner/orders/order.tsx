import { useOutlet } from 'react-router';
import { getOrder } from '#app/domains/bookings/orders/get-order.server.ts';
import { bookedLine } from '#app/domains/bookings/orders/order-words.ts';
import { useFreshOrders } from '#app/domains/messages/live/inbox-live.tsx';
import { newFormKey } from '#app/web/forms/form-action.server.ts';
import { reloadRefused } from '#app/web/forms/reload-refused.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/order.ts';
import { OrderPage } from './order-page.tsx';

export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const now = new Date();
  const found = getOrder(context.get(dbContext), context.get(partnerContext), orderId, now);
  return { order: await orNotFoundPage(found), now, formKey: newFormKey() };
}

export const handle: RouteHandle = {
  title: ({ order, now }: Route.ComponentProps['loaderData']) =>
    `Užsakymas: ${bookedLine(order, now)}`,
};

/** What an act was refused for has changed elsewhere: the page shows it as it is. */
export const shouldRevalidate = reloadRefused;

/** A booking, also at the addresses of its forms, as long as it is open what its client does to it. */
export default function OrderRoute({ loaderData }: Route.ComponentProps) {
  useFreshOrders();
  return useOutlet(loaderData) ?? <OrderPage data={loaderData} />;
}
