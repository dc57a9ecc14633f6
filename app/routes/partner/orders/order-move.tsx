import { answerMove } from '#app/domains/bookings/acts/answer-move.server.ts';
import { moveAnswerForm } from '#app/domains/bookings/orders/order-forms.server.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/order-move.ts';
import { useOrderData } from './order-data.ts';
import { OrderPage } from './order-page.tsx';
import { pageAfter } from './page-after.ts';

const failure = laterAgain('Užsakymas nepakeistas');
export const handle: RouteHandle = { formFailure: failure };

export function action({ params: { orderId }, ...args }: Route.ActionArgs) {
  const options = { schema: moveAnswerForm, failure };
  return partnerAction(args, options, async ({ form, value, partner, accounts, now, once }) => {
    const answered = await once((saveReply) =>
      answerMove(accounts, partner, { bookingId: orderId, ...value }, now, saveReply),
    );
    if (!answered.ok) return answered;
    const notice = value.agrees ? 'uzsakymas-perkeltas' : 'uzsakymas-lieka';
    return leadTo(pageAfter(form, orderId), { notice });
  });
}

export default function OrderMove({ actionData }: Route.ComponentProps) {
  return <OrderPage data={useOrderData()} asks="move" state={actionData} />;
}
