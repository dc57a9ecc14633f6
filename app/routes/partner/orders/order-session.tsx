import { href } from 'react-router';
import { sessionForm } from '#app/domains/bookings/orders/order-forms.server.ts';
import { moveSeatAsPartner } from '#app/domains/bookings/sessions/move-seat-as-partner.server.ts';
import { listSessionsFor } from '#app/domains/bookings/sessions/other-sessions.server.ts';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/order-session.ts';
import { ClientMessage } from './client-message.tsx';
import { useOrderData } from './order-data.ts';
import { OrderPage } from './order-page.tsx';
import { SessionChoice } from './session-choice.tsx';

const failure = laterAgain('Registracija neperkelta');
export const handle: RouteHandle = { formFailure: failure };

export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const [db, partner] = [context.get(dbContext), context.get(partnerContext)];
  return { sessions: await listSessionsFor(db, partner, orderId, new Date()) };
}

export function action({ params: { orderId }, ...args }: Route.ActionArgs) {
  const options = { schema: sessionForm, failure };
  return partnerAction(args, options, async ({ value, partner, accounts, now, once }) => {
    const move = { bookingId: orderId, sessionId: value.session, said: value.message };
    const moved = await once((saveReply) =>
      moveSeatAsPartner(accounts, partner, move, now, saveReply),
    );
    if (!moved.ok) return moved;
    const page = href('/partner/dashboard/orders/:orderId', { orderId });
    return leadTo(page, { notice: 'registracija-perkelta' });
  });
}

export default function OrderSession({ loaderData, actionData }: Route.ComponentProps) {
  const data = useOrderData();
  const own = useOwnForm(actionData);
  if (!data.order.acts.move) return <OrderPage data={data} state={actionData} />;
  const form = (
    <SessionChoice
      title="Perkelti į kitą užsiėmimą"
      data={data}
      sessions={loaderData.sessions}
      form={own}
      does="Perkelti"
      busyText="Perkeliama..."
    >
      <ClientMessage order={data.order} {...own.field('message')} />
    </SessionChoice>
  );
  return <OrderPage data={data} form={form} />;
}
