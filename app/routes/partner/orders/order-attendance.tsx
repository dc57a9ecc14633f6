import { href } from 'react-router';
import { noteNoShow } from '#app/domains/bookings/acts/booking-acts.server.ts';
import { attendanceForm } from '#app/domains/bookings/orders/order-forms.server.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/order-attendance.ts';
import { useOrderData } from './order-data.ts';
import { OrderPage } from './order-page.tsx';

const failure = laterAgain('Užsakymas nepakeistas');
export const handle: RouteHandle = { formFailure: failure };

export function action({ params: { orderId }, ...args }: Route.ActionArgs) {
  const options = { schema: attendanceForm, failure };
  return partnerAction(args, options, async ({ value, partner, accounts, now, once }) => {
    const { came } = value;
    const noted = await once((saveReply) =>
      noteNoShow(accounts, partner, { bookingId: orderId, came, now, saveReply }),
    );
    if (!noted.ok) return noted;
    const page = href('/partner/dashboard/orders/:orderId', { orderId });
    return leadTo(page, { notice: came ? 'pazymeta-atvyko' : 'pazymeta-neatvyko' });
  });
}

export default function OrderAttendance({ actionData }: Route.ComponentProps) {
  return <OrderPage data={useOrderData()} state={actionData} />;
}
