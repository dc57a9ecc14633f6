import { Form, href } from 'react-router';
import { wordsOfOrder } from '#app/domains/bookings/orders/fact-words.ts';
import { orderLimits } from '#app/domains/bookings/orders/order-fields.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { RestoredNote } from '#app/forms/restored-note.tsx';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { LimitedText } from '#app/ui/fields/text-length.tsx';
import type { OrderData } from './order-data.ts';

const words = {
  refusal: { title: 'Nepriimti užklausos', button: 'Nepriimti', busy: 'Siunčiama...' },
  cancellation: { title: 'Atšaukti užsakymą', button: 'Atšaukti užsakymą', busy: 'Atšaukiama...' },
  move: { title: 'Palikti', button: 'Nesutikti', busy: 'Siunčiama...' },
} as const;

interface ReasonFormProps {
  asks: keyof typeof words;
  data: OrderData;
  state: FormState | undefined;
}

/** Says no with a reason that the client reads. */
export function ReasonForm({ asks, data: { order, formKey }, state: given }: ReasonFormProps) {
  const { ref, noteId, state, busy, field } = useOwnForm(given);
  const { title, button, busy: busyText } = words[asks];
  const reason = field('reason');
  const { isEntered } = order;
  const told =
    order.email === null ? 'Klientas laiško negaus' : 'Laiške klientui priežasties nebus';
  const back = href('/partner/dashboard/orders/:orderId', { orderId: order.id });
  return (
    <Form ref={ref} method="post" noValidate className="panel stack gap-4">
      <h2>{asks === 'move' ? `${title} ${wordsOfOrder(order).earlier.it}` : title}</h2>
      <RestoredNote id={noteId} />
      <FormKey value={formKey} />
      {asks === 'move' && <input type="hidden" name="agrees" value="false" />}
      <Field
        label={isEntered ? 'Priežastis' : 'Priežastis klientui'}
        name="reason"
        hint={
          isEntered
            ? `${told}: jei reikia, paskambinkite.`
            : 'Šį sakinį klientas perskaitys laiške.'
        }
        error={reason.error}
      >
        {(control) => (
          <LimitedText
            {...control}
            rows={3}
            longest={orderLimits.reason}
            defaultValue={reason.value}
          />
        )}
      </Field>
      <FormNote id={noteId} state={state} />
      <div className="row">
        <ButtonLink to={back}>Grįžti</ButtonLink>
        <Button
          type="submit"
          variant={asks === 'move' ? 'primary' : 'danger'}
          busy={busy}
          busyText={busyText}
        >
          {button}
        </Button>
      </div>
    </Form>
  );
}
