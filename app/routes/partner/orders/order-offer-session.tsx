import { href } from 'react-router';
import { offerSessionForm } from '#app/domains/bookings/orders/order-forms.server.ts';
import { offerSession } from '#app/domains/bookings/sessions/offer-session.server.ts';
import { listSessionsFor } from '#app/domains/bookings/sessions/other-sessions.server.ts';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/order-offer-session.ts';
import { MessageField } from './client-message.tsx';
import { useOrderData } from './order-data.ts';
import { OrderPage } from './order-page.tsx';
import { SessionChoice } from './session-choice.tsx';

const failure = laterAgain('Kitas užsiėmimas nepasiūlytas');
export const handle: RouteHandle = { formFailure: failure };

export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const [db, partner] = [context.get(dbContext), context.get(partnerContext)];
  return { sessions: await listSessionsFor(db, partner, orderId, new Date()) };
}

export function action({ params: { orderId }, ...args }: Route.ActionArgs) {
  const options = { schema: offerSessionForm, failure };
  return partnerAction(args, options, async ({ value, partner, accounts, now, once }) => {
    const offer = { bookingId: orderId, sessionId: value.session, said: value.message };
    const offered = await once((saveReply) =>
      offerSession(accounts, partner, offer, now, saveReply),
    );
    if (!offered.ok) return offered;
    const page = href('/partner/dashboard/orders/:orderId', { orderId });
    return leadTo(page, { notice: 'uzsiemimas-pasiulytas' });
  });
}

export default function OrderOfferSession({ loaderData, actionData }: Route.ComponentProps) {
  const data = useOrderData();
  const own = useOwnForm(actionData);
  if (!data.order.acts.offer) return <OrderPage data={data} state={actionData} />;
  const form = (
    <SessionChoice
      title="Siūlyti kitą užsiėmimą"
      data={data}
      sessions={loaderData.sessions}
      form={own}
      does="Siūlyti"
      busyText="Siunčiama..."
    >
      <MessageField {...own.field('message')} />
      <p className="small muted">
        Rezervuosime vietas abiejuose užsiėmimuose, kol klientas atsakys, bet ne ilgiau kaip parą.
        Neatsakius liks prašytas užsiėmimas, ir galėsite jį patvirtinti.
      </p>
    </SessionChoice>
  );
  return <OrderPage data={data} form={form} />;
}
