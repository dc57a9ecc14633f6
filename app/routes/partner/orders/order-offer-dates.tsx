import { Form, href } from 'react-router';
import { offerDatesForm } from '#app/domains/bookings/orders/order-forms.server.ts';
import { stayDates } from '#app/domains/bookings/orders/order-words.ts';
import { offerDates } from '#app/domains/bookings/stays/offer-dates.server.ts';
import { ChosenDates, NearestDates } from '#app/domains/bookings/stays/other-dates.tsx';
import { stayInWords } from '#app/domains/bookings/stays/stay.ts';
import {
  readStayChoices,
  type StayChoices,
  staySearch,
} from '#app/domains/bookings/stays/stay-address.ts';
import { StayCalendar } from '#app/domains/bookings/stays/stay-calendar.tsx';
import { getStayOffer } from '#app/domains/bookings/stays/stay-offer-page.server.ts';
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
import type { Route } from './+types/order-offer-dates.ts';
import { MessageField } from './client-message.tsx';
import { useOrderData } from './order-data.ts';
import { OrderPage } from './order-page.tsx';

const failure = laterAgain('Kitos datos nepasiūlytos');
export const handle: RouteHandle = { formFailure: failure };

export async function loader({ context, params: { orderId }, url }: Route.LoaderArgs) {
  const { from, until, month } = readStayChoices(url.searchParams);
  const choices = { from, until, month };
  const [db, partner] = [context.get(dbContext), context.get(partnerContext)];
  return { free: await getStayOffer(db, partner, orderId, choices, new Date()), choices };
}

export function action({ params: { orderId }, ...args }: Route.ActionArgs) {
  const options = { schema: offerDatesForm, failure };
  return partnerAction(args, options, async ({ value, partner, accounts, now, once }) => {
    const offer = { bookingId: orderId, ...value.dates, said: value.message };
    const offered = await once((saveReply) => offerDates(accounts, partner, offer, now, saveReply));
    if (!offered.ok) return offered;
    const page = href('/partner/dashboard/orders/:orderId', { orderId });
    return leadTo(page, { notice: 'datos-pasiulytos' });
  });
}

/** The dates are links of the address, as an owner chooses them; the form carries what is chosen. */
export default function OrderOfferDates({ loaderData, actionData }: Route.ComponentProps) {
  const data = useOrderData();
  const { order, formKey } = data;
  const { ref, noteId, state, busy, field } = useOwnForm(actionData);
  const { free, choices } = loaderData;
  const was = stayDates(order);
  if (!order.acts.offer || !free || !was) return <OrderPage data={data} state={actionData} />;
  const { unit, today, calendar, problem, nearest, chosen } = free;
  const page = href('/partner/dashboard/orders/:orderId', { orderId: order.id });
  const here = href('/partner/dashboard/orders/:orderId/offer-dates', { orderId: order.id });
  const addressOf = (changes: Partial<StayChoices>) =>
    here + staySearch({ ...choices, ...changes });
  const form = (
    <section className="panel stack gap-4" aria-labelledby="kitos-datos">
      <h2 id="kitos-datos">Siūlyti kitas datas</h2>
      <p className="muted">Klientas prašė viešnagės {stayInWords(was, data.now)}</p>
      {problem && <Note tone="warn">{problem}</Note>}
      <NearestDates dates={nearest} today={today} addressOf={addressOf} />
      <StayCalendar unit={unit} today={today} calendar={calendar} addressOf={addressOf} />
      {chosen ? (
        <Form ref={ref} method="post" noValidate className="stack gap-4">
          <RestoredNote id={noteId} />
          <FormKey value={formKey} />
          <ChosenDates title="Siūlote" chosen={chosen} today={today} />
          <MessageField {...field('message')} />
          <p className="small muted">
            Rezervuosime ir vienas, ir kitas datas, kol klientas atsakys, bet ne ilgiau kaip parą.
            Neatsakius liks prašytos datos, ir galėsite jas patvirtinti.
          </p>
          <FormNote id={noteId} state={state} />
          <div className="row">
            <Button type="submit" variant="primary" busy={busy} busyText="Siunčiama...">
              Siūlyti
            </Button>
            <ButtonLink to={page}>Grįžti</ButtonLink>
          </div>
        </Form>
      ) : (
        <>
          <p className="muted">
            {choices.from === null ? 'Pasirinkite pirmąją dieną.' : 'Pasirinkite paskutinę dieną.'}
          </p>
          <div className="row">
            <ButtonLink to={page}>Grįžti</ButtonLink>
          </div>
        </>
      )}
    </section>
  );
  return <OrderPage data={data} form={form} />;
}
