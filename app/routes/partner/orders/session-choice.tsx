import type { ReactNode } from 'react';
import { Form, href } from 'react-router';
import { momentInWords } from '#app/domains/bookings/orders/order-words.ts';
import type { Session } from '#app/domains/bookings/sessions/session.ts';
import { visitMoment } from '#app/domains/bookings/visits/booking-words.ts';
import { capital } from '#app/domains/bookings/visits/visit-panel.tsx';
import { FormNote } from '#app/forms/form-note.tsx';
import type { useOwnForm } from '#app/forms/use-own-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Radio } from '#app/ui/fields/choice.tsx';
import { FieldError } from '#app/ui/fields/field.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { Note } from '#app/ui/note.tsx';
import type { OrderData } from './order-data.ts';

interface SessionChoiceProps {
  title: string;
  data: OrderData;
  sessions: readonly Session[];
  form: ReturnType<typeof useOwnForm>;
  /** What the button does, and says while it is done. */
  does: string;
  busyText: string;
  /** The word to the client, and the terms. */
  children: ReactNode;
}

/** Another session of the same service for a client's seats. */
export function SessionChoice({
  title,
  data: { order, now, formKey },
  sessions,
  form: { ref, noteId, state, busy, field },
  does,
  busyText,
  children,
}: SessionChoiceProps) {
  const page = href('/partner/dashboard/orders/:orderId', { orderId: order.id });
  const chosen = field('session');
  return (
    <Form ref={ref} method="post" noValidate className="panel stack gap-4">
      <h2>{title}</h2>
      <p className="muted">Dabar {momentInWords(order.startsAt, now)}.</p>
      <FormNote id={noteId} state={state} />
      {sessions.length === 0 ? (
        <>
          <Note>Kitų užsiėmimų, kuriuose užtektų vietų, nėra.</Note>
          <div className="row">
            <ButtonLink to={page}>Grįžti</ButtonLink>
          </div>
        </>
      ) : (
        <>
          <FormKey value={formKey} />
          <fieldset className="stack gap-3" aria-describedby={chosen.error && 'session-error'}>
            <legend className="label">Užsiėmimai, kuriuose užtenka vietų</legend>
            {sessions.map(({ id, name, startsAt, price }) => (
              <Radio
                key={id}
                name="session"
                value={id}
                defaultChecked={chosen.value === id}
                aria-invalid={chosen.error ? true : undefined}
                label={`${capital(visitMoment(startsAt))}, ${name}, ${price}`}
              />
            ))}
            {chosen.error && <FieldError id="session-error">{chosen.error}</FieldError>}
          </fieldset>
          {children}
          <div className="row">
            <Button type="submit" variant="primary" busy={busy} busyText={busyText}>
              {does}
            </Button>
            <ButtonLink to={page}>Grįžti</ButtonLink>
          </div>
        </>
      )}
    </Form>
  );
}
