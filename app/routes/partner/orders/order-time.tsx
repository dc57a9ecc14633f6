import { useLocation } from 'react-router';
import { timeForm } from '#app/domains/bookings/orders/order-forms.server.ts';
import { moveAsPartner } from '#app/domains/bookings/visits/move-as-partner.server.ts';
import { refuse } from '#app/forms/refusal.ts';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { readMoment, readTime } from '#app/lithuanian/typed-time.ts';
import { formatDate, timeInField } from '#app/lithuanian/vilnius-time.ts';
import { Field } from '#app/ui/fields/field.tsx';
import { TimeInput } from '#app/ui/fields/time-field.tsx';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/order-time.ts';
import { EntryDay } from './entry-form.tsx';
import { MoveForm } from './move-form.tsx';
import { useOrderData } from './order-data.ts';
import { OrderPage } from './order-page.tsx';
import { pageAfter } from './page-after.ts';

const failure = laterAgain('Vizitas neperkeltas');
export const handle: RouteHandle = { formFailure: failure };

export function action({ params: { orderId }, ...args }: Route.ActionArgs) {
  const options = { schema: timeForm, failure };
  return partnerAction(args, options, async ({ form, value, partner, accounts, now, once }) => {
    const startsAt = readMoment(value.date, value.time);
    if (startsAt === null) {
      return refuse(null, {
        title: 'Vizitas neperkeltas',
        fields: { time: 'Tą naktį laikrodis persukamas, ir tokio laiko nėra. Pasirinkite kitą.' },
      });
    }
    const move = { bookingId: orderId, startsAt, said: value.message };
    const moved = await once((saveReply) => moveAsPartner(accounts, partner, move, now, saveReply));
    if (!moved.ok) return moved;
    return leadTo(pageAfter(form, orderId, value.date), { notice: 'vizitas-perkeltas' });
  });
}

export default function OrderTime({ actionData }: Route.ComponentProps) {
  const data = useOrderData();
  const { order, now, formKey } = data;
  const own = useOwnForm(actionData);
  const { search } = useLocation();
  if (!order.acts.move) return <OrderPage data={data} state={actionData} />;
  const wanted = new URLSearchParams(search);
  const time = own.field('time');
  const form = (
    <MoveForm
      {...{ own, order, formKey }}
      title="Perkelti vizitą"
      note="Perkelti galite ir į ne darbo valandas. Jei laikas jau užimtas, perkelti neleisime."
    >
      <EntryDay
        name="date"
        label="Diena"
        field={own.field('date')}
        today={formatDate(now)}
        begun={wanted.get('date') ?? formatDate(order.startsAt)}
      />
      <Field label="Laikas" name="time" error={time.error}>
        {(control) => (
          <TimeInput
            {...control}
            readTime={readTime}
            defaultValue={time.value ?? wanted.get('time') ?? timeInField(order.startsAt)}
          />
        )}
      </Field>
    </MoveForm>
  );
  return <OrderPage data={data} form={form} />;
}
