import type { ReactNode } from 'react';
import { Form, href } from 'react-router';
import type { Order } from '#app/domains/bookings/orders/get-order.server.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import { RestoredNote } from '#app/forms/restored-note.tsx';
import type { useOwnForm } from '#app/forms/use-own-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { ClientMessage } from './client-message.tsx';

interface MoveFormProps {
  own: ReturnType<typeof useOwnForm>;
  order: Order;
  formKey: string;
  title: string;
  /** What the partner may move it to. */
  note: string;
  /** The fields of when it is to be. */
  children: ReactNode;
}

/** By which a partner moves a booking at once, and tells its client. */
export function MoveForm({ own, order, formKey, title, note, children }: MoveFormProps) {
  const { ref, noteId, state, busy, field } = own;
  return (
    <Form ref={ref} method="post" noValidate className="panel stack gap-4">
      <h2>{title}</h2>
      <p className="muted">{note}</p>
      <RestoredNote id={noteId} />
      <FormKey value={formKey} />
      <div className="fgrid">{children}</div>
      <ClientMessage order={order} {...field('message')} />
      <FormNote id={noteId} state={state} />
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
}
