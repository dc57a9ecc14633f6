import { Form, href } from 'react-router';
import { datesForm } from '#app/domains/bookings/orders/order-forms.server.ts';
import { stayDates } from '#app/domains/bookings/orders/order-words.ts';
import { moveStayAsPartner } from '#app/domains/bookings/stays/move-stay-as-partner.server.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/order-dates.ts';
import { ClientMessage } from './client-message.tsx';
import { EntryDay } from './entry-form.tsx';
import { useOrderData } from './order-data.ts';
import { OrderPage } from './order-page.tsx';

const failure = laterAgain('Viešnagė neperkelta');
export const handle: RouteHandle = { formFailure: failure };

export function action({ params: { orderId }, ...args }: Route.ActionArgs) {
  const options = { schema: datesForm, failure };
  return partnerAction(args, options, async ({ value, partner, accounts, now, once }) => {
    const { date: from, until, message: said } = value;
    const moved = await once((saveReply) =>
      moveStayAsPartner(
        accounts,
        partner,
        { bookingId: orderId, from, until, said },
        now,
        saveReply,
      ),
    );
    if (!moved.ok) return moved;
    const page = href('/partner/dashboard/orders/:orderId', { orderId });
    return leadTo(page, { notice: 'viesnage-perkelta' });
  });
}

export default function OrderDates({ actionData }: Route.ComponentProps) {
  const data = useOrderData();
  const { order, now, formKey } = data;
  const { ref, noteId, state, busy, field } = useOwnForm(actionData);
  const was = stayDates(order);
  if (!order.acts.move || !was) return <OrderPage data={data} state={actionData} />;
  const today = formatDate(now);
  const isNight = order.unit === 'night';
  const form = (
    <Form ref={ref} method="post" noValidate className="panel stack gap-4">
      <h2>Perkelti viešnagę</h2>
      <p className="muted">
        Perkelti galite ir į dienas be darbo valandų. Užimtų vietų neužimsite: jos pasitikrinamos
        perkeliant.
      </p>
      <FormNote id={noteId} state={state} />
      <FormKey value={formKey} />
      <div className="fgrid">
        <EntryDay
          name="date"
          label={isNight ? 'Atvyksta' : 'Pirmoji diena'}
          field={field('date')}
          today={today}
          begun={was.from}
        />
        <EntryDay
          name="until"
          label={isNight ? 'Išvyksta' : 'Paskutinė diena'}
          field={field('until')}
          today={today}
          begun={was.until}
        />
      </div>
      <ClientMessage order={order} {...field('message')} />
      <div className="row">
        <Button type="submit" variant="primary" busy={busy} busyText="Perkeliama...">
          Perkelti
        </Button>
        <ButtonLink to={href('/partner/dashboard/orders/:orderId', { orderId: order.id })}>
          Grįžti
        </ButtonLink>
      </div>
    </Form>
  );
  return <OrderPage data={data} form={form} />;
}
