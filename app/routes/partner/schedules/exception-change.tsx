import type { ComponentType } from 'react';
import { Form, href } from 'react-router';
import type { ExceptionFieldsProps } from '#app/domains/bookings/schedules/exception-fields.tsx';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { RestoredNote } from '#app/forms/restored-note.tsx';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Crumb } from '#app/ui/crumb.tsx';

interface ExceptionChangeProps extends Omit<ExceptionFieldsProps, 'field'> {
  scheduleId: string;
  title: string;
  state: FormState | undefined;
  Fields: ComponentType<ExceptionFieldsProps>;
}

/** The page on which an exception of a schedule is changed. */
export function ExceptionChange(props: ExceptionChangeProps) {
  const { scheduleId, title, state: given, Fields, ...days } = props;
  const { ref, noteId, state, busy, field } = useOwnForm(given);
  return (
    <>
      <Crumb to={href('/partner/dashboard/schedules/:scheduleId', { scheduleId })}>
        Tvarkaraštis
      </Crumb>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <Form ref={ref} method="post" noValidate className="stack gap-5 letter">
        <RestoredNote id={noteId} />
        <Fields {...days} field={field} />
        <FormNote id={noteId} state={state} />
        <div className="row">
          <Button type="submit" variant="primary" busy={busy} busyText="Saugoma...">
            Išsaugoti
          </Button>
        </div>
      </Form>
    </>
  );
}
