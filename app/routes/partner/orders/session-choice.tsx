import type { ReactNode } from 'react';
import { Form, href } from 'react-router';
import type { Session } from '#app/domains/bookings/sessions/session.ts';
import { SessionRadios } from '#app/domains/bookings/sessions/session-radios.tsx';
import { visitMoment } from '#app/domains/bookings/visits/booking-words.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import { RestoredNote } from '#app/forms/restored-note.tsx';
import type { useOwnForm } from '#app/forms/use-own-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
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
  return (
    <Form ref={ref} method="post" noValidate className="panel stack gap-4">
      <h2>{title}</h2>
      <p className="muted">Dabar registruota į užsiėmimą {visitMoment(order.startsAt, now)}.</p>
      <RestoredNote id={noteId} />
      {sessions.length === 0 ? (
        <>
          <FormNote id={noteId} state={state} />
          <Note>Kitų užsiėmimų, kuriuose užtektų vietų, nėra.</Note>
          <div className="row">
            <ButtonLink to={page}>Grįžti</ButtonLink>
          </div>
        </>
      ) : (
        <>
          <FormKey value={formKey} />
          <SessionRadios
            legend="Užsiėmimai, kuriuose užtenka vietų"
            sessions={sessions}
            now={now}
            field={field('session')}
          />
          {children}
          <FormNote id={noteId} state={state} />
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
