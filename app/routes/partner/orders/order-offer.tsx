import { Form, href } from 'react-router';
import { offerForm } from '#app/domains/bookings/orders/order-forms.server.ts';
import { visitMoment } from '#app/domains/bookings/visits/booking-words.ts';
import { listOfferDays } from '#app/domains/bookings/visits/offer-days.server.ts';
import { offerTime } from '#app/domains/bookings/visits/offer-time.server.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import { RestoredNote } from '#app/forms/restored-note.tsx';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { Note } from '#app/ui/note.tsx';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/order-offer.ts';
import { MessageField } from './client-message.tsx';
import { FreeTimes } from './free-times.tsx';
import { useOrderData } from './order-data.ts';
import { OrderPage } from './order-page.tsx';

const failure = laterAgain('Kitas laikas nepasiūlytas');
export const handle: RouteHandle = { formFailure: failure };

export async function loader({ context, params: { orderId }, url }: Route.LoaderArgs) {
  const [db, partner, now] = [context.get(dbContext), context.get(partnerContext), new Date()];
  return { free: await listOfferDays(db, partner, orderId, url.searchParams.get('date'), now) };
}

export function action({ params: { orderId }, ...args }: Route.ActionArgs) {
  const options = { schema: offerForm, failure };
  return partnerAction(args, options, async ({ value, partner, accounts, now, once }) => {
    const { start: startsAt, message: said } = value;
    const offered = await once((saveReply) =>
      offerTime(accounts, partner, { bookingId: orderId, startsAt, said }, now, saveReply),
    );
    if (!offered.ok) return offered;
    const page = href('/partner/dashboard/orders/:orderId', { orderId });
    return leadTo(page, { notice: 'laikas-pasiulytas' });
  });
}

export default function OrderOffer({ loaderData, actionData }: Route.ComponentProps) {
  const data = useOrderData();
  const { order, now, formKey } = data;
  const { ref, noteId, state, busy, field } = useOwnForm(actionData);
  if (!order.acts.offer) return <OrderPage data={data} state={actionData} />;
  const { free } = loaderData;
  const start = field('start');
  const page = href('/partner/dashboard/orders/:orderId', { orderId: order.id });
  const form = (
    <section className="panel stack gap-4" aria-labelledby="kitas-laikas">
      <h2 id="kitas-laikas">Siūlyti kitą laiką</h2>
      <p className="muted">Klientas prašė laiko {visitMoment(order.startsAt, now)}.</p>
      {free.date === null ? (
        <>
          <Note tone="info">
            Laisvų laikų, į kuriuos klientas dar spėtų atsakyti, nėra. Paskambinkite jam arba
            nepriimkite užklausos.
          </Note>
          <div className="row">
            <ButtonLink to={page}>Grįžti</ButtonLink>
          </div>
        </>
      ) : (
        <Form ref={ref} method="post" noValidate className="stack gap-4">
          <RestoredNote id={noteId} />
          <FormKey value={formKey} />
          <FreeTimes
            free={free}
            now={now}
            path={href('/partner/dashboard/orders/:orderId/offer', { orderId: order.id })}
            chosen={start.value}
            error={start.error}
          />
          <MessageField {...field('message')} />
          <p className="small muted">
            Rezervuosime abu laikus, kol klientas atsakys, bet ne ilgiau kaip parą. Neatsakius liks
            prašytas laikas, ir galėsite jį patvirtinti.
          </p>
          <FormNote id={noteId} state={state} />
          <div className="row">
            <Button type="submit" variant="primary" busy={busy} busyText="Siunčiama...">
              Siūlyti
            </Button>
            <ButtonLink to={page}>Grįžti</ButtonLink>
          </div>
        </Form>
      )}
    </section>
  );
  return <OrderPage data={data} form={form} />;
}
