import { href } from 'react-router';
import { datesForm } from '#app/domains/bookings/orders/order-forms.server.ts';
import { stayDates } from '#app/domains/bookings/orders/order-words.ts';
import { moveStayAsPartner } from '#app/domains/bookings/stays/move-stay-as-partner.server.ts';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/order-dates.ts';
import { EntryDay } from './entry-form.tsx';
import { MoveForm } from './move-form.tsx';
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
  const own = useOwnForm(actionData);
  const was = stayDates(order);
  if (!order.acts.move || !was) return <OrderPage data={data} state={actionData} />;
  const today = formatDate(now);
  const isNight = order.unit === 'night';
  const form = (
    <MoveForm
      {...{ own, order, formKey }}
      title="Perkelti viešnagę"
      note="Perkelti galite ir į dienas be darbo valandų. Jei vietos jau užimtos, perkelti neleisime."
    >
      <EntryDay
        name="date"
        label={isNight ? 'Atvyksta' : 'Pirmoji diena'}
        field={own.field('date')}
        today={today}
        begun={was.from}
      />
      <EntryDay
        name="until"
        label={isNight ? 'Išvyksta' : 'Paskutinė diena'}
        field={own.field('until')}
        today={today}
        begun={was.until}
      />
    </MoveForm>
  );
  return <OrderPage data={data} form={form} />;
}
